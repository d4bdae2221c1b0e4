import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff ordered a withdrawal for a member who cannot ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("withdrawals", { ordered_by: "int?" });
}
