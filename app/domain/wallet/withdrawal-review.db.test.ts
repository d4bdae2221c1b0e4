import { describe, expect, test } from "vitest";
import { jobsOf } from "~/jobs/list.server";
import { startJobs } from "~/jobs/scheduler.server";
import { asleep } from "../../../tests/support/asleep";
import {
  newFormKey,
  openCashier,
  picture,
  rahima,
  sohel,
  type Cashier,
} from "../../../tests/support/cashier";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { listRuns } from "../shared/job-runs.server";
import { changeKept } from "../shared/versions.server";
import { readPictures } from "../accounts/private-pictures.server";
import { listPictures } from "../accounts/private-pictures.views.server";
import { confirmWithdrawal, receiveUnconfirmed, type Confirmation } from "./withdrawal-confirmation.server";
import { approveWithdrawal, forceReceipt, payWithdrawal, rejectWithdrawal } from "./withdrawal-review.server";
import { cancelWithdrawal, requestWithdrawal } from "./withdrawals.server";

const MINUTE_MS = 60_000;
const decided = { ok: false, refusal: "already_decided" };

async function asked(amountMinor = 300_000n) {
  const cashier = await openCashier();
  const member = await cashier.member(10_000_000n);
  const request = {
    ...member,
    currency: "BDT",
    amountMinor,
    paymentPassword: undefined,
    formKey: newFormKey(),
  };
  const answer = await requestWithdrawal(cashier.app, request);
  if (!answer.ok) throw new Error(answer.refusal);
  const { withdrawalId } = answer;
  const row = () =>
    cashier.db.selectFrom("withdrawals").selectAll().where("id", "=", withdrawalId).executeTakeFirstOrThrow();
  return { cashier, app: cashier.app, member, withdrawalId, row };
}

async function paid(amountMinor?: bigint, change: { confirmMinutes?: number } = {}) {
  const scene = await asked(amountMinor);
  const { app, withdrawalId } = scene;
  const { withdrawals: rules } = await settingsOf(app);
  await changeKept(app, "settings", () => changeSetting(app, "withdrawals", { ...rules, ...change }));
  await approveWithdrawal(app, { withdrawalId, by: rahima });
  await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX-1" });
  const confirm = (confirmation: Confirmation, formKey = newFormKey()) =>
    confirmWithdrawal(app, { accountId: scene.member.accountId, withdrawalId, confirmation, formKey });
  return { ...scene, confirm };
}

const audit = ({ db }: Cashier) =>
  db.selectFrom("audit_log").select(["actor_id", "action", "before", "after"]).orderBy("id").execute();

