import { describe, expect, test } from "vitest";
import { addCashDesk } from "../../../tests/support/cashier";
import { freshApp, NOON } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { addPlayedRound } from "../../../tests/support/played-rounds";
import { addPromotion } from "../../../tests/support/promotions";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { GAME_TYPES } from "../vocabulary/game-type";
import { listGrants } from "../bonuses/grants.views.server";
import { balanceNow } from "../ledger/balance.server";
import { joinPromotion } from "./join-promotion.server";
import { claimPromotion } from "./pay-promotion.server";
import { previewRules } from "./preview-rules.server";
import { recordProgress } from "./progress.server";
import { rulesForDesk } from "./rules-desk.views.server";
import { rulesOfForm, rulesSchema, rulesValue } from "./rules-form.server";
import { saveRules } from "./save-rules.server";

const BDT = { code: "BDT", exponent: 2, symbol: "৳" };
const SITE = { currency: BDT, timeZone: "UTC" };
const by = { staffId: 1, ip: "203.0.113.9" };
const NOTHING = { rules: undefined, budget: { amountMinor: null, count: null } };
const DAY_MS = 86_400_000;

/** The form as the desk would send it, for a new promotion, with what a test says of it. */
function formOf(fields: object, version = "") {
  const value = rulesValue({ ...NOTHING, version }, SITE);
  return rulesSchema(SITE).parse(
    JSON.parse(JSON.stringify({ ...value, ...fields }), (key, part: unknown) =>
      ["auto", "review", "firstDeposit", "sticky", "exclusive"].includes(key) ? part === true : part,
    ),
  );
}

async function scene(settings: Record<string, unknown> = {}) {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(value), updated_at: 0 })
      .execute();
  const accountId = await addAccount(app, { username: "farhana" });
  const promotionId = await addPromotion(app, { title: "Gift", joinable: 1 });
  const save = async (fields: object) => {
    const { version } = await rulesForDesk(app, promotionId);
    return saveRules(app, { promotionId, form: formOf(fields, version), by });
  };
  const who = { promotionId, accountId };
  let events = 0;
  const progress = (baseMinor = 0n) =>
    recordProgress(app, { ...who, amountMinor: 1n, baseMinor, eventKey: `event:${events++}` });
  const join = () => joinPromotion(app, { ...who, ip: "" });
  return { app, db, clock, accountId, promotionId, who, save, progress, join };
}

const SHARE = {
  form: "bonus",
  percent: "50",
  cap: "100",
  multiple: "10",
  days: "30",
  goalCount: "3",
  onWithdrawal: "keep",
};

test("[Z26] rules come back from the desk as they were saved, and the log has before and after", async () => {
  const { app, db, promotionId, save } = await scene();
  const games = { LIVE: "2000", LOTT: "none" };
  const fields = {
    ...SHARE,
    basis: "both",
    games,
    minOdds: "1.6",
    maxStake: "50",
    days: "7",
    budgetCount: "9",
  };
  expect(await save(fields)).toEqual({ ok: true });
  const view = await rulesForDesk(app, promotionId);
  expect(view.rules).toMatchObject({
    ...{ goalMinor: 3n, times: 1 },
    reward: {
      ...{ form: "bonus", percentBp: 5_000, capMinor: 10_000n },
      terms: { multiple: 1_000, basis: "both", games: { LIVE: 2_000, LOTT: null }, minOdds: 160 },
    },
  });
  expect(view.budget).toEqual({ amountMinor: null, count: 9 });
  expect(rulesValue(view, SITE)).toMatchObject({ percent: "50", cap: "100.00", minOdds: "1.6", days: "7" });
  expect(formOf(rulesValue(view, SITE))).toMatchObject({
    percent: 5_000,
    games: { LOTT: "none", RNG: "10000" },
  });
  const log = await db.selectFrom("audit_log").select(["action", "after"]).execute();
  expect(log).toMatchObject([{ action: "promotion.rules_changed" }]);
  expect(log[0]!.after).toContain("10000");
  expect(await saveRules(app, { promotionId, form: formOf(SHARE, "old"), by })).toMatchObject({
    refusal: "changed_meanwhile",
  });
});

test("[P05 Z26] a lowered goal lets those claim who have reached it, by the deposit that counted, and no grant changes", async () => {
  const { app, accountId, who, save, progress, join } = await scene();
  await save({ ...SHARE, goalCount: "3" });
  await join();
  expect([await progress(4_000n), await progress(6_000n)]).toEqual(["process", "process"]);
  expect(await claimPromotion(app, who)).toMatchObject({ refusal: "promotion_not_open" });
  expect(await save({ ...SHARE, goalCount: "2" })).toEqual({ ok: true });
  expect(await claimPromotion(app, who)).toMatchObject({ ok: true });
  const [grant] = await listGrants(app, accountId);
  expect(grant).toMatchObject({ grantedMinor: 3_000n, requiredMinor: 30_000n });
  await save({ ...SHARE, percent: "10", multiple: "1" });
  expect(await listGrants(app, accountId)).toEqual([grant]);
});

