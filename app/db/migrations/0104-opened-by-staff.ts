import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff opened an account for a member who did not register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("accounts", { opened_by: "int?" });
}