describe("[Z13] deciding", () => {
  test("approve and pay take the held money out of the site, audited", async () => {
    const { cashier, app, member, withdrawalId, row } = await asked();
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ok: true,
      status: "approved",
    });
    expect(await cashier.balance(member.accountId)).toEqual({ main: 9_700_000n, hold: 300_000n });
    expect(await payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX-1" })).toEqual({ ok: true });

    expect(await cashier.balance(member.accountId)).toEqual({ main: 9_700_000n, hold: 0n });
    expect(await row()).toMatchObject({
      status: "paid",
      payout_reference: "TX-1",
      decided_by: 501,
      paid_by: 502,
    });
    expect(await audit(cashier)).toEqual([
      {
        actor_id: 501,
        action: "withdrawal.approved",
        before: '{"status":"pending","signatures":0}',
        after: '{"status":"approved","signatures":1,"amountMinor":"300000"}',
      },
      {
        actor_id: 502,
        action: "withdrawal.paid",
        before: '{"status":"approved"}',
        after: '{"status":"paid","reference":"TX-1","amountMinor":"300000","feeMinor":"0"}',
      },
    ]);
    const told = await cashier.db
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "withdrawn")
      .execute();
    const { accountId } = member;
    expect(told.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { accountId, day: 20261121, currency: "BDT", amountMinor: "300000" },
    ]);
  });

  test("[Z07] reject gives the held money back and keeps the reason", async () => {
    const { cashier, app, member, withdrawalId, row } = await asked();
    expect(await rejectWithdrawal(app, { withdrawalId, by: rahima, reason: "Name differs" })).toEqual({
      ok: true,
    });
    expect(await cashier.balance(member.accountId)).toEqual({ main: 10_000_000n, hold: 0n });
    expect(await row()).toMatchObject({ status: "rejected", reason: "Name differs" });
  });

  test("two staff at once cannot both decide", async () => {
    const { cashier, app, member, withdrawalId, row } = await asked();
    const answers = await Promise.all([
      approveWithdrawal(app, { withdrawalId, by: rahima }),
      rejectWithdrawal(app, { withdrawalId, by: sohel, reason: "Name differs" }),
      approveWithdrawal(app, { withdrawalId, by: sohel }),
      rejectWithdrawal(app, { withdrawalId, by: rahima, reason: "Name differs" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([decided, decided, decided]);
    const { status } = await row();
    const { hold } = await cashier.balance(member.accountId);
    expect(hold).toBe(status === "approved" ? 300_000n : 0n);
    expect(await audit(cashier)).toHaveLength(1);
  });

  test("a decision whose form was sent twice is made once, and both answers say so", async () => {
    const { cashier, app, withdrawalId } = await asked();
    const step = async <Answer>(make: () => Promise<Answer>) => Promise.all([make(), make()]);
    const approved = { ok: true, status: "approved" };
    expect(await step(() => approveWithdrawal(app, { withdrawalId, by: rahima }))).toEqual([
      approved,
      approved,
    ]);
    const pay = () => payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX-1" });
    expect(await step(pay)).toEqual([{ ok: true }, { ok: true }]);
    expect(await payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX-2" })).toEqual(decided);
    expect((await audit(cashier)).map(({ action }) => action)).toEqual([
      "withdrawal.approved",
      "withdrawal.paid",
    ]);

    const other = await asked();
    const reject = () =>
      rejectWithdrawal(other.app, { withdrawalId: other.withdrawalId, by: rahima, reason: "Name differs" });
    expect(await step(reject)).toEqual([{ ok: true }, { ok: true }]);
    expect(await other.cashier.balance(other.member.accountId)).toEqual({ main: 10_000_000n, hold: 0n });
  });

  test("every step needs the one before", async () => {
    const { app, member, withdrawalId } = await asked();
    expect(await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX" })).toEqual(decided);
    await approveWithdrawal(app, { withdrawalId, by: rahima });
    expect(await approveWithdrawal(app, { withdrawalId, by: sohel })).toEqual(decided);
    expect(await rejectWithdrawal(app, { withdrawalId, by: sohel, reason: "x" })).toEqual(decided);
    expect(await cancelWithdrawal(app, { accountId: member.accountId, withdrawalId })).toEqual(decided);
    const twice = await Promise.all([
      payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX" }),
      payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX" }),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await approveWithdrawal(app, { withdrawalId: 1, by: rahima })).toEqual({
      ok: false,
      refusal: "unknown_withdrawal",
    });
  });

  test("an approved one whose payout failed is rejected by whoever knows that it was approved", async () => {
    const { cashier, app, member, withdrawalId } = await asked();
    await approveWithdrawal(app, { withdrawalId, by: rahima });
    const back = await rejectWithdrawal(app, {
      withdrawalId,
      by: sohel,
      reason: "Closed account",
      from: "approved",
    });
    expect(back).toEqual({ ok: true });
    expect(await cashier.balance(member.accountId)).toEqual({ main: 10_000_000n, hold: 0n });
  });

  test("a fee stays with the house, and the books still sum to zero", async () => {
    const { cashier, app, member } = await asked();
    const { withdrawals: rules } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "withdrawals", { ...rules, feeMinor: 1_000n }));
    app.bus.emit("settings", {});
    const request = { ...member, currency: "BDT", amountMinor: 100_000n, paymentPassword: undefined };
    const answer = await requestWithdrawal(app, { ...request, formKey: newFormKey() });
    const withdrawalId = answer.ok ? answer.withdrawalId : 0;
    await approveWithdrawal(app, { withdrawalId, by: rahima });
    await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX-2" });
    const entries = await cashier.db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
      .innerJoin("ledger_transactions as transaction", "transaction.id", "entry.transaction_id")
      .select(["account.kind", "entry.amount_minor"])
      .where("transaction.kind", "=", "withdrawal_payout")
      .orderBy("entry.seq")
      .execute();
    expect(entries).toEqual([
      { kind: "member_hold", amount_minor: -100_000n },
      { kind: "cash_out", amount_minor: 99_000n },
      { kind: "house", amount_minor: 1_000n },
    ]);
  });
});

describe("[Z13] two signatures from an amount on", () => {
  test("the same person cannot give both", async () => {
    const { app, withdrawalId, row } = await asked(2_000_000n);
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ok: true,
      status: "pending",
    });
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ok: false,
      refusal: "another_person_must_sign",
    });
    expect(await payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX" })).toEqual(decided);
    expect(await approveWithdrawal(app, { withdrawalId, by: sohel })).toEqual({
      ok: true,
      status: "approved",
    });
    expect(await row()).toMatchObject({ status: "approved", decided_by: 502 });
  });

  test("the first one's form sent twice is one signature, and both answers say so; a new form hears that another must sign", async () => {
    const { cashier, app, withdrawalId, row } = await asked(2_000_000n);
    const by = { ...rahima, formKey: newFormKey() };
    const first = { ok: true, status: "pending" };
    const sign = () => approveWithdrawal(app, { withdrawalId, by });
    expect(await Promise.all([sign(), sign()])).toEqual([first, first]);
    expect(await sign()).toEqual(first);
    expect(await approveWithdrawal(app, { withdrawalId, by: { ...rahima, formKey: newFormKey() } })).toEqual({
      ok: false,
      refusal: "another_person_must_sign",
    });
    expect(await row()).toMatchObject({ status: "pending" });

    await approveWithdrawal(app, { withdrawalId, by: { ...sohel, formKey: newFormKey() } });
    expect(await sign()).toEqual(first);
    expect((await audit(cashier)).map(({ action }) => action)).toEqual([
      "withdrawal.signed",
      "withdrawal.approved",
    ]);
    expect(await rejectWithdrawal(app, { withdrawalId, by, reason: "Name differs" })).toEqual({
      ok: false,
      refusal: "different_content",
    });
  });

  test("both may sign at the same moment", async () => {
    const { app, withdrawalId, row } = await asked(2_000_000n);
    const answers = await Promise.all([
      approveWithdrawal(app, { withdrawalId, by: rahima }),
      approveWithdrawal(app, { withdrawalId, by: sohel }),
    ]);
    expect(answers.map((answer) => answer.ok && answer.status).sort()).toEqual(["approved", "pending"]);
    expect(await row()).toMatchObject({ status: "approved" });
  });

  test("one person rejects it", async () => {
    const { app, withdrawalId } = await asked(2_000_000n);
    await approveWithdrawal(app, { withdrawalId, by: rahima });
    expect(await rejectWithdrawal(app, { withdrawalId, by: rahima, reason: "Stolen" })).toEqual({ ok: true });
  });

  test("just below the amount one is enough", async () => {
    const { app, withdrawalId } = await asked(1_999_999n);
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ok: true,
      status: "approved",
    });
  });
});

