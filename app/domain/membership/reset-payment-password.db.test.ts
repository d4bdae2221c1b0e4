import { expect, test } from "vitest";
import { newFormKey, openCashier, rahima } from "../../../tests/support/cashier";
import { PASSWORD } from "../../../tests/support/people";
import { removeWithdrawalAccount } from "../wallet/withdrawal-accounts.server";
import { requestWithdrawal } from "../wallet/withdrawals.server";
import { closeAccount, closingView } from "./close-account.server";
import { hashPassword } from "../access/passwords.server";
import {
  changePaymentPassword,
  paymentPasswordState,
  setPaymentPassword,
} from "../access/payment-password.server";
import { resetPaymentPassword } from "./reset-payment-password.server";

const OLD = "246135";
const CHOSEN = "135792";

/** A member with money who has forgotten the payment password. */
async function scene() {
  const cashier = await openCashier();
  const { app, db } = cashier;
  const { accountId, withdrawalAccountId } = await cashier.member();
  const hashes = {
    password_hash: await hashPassword(app, PASSWORD),
    payment_password_hash: await hashPassword(app, OLD),
  };
  await db.updateTable("accounts").set(hashes).where("id", "=", accountId).execute();
  await db
    .insertInto("contacts")
    .values({
      ...{ account_id: accountId, kind: "mail", address: "farhana@example.com", verified_at: 1 },
    })
    .execute();
  const reset = (id = accountId, idempotencyKey = newFormKey()) =>
    resetPaymentPassword(app, { accountId: id, reason: "Has forgotten it", idempotencyKey, by: rahima });
  const withdraw = (paymentPassword?: string) =>
    requestWithdrawal(app, {
      ...{ accountId, currency: "BDT", withdrawalAccountId, amountMinor: 100_000n, paymentPassword },
      formKey: newFormKey(),
    });
  const setNew = (password = PASSWORD) =>
    setPaymentPassword(app, { accountId, password, newPaymentPassword: CHOSEN });
  const told = async () => ({
    mails: await db.selectFrom("messages_out").select(["recipient", "subject"]).execute(),
    letters: (await db.selectFrom("inbox_messages").select("kind").execute()).map(({ kind }) => kind),
  });
  return { ...cashier, accountId, withdrawalAccountId, reset, withdraw, setNew, told };
}

test("[Z12 M06] forgotten: staff take it away, nothing leaves, a new one is set with the log-in password, and money goes", async () => {
  const { app, accountId, reset, withdraw, setNew, told } = await scene();
  expect(await reset()).toEqual({ ok: true });
  expect(await paymentPasswordState(app, accountId)).toBe("reset");
  for (const typed of [undefined, "", OLD, CHOSEN])
    expect(await withdraw(typed)).toEqual({ ok: false, refusal: "payment_password_reset" });
  expect(await setNew("not the password")).toEqual({ ok: false, refusal: "password_wrong" });
  expect(await withdraw()).toMatchObject({ refusal: "payment_password_reset" });
  expect(await setNew()).toEqual({ ok: true });
  expect(await withdraw(OLD)).toMatchObject({ refusal: "payment_password_wrong" });
  expect(await withdraw(CHOSEN)).toMatchObject({ ok: true });
  expect(await told()).toEqual({
    mails: [
      { recipient: "farhana@example.com", subject: expect.stringContaining("payment password") as string },
    ],
    letters: ["security"],
  });
});

