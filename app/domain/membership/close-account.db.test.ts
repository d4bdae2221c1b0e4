import { describe, expect, test } from "vitest";
import { newFormKey, openCashier, MANUAL, rahima, sohel } from "../../../tests/support/cashier";
import { PASSWORD } from "../../../tests/support/people";
import { addPlayedRound } from "../../../tests/support/played-rounds";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import type { Fate } from "../../../tests/support/cut-wallet";
import { openTransferStudio } from "../../../tests/support/transfer-studio";
import { transferWithVendor } from "../vendor-wallets/transfer.server";
import { visitWallets } from "../vendor-wallets/visit-wallets.server";
import { makeStrict, verifyMember } from "../../../tests/support/strict";
import { verifyLedger } from "../ledger/verify.server";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { addBarred } from "../persons/exclusion-list/edit-list.server";
import { changeKept } from "../shared/versions.server";
import { rejectDeposit } from "../wallet/deposit-review.server";
import { expireDeposits, openDeposit, reportPayment } from "../wallet/deposits.server";
import { orderPayout } from "../wallet/order-payout.server";
import { receiveUnconfirmed } from "../wallet/withdrawal-confirmation.server";
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from "../wallet/withdrawal-review.server";
import { cancelWithdrawal, requestWithdrawal } from "../wallet/withdrawals.server";
import { award } from "../bonuses/award.server";
import { expireGrants } from "../bonuses/expire-grants.server";
import { reportSpin } from "../bonuses/report-spin.server";
import { addDepositTurnover, lowerTurnover } from "../bonuses/turnover.server";
import { excludeSelf } from "./pause.server";
import { closeAccount, closingView } from "./close-account.server";
import { hashPassword } from "../access/passwords.server";
import { erasureObstacle } from "../oversight/data-requests/ask.server";

async function scene(balanceMinor = 37n) {
  const cashier = await openCashier();
  const { app, db } = cashier;
  const member = await cashier.member(balanceMinor);
  const { accountId, withdrawalAccountId } = member;
  const password_hash = await hashPassword(app, PASSWORD);
  await db.updateTable("accounts").set({ password_hash }).where("id", "=", accountId).execute();
  const close = (given: object = { withdrawalAccountId }) =>
    closeAccount(app, { accountId, password: PASSWORD, ip: "203.0.113.7", ...given });
  const status = async () =>
    (await db.selectFrom("accounts").select("status").where("id", "=", accountId).executeTakeFirstOrThrow())
      .status;
  const orders = () => db.selectFrom("withdrawals").selectAll().orderBy("id").execute();
  const obstacle = async () => (await closingView(app, accountId)).obstacle;
  return { ...cashier, ...member, close, status, orders, obstacle };
}

const refused = (refusal: string) => ({ ok: false, refusal });

