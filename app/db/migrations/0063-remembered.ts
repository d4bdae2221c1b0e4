import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Browsers that a member's log-in is remembered in for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "remembered_logins",
    { token_hash: "text", account_id: "int", created_at: "int", expires_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("remembered_logins_pk", ["token_hash"])
        .addForeignKeyConstraint("remembered_logins_account", ["account_id"], "accounts", ["id"]),
  );
  await index("remembered_logins_account_id", "remembered_logins", ["account_id"]);
}