test("[P05 Z26] money that was counted is no number of deposits: another measure begins anew", async () => {
  const { app, who, save, join } = await scene();
  await save({ ...SHARE, measure: "deposited", goalAmount: "1000" });
  await join();
  let events = 0;
  const deposit = (amountMinor: bigint) =>
    recordProgress(app, { ...who, amountMinor, baseMinor: 50_000n, eventKey: `deposit:${events++}` });
  expect(await deposit(50_000n)).toBe("process");
  expect(await save({ ...SHARE, goalCount: "2" })).toEqual({ ok: true });
  expect(await claimPromotion(app, who)).toMatchObject({ refusal: "promotion_not_open" });
  expect([await deposit(1n), await deposit(1n)]).toEqual(["process", "claim"]);
});

test("[Z26] a goal may be any amount, also one above what four bytes hold", async () => {
  const { save } = await scene();
  const deposits = { ...SHARE, measure: "deposited", goalAmount: "30000000" };
  expect(await save(deposits)).toEqual({ ok: true });
});

test("[Z26] what members have to be told before they join has to be there: the end, and a game that counts", async () => {
  const { save } = await scene();
  const kinds = (share: string) => ({ games: Object.fromEntries(GAME_TYPES.map((type) => [type, share])) });
  const problems = async (fields: object) => {
    const saved = await save(fields);
    return "problems" in saved ? saved.problems.map(({ problem }) => problem) : saved;
  };
  expect(await problems({ ...SHARE, days: undefined })).toEqual(["end_missing"]);
  expect(await problems({ ...SHARE, ...kinds("none") })).toEqual(["games_missing"]);
  expect(await problems({ ...SHARE, ...kinds("0") })).toEqual(["games_missing"]);
  const gift = { form: "free_bet", amount: "10", days: "3" };
  expect(await problems({ ...gift, ...kinds("none") })).toEqual(["games_missing"]);
  const spins = { form: "spins", spins: "5", spinValue: "1" };
  expect(await problems(spins)).toEqual(["end_missing", "free_games_missing"]);
  expect(await problems({ form: "cash", amount: "10" })).toEqual({ ok: true });
});

test("[Z26 Z15] a free bet or free spins need a game that is switched on and plays them", async () => {
  const { app, db, save } = await scene();
  await addCatalogue(app, {
    vendors: [{ code: "house" }, { code: "bookmaker" }],
    games: [
      { vendor: "house", code: "reels", freePlays: true },
      { vendor: "bookmaker", code: "cricket", type: "SPORTS" },
    ],
  });
  const problems = async (fields: object) => {
    const saved = await save({ days: "3", ...fields });
    return "problems" in saved ? saved.problems.map(({ problem }) => problem) : saved;
  };
  const only = (...played: string[]) => ({
    games: Object.fromEntries(GAME_TYPES.map((type) => [type, played.includes(type) ? "10000" : "none"])),
  });
  const gifts = [
    { form: "free_bet", amount: "10" },
    { form: "spins", spins: "5", spinValue: "1" },
  ];
  for (const gift of gifts) {
    expect(await problems(gift)).toEqual({ ok: true });
    expect(await problems({ ...gift, ...only("SPORTS") })).toEqual(["free_games_missing"]);
    expect(await problems({ ...gift, ...only("SPORTS", "RNG") })).toEqual({ ok: true });
    const nothing = { games: Object.fromEntries(GAME_TYPES.map((type) => [type, "0"])) };
    expect(await problems({ ...gift, ...nothing })).toEqual(["free_games_missing"]);
  }
  // The largest that the game plays: neither a free bet above it nor one in per cent that may come to more.
  await db.updateTable("games").set({ free_stake_most: 1_000 }).where("code", "=", "reels").execute();
  for (const gift of gifts) expect(await problems(gift)).toEqual({ ok: true });
  for (const gift of [
    { form: "free_bet", amount: "10.01" },
    { form: "spins", spins: "5", spinValue: "10.01" },
    { form: "free_bet", percent: "50", cap: "11" },
  ])
    expect(await problems(gift)).toEqual(["free_games_missing"]);
  expect(await problems({ form: "free_bet", percent: "50", cap: "10" })).toEqual({ ok: true });
  await db.updateTable("games").set({ enabled: 0 }).where("code", "=", "reels").execute();
  for (const gift of gifts) expect(await problems(gift)).toEqual(["free_games_missing"]);
});

test("[Z26] a budget does not fall below what was paid and promised", async () => {
  const { save, join } = await scene();
  await save({ ...SHARE, budgetAmount: "500", budgetCount: "5" });
  await join();
  expect(await save({ ...SHARE, budgetAmount: "99.99" })).toMatchObject({ refusal: "budget_below_spent" });
  expect(await save({ ...SHARE, budgetAmount: "100", budgetCount: "1" })).toEqual({ ok: true });
});

