import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** The ledger. What must never happen is a constraint here, not only a check in code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, appendOnly } = schemaOf(db);

  await create("ledger_accounts", { id: "int", kind: "text", owner_id: "int", currency: "text" }, (table) =>
    table
      .addUniqueConstraint("ledger_accounts_party", ["kind", "owner_id", "currency"])
      .addForeignKeyConstraint("ledger_accounts_currency", ["currency"], "currencies", ["code"]),
  );
  await create(
    "wallets",
    {
      id: "int",
      account_id: "int",
      kind: "text",
      currency: "text",
      balance_minor: "money",
      version: "int",
      chain: "text",
    },
    (table) =>
      table
        .addUniqueConstraint("wallets_owner", ["account_id", "kind", "currency"])
        .addCheckConstraint("wallets_never_negative", sql`balance_minor >= 0`)
        .addForeignKeyConstraint("wallets_ledger_account", ["id"], "ledger_accounts", ["id"])
        .addForeignKeyConstraint("wallets_account", ["account_id"], "accounts", ["id"]),
  );
  await create(
    "ledger_transactions",
    {
      id: "int",
      source: "text",
      external_id: "text",
      request_hash: "text",
      kind: "text",
      currency: "text",
      reverses_id: "int?",
      reference_id: "int?",
      actor_id: "int?",
      day: "int",
      created_at: "int",
    },
    (table) =>
      table
        .addUniqueConstraint("ledger_transactions_once", ["source", "external_id"])
        .addUniqueConstraint("ledger_transactions_reversed_once", ["reverses_id"])
        .addForeignKeyConstraint("ledger_transactions_reverses", ["reverses_id"], "ledger_transactions", [
          "id",
        ]),
  );
  await create(
    "ledger_entries",
    {
      transaction_id: "int",
      seq: "int",
      ledger_account_id: "int",
      amount_minor: "money",
      balance_after_minor: "money?",
      wallet_version: "int?",
      hash: "text?",
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("ledger_entries_pk", ["transaction_id", "seq"])
        .addUniqueConstraint("ledger_entries_in_line", ["ledger_account_id", "wallet_version"])
        .addCheckConstraint("ledger_entries_move_something", sql`amount_minor <> 0`)
        .addForeignKeyConstraint("ledger_entries_transaction", ["transaction_id"], "ledger_transactions", [
          "id",
        ])
        .addForeignKeyConstraint("ledger_entries_account", ["ledger_account_id"], "ledger_accounts", ["id"]),
  );
  await appendOnly("ledger_transactions");
  await appendOnly("ledger_entries");
}
