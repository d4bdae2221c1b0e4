import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Browsers that staff were signed in with: by the digest of the mark that each keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "staff_devices",
    { account_id: "int", device: "text", first_seen_at: "int", seen_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("staff_devices_pk", ["account_id", "device"])
        .addForeignKeyConstraint("staff_devices_account", ["account_id"], "staff", ["id"]),
  );
}
