import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** One row, which is written to find out whether anything can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).create("write_probes", { id: "int", written_at: "int" });
}
