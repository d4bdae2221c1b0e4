import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Accounts elsewhere by which people log in: each belongs to one account here, and one of each provider to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "social_identities",
    { provider: "text", subject: "text", account_id: "int", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("social_identities_pk", ["provider", "subject"])
        .addUniqueConstraint("social_identities_account", ["account_id", "provider"])
        .addForeignKeyConstraint("social_identities_owner", ["account_id"], "accounts", ["id"]),
  );
}
