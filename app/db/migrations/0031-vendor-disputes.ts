import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** For disputes with vendors: what a rollback named, and calls that nobody had signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await addColumns("vendor_transactions", { original_id: "text?" });
  await create("vendor_refused_calls", {
    id: "int",
    vendor_id: "int",
    endpoint: "text",
    reason: "text",
    ip: "text",
    signature: "text",
    request: "text",
    request_bytes: "int",
    skipped: "int",
    created_at: "int",
  });
  await index("vendor_refused_calls_vendor", "vendor_refused_calls", ["vendor_id", "id"]);
}