describe("[Q17] a member closes the own account", () => {
  test("what is in it is asked for in full, below every limit, and goes the way of any withdrawal", async () => {
    const site = await scene();
    const { app, db, accountId, withdrawalAccountId } = site;
    expect(await closingView(app, accountId)).toMatchObject({ obstacle: undefined, balanceMinor: 37n });
    expect(await site.close()).toEqual({ ok: true });
    expect(await site.status()).toBe("closed");
    expect(await site.balance(accountId)).toEqual({ main: 0n, hold: 37n });
    const [order] = await site.orders();
    expect(order).toMatchObject({
      ...{ account_id: accountId, amount_minor: 37n, fee_minor: 0n, status: "pending", ordered_by: null },
      withdrawal_account_id: withdrawalAccountId,
    });
    const withdrawalId = order!.id;
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual({
      ok: true,
      status: "approved",
    });
    expect(await payWithdrawal(app, { withdrawalId, by: rahima, reference: "TX-1" })).toEqual({ ok: true });
    expect(await site.balance(accountId)).toEqual({ main: 0n, hold: 0n });
    expect((await verifyLedger(db)).broken).toBeUndefined();
  });

  test("sent twice at once it is closed once, and one order is made", async () => {
    const site = await scene(5_000_000n);
    const done = { ok: true };
    expect(await Promise.all([site.close(), site.close(), site.close()])).toEqual([done, done, done]);
    expect(await site.orders()).toHaveLength(1);
    expect(await site.balance(site.accountId)).toEqual({ main: 0n, hold: 5_000_000n });
  });

  test("an empty one closes without an account to pay to, one with money not", async () => {
    const empty = await scene(0n);
    expect(await empty.close({})).toEqual({ ok: true });
    expect(await empty.orders()).toEqual([]);
    const site = await scene();
    expect(await site.close({})).toEqual(refused("payout_account_missing"));
    expect(await site.close({ withdrawalAccountId: empty.withdrawalAccountId + 1 })).toEqual(
      refused("unknown_withdrawal_account"),
    );
    await site.db.updateTable("withdrawal_accounts").set({ removed_at: 1 }).execute();
    expect(await site.obstacle()).toBe("payout_account_missing");
    expect(await site.close()).toEqual(refused("unknown_withdrawal_account"));
    expect([await site.status(), await site.orders()]).toEqual(["active", []]);
  });

  test("who has a payment password is asked for it where money leaves", async () => {
    const site = await scene();
    const payment_password_hash = await hashPassword(site.app, "135792");
    await site.db.updateTable("accounts").set({ payment_password_hash }).execute();
    const { withdrawalAccountId } = site;
    expect(await site.close()).toEqual(refused("payment_password_missing"));
    const wrong = { withdrawalAccountId, paymentPassword: "111111" };
    expect(await site.close(wrong)).toEqual(refused("payment_password_wrong"));
    expect(await site.close({ ...wrong, password: "Wrong#2026" })).toEqual(refused("password_wrong"));
    expect(await site.status()).toBe("active");
    expect(await site.close({ withdrawalAccountId, paymentPassword: "135792" })).toEqual({ ok: true });
  });

  test("not while a deposit is checked, a round is open, or money is on hold: each is waited for", async () => {
    const site = await scene(1_000_000n);
    const { app, db, accountId, withdrawalAccountId } = site;
    const opened = await openDeposit(app, {
      ...{ accountId, currency: "BDT", methodId: MANUAL, amountMinor: 50_000n, formKey: newFormKey() },
    });
    if (!opened.ok) throw new Error(opened.refusal);
    const { depositId } = opened;
    expect([await site.obstacle(), await site.close()]).toEqual(["deposit_open", refused("deposit_open")]);
    await reportPayment(app, {
      accountId,
      depositId,
      reference: "9KX2C7P1",
      ip: "192.0.2.1",
      proofs: [],
      formKey: newFormKey(),
    });
    expect([await site.obstacle(), await site.close()]).toEqual(["deposit_open", refused("deposit_open")]);
    await rejectDeposit(app, { depositId, reason: "Nothing came", by: rahima });

    const idOf = await addCatalogue(app, {
      vendors: [{ code: "near" }],
      games: [{ vendor: "near", code: "reels" }],
    });
    await addPlayedRound(app, {
      ...{ accountId, gameId: idOf("near", "reels"), stakeMinor: 10n, payoutMinor: 0n },
    });
    await db.updateTable("bets").set({ status: "open" }).execute();
    expect([await site.obstacle(), await site.close()]).toEqual(["bet_open", refused("bet_open")]);
    await db.updateTable("bets").set({ status: "settled" }).execute();

    const asked = await requestWithdrawal(app, {
      ...{ accountId, currency: "BDT", withdrawalAccountId, amountMinor: 60_000n },
      ...{ paymentPassword: undefined, formKey: newFormKey() },
    });
    if (!asked.ok) throw new Error(asked.refusal);
    expect([await site.obstacle(), await site.close()]).toEqual([
      "withdrawal_open",
      refused("withdrawal_open"),
    ]);
    await cancelWithdrawal(app, { accountId, withdrawalId: asked.withdrawalId });
    const { main } = await site.balance(accountId);
    expect(await site.close()).toEqual({ ok: true });
    expect(await site.balance(accountId)).toEqual({ main: 0n, hold: main });
  });

  test.each(["frozen", "dormant"])("not while it is %s, and is told so", async (status) => {
    const site = await scene();
    const { db, accountId } = site;
    await db.updateTable("accounts").set({ status }).where("id", "=", accountId).execute();
    expect(await site.close()).toEqual(refused(`account_${status}`));
    expect(await site.status()).toBe(status);
    expect(await site.balance(accountId)).toEqual({ main: 37n, hold: 0n });
    await db.updateTable("accounts").set({ status: "active" }).where("id", "=", accountId).execute();
    expect(await site.close()).toEqual({ ok: true });
    expect(await site.close()).toEqual({ ok: true });
    expect(await site.orders()).toHaveLength(1);
  });

  test("a deposit that nobody paid for is in the way until it has expired", async () => {
    const site = await scene(0n);
    const { app, accountId, clock } = site;
    const opened = await openDeposit(app, {
      ...{ accountId, currency: "BDT", methodId: MANUAL, amountMinor: 50_000n, formKey: newFormKey() },
    });
    expect(opened.ok).toBe(true);
    expect(await site.close({})).toEqual(refused("deposit_open"));
    clock.advance(86_400_000);
    expect(await expireDeposits(app)).toBe(1);
    expect(await site.close({})).toEqual({ ok: true });
    const late = {
      accountId,
      currency: "BDT",
      methodId: MANUAL,
      amountMinor: 50_000n,
      formKey: newFormKey(),
    };
    expect(await openDeposit(app, late)).toEqual(refused("play_paused"));
  });

  test("strict, money leaves only to whoever has shown who it is", async () => {
    const site = await scene();
    await makeStrict(site.app);
    expect([await site.obstacle(), await site.close()]).toEqual([
      "identity_required",
      refused("identity_required"),
    ]);
    await verifyMember(site.app, site.accountId);
    expect(await site.close()).toEqual({ ok: true });
  });

  test("where a withdrawal asks for identity, closing asks for it too, in the profile of the specification", async () => {
    const site = await scene(1_000_000n);
    const { app, accountId, withdrawalAccountId } = site;
    const { features } = await settingsOf(app);
    await changeKept(app, "settings", () =>
      changeSetting(app, "features", { ...features, identityForWithdrawal: true }),
    );
    const asked = await requestWithdrawal(app, {
      ...{ accountId, currency: "BDT", withdrawalAccountId, amountMinor: 60_000n },
      ...{ paymentPassword: undefined, formKey: newFormKey() },
    });
    expect(asked).toEqual(refused("identity_required"));
    expect([await site.obstacle(), await site.close()]).toEqual([
      "identity_required",
      refused("identity_required"),
    ]);
    expect([await site.status(), await site.orders()]).toEqual(["active", []]);
    await verifyMember(app, accountId);
    expect(await site.close()).toEqual({ ok: true });
    expect(await site.orders()).toMatchObject([{ amount_minor: 1_000_000n }]);
  });

  test("nobody is left to confirm the payment: it counts as received when its time is over", async () => {
    const site = await scene();
    await site.close();
    const withdrawalId = (await site.orders())[0]!.id;
    await approveWithdrawal(site.app, { withdrawalId, by: rahima });
    await payWithdrawal(site.app, { withdrawalId, by: rahima, reference: "TX-1" });
    site.clock.advance(31 * 60_000);
    await receiveUnconfirmed(site.app);
    expect(await site.orders()).toMatchObject([{ status: "received", confirmed_by: "timeout" }]);
  });
});

