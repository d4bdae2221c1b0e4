import { describe, expect, test } from "vitest";
import { newFormKey, openCashier, rahima, sohel } from "../../../tests/support/cashier";
import { changeWhileHeld } from "../../../tests/support/change-while-held";
import { addTestAccount } from "../../../tests/support/test-accounts";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { listMessages } from "../outbound/inbox/inbox.server";
import { verifyLedger } from "../ledger/verify.server";
import { accountRecord } from "../games/records/account-record.views.server";
import { adjustWallet, refuseAdjustment, signAdjustment, type Adjustment } from "./adjust-wallet.server";
import { waitingAdjustments } from "./adjustments.views.server";
import { requestWithdrawal } from "./withdrawals.server";

const refused = (refusal: string) => ({ ok: false, refusal });
/** From here on two people sign, where nobody has set it otherwise. */
const LARGE = 2_000_000n;

async function scene(balanceMinor = 100_000n) {
  const cashier = await openCashier();
  const { app } = cashier;
  const member = await cashier.member(balanceMinor);
  const { accountId } = member;
  const adjust = (wish: Partial<Adjustment> = {}) =>
    adjustWallet(app, {
      ...{ accountId, direction: "credit", amountMinor: 5_000n, reason: "A round was not paid" },
      ...{ formKey: newFormKey(), by: rahima },
      ...wish,
    });
  const ask = async (wish: Partial<Adjustment> = {}) => {
    const asked = await adjust({ amountMinor: LARGE, ...wish });
    if (!asked.ok) throw new Error(asked.refusal);
    expect(asked.status).toBe("waiting");
    return asked.adjustmentId;
  };
  const letters = async () =>
    (await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 })).items;
  const audited = () =>
    app.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "target", "after"])
      .where("action", "like", "member.%adjust%")
      .orderBy("id")
      .execute();
  const main = async () => (await cashier.balance(accountId)).main;
  return { ...cashier, ...member, adjust, ask, letters, audited, main };
}

