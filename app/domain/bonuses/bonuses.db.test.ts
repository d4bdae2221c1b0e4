import { describe, expect, test } from "vitest";
import { StepCompiler } from "../../db/runner/transaction";
import { MANUAL, newFormKey, rahima, addCashDesk, addWallet } from "../../../tests/support/cashier";
import { watchedSteps } from "../../../tests/support/watched-steps";
import {
  openVendorSite,
  betwinOf,
  bet,
  win,
  undo,
  rollbackOf,
  balanceBody,
  type TestPlayer,
} from "../../../tests/support/vendor-site";
import { addTestAccount } from "../../../tests/support/test-accounts";
import { acquireLease } from "../shared/lease.server";
import { listMessages } from "../outbound/inbox/inbox.server";
import { betwin } from "../games/wallet-contract/betwin.server";
import { advancePromotions } from "../promotions/advance-promotions.server";
import { countAvailable, joinPromotion } from "../promotions/join-promotion.server";
import { claimPromotion } from "../promotions/pay-promotion.server";
import { writePromotionRules } from "../promotions/write-rules.server";
import { adjustWallet } from "../wallet/adjust-wallet.server";
import { approveDeposit } from "../wallet/deposit-review.server";
import { rejectWithdrawal } from "../wallet/withdrawal-review.server";
import { requestWithdrawal } from "../wallet/withdrawals.server";
import { award, type Reward } from "./award.server";
import { bonusDetails, grantDetail } from "./bonus-details.views.server";
import { cancelGrant } from "./cancel-grant.server";
import { expireGrants } from "./expire-grants.server";
import { giveGrant } from "./give-grant.server";
import { listGrants } from "./grants.views.server";
import { bonusRulesOf } from "./open-purse.server";
import { reportSpin } from "./report-spin.server";
import { findBrokenGrant } from "./verify-grants.server";
import { warnOfEnds } from "./warn-of-end.server";
import type { TermsGiven } from "./terms";
import { lowerTurnover } from "./turnover.server";

const HOUR_MS = 3_600_000;
const IP = "203.0.113.5";

async function scene() {
  const site = await openVendorSite();
  const { app } = site;
  await addCashDesk(app);
  const player = await site.addPlayer();
  const { accountId } = player;
  const give = async (amountMinor: bigint, terms: TermsGiven = { multiple: 100 }, key = newFormKey()) => {
    const rules = await bonusRulesOf(app);
    const reward: Reward = { form: "bonus", promotionId: 0, amountMinor, terms };
    return app.store.transaction(() => award(app, rules, { key, accountId, reward }));
  };
  const payIn = async (amountMinor: bigint, owner: TestPlayer = player) => {
    const id = app.ids.next();
    await app.db
      .insertInto("deposits")
      .values({
        ...{ id, account_id: owner.accountId, method_id: MANUAL, currency: "BDT", amount_minor: amountMinor },
        ...{ status: "under_review", reference: "", reason: "", gateway_reference: null, decided_by: null },
        ...{ decided_at: null, expires_at: app.clock.now() + HOUR_MS, created_at: app.clock.now() },
      })
      .execute();
    const credited = await approveDeposit(app, { depositId: id, by: rahima });
    if (!credited.ok) throw new Error(credited.refusal);
    const lease = await acquireLease(app, { name: "advance", owner: "test", ttlMs: 60_000 });
    while ((await advancePromotions(app, lease!)) === "more");
    return id;
  };
  const grants = () => listGrants(app, accountId);
  const letters = async () => {
    const list = await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 });
    return list.items.map(({ words }) => words?.title);
  };
  const play = (transactions: object[], round: string, finished = true) =>
    site.call("betwin", betwinOf(player, transactions, { round, finished }));
  return { ...site, player, accountId, give, payIn, grants, letters, play };
}

/** A promotion that doubles a deposit, to be played once. */
async function addDoubling(
  { app }: Pick<Awaited<ReturnType<typeof scene>>, "app">,
  count: number | null = null,
) {
  const id = app.ids.next();
  await app.db
    .insertInto("promotions")
    .values({
      ...{ id, slug: `double-${id}`, promotion_type: "deposit", execution: "M", joinable: 1, texts: "{}" },
      ...{ art: "", picture_id: null, starts_at: 0, ends_at: null, sort: 0, enabled: 1, version: 1 },
    })
    .execute();
  const reward = { percentBp: 10_000, capMinor: 50_000n, terms: { multiple: 100, days: 30 } };
  await app.store.transaction(() =>
    writePromotionRules(id, {
      rules: { goalMinor: 1n, auto: true, reward },
      budget: { amountMinor: null, count },
    }),
  );
  return id;
}