describe("[Q07 Q17 Q18] staff pay out for who cannot ask", () => {
  const order = (site: Awaited<ReturnType<typeof scene>>, given: object = {}) =>
    orderPayout(site.app, {
      ...{ accountId: site.accountId, withdrawalAccountId: site.withdrawalAccountId },
      ...{ reason: "Asked by letter", formKey: newFormKey(), by: rahima, ...given },
    });

  test("what came back to a closed account, with the signatures of two, whatever the amount", async () => {
    const site = await scene();
    const { app, accountId } = site;
    expect(await order(site)).toEqual(refused("member_asks"));
    await site.close();
    const first = (await site.orders())[0]!.id;
    await rejectWithdrawal(app, { withdrawalId: first, reason: "The bank sent it back", by: rahima });
    expect(await site.balance(accountId)).toEqual({ main: 37n, hold: 0n });

    const formKey = newFormKey();
    const ordered = await order(site, { formKey });
    if (!ordered.ok) throw new Error(ordered.refusal);
    const { withdrawalId } = ordered;
    expect(await order(site, { formKey })).toEqual(ordered);
    expect(await order(site)).toEqual(refused("nothing_to_pay"));
    expect(await approveWithdrawal(app, { withdrawalId, by: rahima })).toEqual(
      refused("another_person_must_sign"),
    );
    expect(await approveWithdrawal(app, { withdrawalId, by: sohel })).toEqual({
      ok: true,
      status: "approved",
    });
    expect(await payWithdrawal(app, { withdrawalId, by: sohel, reference: "TX-2" })).toEqual({ ok: true });
    expect(await site.balance(accountId)).toEqual({ main: 0n, hold: 0n });
    const audit = await site.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .orderBy("id")
      .execute();
    expect(audit.slice(-3)).toEqual([
      { action: "withdrawal.ordered", actor_id: rahima.staffId },
      { action: "withdrawal.approved", actor_id: sohel.staffId },
      { action: "withdrawal.paid", actor_id: sohel.staffId },
    ]);
  });

  test("what somebody has who came on the exclusion list", async () => {
    const site = await scene();
    const { db, accountId } = site;
    await db
      .insertInto("person_marks")
      .values({ kind: "id_number", mark: "AB123456", account_id: accountId, is_sole: 0 })
      .execute();
    const entry = {
      ...{ fullName: "", birthday: null, idNumber: "AB123456", mobile: "", email: "" },
      ...{ fromDay: 20261121, untilDay: null, reason: "Register" },
    };
    await addBarred(site.app, { entry, by: rahima });
    expect(await order(site)).toMatchObject({ ok: true });
    expect(await site.orders()).toMatchObject([{ amount_minor: 37n, ordered_by: rahima.staffId }]);
  });

  test("to accounts of the owner alone, and not of one who is not there", async () => {
    const site = await scene();
    await site.close();
    const { id } = (await site.orders())[0]!;
    await rejectWithdrawal(site.app, { withdrawalId: id, reason: "Sent back", by: rahima });
    const other = await site.member();
    const there = { withdrawalAccountId: other.withdrawalAccountId };
    expect(await order(site, there)).toEqual(refused("unknown_withdrawal_account"));
    expect(await order(site, { accountId: 1 })).toEqual(refused("unknown_account"));
  });
});

