import { sql, type Kysely } from "kysely";

/** A game that is listed although its vendor, connected or not, does not open it here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column shown_only integer not null default 0`.execute(db);
}
