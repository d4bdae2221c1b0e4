import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** How old a password is, and sessions that may do nothing before it is changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("accounts", { password_changed_at: "int" });
  await sql`update accounts set password_changed_at = created_at`.execute(db);
  await addColumns("sessions", { must_change: "int" });
}
