import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What a game returns, why it is closed for maintenance and until when, where its rules are; each change is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("games", {
    return_hundredths: "int?",
    maintenance_until_at: "int?",
    maintenance_reason: "text?",
    version: "int",
  });
  await addColumns("vendors", {
    maintenance_until_at: "int?",
    maintenance_reason: "text?",
    rules_url: "text?",
    version: "int",
  });
}
