import { sql, type Kysely } from "kysely";

/** That staff find an address however its owner wrote it, also one that nobody has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_email_lower on accounts (lower(email))`.execute(db);
}