describe("a deposit bonus", () => {
  test("[P03 P09 W09] joined, paid in, given, played, converted, and paid out", async () => {
    const site = await scene();
    const { app, accountId, player, payIn, play, grants, letters } = site;
    const promotionId = await addDoubling(site);
    expect(await countAvailable(app, accountId)).toBe(1);
    const joined = await joinPromotion(app, { accountId, promotionId, ip: IP });
    expect(joined).toEqual({ ok: true, state: "signed" });
    await payIn(80_000n);

    expect(await grants()).toMatchObject([
      { state: "active", grantedMinor: 50_000n, requiredMinor: 50_000n, promotionId },
    ]);
    // Cash and bonus together are what this game can use.
    const told = await site.call("balance", balanceBody(player));
    expect(told.body).toEqual({ balance: "1300.00" });
    const withdrawalAccountId = await addWallet(app, accountId);
    const ask = (amountMinor: bigint, losesMinor: bigint) =>
      requestWithdrawal(app, {
        ...{ accountId, currency: "BDT", withdrawalAccountId, amountMinor, losesMinor },
        ...{ paymentPassword: undefined, formKey: newFormKey() },
      });
    expect(await ask(60_000n, 0n)).toMatchObject({ refusal: "turnover_unmet", turnoverMinor: 80_000n });

    const round = await play([bet("b-1", "900.00"), win("w-1", "1000.00")], "r-1");
    expect(round.body).toMatchObject({
      transactions: [{ bonus_amount: "500.00" }, { bonus_amount: "555.55" }],
      balance: "1400.00",
    });
    expect(await grants()).toMatchObject([
      { state: "converted", convertedMinor: 55_555n, playedMinor: 50_000n },
    ]);
    expect(await site.balance(player)).toBe(140_000n);
    expect(await ask(140_000n, 0n)).toMatchObject({ ok: true });
    expect(await letters()).toEqual([
      "৳555.55 of bonus is now cash",
      "You have a bonus of ৳500.00",
      "Your deposit of ৳800.00 is credited",
    ]);
    expect(await claimPromotion(app, { accountId, promotionId })).toMatchObject({ repeated: true });
    expect(await site.verify()).toBeUndefined();
    expect(await findBrokenGrant(app.db)).toBeUndefined();
  });

  test("[T12] of fifty who claim the last one at once, one has it", async () => {
    const site = await scene();
    const { app } = site;
    const promotionId = await addDoubling(site, 1);
    const players = await Promise.all([...Array(50).keys()].map(() => site.addPlayer()));
    const answers = await Promise.all(
      players.map(({ accountId }) => joinPromotion(app, { accountId, promotionId, ip: IP })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.refusal === "budget_exhausted")).toHaveLength(49);
    const budget = await app.db.selectFrom("promotion_budgets").selectAll().executeTakeFirstOrThrow();
    expect([budget.reserved, budget.paid]).toEqual([1, 0]);
  });

  test("an award that comes fifty times at once is given once", async () => {
    const { give, grants } = await scene();
    const given = await Promise.all([...Array(50).keys()].map(() => give(1_000n, { multiple: 100 }, "once")));
    expect(given.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(new Set(given.map((one) => one.ok && one.grantId)).size).toBe(1);
    expect(await grants()).toHaveLength(1);
  });
});

test("[M12 P19] a member sees each bonus with its sums, what each entry moved and what each round counted", async () => {
  const { app, accountId, give, play } = await scene();
  await give(1_000n, { multiple: 200 });
  await play([bet("b-1", "4.00"), win("w-1", "6.00")], "r-1");
  await play([bet("b-2", "3.00")], "r-2", false);
  const details = await bonusDetails(app, accountId);
  expect(details).toMatchObject({
    lockedMinor: 900n,
    leftToPlayMinor: 1_600n,
    freedMinor: 0n,
    ranOutMinor: 0n,
  });
  const [line] = details.lines;
  expect(line).toMatchObject({ playedMinor: 400n, inOpenRoundsMinor: 300n, consumedMinor: 100n });
  const detail = await grantDetail(app, { accountId, grantId: line!.id, language: "en" });
  expect(detail).toMatchObject({ mayCancel: true, grant: { terms: { multiple: 200 } } });
  expect(detail!.entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ["bet", -300n],
    ["win", 600n],
    ["bet", -400n],
    ["bonus", 1_000n],
  ]);
  expect(detail!.counts).toMatchObject([
    { stakeMinor: 300n, countedMinor: 0n },
    { stakeMinor: 400n, countedMinor: 400n, shareBp: 10_000 },
  ]);
  expect(await grantDetail(app, { accountId: 1, grantId: line!.id, language: "en" })).toBeUndefined();
});