describe("confirming", () => {
  const again = { ok: false, refusal: "already_confirmed" };

  test("[W12 W17] received closes it, once", async () => {
    const { confirm, row } = await paid();
    const formKey = newFormKey();
    expect(await confirm({ answer: "received" }, formKey)).toEqual({ ok: true });
    expect(await confirm({ answer: "received" }, formKey)).toEqual({ ok: true });
    expect(await confirm({ answer: "received" })).toEqual(again);
    expect(await confirm({ answer: "partially_received", receivedMinor: 1n })).toEqual(again);
    expect(await row()).toMatchObject({ status: "received", confirmed_by: "member" });
  });

  test("[W13] a part keeps the rest open for staff, who close it", async () => {
    const { app, confirm, row, withdrawalId } = await paid(500_000n);
    for (const receivedMinor of [0n, -1n, 500_000n, 500_001n]) {
      expect(await confirm({ answer: "partially_received", receivedMinor })).toEqual({
        ok: false,
        refusal: "not_a_part",
      });
    }
    expect(await confirm({ answer: "partially_received", receivedMinor: 400_000n })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ status: "partially_received", received_minor: 400_000n });

    const close = {
      withdrawalId,
      by: rahima,
      reason: "Rest paid, TX-2",
      from: "partially_received" as const,
    };
    expect(await forceReceipt(app, close)).toEqual({ ok: true });
    expect(await forceReceipt(app, close)).toEqual({ ok: true });
    expect(await forceReceipt(app, { ...close, reason: "Found after all" })).toEqual(again);
    expect(await row()).toMatchObject({ status: "received", confirmed_by: "staff" });
  });

  test("[W14] not received needs a proof", async () => {
    const { app, confirm, row, withdrawalId } = await paid();
    const remark = "Nothing since 20:30.";
    expect(await confirm({ answer: "not_received", proofs: [], remark })).toEqual({
      ok: false,
      refusal: "proof_required",
    });
    const read = await readPictures(app, {
      files: [await picture(), await picture({ type: "jpeg" })],
      by: { memberId: 1, ip: "192.0.2.1" },
    });
    const proofs = read.ok ? read.pictures : [];
    expect(await confirm({ answer: "not_received", proofs, remark })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ status: "not_received", remark });
    expect(await listPictures(app, { purpose: "withdrawal", referenceId: withdrawalId })).toHaveLength(2);
  });

  test("[Z14 Z29] the job closes what nobody confirmed within the minutes of the settings, once, also after a downtime", async () => {
    const { cashier, app, row } = await paid(500_000n, { confirmMinutes: 5 });
    const job = jobsOf(app).find(({ name }) => name === "receive-unconfirmed")!;
    const work = async () => {
      const stop = new AbortController();
      const jobs = startJobs(app, stop.signal, [job]);
      await asleep(cashier.clock);
      cashier.clock.advance(15_000);
      await asleep(cashier.clock);
      stop.abort();
      await jobs.stopped;
    };
    cashier.clock.advance(4 * MINUTE_MS);
    await work();
    expect(await row()).toMatchObject({ status: "paid" });
    // Nobody was there for a day.
    cashier.clock.advance(24 * 60 * MINUTE_MS);
    await work();
    expect(await row()).toMatchObject({ status: "received", confirmed_by: "timeout" });
    await work();
    expect((await audit(cashier)).filter(({ action }) => action === "withdrawal.received")).toHaveLength(1);
    expect(await listRuns(app, 9)).toMatchObject([{ job: "receive-unconfirmed", outcome: "done" }]);
  });

  test("[W15 W16 L13] silence counts as received, for good, and for that half an hour is enough unless the settings say otherwise", async () => {
    const { cashier, app, confirm, row, member } = await paid();
    expect((await settingsOf(app)).withdrawals.confirmMinutes).toBe(30);
    cashier.clock.advance(30 * MINUTE_MS - 1);
    expect(await receiveUnconfirmed(app)).toBe(0);
    cashier.clock.advance(1);
    expect(await confirm({ answer: "received" })).toEqual(again);
    expect(await receiveUnconfirmed(app)).toBe(1);
    expect(await receiveUnconfirmed(app)).toBe(0);
    expect(await row()).toMatchObject({ status: "received", confirmed_by: "timeout" });
    expect(await confirm({ answer: "partially_received", receivedMinor: 1n })).toEqual(again);
    expect(await cashier.balance(member.accountId)).toEqual({ main: 9_700_000n, hold: 0n });
  });

  test("of an answer and the clock at the same moment one counts", async () => {
    const { cashier, app, confirm, row } = await paid();
    cashier.clock.advance(30 * MINUTE_MS);
    await Promise.all([
      receiveUnconfirmed(app),
      confirm({ answer: "partially_received", receivedMinor: 1n }),
    ]);
    expect(await row()).toMatchObject({ status: "received", confirmed_by: "timeout", received_minor: null });
  });

  test("nothing is confirmed before it is paid, or by somebody else", async () => {
    const { cashier, app, member, withdrawalId } = await asked();
    const confirmation: Confirmation = { answer: "received" };
    const own = { accountId: member.accountId, withdrawalId, confirmation };
    expect(await confirmWithdrawal(app, { ...own, formKey: newFormKey() })).toEqual({
      ok: false,
      refusal: "not_paid_yet",
    });
    const other = await cashier.member();
    expect(
      await confirmWithdrawal(app, { ...own, accountId: other.accountId, formKey: newFormKey() }),
    ).toEqual({ ok: false, refusal: "unknown_withdrawal" });
  });
});
