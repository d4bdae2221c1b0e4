import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** By what an excluded person was known until something of it was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("person_marks", { is_former: "int" });
}
