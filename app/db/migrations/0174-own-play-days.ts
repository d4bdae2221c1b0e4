import { sql, type Kysely, type RawBuilder } from "kysely";
import { trigger } from "./0151-days";
import { schemaOf } from "./table";

const TRIGGERS = ["bet_days_made", "bet_days_changed", "bet_days_gone"] as const;
const KEY = ["account_id", "day", "currency", "vendor_id", "game_id", "status"] as const;
const SUMS = [
  ...(["stake_minor", "valid_minor", "payout_minor"] as const),
  ...(["own_valid_minor", "bonus_stake_minor", "bonus_payout_minor"] as const),
];
const LIST = sql.raw([...KEY, "bets", ...SUMS].join(", "));

/**
 * The days of bets know the members' own part too, and are found by day: what is given by play is reckoned from them, and
 * no longer from every bet there is. Counted anew, while nobody writes bets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, postgres } = schemaOf(db);
  if (postgres) await sql`lock table bets in share row exclusive mode`.execute(db);
  for (const name of TRIGGERS) {
    if (!postgres) await sql`drop trigger ${sql.id(name)}`.execute(db);
    else {
      await sql`drop trigger ${sql.id(name)} on bets`.execute(db);
      await sql`drop function ${sql.id(`keep_${name}`)}()`.execute(db);
    }
  }
  await sql`drop table bet_days`.execute(db);
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
  await sql`insert into bet_days (${LIST})
    select account_id, day, currency, vendor_id, coalesce(game_id, 0), status, count(*),
      ${sql.raw(SUMS.map((name) => `sum(${name})`).join(", "))}
    from bets group by account_id, day, currency, vendor_id, coalesce(game_id, 0), status`.execute(db);
  const bodies: Record<(typeof TRIGGERS)[number], [string, RawBuilder<unknown>]> = {
    bet_days_made: ["insert", sql`${add("new", 1)};`],
    bet_days_changed: ["update", sql`${add("old", -1)}; ${add("new", 1)};`],
    bet_days_gone: ["delete", sql`${add("old", -1)};`],
  };
  for (const name of TRIGGERS) {
    const [event, body] = bodies[name];
    await trigger(db, { postgres, name, table: "bets", event, body });
  }
}

/** Puts a bet into the sums of its day, or takes it out. */
function add(row: "old" | "new", sign: 1 | -1): RawBuilder<unknown> {
  const key = KEY.map((name) => (name === "game_id" ? `coalesce(${row}.game_id, 0)` : `${row}.${name}`));
  const sums = SUMS.map((name) => `${sign} * ${row}.${name}`);
  const added = ["bets", ...SUMS].map((name) => `${name} = bet_days.${name} + excluded.${name}`);
  return sql`insert into bet_days (${LIST}) values (${sql.raw([...key, sign, ...sums].join(", "))})
    on conflict (${sql.raw(KEY.join(", "))}) do update set ${sql.raw(added.join(", "))}`;
}
