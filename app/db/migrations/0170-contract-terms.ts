import type { Kysely } from "kysely";

/** What has to be reached for a rate is kept with its tier alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["active_members", "valid_bet_minor", "loss_minor", "daily_bet_minor"])
    await db.schema.alterTable("contracts").dropColumn(column).execute();
}