test("[Q17 Z15] closing pays out as a withdrawal does: deposits are played first, and bonuses are lost", async () => {
  const site = await scene(5_000n);
  const { app, db, accountId } = site;
  const given = await app.store.transaction(() =>
    award(
      app,
      { order: "restricted_first", isStrict: false },
      {
        ...{ key: "a", accountId },
        reward: { form: "bonus", promotionId: 0, amountMinor: 300n, terms: { multiple: 2, days: 30 } },
      },
    ),
  );
  expect(given.ok).toBe(true);
  const grants = () => db.selectFrom("grants").select(["state", "reason", "forfeited_minor"]).execute();
  const deposit = { accountId, depositId: 1, amountMinor: 700n };
  await app.store.transaction(() => addDepositTurnover(deposit, 100));
  expect(await site.obstacle()).toBe("closing_turnover_unmet");
  expect(await site.close()).toEqual(refused("closing_turnover_unmet"));
  expect([await site.status(), await site.orders()]).toEqual(["active", []]);
  expect(await grants()).toMatchObject([{ state: "active" }]);

  await app.store.transaction(() => lowerTurnover(accountId, 700n));
  expect(await site.close()).toEqual({ ok: true });
  expect(await site.orders()).toMatchObject([{ amount_minor: 5_000n }]);
  expect(await grants()).toMatchObject([{ state: "forfeited", reason: "withdrawal", forfeited_minor: 300n }]);
  expect((await verifyLedger(db)).broken).toBeUndefined();
});

