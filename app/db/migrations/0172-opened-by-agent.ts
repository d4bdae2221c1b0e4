import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Which agent opened an account for somebody, who chooses a password and agrees to the terms at the first log-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, index } = schemaOf(db);
  await addColumns("accounts", { opened_by_agent: "int?" });
  await index("accounts_opened_by_agent", "accounts", ["opened_by_agent", "created_at"]);
}
