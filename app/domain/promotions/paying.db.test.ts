import { expect, test, vi } from "vitest";
import { addCashDesk, MANUAL } from "../../../tests/support/cashier";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { addPlayedRound } from "../../../tests/support/played-rounds";
import { addPromotion } from "../../../tests/support/promotions";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { keepProfile } from "../accounts/profile.server";
import { award } from "../bonuses/award.server";
import { addBarred } from "../persons/exclusion-list/edit-list.server";
import { balanceNow } from "../ledger/balance.server";
import { verifyLedger } from "../ledger/verify.server";
import { excludeSelf, takeBreak } from "../membership/pause.server";
import { dayOf } from "../shared/day";
import { acquireLease } from "../shared/lease.server";
import { publish } from "../shared/outbox.server";
import { advancePromotions } from "./advance-promotions.server";
import { countPlay, playCounts } from "./count-play.server";
import { countAvailable, joinPromotion } from "./join-promotion.server";
import { barredHaveRewards, endRewardsOfBarred } from "./end-of-barred.server";
import { listMessages } from "../outbound/inbox/inbox.server";
import { claimsEndSoon, tellOfClaimEnds } from "./tell-of-claim-ends.server";
import { claimPromotion } from "./pay-promotion.server";
import { recordProgress } from "./progress.server";
import { reviewApplication } from "./review-application.server";
import type { PromotionRulesGiven } from "./rules.schema";
import { writePromotionRules } from "./write-rules.server";

const MINUTE_MS = 60_000;
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

/** With a cash desk, at which money is paid in. */
async function depositScene(rules: PromotionRulesGiven) {
  const known = await scene(rules);
  const { app, db, clock, accountId } = known;
  await addCashDesk(app);
  const payIn = async (amountMinor: bigint) => {
    const depositId = app.ids.next();
    await db
      .insertInto("deposits")
      .values({
        ...{ id: depositId, account_id: accountId, method_id: MANUAL, currency: "BDT" },
        ...{ amount_minor: amountMinor, status: "credited", reference: "", reason: "" },
        ...{ gateway_reference: null, decided_by: null },
        ...{ decided_at: clock.now(), expires_at: clock.now(), created_at: clock.now() },
      })
      .execute();
    await app.store.transaction(() => publish(app, "paidIn", { accountId, depositId, amountMinor }));
    return depositId;
  };
  return { ...known, payIn };
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

test.each([0, 1])(
  "[P10 P13] stakes of the last moment count, however late they are counted, and later ones do not (joinable: %i)",
  async (joinable) => {
    const rules = { goalMinor: 1_000n, measure: "staked", auto: true, reward: CASH } as const;
    const { app, db, clock, accountId, who, cash, lease } = await scene(rules, {
      ...{ joinable, execution: joinable ? "M" : "A" },
    });
    const endsAt = clock.now() + 30 * MINUTE_MS;
    await db.updateTable("promotions").set({ ends_at: endsAt }).execute();
    const gameOf = await addCatalogue(app, {
      ...{ vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] },
    });
    const play = (stakeMinor: bigint) =>
      addPlayedRound(app, { accountId, gameId: gameOf("padma", "ilish"), stakeMinor, payoutMinor: 0n });
    if (joinable) await joinPromotion(app, { ...who, ip });
    await countPlay(app, lease);
    clock.moveTo(endsAt - 1);
    await play(999n);
    clock.moveTo(endsAt);
    await play(5_000n);
    await countPlay(app, lease);
    expect([await cash(), await playCounts(app)]).toEqual([0n, true]);
    // One that was still being booked at the end is there a moment later.
    clock.moveTo(endsAt - 1);
    await play(1n);
    clock.advance(3 * DAY_MS);
    await countPlay(app, lease);
    expect([await cash(), await playCounts(app)]).toEqual([100n, false]);
    await countPlay(app, lease);
    expect(await cash()).toBe(100n);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  },
);

test("[P13] what was staked before the last moment to earn can be claimed until the end; a longer time counts on", async () => {
  const { app, clock, accountId, who, cash, lease } = await scene({ goalMinor: 1_000n, reward: CASH });
  const earnUntilAt = clock.now() + 30 * MINUTE_MS;
  const rules = { goalMinor: 1_000n, measure: "staked", reward: CASH, earnUntilAt } as const;
  const write = (change: object) =>
    app.store.transaction(() =>
      writePromotionRules(who.promotionId, {
        ...{ rules: { ...rules, ...change }, budget: { amountMinor: null, count: null } },
      }),
    );
  await write({});
  const gameOf = await addCatalogue(app, {
    ...{ vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] },
  });
  const play = (stakeMinor: bigint) =>
    addPlayedRound(app, { accountId, gameId: gameOf("padma", "ilish"), stakeMinor, payoutMinor: 0n });
  await joinPromotion(app, { ...who, ip });
  clock.moveTo(earnUntilAt - 1);
  await play(600n);
  clock.advance(10 * MINUTE_MS);
  await countPlay(app, lease);
  expect(await playCounts(app)).toBe(false);
  expect(await claimPromotion(app, who)).toEqual({ ok: false, refusal: "promotion_not_open" });
  await write({ earnUntilAt: earnUntilAt + 60 * MINUTE_MS });
  await play(400n);
  clock.advance(60 * MINUTE_MS);
  await countPlay(app, lease);
  expect(await claimPromotion(app, who)).toMatchObject({ ok: true });
  expect(await cash()).toBe(100n);
});