test("[Z12] a reset ends every log-in and the pause of wrong tries, and is in the log with its reason", async () => {
  const { app, db, accountId, reset, withdraw, setNew } = await scene();
  await db
    .insertInto("sessions")
    .values({
      ...{ token_hash: "open", kind: "member", owner_id: accountId, ip: "", user_agent: "", first_login: 0 },
      ...{ after_login: 0, created_at: 1, seen_at: 1, expires_at: app.clock.now() + 1, revoked_at: null },
    })
    .execute();
  for (let tries = 0; tries < 5; tries++) await withdraw("999999");
  expect(await withdraw(OLD)).toMatchObject({ refusal: "payment_password_locked" });
  await reset();
  expect(await db.selectFrom("sessions").select("revoked_at").execute()).toEqual([
    { revoked_at: app.clock.now() },
  ]);
  await setNew();
  expect(await withdraw(CHOSEN)).toMatchObject({ ok: true });
  const log = await db.selectFrom("audit_log").select(["actor_id", "action", "target", "after"]).execute();
  expect(log).toEqual([
    {
      ...{ actor_id: rahima.staffId, action: "member.payment_password_reset", target: `member:${accountId}` },
      after: '{"logIns":0,"reason":"Has forgotten it"}',
    },
  ]);
});

test("[Z12] sent twice it is one reset; once more there is nothing to take, and what was set since stays", async () => {
  const { app, db, accountId, reset, setNew, withdraw, told } = await scene();
  const key = newFormKey();
  expect(await reset(accountId, key)).toEqual({ ok: true });
  expect(await reset()).toEqual({ ok: false, refusal: "no_payment_password" });
  await setNew();
  expect(await reset(accountId, key)).toEqual({ ok: true });
  expect(await withdraw(CHOSEN)).toMatchObject({ ok: true });
  expect((await told()).letters).toHaveLength(1);
  expect(await db.selectFrom("audit_log").select("id").execute()).toHaveLength(1);
  expect(await paymentPasswordState(app, accountId)).toBe("set");
});

test("[Z12] nobody else's is touched; who has none, or no account, has nothing to reset", async () => {
  const { app, reset, member, withdraw } = await scene();
  const { accountId: other } = await member();
  expect(await reset(other)).toEqual({ ok: false, refusal: "no_payment_password" });
  expect(await reset(1)).toEqual({ ok: false, refusal: "unknown_account" });
  expect(await paymentPasswordState(app, other)).toBe("none");
  expect(await withdraw(OLD)).toMatchObject({ ok: true });
});

test("[Z12 M06] neither a change with the old one, nor removing a payout account, nor closing goes around it", async () => {
  const { app, accountId, withdrawalAccountId, reset, setNew, balance } = await scene();
  await reset();
  const change = { accountId, paymentPassword: OLD, newPaymentPassword: CHOSEN, formKey: newFormKey() };
  expect(await changePaymentPassword(app, change)).toEqual({ ok: false, refusal: "payment_password_reset" });
  const remove = { accountId, withdrawalAccountId, paymentPassword: OLD };
  expect(await removeWithdrawalAccount(app, remove)).toMatchObject({ refusal: "payment_password_unset" });
  const close = (paymentPassword?: string) =>
    closeAccount(app, { accountId, password: PASSWORD, withdrawalAccountId, paymentPassword, ip: "" });
  expect((await closingView(app, accountId)).obstacle).toBe("payment_password_reset");
  expect(await close()).toEqual({ ok: false, refusal: "payment_password_reset" });
  await setNew();
  expect((await closingView(app, accountId)).obstacle).toBeUndefined();
  expect(await close(CHOSEN)).toEqual({ ok: true });
  expect(await balance(accountId)).toMatchObject({ main: 0n });
});

test("[Z12] a change that is under way while staff reset changes nothing", async () => {
  const { app, accountId, reset } = await scene();
  let transactions = 0;
  const transaction: typeof app.store.transaction = async (work) => {
    transactions += 1;
    // The try, what becomes of it, and then the change.
    if (transactions === 3) await reset();
    return app.store.transaction(work);
  };
  const during = { ...app, store: { read: app.store.read.bind(app.store), transaction } };
  const change = { accountId, paymentPassword: OLD, newPaymentPassword: CHOSEN, formKey: newFormKey() };
  expect(await changePaymentPassword(during, change)).toEqual({
    ok: false,
    refusal: "payment_password_reset",
  });
  expect(await paymentPasswordState(app, accountId)).toBe("reset");
});
