import { sql, type Kysely, type RawBuilder } from "kysely";
import { schemaOf } from "./table";

const KEY = ["account_id", "day", "currency", "vendor_id", "game_id", "status"] as const;
/** The members' own part of them is what rewards are reckoned from. */
const SUMS = [
  ...(["stake_minor", "valid_minor", "payout_minor"] as const),
  ...(["own_valid_minor", "bonus_stake_minor", "bonus_payout_minor"] as const),
];
const LIST = sql.raw([...KEY, "bets", ...SUMS].join(", "));

/**
 * What bets and wallets come to by day, so that a list of a million lines knows its sums and its pages without reading
 * them. Triggers keep both, whoever writes: a sum that a writer forgot would be worse than none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, afterEach, postgres } = schemaOf(db);
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
      bets: "int",
      ...(Object.fromEntries(SUMS.map((name) => [name, "money"])) as Record<string, "money">),
    },
    (table) => table.addPrimaryKeyConstraint("bet_days_pk", [...KEY]),
  );
  await index("bet_days_day", "bet_days", ["day"]);
  await create(
    "wallet_days",
    {
      ...{ ledger_account_id: "int", day: "int", kind: "text" },
      ...{ lines: "int", in_minor: "money", out_minor: "money" },
    },
    (table) => table.addPrimaryKeyConstraint("wallet_days_pk", ["ledger_account_id", "day", "kind"]),
  );
  // Nobody writes between the count and the triggers that keep it.
  if (postgres) await sql`lock table bets, ledger_entries in share row exclusive mode`.execute(db);
  await sql`insert into bet_days (${LIST})
    select account_id, day, currency, vendor_id, coalesce(game_id, 0), status, count(*),
      ${sql.raw(SUMS.map((name) => `sum(${name})`).join(", "))}
    from bets group by account_id, day, currency, vendor_id, coalesce(game_id, 0), status`.execute(db);
  await sql`insert into wallet_days
    select entry.ledger_account_id, moved.day, moved.kind, count(*),
      sum(case when entry.amount_minor > 0 then entry.amount_minor else 0 end),
      sum(case when entry.amount_minor < 0 then -entry.amount_minor else 0 end)
    from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
    where entry.wallet_version is not null
    group by entry.ledger_account_id, moved.day, moved.kind`.execute(db);

  await afterEach("bets", "insert", { name: "bet_days_made", body: sql`${addBet("new", 1)};` });
  await afterEach("bets", "update", {
    name: "bet_days_changed",
    body: sql`${addBet("old", -1)}; ${addBet("new", 1)};`,
  });
  await afterEach("bets", "delete", { name: "bet_days_gone", body: sql`${addBet("old", -1)};` });
  await afterEach("ledger_entries", "insert", { name: "wallet_days_made", body: sql`${ADD_ENTRY};` });
}

/** Puts a bet into the sums of its day, or takes it out. */
function addBet(row: "old" | "new", sign: 1 | -1): RawBuilder<unknown> {
  const key = KEY.map((name) => (name === "game_id" ? `coalesce(${row}.game_id, 0)` : `${row}.${name}`));
  const sums = SUMS.map((name) => `${sign} * ${row}.${name}`);
  const added = ["bets", ...SUMS].map((name) => `${name} = bet_days.${name} + excluded.${name}`);
  return sql`insert into bet_days (${LIST}) values (${sql.raw([...key, sign, ...sums].join(", "))})
    on conflict (${sql.raw(KEY.join(", "))}) do update set ${sql.raw(added.join(", "))}`;
}

/** Only of wallets: the site's own accounts have entries of all members, and nobody pages through them. */
const ADD_ENTRY = sql`insert into wallet_days (ledger_account_id, day, kind, lines, in_minor, out_minor)
    select new.ledger_account_id, moved.day, moved.kind, 1,
      case when new.amount_minor > 0 then new.amount_minor else 0 end,
      case when new.amount_minor < 0 then -new.amount_minor else 0 end
    from ledger_transactions moved where moved.id = new.transaction_id and new.wallet_version is not null
    on conflict (ledger_account_id, day, kind) do update set lines = wallet_days.lines + 1,
      in_minor = wallet_days.in_minor + excluded.in_minor, out_minor = wallet_days.out_minor + excluded.out_minor`;
