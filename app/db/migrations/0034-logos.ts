import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** The operator's own logo, as it was redrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create("logos", {
    id: "int",
    width: "int",
    height: "int",
    mime: "text",
    data: "bytes",
    created_at: "int",
  });
}
