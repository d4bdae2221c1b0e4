import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { findOtherSums } from "../../shared/compare-sums.server";

const KEY = ["account_id", "day", "currency", "vendor_id", "game_id", "status"];
const SUMS = [
  ...["stake_minor", "valid_minor", "payout_minor"],
  ...["own_valid_minor", "bonus_stake_minor", "bonus_payout_minor"],
];

/** Adds the days of all bets up again, and says what is wrong with the first that differs. */
export async function findBrokenBetDay(db: Kysely<Database>): Promise<string | undefined> {
  const sums = sql.join(SUMS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const other = await findOtherSums(db, {
    ...{ key: KEY, sums: ["bets", ...SUMS] },
    kept: sql`select * from bet_days`,
    counted: sql`
      select account_id, day, currency, vendor_id, coalesce(game_id, 0) as game_id, status, count(*) as bets, ${sums}
      from bets group by account_id, day, currency, vendor_id, coalesce(game_id, 0), status`,
  });
  if (!other) return undefined;
  const { account_id: id, day, vendor_id: vendor, game_id: game, status } = other.key;
  const place = `of account ${id}, day ${day}, vendor ${vendor}, game ${game} (${status})`;
  return `the sums of the bets ${place}: ${other.problem}`;
}
