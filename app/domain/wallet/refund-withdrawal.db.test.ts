import { describe, expect, test } from "vitest";
import { newFormKey, openCashier, picture, rahima, sohel } from "../../../tests/support/cashier";
import { STAFF_PASSWORD } from "../../../tests/support/desk";
import { watch } from "../../../tests/support/watched-log";
import { compareRollups } from "../agents/rollups/compare-rollups.server";
import { rollUp } from "../agents/rollups/rollups.server";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { verifyLedger } from "../ledger/verify.server";
import { dayOf } from "../shared/day";
import { acquireLease } from "../shared/lease.server";
import { createStaff } from "../staff/create-staff.server";
import { changeKept } from "../shared/versions.server";
import { listMessages } from "../outbound/inbox/inbox.server";
import { accountRecord } from "../games/records/account-record.views.server";
import { readPictures } from "../accounts/private-pictures.server";
import { refundWithdrawal } from "./refund-withdrawal.server";
import { confirmWithdrawal } from "./withdrawal-confirmation.server";
import { approveWithdrawal, forceReceipt, payWithdrawal } from "./withdrawal-review.server";
import { requestWithdrawal } from "./withdrawals.server";

const refused = (refusal: string) => ({ ok: false, refusal });
const LARGE = 2_500_000n;
const third = { staffId: 503, ip: "203.0.113.3" };