describe("what ends a bonus", () => {
  test("[Q48] its end by the clock, of which the member is told two days and a day before", async () => {
    const { app, clock, give, grants, letters } = await scene();
    await give(1_000n, { multiple: 100, days: 7 });
    const lease = await acquireLease(app, { name: "warn", owner: "test", ttlMs: 30 * 24 * HOUR_MS });
    for (let hour = 0; hour < 7 * 24; hour += 6) {
      await warnOfEnds(app, lease!);
      clock.advance(6 * HOUR_MS);
    }
    expect(await grants()).toMatchObject([{ state: "active" }]);
    expect(await expireGrants(app)).toBe("done");
    expect(await grants()).toMatchObject([{ state: "expired", expiredMinor: 1_000n, remainingMinor: 0n }]);
    expect(await letters()).toEqual([
      ...["Your bonus has ended", "Your bonus ends soon", "Your bonus ends soon"],
      "You have a bonus of ৳10.00",
    ]);
  });

  test("[Q48] its owner, who is told of another amount meanwhile and then has it as it was said", async () => {
    const { app, accountId, give, grants, play } = await scene();
    await give(1_000n);
    const [grant] = await grants();
    await play([bet("b-1", "4.00")], "r-1", false);
    const cancel = (losesMinor: bigint) => cancelGrant(app, { accountId, grantId: grant!.id, losesMinor });
    expect(await cancel(1_000n)).toEqual({ ok: false, refusal: "changed_meanwhile", losesMinor: 600n });
    expect(await grants()).toMatchObject([{ state: "active", inOpenRoundsMinor: 400n }]);
    expect([await cancel(600n), await cancel(600n)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await grants()).toMatchObject([{ state: "forfeited", reason: "cancelled", forfeitedMinor: 600n }]);
    const other = await cancelGrant(app, { accountId: 1, grantId: grant!.id, losesMinor: 0n });
    expect(other).toEqual({ ok: false, refusal: "unknown_grant" });
  });

  test("[Q48 P27] nobody, of free spins of which one was played since the page was made: they are paid at their end", async () => {
    const { app, clock, accountId, player, grants, balance } = await scene();
    const rules = await bonusRulesOf(app);
    const reward: Reward = {
      ...{ form: "spins", promotionId: 0, spins: 3, spinValueMinor: 100n, terms: { days: 1 } },
    };
    await app.store.transaction(() => award(app, rules, { key: newFormKey(), accountId, reward }));
    const grantId = (await grants())[0]!.id;
    expect(await grantDetail(app, { accountId, grantId, language: "en" })).toMatchObject({ mayCancel: true });
    await reportSpin(app, { accountId, grantId, spinId: "1", wonMinor: 5_000n });
    const changed = { ok: false, refusal: "changed_meanwhile" };
    const staff = { by: rahima, reason: "Asked for by mistake" };
    for (const more of [{}, { staff }])
      expect(await cancelGrant(app, { accountId, grantId, losesMinor: 0n, ...more })).toMatchObject(changed);
    expect(await grants()).toMatchObject([{ state: "active", spinsDone: 1 }]);
    clock.advance(24 * HOUR_MS);
    await expireGrants(app);
    expect(await balance(player)).toBe(5_000n);
  });
});

test("[W09 Z15] a rejected withdrawal gives no bonus back that a vendor has taken back meanwhile", async () => {
  const site = await scene();
  const { app, accountId, player, give, payIn, grants, play } = site;
  await give(1_000n, { multiple: 10_000 });
  await play([bet("b-1", "10.00"), win("w-1", "15.00")], "r-1");
  await payIn(500_000n);
  await app.store.transaction(() => lowerTurnover(accountId, 500_000n));
  const withdrawalAccountId = await addWallet(app, accountId);
  const asked = await requestWithdrawal(app, {
    ...{ accountId, currency: "BDT", withdrawalAccountId, amountMinor: 50_000n, losesMinor: 1_500n },
    ...{ paymentPassword: undefined, formKey: newFormKey() },
  });
  if (!asked.ok) throw new Error(asked.refusal);
  const back = await site.call("rollback", rollbackOf(player, [undo("w-1-back", "w-1")]));
  expect(back.status).toBe(200);
  const { withdrawalId } = asked;
  expect(await rejectWithdrawal(app, { withdrawalId, by: rahima, reason: "No" })).toEqual({ ok: true });
  expect(await grants()).toMatchObject([
    { state: "used_up", remainingMinor: 0n, forfeitedMinor: 0n, consumedMinor: 1_000n },
  ]);
  expect(await site.balance(player)).toBe(500_000n);
  expect([await site.verify(), await findBrokenGrant(app.db)]).toEqual([undefined, undefined]);
});

describe("staff", () => {
  test("give a bonus with a reason, once for each form, and not more alone than money that leaves", async () => {
    const { app, accountId, grants } = await scene();
    const formKey = newFormKey();
    const giveOne = (amountMinor: bigint, reason: string, key = formKey) =>
      giveGrant(app, {
        ...{ accountId, reason, formKey: key, by: rahima },
        reward: { form: "bonus", amountMinor, terms: { multiple: 300 } },
      });
    expect(await giveOne(1_000n, " ")).toEqual({ ok: false, refusal: "reason_missing" });
    expect(await giveOne(1_000n, "Late payout")).toEqual({ ok: true, status: "given" });
    expect(await giveOne(1_000n, "Late payout")).toEqual({ ok: true, status: "given" });
    const large = await giveOne(1_999_000n, "More", newFormKey());
    expect(large).toEqual({ ok: true, status: "waiting" });
    expect(await grants()).toMatchObject([{ grantedMinor: 1_000n, promotionId: 0, requiredMinor: 3_000n }]);
  });

  test("what one person gave and adjusted alone in a day counts together, whichever came first; test money does not", async () => {
    const { app, clock, accountId } = await scene();
    const tester = await addTestAccount(app, { balanceMinor: 0n });
    const giveOne = (amountMinor: bigint, to = accountId) =>
      giveGrant(app, {
        ...{ accountId: to, reason: "Late payout", formKey: newFormKey(), by: rahima },
        reward: { form: "bonus", amountMinor, terms: { multiple: 300 } },
      });
    const adjust = (amountMinor: bigint) =>
      adjustWallet(app, {
        ...{ accountId, direction: "credit", amountMinor, reason: "Late payout" },
        ...{ formKey: newFormKey(), by: rahima },
      });
    expect(await adjust(1_200_000n)).toMatchObject({ ok: true, status: "booked" });
    expect(await giveOne(800_000n)).toEqual({ ok: true, status: "waiting" });
    expect(await giveOne(700_000n)).toEqual({ ok: true, status: "given" });
    expect(await giveOne(3_000_000n, tester.accountId)).toEqual({ ok: true, status: "given" });
    expect(await adjust(100_000n)).toMatchObject({ ok: true, status: "waiting" });
    expect(await adjust(99_999n)).toMatchObject({ ok: true, status: "booked" });
    clock.advance(24 * HOUR_MS);
    expect(await giveOne(1_999_999n)).toEqual({ ok: true, status: "given" });
  });
});

test("[Q47] a wager of who has no bonus asks nothing about bonuses but what stands beside the player", async () => {
  const { app, vendorId, player, give } = await scene();
  const queries: string[] = [];
  const compiler = new StepCompiler(app.db);
  const bonuses = await bonusRulesOf(app);
  const context = { ...app, vendorId, bonuses };
  const request = (n: number) => ({
    ...{ accountRef: player.ref, currency: "BDT", gameCode: "dice", vendorRoundId: `r-${n}`, finished: true },
    items: [{ providerId: `w-${n}`, kind: "win" as const, amount: "5.00" }],
  });
  const watch = (n: number) =>
    app.store.transaction(() =>
      watchedSteps(betwin(context, request(n)), (step) => queries.push(compiler.compile(step).sql)),
    );
  const asks = (sql: string) => !/^insert into "rounds"/.test(sql);
  const about = () => queries.filter((sql) => asks(sql) && /grants?\b|grant_rounds|member_bonuses/.test(sql));

  await watch(1);
  expect(about()).toHaveLength(2);
  expect(about().every((sql) => sql.includes("vendor_players") || sql.includes("has_grants"))).toBe(true);
  await give(1_000n);
  queries.length = 0;
  await watch(2);
  expect(about().length).toBeGreaterThan(2);
});
