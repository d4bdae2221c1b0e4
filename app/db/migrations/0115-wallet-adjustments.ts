import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What staff credit to wallets and debit from them, and what a redemption credits to its member's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await create(
    "wallet_adjustments",
    {
      ...{ id: "int", account_id: "int", currency: "text", amount_minor: "money", reason: "text" },
      ...{ status: "text", asked_by: "int", decided_by: "int?", decided_at: "int?", created_at: "int" },
    },
    (table) =>
      table
        .addForeignKeyConstraint("wallet_adjustments_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("wallet_adjustments_currency", ["currency"], "currencies", ["code"])
        .addCheckConstraint("wallet_adjustments_amount", sql`amount_minor <> 0`)
        .addCheckConstraint("wallet_adjustments_status", sql`status in ('waiting', 'booked', 'refused')`),
  );
  await index("wallet_adjustments_account_id", "wallet_adjustments", ["account_id", "id"]);
  await index("wallet_adjustments_status", "wallet_adjustments", ["status", "id"]);
  await index("wallet_adjustments_asked_by", "wallet_adjustments", ["asked_by", "created_at"]);
  await addColumns("points_products", { credit_minor: "money" });
  await addColumns("points_redemptions", { credit_minor: "money", credit_currency: "text" });
}
