import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** When a staff member's password was last changed, and the account disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("staff", { password_changed_at: "int?", disabled_at: "int?" });
}