test("[Q17 Z15 Q33] who has excluded himself closes the account whatever is left to be played", async () => {
  const site = await scene(5_000n);
  const { app, accountId } = site;
  await app.store.transaction(() => addDepositTurnover({ accountId, depositId: 1, amountMinor: 700n }, 100));
  await excludeSelf(app, { accountId, by: { kind: "member", id: accountId, ip: "" }, length: "halfYear" });
  expect(await site.obstacle()).toBeUndefined();
  expect(await site.close()).toEqual({ ok: true });
});

test("[Q17 W03] an account is not closed while a studio has money of it, or a transfer is in doubt", async () => {
  const { app, clock } = await openCashier();
  let fate: Fate = "pass";
  const studio = await openTransferStudio(app, () => fate);
  const { accountId } = await studio.member(40_000n);
  const obstacle = async () => (await closingView(app, accountId)).obstacle;
  const move = (direction: "in" | "out", amountMinor: bigint) =>
    transferWithVendor(app, {
      ...{ accountId, vendorId: studio.vendorId, direction, amountMinor, formKey: newFormKey() },
    });
  expect(await obstacle()).not.toBe("money_at_studio");
  await move("in", 40_000n);
  expect(await obstacle()).toBe("money_at_studio");
  const played = async (stake: bigint, payout: bigint) => {
    await studio.play(accountId, stake, payout);
    clock.advance(130_000);
    await visitWallets(app);
  };
  await played(40_000n, 0n);
  expect(await obstacle()).not.toBe("money_at_studio");
  await studio.play(accountId, 0n, 500n);
  fate = "before";
  expect(await move("out", 500n)).toMatchObject({ ok: true, state: "in_doubt" });
  expect(await obstacle()).toBe("money_at_studio");
});

test("[Q17] what free spins have won is paid as the account closes, and nothing comes to it afterwards", async () => {
  const site = await scene(0n);
  const { app, db, clock, accountId, withdrawalAccountId } = site;
  const rules = { order: "restricted_first", isStrict: false } as const;
  const reward = {
    form: "spins",
    promotionId: 0,
    spins: 3,
    spinValueMinor: 100n,
    terms: { days: 1 },
  } as const;
  const given = await app.store.transaction(() => award(app, rules, { key: "a", accountId, reward }));
  if (!given.ok) throw new Error(given.refusal);
  await reportSpin(app, { accountId, grantId: given.grantId!, spinId: "1", wonMinor: 5_000n });
  expect(await closingView(app, accountId)).toMatchObject({ balanceMinor: 5_000n, paysOut: true });
  expect(await app.store.transaction(() => erasureObstacle(app, accountId))).toBe("balance_left");
  expect(await site.close({})).toEqual(refused("payout_account_missing"));
  expect(await db.selectFrom("grants").select("state").execute()).toEqual([{ state: "active" }]);

  expect(await site.close()).toEqual({ ok: true });
  expect(await site.orders()).toMatchObject([
    { amount_minor: 5_000n, withdrawal_account_id: withdrawalAccountId },
  ]);
  clock.advance(2 * 86_400_000);
  await expireGrants(app);
  expect(await site.balance(accountId)).toEqual({ main: 0n, hold: 5_000n });
  expect(await db.selectFrom("grants").select(["state", "reason"]).execute()).toEqual([
    { state: "forfeited", reason: "cancelled" },
  ]);
  expect((await verifyLedger(db)).broken).toBeUndefined();
});
