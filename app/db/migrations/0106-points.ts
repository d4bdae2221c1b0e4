import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Points: what each member has and how it came, what each round brought, and what points are given for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, appendOnly } = schemaOf(db);
  await create(
    "points_balances",
    { account_id: "int", points: "int", micro: "int", version: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("points_balances_pk", ["account_id"])
        .addForeignKeyConstraint("points_balances_account", ["account_id"], "accounts", ["id"])
        .addCheckConstraint("points_balances_not_negative", sql`points >= 0`),
  );
  await create(
    "points_entries",
    {
      ...{ id: "int", account_id: "int", seq: "int", type: "text", points: "int", balance_after: "int" },
      ...{ reference_id: "int?", actor_id: "int?", created_at: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("points_entries_in_order", ["account_id", "seq"])
        .addForeignKeyConstraint("points_entries_account", ["account_id"], "accounts", ["id"]),
  );
  await appendOnly("points_entries");
  await index("points_entries_by_time", "points_entries", ["account_id", "created_at"]);
  await create("points_plays", { bet_id: "int", stake_minor: "money", micro: "int" }, (table) =>
    table.addPrimaryKeyConstraint("points_plays_pk", ["bet_id"]),
  );
  await create("points_products", {
    ...{ id: "int", texts: "text", art: "text", picture_id: "int?", points: "int", amount_minor: "money" },
    ...{ stock: "int?", is_physical: "int", sort: "int", enabled: "int", starts_at: "int", ends_at: "int?" },
    version: "int",
  });
  await create(
    "points_redemptions",
    {
      ...{ id: "int", account_id: "int", product_id: "int", texts: "text", quantity: "int", points: "int" },
      ...{ amount_minor: "money", status: "text", receiver_name: "text", phone: "text", address: "text" },
      ...{ remark: "text", reason: "text", created_at: "int", decided_at: "int?", decided_by: "int?" },
    },
    (table) =>
      table
        .addForeignKeyConstraint("points_redemptions_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("points_redemptions_product", ["product_id"], "points_products", ["id"]),
  );
  await index("points_redemptions_account_id", "points_redemptions", ["account_id", "id"]);
  await index("points_redemptions_status", "points_redemptions", ["status", "id"]);
}
