import { describe, expect, test } from "vitest";
import {
  newFormKey,
  openCashier,
  rahima,
  type Cashier,
  type TestMember,
} from "../../../tests/support/cashier";
import { setPaymentPassword } from "../access/payment-password.server";
import { hashPassword } from "../access/passwords.server";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { rejectWithdrawal } from "./withdrawal-review.server";
import { cancelWithdrawal, requestWithdrawal } from "./withdrawals.server";

function ask({ app }: Cashier, member: TestMember, amountMinor: bigint, more: object = {}) {
  const request = {
    ...member,
    currency: "BDT",
    amountMinor,
    paymentPassword: undefined,
    formKey: newFormKey(),
  };
  return requestWithdrawal(app, { ...request, ...more });
}

const statuses = ({ db }: Cashier) =>
  db
    .selectFrom("withdrawals")
    .select("status")
    .execute()
    .then((found) => found.map(({ status }) => status));

describe("asking", () => {
  test("of an account that staff have frozen since the page was made is refused, and nothing is held", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(1_000_000n);
    const { accountId } = member;
    const refused = (refusal: string) => ({ ok: false, refusal });
    const states = { frozen: "account_frozen", closed: "account_closed" };
    for (const [status, refusal] of Object.entries(states)) {
      await cashier.db.updateTable("accounts").set({ status }).where("id", "=", accountId).execute();
      expect(await ask(cashier, member, 300_000n)).toEqual(refused(refusal));
    }
    expect(await cashier.balance(accountId)).toEqual({ main: 1_000_000n, hold: 0n });
    expect(await statuses(cashier)).toEqual([]);
    await cashier.db.updateTable("accounts").set({ status: "active" }).where("id", "=", accountId).execute();
    expect(await ask(cashier, member, 300_000n)).toMatchObject({ ok: true });
  });

  test("[W09 Z07] holds the amount with the request", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(1_000_000n);

    const asked = await ask(cashier, member, 300_000n);

    expect(asked).toMatchObject({ ok: true });
    expect(await cashier.balance(member.accountId)).toEqual({ main: 700_000n, hold: 300_000n });
    expect(await cashier.db.selectFrom("withdrawals").selectAll().execute()).toMatchObject([
      {
        status: "pending",
        amount_minor: 300_000n,
        fee_minor: 0n,
        payee:
          '{"kind":"mobile_wallet","institution":"Padma Pay","number":"01712345678","holderName":"Abdur Rahim"}',
      },
    ]);
    const told = await cashier.db.selectFrom("outbox").select(["topic", "payload"]).execute();
    expect(told).toEqual([
      { topic: "balance", payload: JSON.stringify({ accountId: member.accountId, balanceMinor: "700000" }) },
    ]);
  });

  test("[W27 Q46] twenty at once never overdraw", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(1_000_000n);
    const { withdrawals: rules } = await settingsOf(cashier.app);
    await cashier.store.transaction(() =>
      changeSetting(cashier.app, "withdrawals", { ...rules, perDay: 100 }),
    );
    cashier.app.bus.emit("settings", {});

    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cashier, member, 90_000n)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(11);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 10_000n, hold: 990_000n });
    expect(
      new Set(answers.filter(({ ok }) => !ok).map((answer) => "refusal" in answer && answer.refusal)),
    ).toEqual(new Set(["insufficient_funds"]));
  });

  test("[W10] at most so many a day, even at once; a cancelled one does not count", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(5_000_000n);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(cashier, member, 100_000n)));
    const accepted = answers.filter((answer) => answer.ok);
    expect(accepted).toHaveLength(5);
    expect(await ask(cashier, member, 100_000n)).toEqual({ ok: false, refusal: "too_many_withdrawals" });

    await cancelWithdrawal(cashier.app, { ...member, withdrawalId: accepted[0]!.withdrawalId });
    expect(await ask(cashier, member, 100_000n)).toMatchObject({ ok: true });

    cashier.clock.advance(24 * 3_600_000);
    expect(await ask(cashier, member, 100_000n)).toMatchObject({ ok: true });
  });

  test("[W10 V70] refuses what is outside the limits, and says which", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(30_000_000n);
    expect(await ask(cashier, member, 49_999n)).toEqual({ ok: false, refusal: "below_minimum" });
    expect(await ask(cashier, member, 5_000_001n)).toEqual({ ok: false, refusal: "above_maximum" });
    for (let n = 0; n < 4; n++) expect(await ask(cashier, member, 5_000_000n)).toMatchObject({ ok: true });
    expect(await ask(cashier, member, 50_000n)).toEqual({ ok: false, refusal: "above_daily_total" });
    const poor = await cashier.member(60_000n);
    expect(await ask(cashier, poor, 60_001n)).toEqual({ ok: false, refusal: "insufficient_funds" });
  });

  test("a form that is sent ten times at once asks once", async () => {
    const cashier = await openCashier();
    const member = await cashier.member(1_000_000n);
    const formKey = newFormKey();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(cashier, member, 100_000n, { formKey })),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 900_000n, hold: 100_000n });
    expect(await ask(cashier, member, 200_000n, { formKey })).toEqual({
      ok: false,
      refusal: "different_content",
    });
  });

  test("[Q44] only to one of the member's own accounts that is still there", async () => {
    const cashier = await openCashier();
    const member = await cashier.member();
    const other = await cashier.member();
    const { withdrawalAccountId } = other;
    const refused = { ok: false, refusal: "unknown_withdrawal_account" };
    expect(await ask(cashier, member, 100_000n, { withdrawalAccountId })).toEqual(refused);
    await cashier.db.updateTable("withdrawal_accounts").set({ removed_at: 1 }).execute();
    expect(await ask(cashier, member, 100_000n)).toEqual(refused);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 1_000_000n, hold: 0n });
  });
});

