import { type Kysely, sql } from "kysely";
import { schemaOf } from "./table";

/** Accounts that nobody has used for long, and what staff have asked for to open them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, create } = schemaOf(db);
  await addColumns("accounts", { dormant_at: "int?", reopened_at: "int?" });
  await sql`create index accounts_idle on accounts (status, (coalesce(last_login_at, created_at)))`.execute(
    db,
  );
  await create(
    "reopenings",
    { id: "int", account_id: "int", asked_by: "int", reason: "text", asked_at: "int" },
    (table) =>
      table
        .addUniqueConstraint("reopenings_one_at_a_time", ["account_id"])
        .addForeignKeyConstraint("reopenings_account", ["account_id"], "accounts", ["id"]),
  );
}
