import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff asked for a member who cannot log in any more, and how that member showed who it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("data_requests", { asked_by: "int?", identity: "text" });
}
