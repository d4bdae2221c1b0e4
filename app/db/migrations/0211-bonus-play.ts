import { sql, type Kysely } from "kysely";

/** Days on which bonus money was staked: what contracts leave out of valid bets is found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bet_days_bonus on bet_days (day) where bonus_stake_minor > 0`.execute(db);
}