test("[P10 P13] a deposit that was credited before the end counts when it is worked off after it, and a later one does not", async () => {
  const { app, db, clock, who, cash, payIn, lease } = await depositScene({
    ...{ goalMinor: 2n, auto: true, reward: CASH },
  });
  const endsAt = clock.now() + 30 * MINUTE_MS;
  await db.updateTable("promotions").set({ ends_at: endsAt }).execute();
  await joinPromotion(app, { ...who, ip });
  clock.moveTo(endsAt - 1);
  await payIn(500n);
  clock.moveTo(endsAt);
  await payIn(500n);
  await advancePromotions(app, lease);
  expect(await cash()).toBe(0n);
  clock.moveTo(endsAt - 1);
  await payIn(500n);
  clock.advance(DAY_MS);
  await advancePromotions(app, lease);
  expect(await cash()).toBe(100n);
});

test("[P10 P13] a deposit that is taken back before its reward is claimed earns nothing", async () => {
  const { app, db, who, cash, payIn, lease } = await depositScene({ goalMinor: 2n, reward: CASH });
  await joinPromotion(app, { ...who, ip });
  await payIn(500n);
  const second = await payIn(500n);
  const early = await payIn(500n);
  const takeBack = (id: number) =>
    db.updateTable("deposits").set({ status: "reversed" }).where("id", "=", id).execute();
  await takeBack(early);
  await advancePromotions(app, lease);
  const row = () =>
    db.selectFrom("promotion_members").select(["state", "progress_minor"]).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ state: "claim", progress_minor: 2n });
  await takeBack(second);
  const notOpen = { ok: false, refusal: "promotion_not_open" };
  expect([await claimPromotion(app, who), await claimPromotion(app, who)]).toEqual([notOpen, notOpen]);
  expect([await row(), await cash()]).toMatchObject([{ state: "process", progress_minor: 1n }, 0n]);
  await payIn(500n);
  await advancePromotions(app, lease);
  expect(await claimPromotion(app, who)).toMatchObject({ ok: true });
  expect(await cash()).toBe(100n);
});

test("[P10 P13] an earlier deposit that is taken back counts towards no reward, joined, claimed or paid by itself", async () => {
  for (const auto of [false, true]) {
    const { app, db, who, cash, payIn, clock, lease } = await depositScene({
      ...{ measure: "deposited", goalMinor: 1_000n, times: 2, auto, reward: CASH },
    });
    await joinPromotion(app, { ...who, ip });
    const takeBack = (id: number) =>
      db.updateTable("deposits").set({ status: "reversed" }).where("id", "=", id).execute();
    const count = async () => {
      clock.advance(1_000);
      await advancePromotions(app, lease);
      clock.advance(1_000);
      return db.selectFrom("promotion_members").select(["state", "progress_minor"]).executeTakeFirstOrThrow();
    };
    const first = await payIn(900n);
    expect(await count()).toMatchObject({ progress_minor: 900n });
    await takeBack(first);
    await payIn(100n);
    expect(await count()).toMatchObject({ state: "process", progress_minor: 100n });
    const second = await payIn(500n);
    await count();
    await payIn(400n);
    if (!auto) {
      expect(await count()).toMatchObject({ state: "claim", progress_minor: 1_000n });
      await takeBack(second);
      expect(await claimPromotion(app, who)).toEqual({ ok: false, refusal: "promotion_not_open" });
      await payIn(500n);
      expect(await count()).toMatchObject({ state: "claim", progress_minor: 1_000n });
      expect(await claimPromotion(app, who)).toMatchObject({ ok: true });
    } else expect(await count()).toMatchObject({ state: "process", progress_minor: 0n });
    expect(await cash()).toBe(100n);
    // What one reward was paid for is no part of the next.
    if (auto) await takeBack(second);
    await payIn(300n);
    expect(await count()).toMatchObject({ state: "process", progress_minor: 300n });
  }
});

