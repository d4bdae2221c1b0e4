import { sql, type Kysely } from "kysely";

/** Few bets are open at a time: staff read the stakes of those without looking through all that ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bets_open on bets (account_id, currency, stake_minor) where status = 'open'`.execute(
    db,
  );
}