describe("[Z16 Q50] staff can credit and debit a wallet: amount, reason, second person above a setting, shown in the member's account record and to the member as a message", () => {
  test("a small credit and a small debit are booked at once, in both ledgers' parties, with record, message and audit", async () => {
    const { app, accountId, adjust, letters, audited, main, clock } = await scene();
    expect(await adjust()).toMatchObject({ ok: true, status: "booked" });
    expect(await adjust({ direction: "debit", amountMinor: 1_250n, reason: "Paid twice" })).toMatchObject({
      ...{ ok: true, status: "booked" },
    });
    expect(await main()).toBe(103_750n);
    const booked = await app.db
      .selectFrom("ledger_transactions as posted")
      .innerJoin("ledger_entries as entry", "entry.transaction_id", "posted.id")
      .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
      .select(["posted.kind", "party.kind as party", "entry.amount_minor", "posted.actor_id"])
      .where("posted.source", "=", "adjustment")
      .orderBy("posted.id")
      .orderBy("entry.seq")
      .execute();
    const line = { kind: "adjustment", actor_id: rahima.staffId };
    expect(booked).toEqual([
      { ...line, party: "member_main", amount_minor: 5_000n },
      { ...line, party: "adjustment", amount_minor: -5_000n },
      { ...line, party: "member_main", amount_minor: -1_250n },
      { ...line, party: "adjustment", amount_minor: 1_250n },
    ]);
    const day = Number(new Date(clock.now()).toISOString().slice(0, 10).replaceAll("-", ""));
    const record = await accountRecord(app, {
      ...{ accountId, currency: "BDT", language: "en", pageNo: 1, pageSize: 10 },
      period: { fromDay: day - 1, toDay: day + 1 },
      type: "correction",
    });
    expect(record.items).toMatchObject([
      { kind: "adjustment", amountMinor: -1_250n, about: { kind: "adjustment", reason: "Paid twice" } },
      {
        kind: "adjustment",
        amountMinor: 5_000n,
        about: { kind: "adjustment", reason: "A round was not paid" },
      },
    ]);
    expect((await letters()).map(({ kind, words }) => [kind, words?.title, words?.content])).toEqual([
      [
        ...["cashier", "৳12.50 was taken from your wallet"],
        "Our team took ৳12.50 from your wallet.\nReason: Paid twice\nYour wallet now holds ৳1,037.50.",
      ],
      [
        ...["cashier", "৳50.00 was credited to your wallet"],
        "Our team credited ৳50.00 to your wallet.\nReason: A round was not paid\nYour wallet now holds ৳1,050.00.",
      ],
    ]);
    const target = `member:${accountId}`;
    expect(await audited()).toMatchObject([
      { actor_id: rahima.staffId, action: "member.wallet_adjusted", target },
      { actor_id: rahima.staffId, action: "member.wallet_adjusted", target },
    ]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("the same form twice, and three at once, book once; the same form with other content is refused", async () => {
    const { adjust, letters, main } = await scene();
    const formKey = newFormKey();
    const answers = await Promise.all([1, 2, 3].map(() => adjust({ formKey })));
    answers.push(await adjust({ formKey }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, status: "booked" });
    expect(await adjust({ formKey, amountMinor: 5_001n })).toEqual(refused("different_content"));
    expect([await main(), (await letters()).length]).toEqual([105_000n, 1]);
  });

  test("a debit takes what the wallet holds at most, and nothing that is on hold", async () => {
    const { app, accountId, withdrawalAccountId, adjust, balance, letters } = await scene(150_000n);
    const asked = await requestWithdrawal(app, {
      ...{ accountId, withdrawalAccountId, currency: "BDT", amountMinor: 100_000n },
      ...{ paymentPassword: undefined, formKey: newFormKey() },
    });
    expect(asked.ok).toBe(true);
    const debit = (amountMinor: bigint) => adjust({ direction: "debit", amountMinor });
    expect(await debit(50_001n)).toEqual(refused("insufficient_funds"));
    expect(await balance(accountId)).toEqual({ main: 50_000n, hold: 100_000n });
    expect(await letters()).toEqual([]);
    const both = await Promise.all([debit(30_000n), debit(30_000n)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("insufficient_funds"));
    expect(await balance(accountId)).toEqual({ main: 20_000n, hold: 100_000n });
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("from the amount of the setting on it waits for somebody else, who books it once", async () => {
    const { app, accountId, ask, letters, audited, main } = await scene();
    const adjustmentId = await ask();
    expect([await main(), await letters()]).toEqual([100_000n, []]);
    const sign = (by: typeof rahima) => signAdjustment(app, { accountId, adjustmentId, by });
    expect(await sign(rahima)).toEqual(refused("another_person_must_sign"));
    expect(await main()).toBe(100_000n);
    const signed = await Promise.all([sign(sohel), sign(sohel), sign({ staffId: 503, ip: "" })]);
    expect(signed.filter(({ ok }) => !ok).length).toBeLessThanOrEqual(2);
    expect(signed.some(({ ok }) => ok)).toBe(true);
    expect(await main()).toBe(100_000n + LARGE);
    expect(await letters()).toHaveLength(1);
    expect(await refuseAdjustment(app, { accountId, adjustmentId, by: rahima })).toEqual(
      refused("already_decided"),
    );
    expect(await waitingAdjustments(app, { accountId, staffId: rahima.staffId })).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual([
      ...["member.adjustment_asked", "member.wallet_adjusted"],
    ]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("parts of an amount are not cheaper than the whole: what one person booked alone in a day is counted", async () => {
    const { app, adjust, clock, main } = await scene();
    const half = { amountMinor: LARGE / 2n };
    expect(await adjust(half)).toMatchObject({ status: "booked" });
    expect(await adjust({ ...half, direction: "debit" })).toMatchObject({ status: "waiting" });
    expect(await adjust({ ...half, by: sohel })).toMatchObject({ status: "booked" });
    clock.advance(86_400_000);
    const atOnce = await Promise.all([adjust(half), adjust(half)]);
    expect(atOnce.map((one) => (one.ok ? one.status : one.refusal)).sort()).toEqual(["booked", "waiting"]);
    expect(await main()).toBe(100_000n + (LARGE / 2n) * 3n);
    const { withdrawals } = await settingsOf(app);
    await app.store.transaction(() =>
      changeSetting(app, "withdrawals", { ...withdrawals, dualControlMinor: 1_000n }),
    );
    expect(await adjust({ amountMinor: 1_000n, by: { staffId: 504, ip: "" } })).toMatchObject({
      status: "waiting",
    });
  });

  test("a debit that the wallet no longer covers waits on, and one that is refused moves nothing", async () => {
    const { app, accountId, adjust, ask, main } = await scene(LARGE);
    const adjustmentId = await ask({ direction: "debit" });
    expect(await adjust({ direction: "debit", amountMinor: 1n, by: sohel })).toMatchObject({
      status: "booked",
    });
    expect(await signAdjustment(app, { accountId, adjustmentId, by: sohel })).toEqual(
      refused("insufficient_funds"),
    );
    const row = () =>
      app.db
        .selectFrom("wallet_adjustments")
        .select(["status", "decided_by"])
        .where("id", "=", adjustmentId)
        .executeTakeFirst();
    expect(await row()).toEqual({ status: "waiting", decided_by: null });
    expect(await refuseAdjustment(app, { accountId, adjustmentId, by: sohel })).toEqual({ ok: true });
    expect(await refuseAdjustment(app, { accountId, adjustmentId, by: sohel })).toEqual({ ok: true });
    expect(await signAdjustment(app, { accountId, adjustmentId, by: { staffId: 503, ip: "" } })).toEqual(
      refused("already_decided"),
    );
    expect([await row(), await main()]).toEqual([{ status: "refused", decided_by: 502 }, LARGE - 1n]);
  });

  test("not of a test account, which uses test money, of a trial user, of a closed account or of nobody", async () => {
    const { app, accountId, adjust, ask } = await scene();
    const tester = await addTestAccount(app, { balanceMinor: 10_000n });
    expect(await adjust({ accountId: tester.accountId })).toEqual(refused("test_account"));
    expect(await adjust({ accountId: 4 })).toEqual(refused("unknown_account"));
    const adjustmentId = await ask();
    await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", accountId).execute();
    expect(await adjust()).toEqual(refused("account_closed"));
    expect(await signAdjustment(app, { accountId, adjustmentId, by: sohel })).toEqual(
      refused("account_closed"),
    );
    expect(await signAdjustment(app, { accountId, adjustmentId: 4, by: sohel })).toEqual(
      refused("unknown_adjustment"),
    );
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });
});

test("[Z16] nothing is credited to an account that closes at the same moment, by one person or by two", async () => {
  for (const signed of [false, true]) {
    const { app, accountId, adjust, ask, main } = await scene();
    const adjustmentId = signed ? await ask() : 0;
    const closing = changeWhileHeld(app, accountId, { status: "closed" });
    const credited = signed
      ? await signAdjustment(app, { accountId, adjustmentId, by: sohel })
      : await adjust();
    await closing;
    expect(credited).toEqual(refused("account_closed"));
    expect(await main()).toBe(100_000n);
  }
});
