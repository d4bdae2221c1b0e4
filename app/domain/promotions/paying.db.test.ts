import { expect, test, vi } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { addPlayedRound } from "../../../tests/support/played-rounds";
import { addPromotion } from "../../../tests/support/promotions";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { keepProfile } from "../accounts/profile.server";
import { balanceNow } from "../ledger/balance.server";
import { verifyLedger } from "../ledger/verify.server";
import { excludeSelf, takeBreak } from "../membership/pause.server";
import { acquireLease } from "../shared/lease.server";
import { countPlay } from "./count-play.server";
import { joinPromotion } from "./join-promotion.server";
import { claimPromotion } from "./pay-promotion.server";
import { recordProgress } from "./progress.server";
import { reviewApplication } from "./review-application.server";
import type { PromotionRulesGiven } from "./rules.schema";
import { writePromotionRules } from "./write-rules.server";

const DAY_MS = 86_400_000;
const by = { staffId: 1, ip: "203.0.113.9" };
const ip = "203.0.113.1";

async function scene(rules: PromotionRulesGiven, row: { joinable?: number; execution?: string } = {}) {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  const promotionId = await addPromotion(app, { title: "Gift", joinable: 1, ...row });
  const budget = { amountMinor: null, count: null };
  await app.store.transaction(() => writePromotionRules(promotionId, { rules, budget }));
  const cash = () => balanceNow(app, { accountId, kind: "main", currency: "BDT" });
  const who = { promotionId, accountId };
  let events = 0;
  const progress = (amountMinor = 1n) =>
    recordProgress(app, { ...who, amountMinor, eventKey: `event:${events++}` });
  const lease = (await acquireLease(app, { name: "play", owner: "test", ttlMs: 1_000 * DAY_MS }))!;
  return { app, db, clock, accountId, who, cash, progress, lease };
}

const CASH = { form: "cash", amountMinor: 100n } as const;

test("[P05 Z26] an application is not approved during a break; after it the member is approved and paid", async () => {
  const { app, clock, accountId, who, cash, progress } = await scene({
    ...{ review: true, goalMinor: 1n, auto: true, reward: CASH },
  });
  expect(await joinPromotion(app, { ...who, ip })).toMatchObject({ state: "applying" });
  await takeBreak(app, { accountId, by: { kind: "member", id: accountId, ip }, length: "day" });
  const approve = () => reviewApplication(app, { ...who, approve: true, by });
  expect(await approve()).toEqual({ ok: false, refusal: "play_paused" });
  clock.advance(2 * DAY_MS);
  expect(await approve()).toMatchObject({ ok: true, state: "process" });
  expect(await approve()).toMatchObject({ ok: true, state: "process" });
  expect(await progress()).toBe("claimed");
  expect(await cash()).toBe(100n);
});

test("[P05 Z26] an excluded applicant is not approved, and can be rejected with a reason", async () => {
  const { app, accountId, who } = await scene({ review: true, goalMinor: 1n, reward: CASH });
  await joinPromotion(app, { ...who, ip });
  await excludeSelf(app, { accountId, by: { kind: "member", id: accountId, ip }, length: "year" });
  const decide = (approve: boolean, reason?: string) =>
    reviewApplication(app, { ...who, approve, ...(reason !== undefined && { reason }), by });
  expect(await decide(true)).toEqual({ ok: false, refusal: "play_paused" });
  expect(await decide(false, " ")).toEqual({ ok: false, refusal: "reason_missing" });
  expect(await decide(false, "Excluded")).toMatchObject({ ok: true, state: "rejected" });
  expect(await decide(true)).toEqual({ ok: false, refusal: "changed_meanwhile" });
});

