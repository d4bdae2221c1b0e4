import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** By what a vendor knows the log-in in which its games were opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "vendor_sessions",
    { id: "text", vendor_id: "int", token_hash: "text", created_at: "int" },
    (table) => table.addUniqueConstraint("vendor_sessions_log_in", ["token_hash", "vendor_id"]),
  );
  await index("vendor_sessions_created", "vendor_sessions", ["created_at"]);
}
