import { describe, expect, test } from "vitest";
import { newFormKey, openCashier } from "../../../tests/support/cashier";
import { fillPayeeName } from "../accounts/payee-name.server";
import { hashPassword } from "../accounts/passwords.server";
import {
  addWithdrawalAccount,
  listWithdrawalAccounts,
  removeWithdrawalAccount,
} from "./withdrawal-accounts.server";

async function scene() {
  const cashier = await openCashier();
  const { accountId, withdrawalAccountId } = await cashier.member();
  const add = (change: object = {}) =>
    addWithdrawalAccount(cashier.app, {
      accountId,
      kind: "bank",
      institution: "City Central Bank",
      holderName: "Abdur Rahim",
      number: "1002004821",
      formKey: newFormKey(),
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
    expect(await fillPayeeName(app, { accountId, payeeName: "Abdur Rahim" })).toEqual({ ok: true });
    expect(await fillPayeeName(app, { accountId, payeeName: "Somebody Else" })).toEqual({
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
