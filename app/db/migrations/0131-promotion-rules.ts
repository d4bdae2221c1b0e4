import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What a promotion pays and to whom, what it may cost, and how far each member is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await create("promotion_rules", { promotion_id: "int", rules: "text" }, (table) =>
    table
      .addPrimaryKeyConstraint("promotion_rules_pk", ["promotion_id"])
      .addForeignKeyConstraint("promotion_rules_promotion", ["promotion_id"], "promotions", ["id"]),
  );
  await create(
    "promotion_budgets",
    {
      ...{ promotion_id: "int", amount_minor: "money?", count: "int?" },
      ...{ spent_minor: "money", paid: "int", reserved_minor: "money", reserved: "int" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("promotion_budgets_pk", ["promotion_id"])
        .addForeignKeyConstraint("promotion_budgets_promotion", ["promotion_id"], "promotions", ["id"])
        .addCheckConstraint(
          "promotion_budgets_kept",
          sql`reserved_minor >= 0 and reserved >= 0
            and (amount_minor is null or spent_minor + reserved_minor <= amount_minor)
            and (count is null or paid + reserved <= count)`,
        ),
  );
  await addColumns("promotion_members", {
    ...{ progress_minor: "money", base_minor: "money", deposit_id: "int?", reason: "text" },
    ...{ reserved_minor: "money?", reserved_until_at: "int?", decided_by: "int?", decided_at: "int?" },
  });
  await index("promotion_members_reserved", "promotion_members", ["reserved_until_at"]);
  await index("promotion_members_state", "promotion_members", ["promotion_id", "state"]);
  await create(
    "promotion_events",
    { promotion_id: "int", account_id: "int", event_key: "text", created_at: "int" },
    (table) =>
      table.addPrimaryKeyConstraint("promotion_events_pk", ["promotion_id", "account_id", "event_key"]),
  );
}
