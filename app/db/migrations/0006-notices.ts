import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Whom a notice is for, and the kind of promotion that a popup leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("notices", { audience: "text", promotion_type: "text" });
}
