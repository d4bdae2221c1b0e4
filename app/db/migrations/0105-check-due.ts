import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** When a player has to be told of time and result before the next stake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("accounts", { check_due_at: "int?" });
}
