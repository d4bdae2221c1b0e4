import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff added an account to pay to, for a member who cannot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("withdrawal_accounts", { added_by: "int?" });
}