test("[P10] a deposit of which the reward would be nothing holds nobody else up", async () => {
  const { app, who, cash, payIn, lease } = await depositScene({
    ...{ goalMinor: 1n, auto: true },
    reward: { form: "cash", percentBp: 100, capMinor: 1_000n },
  });
  await joinPromotion(app, { ...who, ip });
  await payIn(99n);
  await payIn(500n);
  await advancePromotions(app, lease);
  expect(await cash()).toBe(5n);
});

test("[P17 Z26] who has not claimed a reward is told the day before it is gone, once, and not during a break", async () => {
  const { app, db, clock, accountId, who, cash, progress, lease } = await scene({
    ...{ goalMinor: 1n, reward: CASH },
  });
  const endsAt = clock.now() + 3 * DAY_MS;
  await db.updateTable("promotions").set({ ends_at: endsAt }).execute();
  const pausing = await addAccount(app, { username: "sabbir" });
  for (const one of [accountId, pausing])
    await joinPromotion(app, { promotionId: who.promotionId, accountId: one, ip });
  expect(await progress()).toBe("claim");
  const other = { promotionId: who.promotionId, accountId: pausing, amountMinor: 1n, eventKey: "event" };
  expect(await recordProgress(app, other)).toBe("claim");
  expect(await claimsEndSoon(app)).toBe(false);
  await takeBreak(app, { accountId: pausing, by: { kind: "member", id: pausing, ip }, length: "week" });
  clock.moveTo(endsAt - DAY_MS);
  expect(await claimsEndSoon(app)).toBe(true);
  await tellOfClaimEnds(app, lease);
  await tellOfClaimEnds(app, lease);
  expect(await claimsEndSoon(app)).toBe(false);
  const lettersOf = async (id: number) => {
    const page = { accountId: id, language: "en", kind: undefined, pageNo: 1 };
    return (await listMessages(app, page)).items.map(({ words }) => words?.title);
  };
  expect(await lettersOf(accountId)).toEqual(["Claim your reward before it is gone"]);
  expect(await lettersOf(pausing)).toEqual([]);
  expect(await claimPromotion(app, who)).toMatchObject({ ok: true });
  expect(await cash()).toBe(100n);
});

test("[P10 Z26] the last count of a promotion that pays several times pays all that is due", async () => {
  const { app, db, clock, accountId, who, cash, lease } = await scene({
    ...{ goalMinor: 1_000n, measure: "staked", auto: true, times: 5, reward: CASH },
  });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  const endsAt = clock.now() + MINUTE_MS;
  await db.updateTable("promotions").set({ ends_at: endsAt }).execute();
  await joinPromotion(app, { ...who, ip });
  const round = { accountId, gameId: gameOf("padma", "ilish"), payoutMinor: 0n };
  await addPlayedRound(app, { ...round, stakeMinor: 3_700n });
  clock.moveTo(endsAt + DAY_MS);
  await countPlay(app, lease);
  expect([await cash(), await playCounts(app)]).toEqual([300n, false]);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[Z26] whom the operator's list excludes has no bonus and no reservation any more; others keep theirs", async () => {
  const { app, db, accountId, who, lease } = await scene({
    ...{ goalMinor: 1n, reward: { form: "bonus", amountMinor: 500n, terms: { multiple: 2, days: 9 } } },
  });
  await app.store.transaction(() =>
    writePromotionRules(who.promotionId, {
      rules: { goalMinor: 1n, reward: { form: "bonus", amountMinor: 500n, terms: { multiple: 2 } } },
      budget: { amountMinor: 10_000n, count: 10 },
    }),
  );
  const other = await addAccount(app, { username: "sabbir" });
  for (const one of [accountId, other]) {
    expect(await joinPromotion(app, { promotionId: who.promotionId, accountId: one, ip })).toMatchObject({
      ok: true,
    });
    const reward = { form: "bonus" as const, promotionId: 0, amountMinor: 300n, terms: { multiple: 2 } };
    const given = await app.store.transaction(() =>
      award(app, { order: "restricted_first", isStrict: false }, { key: `g:${one}`, accountId: one, reward }),
    );
    expect(given.ok).toBe(true);
  }
  expect(await barredHaveRewards(app)).toBe(false);
  const mark = { kind: "id_number", mark: "AB123456", account_id: accountId, is_sole: 0 };
  await db.insertInto("person_marks").values(mark).execute();
  const entry = {
    ...{ fullName: "", birthday: null, idNumber: "AB123456", mobile: "", email: "" },
    ...{ fromDay: dayOf(app.clock.now(), app.config.timeZone), untilDay: null, reason: "Register" },
  };
  expect(await addBarred(app, { entry, by })).toMatchObject({ ok: true, accounts: 1 });
  expect(await barredHaveRewards(app)).toBe(true);
  expect(await endRewardsOfBarred(app, lease)).toBe("done");
  expect(await barredHaveRewards(app)).toBe(false);
  const grants = await db.selectFrom("grants").select(["account_id", "state", "reason"]).execute();
  expect(grants).toEqual(
    expect.arrayContaining([
      { account_id: accountId, state: "forfeited", reason: "excluded" },
      { account_id: other, state: "active", reason: "" },
    ]),
  );
  const kept = await db
    .selectFrom("promotion_members")
    .select("account_id")
    .where("reserved_minor", "is not", null)
    .execute();
  expect(kept).toEqual([{ account_id: other }]);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[P10] of a promotion over several days that nobody joins, the first and the last count by the moment, those between whole", async () => {
  const { app, db, clock, accountId, who, cash, lease } = await scene(
    { goalMinor: 1_111n, measure: "staked", auto: true, reward: CASH },
    { joinable: 0, execution: "A" },
  );
  const startsAt = clock.now() + 60 * MINUTE_MS;
  const endsAt = startsAt + 3 * DAY_MS;
  await db.updateTable("promotions").set({ starts_at: startsAt, ends_at: endsAt }).execute();
  const gameOf = await addCatalogue(app, {
    ...{ vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] },
  });
  const play = async (stakeMinor: bigint, settledAt: number) => {
    const gameId = gameOf("padma", "ilish");
    const roundId = await addPlayedRound(app, { accountId, gameId, stakeMinor, payoutMinor: 0n });
    const day = dayOf(settledAt, app.config.timeZone);
    await db
      .updateTable("bets")
      .set({ settled_at: settledAt, day })
      .where("round_id", "=", roundId)
      .execute();
  };
  await play(50_000n, startsAt - 1);
  await play(1n, startsAt);
  await play(10n, startsAt + DAY_MS);
  await play(100n, startsAt + 2 * DAY_MS);
  await play(999n, endsAt - 1);
  await play(50_000n, endsAt);
  clock.moveTo(endsAt + DAY_MS);
  await countPlay(app, lease);
  expect(await cash()).toBe(0n);
  await db.updateTable("promotion_rules").set({ counted_at: null }).execute();
  await play(1n, endsAt - 1);
  await countPlay(app, lease);
  expect(await cash()).toBe(100n);
  const row = await db.selectFrom("promotion_members").select(["progress_minor", "promotion_id"]).execute();
  expect(row).toEqual([{ progress_minor: 1_111n, promotion_id: who.promotionId }]);
});

