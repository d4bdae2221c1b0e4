import { sql, type Kysely, type RawBuilder } from "kysely";
import { schemaOf } from "./table";

/**
 * What bets and wallets come to by day, so that a list of a million lines knows its sums and its pages without reading
 * them. Triggers keep both, whoever writes: a sum that a writer forgot would be worse than none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, postgres } = schemaOf(db);
  await create(
    "bet_days",
    {
      ...{
        account_id: "int",
        day: "int",
        currency: "text",
        vendor_id: "int",
        game_id: "int",
        status: "text",
      },
      ...{ bets: "int", stake_minor: "money", valid_minor: "money", payout_minor: "money" },
    },
    (table) =>
      table.addPrimaryKeyConstraint("bet_days_pk", [
        ...(["account_id", "day", "currency", "vendor_id", "game_id", "status"] as const),
      ]),
  );
  await create(
    "wallet_days",
    {
      ...{ ledger_account_id: "int", day: "int", kind: "text" },
      ...{ lines: "int", in_minor: "money", out_minor: "money" },
    },
    (table) => table.addPrimaryKeyConstraint("wallet_days_pk", ["ledger_account_id", "day", "kind"]),
  );
  await sql`insert into bet_days
    select account_id, day, currency, vendor_id, coalesce(game_id, 0), status,
      count(*), sum(stake_minor), sum(valid_minor), sum(payout_minor)
    from bets group by account_id, day, currency, vendor_id, coalesce(game_id, 0), status`.execute(db);
  await sql`insert into wallet_days
    select entry.ledger_account_id, moved.day, moved.kind, count(*),
      sum(case when entry.amount_minor > 0 then entry.amount_minor else 0 end),
      sum(case when entry.amount_minor < 0 then -entry.amount_minor else 0 end)
    from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
    where entry.wallet_version is not null
    group by entry.ledger_account_id, moved.day, moved.kind`.execute(db);

  const write = (name: string, table: string, event: string, body: RawBuilder<unknown>) =>
    trigger(db, { postgres, name, table, event, body });
  await write("bet_days_made", "bets", "insert", sql`${addBet("new", 1)};`);
  await write("bet_days_changed", "bets", "update", sql`${addBet("old", -1)}; ${addBet("new", 1)};`);
  await write("bet_days_gone", "bets", "delete", sql`${addBet("old", -1)};`);
  await write("wallet_days_made", "ledger_entries", "insert", sql`${ADD_ENTRY};`);
}

/** Puts a bet into the sums of its day, or takes it out. */
function addBet(row: "old" | "new", sign: 1 | -1): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${row}.${column}`);
  const times = sql.raw(String(sign));
  return sql`insert into bet_days
    (account_id, day, currency, vendor_id, game_id, status, bets, stake_minor, valid_minor, payout_minor)
    values (${of("account_id")}, ${of("day")}, ${of("currency")}, ${of("vendor_id")}, coalesce(${of("game_id")}, 0),
      ${of("status")}, ${times}, ${times} * ${of("stake_minor")}, ${times} * ${of("valid_minor")},
      ${times} * ${of("payout_minor")})
    on conflict (account_id, day, currency, vendor_id, game_id, status) do update set
      bets = bet_days.bets + excluded.bets, stake_minor = bet_days.stake_minor + excluded.stake_minor,
      valid_minor = bet_days.valid_minor + excluded.valid_minor,
      payout_minor = bet_days.payout_minor + excluded.payout_minor`;
}

/** Only of wallets: the site's own accounts have entries of all members, and nobody pages through them. */
const ADD_ENTRY = sql`insert into wallet_days (ledger_account_id, day, kind, lines, in_minor, out_minor)
    select new.ledger_account_id, moved.day, moved.kind, 1,
      case when new.amount_minor > 0 then new.amount_minor else 0 end,
      case when new.amount_minor < 0 then -new.amount_minor else 0 end
    from ledger_transactions moved where moved.id = new.transaction_id and new.wallet_version is not null
    on conflict (ledger_account_id, day, kind) do update set lines = wallet_days.lines + 1,
      in_minor = wallet_days.in_minor + excluded.in_minor, out_minor = wallet_days.out_minor + excluded.out_minor`;

export interface Trigger {
  postgres: boolean;
  name: string;
  table: string;
  event: string;
  body: RawBuilder<unknown>;
}

export async function trigger(
  db: Kysely<unknown>,
  { postgres, name, table, event, body }: Trigger,
): Promise<void> {
  if (!postgres) {
    await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)} begin ${body} end`.execute(
      db,
    );
    return;
  }
  await sql`create function ${sql.id(`keep_${name}`)}() returns trigger language plpgsql as $$
    begin ${body} return null; end $$`.execute(db);
  await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
    for each row execute function ${sql.id(`keep_${name}`)}()`.execute(db);
}