describe("the payment password", () => {
  async function guarded() {
    const cashier = await openCashier();
    const member = await cashier.member();
    const password_hash = await hashPassword(cashier.app, "Croupier#2026");
    await cashier.db.updateTable("accounts").set({ password_hash }).execute();
    const chosen = { accountId: member.accountId, newPaymentPassword: "135792" };
    expect(await setPaymentPassword(cashier.app, { ...chosen, password: "wrong" })).toEqual({
      ok: false,
      refusal: "password_wrong",
    });
    expect(await setPaymentPassword(cashier.app, { ...chosen, password: "Croupier#2026" })).toEqual({
      ok: true,
    });
    const other = { ...chosen, newPaymentPassword: "246801", password: "Croupier#2026" };
    expect(await setPaymentPassword(cashier.app, other)).toEqual({
      ok: false,
      refusal: "payment_password_set",
    });
    expect(await setPaymentPassword(cashier.app, { ...chosen, password: "Croupier#2026" })).toEqual({
      ok: true,
    });
    return { cashier, member };
  }

  test("[Z12 W10] is asked for once it is set, and locked after five wrong tries", async () => {
    const { cashier, member } = await guarded();
    const code = async (paymentPassword?: string) => {
      const answer = await ask(cashier, member, 100_000n, { paymentPassword });
      return answer.ok ? "ok" : answer.refusal;
    };
    expect(await code()).toBe("payment_password_missing");
    for (let n = 0; n < 4; n++) expect(await code("000000")).toBe("payment_password_wrong");
    expect(await code("000000")).toBe("payment_password_locked");
    expect(await code("135792")).toBe("payment_password_locked");
    expect(await statuses(cashier)).toEqual([]);

    cashier.clock.advance(29 * 60_000);
    expect(await code("135792")).toBe("payment_password_locked");
    cashier.clock.advance(60_000);
    expect(await code("135792")).toBe("ok");
  });

  test("[Z12] cannot be guessed by asking to set it again and again", async () => {
    const { cashier, member } = await guarded();
    const guess = (newPaymentPassword: string) =>
      setPaymentPassword(cashier.app, { ...member, password: "Croupier#2026", newPaymentPassword });
    for (let n = 0; n < 5; n++) expect(await guess(`00000${n}`)).toMatchObject({ ok: false });
    expect(await guess("135792")).toEqual({ ok: false, refusal: "payment_password_set" });
    expect(await ask(cashier, member, 100_000n, { paymentPassword: "135792" })).toMatchObject({
      ok: false,
      refusal: "payment_password_locked",
    });
  });

  test("[Z12] fifty guesses at once are five guesses", async () => {
    const { cashier, member } = await guarded();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(cashier, member, 100_000n, { paymentPassword: "000000" })),
    );
    const wrong = answers.filter((answer) => !answer.ok && answer.refusal === "payment_password_wrong");
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect(await ask(cashier, member, 100_000n, { paymentPassword: "135792" })).toMatchObject({
      ok: false,
      refusal: "payment_password_locked",
    });
  });
});

describe("taking it back", () => {
  test("[Z07 W11] a pending one gives the money back, once", async () => {
    const cashier = await openCashier();
    const member = await cashier.member();
    const asked = await ask(cashier, member, 300_000n);
    const wanted = { ...member, withdrawalId: asked.ok ? asked.withdrawalId : 0 };

    const answers = await Promise.all(Array.from({ length: 5 }, () => cancelWithdrawal(cashier.app, wanted)));

    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 1_000_000n, hold: 0n });
    expect(await statuses(cashier)).toEqual(["cancelled"]);
  });

  test("somebody else's is unknown", async () => {
    const cashier = await openCashier();
    const member = await cashier.member();
    const other = await cashier.member();
    const asked = await ask(cashier, member, 300_000n);
    const withdrawalId = asked.ok ? asked.withdrawalId : 0;
    expect(await cancelWithdrawal(cashier.app, { accountId: other.accountId, withdrawalId })).toEqual({
      ok: false,
      refusal: "unknown_withdrawal",
    });
    expect(await statuses(cashier)).toEqual(["pending"]);
  });

  test("of a member who cancels and a staff member who rejects at once, one does", async () => {
    const cashier = await openCashier();
    const member = await cashier.member();
    const asked = await ask(cashier, member, 300_000n);
    const withdrawalId = asked.ok ? asked.withdrawalId : 0;
    const answers = await Promise.all([
      cancelWithdrawal(cashier.app, { ...member, withdrawalId }),
      rejectWithdrawal(cashier.app, { withdrawalId, by: rahima, reason: "Name differs" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 1_000_000n, hold: 0n });
  });
});
