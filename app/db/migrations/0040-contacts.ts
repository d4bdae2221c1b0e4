import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Addresses and numbers that belong to one account alone: what one can log in with or get back in by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "contacts",
    { account_id: "int", kind: "text", address: "text", verified_at: "int?" },
    (table) =>
      table
        .addPrimaryKeyConstraint("contacts_pk", ["kind", "address"])
        .addForeignKeyConstraint("contacts_account", ["account_id"], "accounts", ["id"]),
  );
  await index("contacts_account_id", "contacts", ["account_id"]);
}