test("[Z26] of bonuses of which only one may be active a second is neither joined nor paid, until the first one has ended", async () => {
  const terms = { multiple: 100, days: 5, exclusive: true };
  const rules = { goalMinor: 1n, auto: true, reward: { amountMinor: 100n, terms } };
  const { app, db, clock, accountId, who, progress } = await scene(rules);
  const [second, third] = [
    await addPromotion(app, { title: "Second", joinable: 1 }),
    await addPromotion(app, { title: "Third", joinable: 1 }),
  ];
  for (const promotionId of [second, third])
    await app.store.transaction(() =>
      writePromotionRules(promotionId, { rules, budget: { amountMinor: null, count: 5 } }),
    );
  const join = (promotionId: number) => joinPromotion(app, { promotionId, accountId, ip });
  const reach = (promotionId: number) =>
    recordProgress(app, { promotionId, accountId, amountMinor: 1n, eventKey: `of ${promotionId}` });
  const states = async () =>
    (await db.selectFrom("grants").select("state").orderBy("id").execute()).map(({ state }) => state);
  await joinPromotion(app, { ...who, ip });
  await join(second);
  expect(await countAvailable(app, accountId)).toBe(1);
  expect(await progress()).toBe("claimed");
  expect(await countAvailable(app, accountId)).toBe(0);
  expect(await join(third)).toEqual({ ok: false, refusal: "one_at_a_time" });
  // The one that was joined before waits, with its place in the budget.
  expect(await reach(second)).toBe("claim");
  const claim = () => claimPromotion(app, { promotionId: second, accountId });
  const twice = await Promise.all([claim(), claim()]);
  expect(twice).toEqual([1, 2].map(() => ({ ok: false, refusal: "one_at_a_time" })));
  const budget = await db
    .selectFrom("promotion_budgets")
    .select(["paid", "reserved"])
    .where("promotion_id", "=", second)
    .executeTakeFirst();
  expect([await states(), budget]).toEqual([["active"], { paid: 0, reserved: 1 }]);
  clock.advance(5 * DAY_MS);
  expect(await claim()).toMatchObject({ ok: true });
  expect(await states()).toEqual(["expired", "active"]);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});
