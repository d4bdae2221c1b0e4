import { expect, test } from "vitest";
import { addCashDesk, MANUAL } from "../../../tests/support/cashier";
import { freshApp } from "../../../tests/support/fresh-app";
import { addTestAccount } from "../../../tests/support/test-accounts";
import { insertDeposit } from "./deposits.store.server";
import { insertWithdrawal } from "./withdrawals.store.server";

test("[Q19] the store itself refuses orders of real money for one", async () => {
  const { app, db } = await freshApp();
  await addCashDesk(app);
  const { accountId } = await addTestAccount(app);
  const order = { account_id: accountId, currency: "BDT", amount_minor: 1n, created_at: 0 };
  const payee = { kind: "bank", institution: "City", holder_name: "T", number: "1", removed_at: null };
  const orders = {
    deposits: () =>
      app.store.transaction(() => insertDeposit({ ...order, id: 1, method_id: MANUAL, expires_at: 1 })),
    withdrawals: () =>
      app.store.transaction(() =>
        insertWithdrawal({
          ...{ ...order, id: 1, fee_minor: 0n, payee: "{}", withdrawal_account_id: 1 },
        }),
      ),
    payees: () =>
      db
        .insertInto("withdrawal_accounts")
        .values({ ...payee, id: 1, account_id: accountId, created_at: 0 })
        .execute(),
  };
  for (const insert of Object.values(orders))
    await expect(insert()).rejects.toThrow(/neither pays in nor is paid/);
});
