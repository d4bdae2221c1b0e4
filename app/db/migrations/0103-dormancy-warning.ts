import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** When an account's owner was last told that it is about to become dormant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("accounts", { dormancy_told_at: "int?" });
}
