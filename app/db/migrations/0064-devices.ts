import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Browsers that accounts were logged in with: by the digest of the mark that each keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "account_devices",
    { account_id: "int", device: "text", first_seen_at: "int", seen_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("account_devices_pk", ["account_id", "device"])
        .addForeignKeyConstraint("account_devices_account", ["account_id"], "accounts", ["id"]),
  );
  await index("account_devices_device", "account_devices", ["device"]);
}
