import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** From where members log in without a second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "trusted_addresses",
    { account_id: "int", address: "text", trusted_at: "int", seen_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("trusted_addresses_pk", ["account_id", "address"])
        .addForeignKeyConstraint("trusted_addresses_account", ["account_id"], "accounts", ["id"]),
  );
}
