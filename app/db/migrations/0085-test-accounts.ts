import { type Kysely, sql } from "kysely";
import { schemaOf } from "./table";

/**
 * Accounts that play with test money. The store itself keeps the two kinds of money apart: the flag never changes, no
 * wallet is opened on the wrong side of it, and no order of real money is written for a test account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, forbid } = schemaOf(db);
  await addColumns("accounts", { is_test: "int" });
  await sql`create index accounts_test on accounts (id) where is_test = 1`.execute(db);
  await forbid("accounts", "update", {
    name: "accounts_test_flag",
    when: sql`new.is_test <> old.is_test`,
    message: "an account is a test account from the beginning or never",
  });
  const isTest = (owner: string) =>
    sql`exists (select 1 from accounts where id = ${sql.ref(owner)} and is_test = 1)`;
  await forbid("ledger_accounts", "insert", {
    name: "ledger_accounts_real_wallet",
    when: sql`new.kind in ('member_main', 'member_hold') and ${isTest("new.owner_id")}`,
    message: "a test account has no wallet of real money",
  });
  await forbid("ledger_accounts", "insert", {
    name: "ledger_accounts_test_wallet",
    when: sql`new.kind = 'test_main' and not ${isTest("new.owner_id")}`,
    message: "only a test account has a wallet of test money",
  });
  for (const table of ["deposits", "withdrawals", "withdrawal_accounts"])
    await forbid(table, "insert", {
      name: `${table}_real_money`,
      when: isTest("new.account_id"),
      message: "a test account neither pays in nor is paid",
    });
}