test("[P10 Z26] a promotion that nobody joins by hand counts only for members it is for", async () => {
  const rules = { goalMinor: 1n, auto: true, reward: CASH, eligible: { tag: "vip-list" } };
  const { app, db, accountId, cash, progress } = await scene(rules, { joinable: 0, execution: "A" });
  expect(await progress()).toBeUndefined();
  expect(await cash()).toBe(0n);
  await db
    .insertInto("member_tags")
    .values({ account_id: accountId, tag: "vip-list", created_at: 0 })
    .execute();
  expect(await progress()).toBe("claimed");
  expect(await cash()).toBe(100n);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[P13 Z26] a promotion pays a member as often as its rules say, and a form sent twice pays once", async () => {
  const { app, who, cash, progress } = await scene({ goalMinor: 2n, times: 2, reward: CASH });
  await joinPromotion(app, { ...who, ip });
  const claim = () => claimPromotion(app, who);
  expect(await claim()).toEqual({ ok: false, refusal: "promotion_not_open" });
  expect([await progress(), await progress()]).toEqual(["process", "claim"]);
  const twice = await Promise.all([claim(), claim()]);
  expect(twice.map((one) => one.ok && one.repeated).sort()).toEqual([false, true]);
  expect([await progress(), await progress()]).toEqual(["process", "claim"]);
  expect(await claim()).toMatchObject({ ok: true, repeated: false });
  expect(await claim()).toMatchObject({ ok: true, repeated: true });
  expect(await progress()).toBeUndefined();
  expect(await cash()).toBe(200n);
});

test("[P10 Z26] stakes bring a member to the goal, corrections lower them, and each full goal pays once", async () => {
  const { app, db, accountId, who, cash, lease } = await scene({
    ...{ goalMinor: 1_000n, measure: "staked", auto: true, times: 2, reward: CASH },
  });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  const play = (stakeMinor: bigint) =>
    addPlayedRound(app, { accountId, gameId: gameOf("padma", "ilish"), stakeMinor, payoutMinor: 0n });
  await joinPromotion(app, { ...who, ip });
  await play(900n);
  await countPlay(app, lease);
  const progressOf = async () =>
    (await db.selectFrom("promotion_members").select("progress_minor").executeTakeFirstOrThrow())
      .progress_minor;
  expect(await progressOf()).toBe(900n);
  await db.updateTable("bets").set({ own_valid_minor: 500n }).execute();
  await countPlay(app, lease);
  expect([await progressOf(), await cash()]).toEqual([500n, 0n]);
  await play(2_500n);
  await countPlay(app, lease);
  await countPlay(app, lease);
  await countPlay(app, lease);
  expect(await cash()).toBe(200n);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[P10 Z26] stakes of a promotion that nobody joins count from its beginning, also once some have been counted", async () => {
  const rules = { goalMinor: 1_000n, measure: "staked", auto: true, reward: CASH } as const;
  const { app, clock, accountId, cash, lease } = await scene(rules, { joinable: 0, execution: "A" });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  const play = async (stakeMinor: bigint) => {
    await addPlayedRound(app, { accountId, gameId: gameOf("padma", "ilish"), stakeMinor, payoutMinor: 0n });
    clock.advance(60_000);
    await countPlay(app, lease);
  };
  await play(900n);
  await play(50n);
  expect(await cash()).toBe(0n);
  await play(50n);
  expect(await cash()).toBe(100n);
});

test("[P10 Z26] whom a promotion is not for costs no transaction, and counts from when it is", async () => {
  const eligible = { minLevel: 1, countries: ["BD"], tag: "vip-list", firstDeposit: true };
  const rules = { goalMinor: 1_000n, measure: "staked", auto: true, reward: CASH, eligible } as const;
  const { app, db, accountId, cash, lease } = await scene(
    { ...rules, eligible: { ...eligible, countries: [...eligible.countries] } },
    { joinable: 0, execution: "A" },
  );
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  await addPlayedRound(app, {
    ...{ accountId, gameId: gameOf("padma", "ilish"), stakeMinor: 1_000n, payoutMinor: 0n },
  });
  const transaction = vi.spyOn(app.store, "transaction");
  const count = async () => {
    transaction.mockClear();
    await countPlay(app, lease);
    return transaction.mock.calls.length;
  };
  expect(await count()).toBe(0);
  const rank = { level: 1, kept_until: 0, gifts_to: 0, quarter: 0 };
  await db
    .insertInto("member_ranks")
    .values({ account_id: accountId, ...rank })
    .execute();
  await app.store.transaction(() => keepProfile(app, { accountId, profile: { nationality: "BD" } }));
  expect(await count()).toBe(0);
  await db
    .insertInto("member_tags")
    .values({ account_id: accountId, tag: "vip-list", created_at: 0 })
    .execute();
  expect(await count()).toBe(1);
  expect(await cash()).toBe(100n);
});
