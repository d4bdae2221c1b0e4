import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What the help centre says, topic by topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "help_topics",
    { slug: "text", icon: "text", texts: "text", sort: "int", enabled: "int", updated_at: "int" },
    (table) => table.addPrimaryKeyConstraint("help_topics_pk", ["slug"]),
  );
}
