import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Messages are sent by a job: what of them is secret, how often it was tried, when it is tried next, when it is too late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, index } = schemaOf(db);
  await addColumns("messages_out", {
    secret: "text",
    attempts: "int",
    next_try_at: "int",
    expires_at: "int?",
    error: "text",
  });
  await index("messages_out_status", "messages_out", ["status", "next_try_at"]);
}
