import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Members' own pictures, drawn anew and small; known to others by a key that tells nothing of whose they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create("avatars", { account_id: "int", key: "text", data: "bytes", created_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("avatars_pk", ["account_id"])
      .addUniqueConstraint("avatars_key", ["key"])
      .addForeignKeyConstraint("avatars_account", ["account_id"], "accounts", ["id"]),
  );
}
