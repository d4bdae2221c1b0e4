import { describe, expect, test } from "vitest";
import { newFormKey, openCashier, MANUAL, rahima, sohel } from "../../../../tests/support/cashier";
import { acquireLease } from "../../shared/lease.server";
import { openDeposit } from "../../wallet/deposits.server";
import { orderPayout } from "../../wallet/order-payout.server";
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from "../../wallet/withdrawal-review.server";
import { withdrawalQueue } from "../../wallet/withdrawal-queue.views.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";
import { verifyLedger } from "../../ledger/verify.server";
import { correctProfile } from "../../membership/edit-profile.server";
import { freezeAccount, unfreezeAccount } from "../../oversight/freeze.server";
import { resetPassword } from "../../membership/help-member.server";
import { markDormant } from "./dormant.server";
import { askRelease, refuseRelease, releaseView, signRelease } from "./release.server";

const DAY_MS = 86_400_000;
const refused = (refusal: string) => ({ ok: false, refusal });

/** Less than what needs two signatures by itself. */
const LITTLE = 60_000n;

async function scene() {
  const cashier = await openCashier();
  const { app, db, clock } = cashier;
  const member = await cashier.member(1_000_000n);
  const { accountId } = member;
  const fallDormant = async () => {
    clock.advance(365 * DAY_MS);
    const lease = await acquireLease(app, { name: "mark-dormant", owner: "test", ttlMs: 60_000 });
    await markDormant(app, lease!);
    expect(await status()).toBe("dormant");
  };
  const status = async () =>
    (await db.selectFrom("accounts").select("status").where("id", "=", accountId).executeTakeFirstOrThrow())
      .status;
  const ask = (amountMinor = LITTLE) =>
    requestWithdrawal(app, {
      ...{ ...member, currency: "BDT", amountMinor, paymentPassword: undefined, formKey: newFormKey() },
    });
  const release = (by = rahima) => ({ accountId, reason: "Came to the office", formKey: newFormKey(), by });
  const asked = async () => (await releaseView(app, accountId))!.id;
  return { ...cashier, ...member, fallDormant, status, ask, release, asked };
}

async function withdrawalOf(site: Awaited<ReturnType<typeof scene>>) {
  const asked = await site.ask();
  if (!asked.ok) throw new Error(asked.refusal);
  return asked.withdrawalId;
}

describe("[Q18] a dormant member's money", () => {
  test("is neither paid in nor asked for, also where the job has not been round yet", async () => {
    const site = await scene();
    site.clock.advance(365 * DAY_MS);
    expect(await site.ask()).toEqual(refused("account_dormant"));
    await site.fallDormant();
    expect(await site.ask()).toEqual(refused("account_dormant"));
    const request = { accountId: site.accountId, currency: "BDT", methodId: MANUAL, amountMinor: 50_000n };
    expect(await openDeposit(site.app, { ...request, formKey: newFormKey() })).toEqual(
      refused("account_dormant"),
    );
    expect(await site.balance(site.accountId)).toEqual({ main: 1_000_000n, hold: 0n });
  });

  test("leaves by a payout that staff order and two sign, however little; of two at once one is the second", async () => {
    const site = await scene();
    const { app, accountId, withdrawalAccountId } = site;
    const order = { accountId, withdrawalAccountId, reason: "The heirs wrote", by: rahima };
    expect(await orderPayout(app, { ...order, formKey: newFormKey() })).toEqual(refused("member_asks"));
    await site.fallDormant();
    const ordered = await orderPayout(app, { ...order, formKey: newFormKey() });
    if (!ordered.ok) throw new Error(ordered.refusal);
    const { withdrawalId } = ordered;
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual(
      refused("another_person_must_sign"),
    );
    expect(await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX" })).toEqual(
      refused("already_decided"),
    );
    const signed = await Promise.all(
      [rahima, sohel].map((by) => approveWithdrawal(app, { withdrawalId, by })),
    );
    expect(signed.filter(({ ok }) => ok)).toEqual([{ ok: true, status: "approved" }]);
    expect(await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX" })).toEqual({ ok: true });
    expect(await site.status()).toBe("dormant");
    expect((await verifyLedger(site.db)).broken).toBeUndefined();
  });

  test("asked for by the member before: two sign it now, whatever the amount", async () => {
    const site = await scene();
    const { app } = site;
    const withdrawalId = await withdrawalOf(site);
    await site.fallDormant();
    const { items } = await withdrawalQueue(app, { tab: "waiting", pageNo: 1, pageSize: 5 });
    expect(items).toMatchObject([{ id: withdrawalId, signaturesNeeded: 2 }]);
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ...{ ok: true, status: "pending" },
    });
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual(
      refused("another_person_must_sign"),
    );
    expect(await approveWithdrawal(app, { withdrawalId, by: sohel })).toEqual({
      ...{ ok: true, status: "approved" },
    });
  });

  test("signed by one alone before: the same one does not pay it, somebody else does; giving it back takes one", async () => {
    const site = await scene();
    const { app, accountId } = site;
    const withdrawalId = await withdrawalOf(site);
    const other = await withdrawalOf(site);
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toMatchObject({ status: "approved" });
    await site.fallDormant();
    const pay = { withdrawalId, reference: "TX" };
    expect(await payWithdrawal(app, { ...pay, by: { ...rahima, formKey: newFormKey() } })).toEqual(
      refused("another_person_must_sign"),
    );
    expect((await site.balance(accountId)).hold).toBe(2n * LITTLE);
    expect(await payWithdrawal(app, { ...pay, by: sohel })).toEqual({ ok: true });
    expect(await rejectWithdrawal(app, { withdrawalId: other, by: rahima, reason: "Left" })).toEqual({
      ok: true,
    });
    expect(await site.balance(accountId)).toEqual({ main: 1_000_000n - LITTLE, hold: 0n });
  });

  test("nobody alone gets at it by a password, by the name that is paid, or by freezing and unfreezing", async () => {
    const site = await scene();
    const { app, db, accountId } = site;
    await site.fallDormant();
    const help = () => ({ accountId, reason: "Asked", idempotencyKey: newFormKey(), by: rahima });
    const correction = {
      ...{ accountId, told: {}, dropsAvatar: false, reason: "Asked", by: rahima },
      payeeName: "Rahima Khatun",
    };
    const tries = async () => {
      expect(await resetPassword(app, help())).toEqual(refused("account_dormant"));
      expect(await correctProfile(app, correction as never)).toEqual(refused("account_dormant"));
    };
    await tries();
    const change = { accountId, reason: "Checked", by: rahima };
    expect(await freezeAccount(app, change)).toEqual({ ok: true, status: "frozen" });
    await tries();
    expect(await signRelease(app, { ...site.release(sohel), releaseId: 1 })).toEqual(
      refused("status_changed"),
    );
    expect(await unfreezeAccount(app, change)).toEqual({ ok: true, status: "dormant" });
    await tries();
    const { payee_name } = await db.selectFrom("accounts").select("payee_name").executeTakeFirstOrThrow();
    expect(payee_name).toBe("Abdur Rahim");
  });
});

