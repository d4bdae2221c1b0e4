import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Promotions that members join with a button, and who has joined what, once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns } = schemaOf(db);
  await addColumns("promotions", { joinable: "int" });
  await create(
    "promotion_members",
    { account_id: "int", promotion_id: "int", state: "text", joined_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("promotion_members_pk", ["account_id", "promotion_id"])
        .addForeignKeyConstraint("promotion_members_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("promotion_members_promotion", ["promotion_id"], "promotions", ["id"]),
  );
}
