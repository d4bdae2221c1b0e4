import { sql, type Kysely } from "kysely";

/** That staff find who says a name, however it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_nickname_lower on accounts (lower(nickname))`.execute(db);
  await sql`create index accounts_payee_name_lower on accounts (lower(payee_name))`.execute(db);
  await sql`create index profiles_full_name_lower on profiles (lower(full_name))`.execute(db);
}