describe("[Q18] staff open it again", () => {
  test("one asks, somebody else signs; it is audited with both reasons, and the member is told", async () => {
    const site = await scene();
    const { app, db } = site;
    expect(await askRelease(app, site.release())).toEqual(refused("status_changed"));
    await site.fallDormant();
    expect(await askRelease(app, { ...site.release(), accountId: 4 })).toEqual(refused("unknown_account"));
    expect(await askRelease(app, site.release())).toEqual({ ok: true });
    expect(await askRelease(app, site.release(sohel))).toEqual(refused("status_changed"));
    const releaseId = await site.asked();
    expect(await signRelease(app, { ...site.release(), releaseId })).toEqual(
      refused("another_person_must_sign"),
    );
    expect(await site.status()).toBe("dormant");
    const form = { ...site.release(sohel), reason: "Saw the passport", releaseId };
    expect(await signRelease(app, form)).toEqual({ ok: true });
    expect(await signRelease(app, form)).toEqual({ ok: true });
    expect(await site.status()).toBe("active");
    const log = await db.selectFrom("audit_log").select(["action", "actor_id", "after"]).execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["member.dormant", 0],
      ["member.reopening_asked", rahima.staffId],
      ["member.reopened", sohel.staffId],
    ]);
    expect(log[2]!.after).toContain("Came to the office / Saw the passport");
    expect(log[2]!.after).toContain(String(rahima.staffId));
    expect(await db.selectFrom("inbox_recipients").select("account_id").execute()).toEqual([
      { account_id: site.accountId },
    ]);
    // A year from now it is dormant again, and not before.
    site.clock.advance(364 * DAY_MS);
    expect(await site.ask()).toMatchObject({ ok: true });
  });

  test("of two who ask at once one has asked; of two who sign at once one has signed", async () => {
    const site = await scene();
    const { app } = site;
    await site.fallDormant();
    const asked = await Promise.all([rahima, sohel].map((by) => askRelease(app, site.release(by))));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    const releaseId = await site.asked();
    const third = { staffId: 503, ip: "203.0.113.3" };
    const fourth = { staffId: 504, ip: "203.0.113.4" };
    const signed = await Promise.all(
      [third, fourth].map((by) => signRelease(app, { ...site.release(by), releaseId })),
    );
    expect(signed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await site.db.selectFrom("inbox_messages").select("id").execute()).toHaveLength(1);
  });

  test("what was withdrawn is signed by nobody, and a signature is for the request that was seen", async () => {
    const site = await scene();
    const { app } = site;
    await site.fallDormant();
    await askRelease(app, site.release());
    const seen = await site.asked();
    expect(await refuseRelease(app, { ...site.release(sohel), releaseId: seen })).toEqual({ ok: true });
    expect(await askRelease(app, site.release())).toEqual({ ok: true });
    for (const by of [sohel, rahima])
      expect(await signRelease(app, { ...site.release(by), releaseId: seen })).toEqual(
        refused("status_changed"),
      );
    expect(await site.status()).toBe("dormant");
  });
});
