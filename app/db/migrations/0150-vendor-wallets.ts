import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Vendors that keep their players' balances, and the money that is moved there and back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await sql`alter table vendors add column wallet text not null default 'single'`.execute(db);
  await create(
    "vendor_wallets",
    {
      ...{ id: "int", account_id: "int", vendor_id: "int", currency: "text" },
      ...{ balance_minor: "money", staked_minor: "money", paid_minor: "money", version: "int" },
      ...{ told_at: "int?", asked_at: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("vendor_wallets_owner", ["account_id", "vendor_id"])
        .addForeignKeyConstraint("vendor_wallets_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("vendor_wallets_vendor", ["vendor_id"], "vendors", ["id"]),
  );
  await index("vendor_wallets_vendor_id", "vendor_wallets", ["vendor_id"]);
  await create(
    "vendor_transfers",
    {
      ...{ id: "int", wallet_id: "int", account_id: "int", vendor_id: "int", currency: "text" },
      ...{ direction: "text", amount_minor: "money", state: "text", cause: "text", reason: "text" },
      ...{ asks: "int", next_ask_at: "int", created_at: "int", ended_at: "int?" },
    },
    (table) =>
      table
        .addForeignKeyConstraint("vendor_transfers_wallet", ["wallet_id"], "vendor_wallets", ["id"])
        .addForeignKeyConstraint("vendor_transfers_account", ["account_id"], "accounts", ["id"])
        .addCheckConstraint("vendor_transfers_amount", sql`amount_minor > 0`)
        .addCheckConstraint("vendor_transfers_direction", sql`direction in ('in', 'out')`)
        .addCheckConstraint(
          "vendor_transfers_state",
          sql`state in ('requested', 'in_doubt', 'done', 'failed')`,
        ),
  );
  await index("vendor_transfers_account_id", "vendor_transfers", ["account_id", "id"]);
  await index("vendor_transfers_vendor_id", "vendor_transfers", ["vendor_id", "id"]);
  await sql`create index vendor_transfers_open on vendor_transfers (next_ask_at)
    where state in ('requested', 'in_doubt')`.execute(db);
}