describe("[Z26 Q48] in a regulated market", () => {
  test("rules above ten times, for several products or with a cap are refused with the sum", async () => {
    const { save } = await scene({ accounts: { profile: "strict" } });
    const alone = { SPORTS: "none", ESPORTS: "none", COCKFIGHT: "none", LOTT: "none", ELOTT: "none" };
    expect(await save({ ...SHARE, games: alone })).toEqual({ ok: true });
    expect(await save(SHARE)).toMatchObject({
      problems: [{ problem: "one_product", products: ["casino", "betting", "lottery"] }],
    });
    expect(await save({ ...SHARE, games: alone, basis: "both" })).toMatchObject({
      problems: [{ problem: "wagering_above_10x", multiple: 1_000, effective: 3_000 }],
    });
    expect(await save({ ...SHARE, games: alone, maxConversion: "10" })).toMatchObject({
      problems: [{ problem: "no_cap" }],
    });
  });

  test("elsewhere they are not, but what is paid on stakes stays below what the cheapest game keeps", async () => {
    const { app, db, save } = await scene();
    await addCatalogue(app, { vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] });
    await db.updateTable("games").set({ return_hundredths: 9_700 }).execute();
    expect(await save({ ...SHARE, multiple: "40", maxConversion: "10" })).toEqual({ ok: true });
    const paid = { form: "cash", measure: "staked", goalAmount: "1000", times: "30" };
    expect(await save({ ...paid, amount: "30" })).toMatchObject({
      problems: [{ problem: "pays_without_end", rateBp: 300, edgeBp: 300 }],
    });
    expect(await save({ ...paid, amount: "29.99" })).toMatchObject({
      problems: [{ problem: "pays_without_end", rateBp: 300 }],
    });
    expect(await save({ ...paid, amount: "29.90" })).toEqual({ ok: true });
    expect(await save({ ...paid, amount: "500", times: "1" })).toEqual({ ok: true });
  });
});

describe("[Z26] what rules would have cost last month", () => {
  const lastMonth = NOON - 30 * DAY_MS;
  async function withHistory() {
    const { app, db } = await scene();
    const rahim = await addAccount(app, { username: "rahim" });
    const farhana = (
      await db
        .selectFrom("accounts")
        .select("id")
        .where("username_key", "=", "farhana")
        .executeTakeFirstOrThrow()
    ).id;
    await addCashDesk(app);
    const { id: methodId } = await db.selectFrom("deposit_methods").select("id").executeTakeFirstOrThrow();
    const deposit = async (accountId: number, amountMinor: bigint, at = lastMonth) => {
      await db
        .insertInto("deposits")
        .values({
          ...{ id: app.ids.next(), account_id: accountId, method_id: methodId, currency: "BDT" },
          ...{ amount_minor: amountMinor, status: "credited", reference: "", reason: "" },
          ...{ decided_by: null, decided_at: at, expires_at: at, created_at: at },
        })
        .execute();
    };
    return { app, db, farhana, rahim, deposit };
  }
  const cost = (app: Awaited<ReturnType<typeof scene>>["app"], fields: object) => {
    const form = formOf(fields);
    return previewRules(app, rulesOfForm(form, undefined));
  };

  test("counts deposits of that month alone, once each as the goal says, within the budget", async () => {
    const { app, farhana, rahim, deposit } = await withHistory();
    await deposit(farhana, 10_000n);
    await deposit(farhana, 4_000n, lastMonth + DAY_MS);
    await deposit(rahim, 30_000n);
    await deposit(rahim, 50_000n, NOON - DAY_MS);
    const fields = { ...SHARE, goalCount: "1", times: "5" };
    expect(await cost(app, fields)).toMatchObject({
      ...{ members: 2, paidMembers: 2, baseMinor: 44_000n, rewards: 3 },
      ...{ costMinor: 5_000n + 2_000n + 10_000n, isExhausted: false },
    });
    expect(await cost(app, { ...fields, times: "1", firstDeposit: true })).toMatchObject({ rewards: 2 });
    expect(await cost(app, { ...fields, budgetAmount: "160" })).toMatchObject({
      ...{ costMinor: 15_000n, isExhausted: true },
    });
    const sum = { form: "cash", amount: "5", measure: "deposited", goalAmount: "140" };
    expect(await cost(app, sum)).toMatchObject({ paidMembers: 2, costMinor: 1_000n });
  });

  test("counts own stakes where those are the measure", async () => {
    const { app, db, farhana, rahim } = await withHistory();
    const gameOf = await addCatalogue(app, {
      vendors: [{ code: "padma" }],
      games: [{ vendor: "padma", code: "ilish" }],
    });
    const gameId = gameOf("padma", "ilish");
    for (const [accountId, stakeMinor] of [
      [farhana, 250_000n],
      [rahim, 99_999n],
    ] as const)
      await addPlayedRound(app, { accountId, gameId, stakeMinor, payoutMinor: 0n });
    await db.updateTable("bets").set({ day: 20261015 }).execute();
    const fields = { form: "cash", amount: "5", measure: "staked", goalAmount: "1000", times: "9" };
    expect(await cost(app, fields)).toMatchObject({
      ...{ members: 2, paidMembers: 1, rewards: 2, costMinor: 1_000n, baseMinor: 349_999n },
    });
    expect(await balanceNow(app, { accountId: farhana, kind: "main", currency: "BDT" })).toBe(0n);
  });
});
