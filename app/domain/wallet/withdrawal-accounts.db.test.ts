import { describe, expect, test } from "vitest";
import { newFormKey, openCashier, rahima } from "../../../tests/support/cashier";
import { PASSWORD } from "../../../tests/support/people";
import { closeAccount } from "../membership/close-account.server";
import { freezeAccount, unfreezeAccount } from "../oversight/freeze.server";
import { fillPayeeName } from "../persons/payee-name.server";
import { hashPassword } from "../access/passwords.server";
import { orderPayout } from "./order-payout.server";
import {
  addWithdrawalAccount,
  listPayoutAccounts,
  listWithdrawalAccounts,
  removeWithdrawalAccount,
} from "./withdrawal-accounts.server";
import { requestWithdrawal } from "./withdrawals.server";

async function scene() {
  const cashier = await openCashier();
  const { accountId, withdrawalAccountId } = await cashier.member(100_000n);
  const add = (change: object = {}) =>
    addWithdrawalAccount(cashier.app, {
      accountId,
      kind: "bank",
      institution: "City Central Bank",
      holderName: "Abdur Rahim",
      number: "1002004821",
      formKey: newFormKey(),
      ip: "",
      ...change,
    });
  return { ...cashier, cashier, accountId, withdrawalAccountId, add };
}

describe("[Z11 Q44] withdrawal accounts", () => {
  test("bear the payee's name, however it is spelt", async () => {
    const { app, accountId, add } = await scene();
    expect(await add({ holderName: "Karim Rahim" })).toEqual({ ok: false, refusal: "other_holder" });
    expect(await add({ holderName: "ABDUR  rahim " })).toMatchObject({ ok: true });
    expect(await listWithdrawalAccounts(app, accountId)).toHaveLength(2);
  });

  test("need a payee's name first", async () => {
    const { app, db, accountId, add } = await scene();
    await db.updateTable("accounts").set({ payee_name: null }).execute();
    expect(await add()).toEqual({ ok: false, refusal: "payee_name_missing" });
    expect(await fillPayeeName(app, { accountId, payeeName: "Abdur Rahim", ip: "" })).toEqual({ ok: true });
    expect(await fillPayeeName(app, { accountId, payeeName: "Somebody Else", ip: "" })).toEqual({
      ok: false,
      refusal: "payee_name_set",
    });
    expect(await add()).toMatchObject({ ok: true });
  });

  test("are five at most, even when ten come at once, and each number once", async () => {
    const { app, accountId, add } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add({ number: `100200482${index}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await listWithdrawalAccounts(app, accountId)).toHaveLength(5);

    const other = await scene();
    const twice = await Promise.all([other.add(), other.add()]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice).toContainEqual({ ok: false, refusal: "withdrawal_account_known" });
  });

  test("are added by staff only where staff may order a payout, and serve such payouts alone", async () => {
    const { app, db, accountId, withdrawalAccountId, add, balance } = await scene();
    const refused = (refusal: string) => ({ ok: false, refusal });
    expect(await add({ by: rahima })).toEqual(refused("member_asks"));
    expect(await listPayoutAccounts(app, accountId)).toHaveLength(1);
    expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);

    const change = { accountId, reason: "Asked by letter", by: rahima };
    expect(await freezeAccount(app, change)).toEqual({ ok: true, status: "frozen" });
    const added = await add({ by: rahima });
    if (!added.ok) throw new Error(added.refusal);
    const own = [{ id: withdrawalAccountId }];
    const staffs = { id: added.withdrawalAccountId, number: "1002004821" };
    expect(await listPayoutAccounts(app, accountId)).toMatchObject([...own, staffs]);
    expect(await add({ by: rahima })).toEqual(refused("withdrawal_account_known"));

    expect(await unfreezeAccount(app, change)).toEqual({ ok: true, status: "active" });
    expect(await listWithdrawalAccounts(app, accountId)).toMatchObject(own);
    const ask = (to: number) =>
      requestWithdrawal(app, {
        ...{ accountId, currency: "BDT", withdrawalAccountId: to, amountMinor: 60_000n },
        ...{ paymentPassword: undefined, formKey: newFormKey() },
      });
    expect(await ask(added.withdrawalAccountId)).toEqual(refused("unknown_withdrawal_account"));
    const password_hash = await hashPassword(app, PASSWORD);
    await db.updateTable("accounts").set({ password_hash }).execute();
    const closing = { accountId, withdrawalAccountId: added.withdrawalAccountId, password: PASSWORD, ip: "" };
    expect(await closeAccount(app, closing)).toEqual(refused("unknown_withdrawal_account"));
    const mine = await add();
    if (!mine.ok) throw new Error(mine.refusal);
    expect(await ask(mine.withdrawalAccountId)).toMatchObject({ ok: true });

    await freezeAccount(app, change);
    const order = {
      accountId,
      withdrawalAccountId: added.withdrawalAccountId,
      reason: "By letter",
      by: rahima,
    };
    expect(await orderPayout(app, { ...order, formKey: newFormKey() })).toMatchObject({ ok: true });
    expect(await balance(accountId)).toEqual({ main: 0n, hold: 100_000n });
  });

  test("are removed with the payment password, by their owner", async () => {
    const { app, db, cashier, accountId, withdrawalAccountId } = await scene();
    const remove = (paymentPassword?: string, owner = accountId) =>
      removeWithdrawalAccount(app, { accountId: owner, withdrawalAccountId, paymentPassword });
    expect(await remove("135792")).toEqual({ ok: false, refusal: "payment_password_unset" });
    const payment_password_hash = await hashPassword(app, "135792");
    const other = await cashier.member();
    await db.updateTable("accounts").set({ payment_password_hash }).execute();

    expect(await remove(undefined)).toEqual({ ok: false, refusal: "payment_password_missing" });
    expect(await remove("246801")).toEqual({ ok: false, refusal: "payment_password_wrong" });
    expect(await remove("135792", other.accountId)).toEqual({
      ok: false,
      refusal: "unknown_withdrawal_account",
    });
    expect(await remove("135792")).toEqual({ ok: true });
    expect(await remove("135792")).toEqual({ ok: true });
    expect(await listWithdrawalAccounts(app, accountId)).toEqual([]);
  });
});
