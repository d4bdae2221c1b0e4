import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What contracts pay: the operator's policy and its history, bills, what became of them, and how far settlement is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, appendOnly } = schemaOf(db);
  await create(
    "settlement_policies",
    { name: "text", scope: "text", from_at: "int", value: "text" },
    (table) => table.addPrimaryKeyConstraint("settlement_policies_pk", ["name", "scope", "from_at"]),
  );
  await create(
    "settlement_bills",
    {
      ...{ id: "int", contract_id: "int", period_key: "text", type: "text", kind: "text" },
      ...{ account_id: "int", agent_id: "int?", payer_id: "int?", is_net: "int", currency: "text" },
      ...{
        from_at: "int",
        to_at: "int",
        due_at: "int",
        first_day: "int",
        last_day: "int",
        time_zone: "text",
      },
      ...{ depth: "int", type_place: "int", active_minor: "money", terms: "text" },
      ...{
        tier: "int?",
        rate_bp: "int",
        reason: "text",
        slices: "text",
        exact: "text",
        exact_before: "text",
      },
      ...{ valid_minor: "money", loss_minor: "money", day_bet_minor: "money", active_members: "int" },
      ...{ carried_in_minor: "money", carried_below: "text", base_minor: "money", gross_minor: "money" },
      ...{ due_minor: "money", paid_minor: "money", lapsed_minor: "money" },
      ...{ verdict: "text", state: "text", lapses_at: "int?", revision: "int", moves: "int" },
      ...{ frozen_at: "int", rolled_up_to: "int", decided_by: "int?", decided_at: "int?" },
    },
    (table) =>
      table
        .addUniqueConstraint("settlement_bills_once", ["contract_id", "period_key"])
        .addForeignKeyConstraint("settlement_bills_of", ["contract_id"], "contracts", ["id"])
        .addForeignKeyConstraint("settlement_bills_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("settlement_bills_payer", ["payer_id"], "accounts", ["id"]),
  );
  await index("settlement_bills_payee", "settlement_bills", ["account_id", "type", "due_at"]);
  await index("settlement_bills_payer", "settlement_bills", ["payer_id", "due_at"]);
  await index("settlement_bills_state", "settlement_bills", ["state", "due_at"]);
  await index("settlement_bills_period", "settlement_bills", ["type", "period_key"]);
  await create(
    "settlement_revisions",
    { bill_id: "int", revision: "int", figures: "text", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("settlement_revisions_pk", ["bill_id", "revision"])
        .addForeignKeyConstraint("settlement_revisions_of", ["bill_id"], "settlement_bills", ["id"]),
  );
  await appendOnly("settlement_revisions");
  await create(
    "settlement_moves",
    { bill_id: "int", n: "int", ledger_transaction_id: "int", amount_minor: "money", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("settlement_moves_pk", ["bill_id", "n"])
        .addForeignKeyConstraint("settlement_moves_of", ["bill_id"], "settlement_bills", ["id"]),
  );
  await appendOnly("settlement_moves");
  await create(
    "settlement_periods",
    {
      type: "text",
      period_key: "text",
      kind: "text",
      from_at: "int",
      to_at: "int",
      time_zone: "text",
      settled_at: "int",
    },
    (table) => table.addPrimaryKeyConstraint("settlement_periods_pk", ["type", "period_key"]),
  );
  await index("settlement_periods_by_end", "settlement_periods", ["to_at"]);
  await create("settlement_progress", {
    ...{ id: "int", started_at: "int", done_to: "int", due_at: "int?", phase: "text", place: "text" },
  });
  await create("play_changes", { window_at: "int", changed_at: "int" }, (table) =>
    table.addPrimaryKeyConstraint("play_changes_pk", ["window_at"]),
  );
  await index("member_daily_day", "member_daily", ["day", "account_id"]);
}