/** A payout that its member says has never arrived, with a fee of ৳10. */
async function notReceived(amountMinor = 300_000n) {
  const cashier = await openCashier();
  const { app } = cashier;
  const { withdrawals } = await settingsOf(app);
  const withFee = { ...withdrawals, feeMinor: 1_000n };
  await changeKept(app, "settings", () => changeSetting(app, "withdrawals", withFee));
  const member = await cashier.member(3_000_000n);
  const { accountId } = member;
  const asked = await requestWithdrawal(app, {
    ...{ ...member, currency: "BDT", amountMinor, paymentPassword: undefined, formKey: newFormKey() },
  });
  if (!asked.ok) throw new Error(asked.refusal);
  const { withdrawalId } = asked;
  for (const by of [rahima, sohel]) await approveWithdrawal(app, { withdrawalId, by });
  expect(await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX-1" })).toEqual({ ok: true });
  const read = await readPictures(app, {
    files: [await picture()],
    by: { memberId: accountId, ip: "192.0.2.1" },
  });
  const proofs = read.ok ? read.pictures : [];
  const confirmation = { answer: "not_received" as const, proofs, remark: "Nothing came." };
  const formKey = newFormKey();
  expect(await confirmWithdrawal(app, { accountId, withdrawalId, confirmation, formKey })).toEqual({
    ok: true,
  });
  const row = () =>
    app.db.selectFrom("withdrawals").selectAll().where("id", "=", withdrawalId).executeTakeFirstOrThrow();
  /** By somebody else than whoever recorded the payment. */
  const refund = (by = sohel, reason = "The bank returned it") =>
    refundWithdrawal(app, { withdrawalId, by, reason });
  const audited = async () =>
    (await app.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(
      ({ action }) => action,
    );
  return { ...cashier, accountId, withdrawalId, row, refund, audited };
}

describe("[Z14 W14] a “not received” withdrawal can end in a refund as well as in a forced receipt", () => {
  test("the whole amount, fee and all, comes back by a reversal of the payout, once", async () => {
    const { app, accountId, withdrawalId, refund, row, balance, audited, clock } = await notReceived();
    expect(await balance(accountId)).toEqual({ main: 2_700_000n, hold: 0n });
    const answers = await Promise.all([refund(), refund(), refund(third, "Mine")]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect(await refund({ staffId: 504, ip: "" })).toEqual(refused("already_confirmed"));
    expect(await balance(accountId)).toEqual({ main: 3_000_000n, hold: 0n });
    expect(await row()).toMatchObject({ status: "refunded", confirmed_by: "staff" });
    const booked = await app.db
      .selectFrom("ledger_transactions as back")
      .innerJoin("ledger_transactions as paid", "paid.id", "back.reverses_id")
      .innerJoin("ledger_entries as entry", "entry.transaction_id", "back.id")
      .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
      .select(["back.kind", "paid.kind as takesBack", "party.kind as party", "entry.amount_minor"])
      .orderBy("entry.seq")
      .execute();
    const line = { kind: "withdrawal_refund", takesBack: "withdrawal_payout" };
    expect(booked).toEqual([
      { ...line, party: "cash_out", amount_minor: -299_000n },
      { ...line, party: "house", amount_minor: -1_000n },
      { ...line, party: "member_main", amount_minor: 300_000n },
    ]);
    expect((await audited()).filter((action) => action.startsWith("withdrawal.refund"))).toEqual([
      "withdrawal.refunded",
    ]);
    const [letter] = (await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 }))
      .items;
    expect(letter?.words?.title).toBe("Your withdrawal of ৳3,000.00 was refunded");
    const day = Number(new Date(clock.now()).toISOString().slice(0, 10).replaceAll("-", ""));
    const record = await accountRecord(app, {
      ...{ accountId, currency: "BDT", language: "en", pageNo: 1, pageSize: 10, type: "withdrawal" },
      period: { fromDay: day - 1, toDay: day + 1 },
    });
    expect(record.items[0]).toMatchObject({
      ...{ kind: "withdrawal_refund", amountMinor: 300_000n },
      about: { kind: "withdrawal", id: withdrawalId, status: "refunded" },
    });
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("it takes a second person where the withdrawal does, and not the same one twice", async () => {
    const { accountId, refund, row, balance, audited } = await notReceived(LARGE);
    expect(await refund(rahima)).toEqual({ ok: true, status: "signed" });
    expect(await refund(rahima)).toEqual(refused("another_person_must_sign"));
    expect([(await row()).status, (await balance(accountId)).main]).toEqual(["not_received", 500_000n]);
    const answers = await Promise.all([refund(sohel, "Seen as well"), refund(third)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([(await row()).status, (await balance(accountId)).main]).toEqual(["refunded", 3_000_000n]);
    expect((await audited()).filter((action) => action.startsWith("withdrawal.refund"))).toEqual([
      ...["withdrawal.refund_signed", "withdrawal.refunded"],
    ]);
  });

  test("whoever recorded the payment is not the only signer of its refund, whatever the amount", async () => {
    const { accountId, refund, row, balance, app } = await notReceived();
    expect((await row()).paid_by).toBe(rahima.staffId);
    const alone = await Promise.all([refund(rahima), refund(rahima)]);
    expect(alone).toContainEqual({ ok: true, status: "signed" });
    expect(alone).toContainEqual(refused("another_person_must_sign"));
    expect(await refund(rahima)).toEqual(refused("another_person_must_sign"));
    expect([(await row()).status, (await balance(accountId)).main]).toEqual(["not_received", 2_700_000n]);
    expect(await refund(sohel)).toEqual({ ok: true, status: "refunded" });
    expect((await balance(accountId)).main).toBe(3_000_000n);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("nor is an account that whoever recorded the payment has just opened", async () => {
    const { accountId, refund, app, row, balance } = await notReceived();
    watch.keepSecret(STAFF_PASSWORD);
    const staff = {
      username: "puppet",
      displayName: "Puppet",
      role: "finance",
      password: STAFF_PASSWORD,
    } as const;
    const made = await createStaff(app, { ...staff, by: rahima });
    if (!made.ok) throw new Error(made.refusal);
    const puppet = { staffId: made.staffId, ip: "203.0.113.9" };
    expect(await refund(puppet)).toEqual({ ok: true, status: "signed" });
    expect(await refund(rahima)).toMatchObject(refused("one_hand_signed"));
    expect([(await row()).status, (await balance(accountId)).main]).toEqual(["not_received", 2_700_000n]);
    expect(await refund(sohel)).toEqual({ ok: true, status: "refunded" });
  });

  test("of a refund and a forced receipt at once one counts", async () => {
    const { app, accountId, withdrawalId, refund, row, balance } = await notReceived();
    const receipt = { withdrawalId, by: sohel, reason: "Found it", from: "not_received" as const };
    const both = await Promise.all([refund(), forceReceipt(app, receipt)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { status } = await row();
    expect((await balance(accountId)).main).toBe(status === "refunded" ? 3_000_000n : 2_700_000n);
    expect(["refunded", "received"]).toContain(status);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("nothing else is refunded: not what is on its way, was received, or is nobody's", async () => {
    const { app, accountId, withdrawalId, refund, balance } = await notReceived();
    const receipt = { withdrawalId, by: sohel, reason: "Found it", from: "not_received" as const };
    expect(await forceReceipt(app, receipt)).toEqual({ ok: true });
    expect(await refund()).toEqual(refused("already_confirmed"));
    for (const status of ["paid", "partially_received", "pending", "rejected"]) {
      await app.db.updateTable("withdrawals").set({ status }).where("id", "=", withdrawalId).execute();
      expect(await refund()).toEqual(refused("already_confirmed"));
    }
    expect(await refundWithdrawal(app, { withdrawalId: 4, by: rahima, reason: "None" })).toEqual(
      refused("unknown_withdrawal"),
    );
    expect((await balance(accountId)).main).toBe(2_700_000n);
  });

  test("reports take the withdrawal back with it, counted once and counted again", async () => {
    const { app, accountId, refund } = await notReceived();
    await refund();
    const lease = (await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 1_000 }))!;
    while ((await rollUp(app, lease)) === "more");
    const day = await app.db
      .selectFrom("member_daily")
      .select(["withdrawals", "withdraw_minor"])
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    expect(day).toEqual({ withdrawals: 0, withdraw_minor: 0n });
    const counted = await compareRollups(app, dayOf(app.clock.now(), app.config.timeZone));
    expect(counted.filter(({ column }) => column.startsWith("withdraw"))).toEqual([]);
  });
});
