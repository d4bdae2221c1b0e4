import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** The rank of a member, and the lists of members that staff keep by a tag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "member_ranks",
    { account_id: "int", level: "int", kept_until: "int", gifts_to: "int", quarter: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("member_ranks_pk", ["account_id"])
        .addForeignKeyConstraint("member_ranks_account", ["account_id"], "accounts", ["id"]),
  );
  await create("member_tags", { account_id: "int", tag: "text", created_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("member_tags_pk", ["account_id", "tag"])
      .addForeignKeyConstraint("member_tags_account", ["account_id"], "accounts", ["id"]),
  );
}
