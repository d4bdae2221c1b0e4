import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Deposits, withdrawals and the pictures that prove them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);

  await create(
    "deposit_methods",
    {
      id: "int",
      code: "text",
      kind: "text",
      currency: "text",
      texts: "text",
      pay_to: "text",
      min_minor: "money",
      max_minor: "money",
      enabled: "int",
      sort: "int",
    },
    (table) => table.addUniqueConstraint("deposit_methods_code", ["code"]),
  );
  await create("uploads", {
    id: "int",
    account_id: "int",
    purpose: "text",
    reference_id: "int",
    mime: "text",
    data: "bytes",
    created_at: "int",
  });
  await index("uploads_reference", "uploads", ["purpose", "reference_id", "id"]);
  await create(
    "deposits",
    {
      id: "int",
      account_id: "int",
      method_id: "int",
      currency: "text",
      amount_minor: "money",
      status: "text",
      reference: "text",
      gateway_reference: "text?",
      reason: "text",
      decided_by: "int?",
      decided_at: "int?",
      expires_at: "int",
      created_at: "int",
    },
    (table) =>
      table
        .addCheckConstraint("deposits_positive", sql`amount_minor > 0`)
        .addUniqueConstraint("deposits_gateway_reference", ["gateway_reference"])
        .addForeignKeyConstraint("deposits_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("deposits_method", ["method_id"], "deposit_methods", ["id"]),
  );
  await index("deposits_account_id", "deposits", ["account_id", "id"]);
  await index("deposits_status", "deposits", ["status", "id"]);
  await index("deposits_reference", "deposits", ["reference"]);
  await create(
    "withdrawals",
    {
      id: "int",
      account_id: "int",
      currency: "text",
      amount_minor: "money",
      fee_minor: "money",
      status: "text",
      payee: "text",
      withdrawal_account_id: "int",
      reason: "text",
      payout_reference: "text",
      received_minor: "money?",
      confirm_until_at: "int?",
      confirmed_at: "int?",
      confirmed_by: "text",
      remark: "text",
      decided_by: "int?",
      decided_at: "int?",
      paid_by: "int?",
      paid_at: "int?",
      created_at: "int",
    },
    (table) =>
      table
        .addCheckConstraint("withdrawals_positive", sql`amount_minor > 0`)
        .addForeignKeyConstraint("withdrawals_account", ["account_id"], "accounts", ["id"]),
  );
  await index("withdrawals_account_id", "withdrawals", ["account_id", "id"]);
  await index("withdrawals_status", "withdrawals", ["status", "id"]);
  await create(
    "withdrawal_approvals",
    { withdrawal_id: "int", staff_id: "int", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("withdrawal_approvals_pk", ["withdrawal_id", "staff_id"])
        .addForeignKeyConstraint("withdrawal_approvals_of", ["withdrawal_id"], "withdrawals", ["id"]),
  );
}
