import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** By which of the operator's domains an account was registered; unknown of those that are older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, index } = schemaOf(db);
  await addColumns("accounts", { domain: "text?" });
  await index("accounts_by_domain", "accounts", ["domain"]);
}
