import { describe, expect, test } from "vitest";
import { freshApp, NOON } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { addTestAccount } from "../../../tests/support/test-accounts";
import { excludeSelf, takeBreak } from "../membership/pause.server";
import { balanceNow } from "../ledger/balance.server";
import { verifyLedger } from "../ledger/verify.server";
import { acquireLease } from "../shared/lease.server";
import { addDays, dayOf } from "../shared/day";
import { addPromotion } from "../../../tests/support/promotions";
import { rewardCentre, rewardCounts } from "./centre/reward-centre.views.server";
import { payCashback } from "./cashback/pay-cashback.server";
import { tellMissions } from "./missions/tell-missions.server";
import { claimMission, missionsOf } from "./missions/missions.server";
import type { ProgrammeKind } from "./programmes/programme";
import { quarterOf } from "./ranks/quarter";
import { updateRanks } from "./ranks/update-ranks.server";
import { vipView } from "./ranks/vip.views.server";
import { rewardCosts } from "./costs/costs.views.server";
import { payRebate } from "./rebate/pay-rebate.server";

const DAY_MS = 86_400_000;
/** A Saturday. */
const TODAY = 20261121;

async function scene() {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const vendorId = app.ids.next();
  await db
    .insertInto("vendors")
    .values({
      ...{ id: vendorId, code: "acme", name: "acme", adapter: "", casino_id: "", launcher_url: "" },
      ...{ secret: "", enabled: 1, maintenance: 0, sort: 0 },
    })
    .execute();
  const games: Record<string, number> = { RNG: 71, LIVE: 72 };
  for (const [kind, id] of Object.entries(games))
    await db
      .insertInto("games")
      .values({
        ...{ id, vendor_id: vendorId, code: kind, game_type: kind, sort: 1, is_hot: 0, support_play: 0 },
        ...{ is_game: "GAME", enabled: 1, maintenance: 0, created_at: 0 },
      })
      .execute();
  const play = async (
    accountId: number,
    { day = TODAY, kind = "RNG", stake, won = 0n, bonus = 0n }: PlayOf,
  ): Promise<void> => {
    const roundId = app.ids.next();
    const place = { account_id: accountId, vendor_id: vendorId, game_id: games[kind]! };
    await db
      .insertInto("rounds")
      .values({
        id: roundId,
        ...place,
        vendor_round_id: `r${roundId}`,
        status: "settled",
        opened_at: 0,
        closed_at: 0,
      })
      .execute();
    await db
      .insertInto("bets")
      .values({
        ...{ id: app.ids.next(), round_id: roundId, ...place, currency: "BDT", stake_minor: stake },
        ...{
          valid_minor: stake,
          payout_minor: won,
          bonus_stake_minor: bonus,
          own_valid_minor: stake - bonus,
        },
        ...{ status: "settled", placed_at: 0, settled_at: 0, day },
      })
      .execute();
  };
  const addProgramme = async (kind: ProgrammeKind, rules: object, fromDay = TODAY) => {
    const id = app.ids.next();
    const text = JSON.stringify(rules, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    await db
      .insertInto("reward_programmes")
      .values({
        ...{ id, kind, promotion_id: 0, rules: text, texts: "{}", from_day: fromDay, until_day: null },
        ...{ enabled: 1, sort: 1, version: 1 },
      })
      .execute();
    return id;
  };
  const lease = (await acquireLease(app, { name: "rewards", owner: "test", ttlMs: 1_000 * DAY_MS }))!;
  const balance = (accountId: number) => balanceNow(app, { accountId, kind: "main", currency: "BDT" });
  const keys = async () => {
    const rows = await db
      .selectFrom("awards")
      .select(["source_key", "amount_minor"])
      .orderBy("created_at")
      .execute();
    return rows.map((row) => [row.source_key, row.amount_minor]);
  };
  return {
    app,
    db,
    clock,
    play,
    addProgramme,
    lease,
    balance,
    keys,
    member: (username: string) => addAccount(app, { username }),
  };
}

interface PlayOf {
  day?: number;
  kind?: "RNG" | "LIVE";
  stake: bigint;
  won?: bigint;
  /** Of the stake. */
  bonus?: bigint;
}

describe("[P28] a rebate", () => {
  test("is paid each morning for the day before, by kind of game, on own stakes alone", async () => {
    const { app, clock, play, addProgramme, lease, balance, member } = await scene();
    const [farhana, rahim] = [await member("farhana"), await member("rahim")];
    await addProgramme("rebate", { rates: [{ fromLevel: 0, rateBp: { RNG: 60n, LIVE: 30n } }] });
    await play(farhana, { stake: 12_345n });
    await play(farhana, { kind: "LIVE", stake: 6_789n });
    await play(rahim, { stake: 10_000n, bonus: 10_000n });
    const { accountId: tester } = await addTestAccount(app, { balanceMinor: 100n });
    await play(tester, { stake: 90_000n });

    await payRebate(app, lease);
    expect(await balance(farhana)).toBe(0n);
    clock.advance(DAY_MS);
    await payRebate(app, lease);
    await payRebate(app, lease);
    expect([await balance(farhana), await balance(rahim), await balance(tester)]).toEqual([94n, 0n, 100n]);
  });

  test("catches up day by day after downtime, and not for who is excluded by then", async () => {
    const { app, clock, play, addProgramme, lease, balance, keys, member } = await scene();
    const [farhana, rahim] = [await member("farhana"), await member("rahim")];
    const id = await addProgramme("rebate", { rates: [{ fromLevel: 0, rateBp: { default: 100n } }] });
    for (const ago of [0, 1, 2])
      for (const one of [farhana, rahim]) await play(one, { day: addDays(TODAY, ago), stake: 10_000n });
    clock.advance(4 * DAY_MS);
    const by = { kind: "member" as const, id: rahim, ip: "203.0.113.1" };
    await excludeSelf(app, { accountId: rahim, by, length: "year" });
    await payRebate(app, lease);

    expect(await keys()).toEqual(
      [0, 1, 2].map((ago) => [`rebate:${id}:${addDays(TODAY, ago)}:${farhana}`, 100n]),
    );
    expect([await balance(farhana), await balance(rahim)]).toEqual([300n, 0n]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });
});

test("[P17] cashback of a week is paid once, a day after it, and later corrections change nothing", async () => {
  const { app, db, clock, play, addProgramme, lease, balance, member } = await scene();
  const farhana = await member("farhana");
  await addProgramme("cashback", { period: "week", rateBp: 1_000n, leastMinor: 100n, mostMinor: 5_000n });
  await play(farhana, { stake: 30_000n, won: 9_000n });
  await play(farhana, { stake: 5_000n, bonus: 5_000n });
  // The week ends on Sunday the 22nd.
  for (const [days, paid] of [
    [1, 0n],
    [1, 0n],
    [1, 2_100n],
    [7, 2_100n],
  ] as const) {
    clock.advance(days * DAY_MS);
    await payCashback(app, lease);
    expect(await balance(farhana)).toBe(paid);
    if (paid > 0n) await db.updateTable("bets").set({ payout_minor: 0n }).execute();
  }
});

describe("[P20 P22] a mission", () => {
  test("is claimed at its target, once of fifty times, and for its own period until a week after it", async () => {
    const { app, clock, play, addProgramme, balance, member } = await scene();
    const accountId = await member("farhana");
    const given = { form: "cash", amountMinor: 50n };
    const missionId = await addProgramme("mission", {
      period: "week",
      measure: "staked",
      target: 1_000n,
      given,
    });
    const period = 20261116;
    const claim = (of = period) => claimMission(app, { accountId, missionId, period: of });
    await play(accountId, { stake: 990n });
    expect(await missionsOf(app, { accountId, language: "en" })).toMatchObject([
      { period, progress: 990n, state: "running" },
    ]);
    expect(await claim()).toEqual({ ok: false, refusal: "not_reached" });
    expect(await claim(20261117)).toEqual({ ok: false, refusal: "unknown_mission" });
    await play(accountId, { stake: 10n });

    clock.advance(4 * DAY_MS);
    expect(await missionsOf(app, { accountId, language: "en" })).toMatchObject([
      { state: "ready" },
      { state: "running" },
    ]);
    const answers = await Promise.all([...Array(50).keys()].map(() => claim()));
    expect(answers.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await balance(accountId)).toBe(50n);
    clock.advance(7 * DAY_MS);
    await play(accountId, { day: 20261124, stake: 5_000n });
    expect(await claim(20261123)).toMatchObject({ ok: true });
    expect(await balance(accountId)).toBe(100n);
  });

  test("is not claimed for a day or a month that there is not", async () => {
    const { app, play, addProgramme, balance, member } = await scene();
    const accountId = await member("farhana");
    const given = { form: "cash", amountMinor: 50n };
    const claims: (readonly [period: "day" | "week" | "month", of: number])[] = [
      ...(["day", "week", "month"] as const).flatMap((period) =>
        [20252301, 20261132, 20261100, 20261301, 20260001, 10000000, 99999999].map(
          (of) => [period, of] as const,
        ),
      ),
    ];
    const missions = new Map<string, number>();
    for (const period of ["day", "week", "month"])
      missions.set(period, await addProgramme("mission", { period, measure: "bets", target: 1n, given }));
    await play(accountId, { stake: 1n });
    for (const [period, of] of claims) {
      const missionId = missions.get(period)!;
      const claimed = await claimMission(app, { accountId, missionId, period: of });
      expect([period, of, claimed]).toEqual([period, of, { ok: false, refusal: "unknown_mission" }]);
    }
    expect(await balance(accountId)).toBe(0n);
  });

  test("that nobody claimed within a week is over", async () => {
    const { app, clock, play, addProgramme, member } = await scene();
    const accountId = await member("farhana");
    const given = { form: "cash", amountMinor: 50n };
    const missionId = await addProgramme("mission", { period: "day", measure: "bets", target: 1n, given });
    await play(accountId, { stake: 1n });
    clock.advance(8 * DAY_MS);
    const claimed = await claimMission(app, { accountId, missionId, period: TODAY });
    expect(claimed).toEqual({ ok: false, refusal: "claim_over" });
  });
});

test("[P20 P22] a mission counts until its last day, is not shown after it, and its last reward still waits", async () => {
  const { app, db, clock, play, addProgramme, balance, member } = await scene();
  const accountId = await member("farhana");
  const given = { form: "cash", amountMinor: 50n };
  const missionId = await addProgramme("mission", { period: "day", measure: "bets", target: 1n, given });
  await db.updateTable("reward_programmes").set({ until_day: TODAY }).execute();
  await play(accountId, { stake: 1n });
  clock.advance(DAY_MS);
  const tomorrow = addDays(TODAY, 1);
  await play(accountId, { day: tomorrow, stake: 1n });
  const seen = await missionsOf(app, { accountId, language: "en" });
  expect(seen).toMatchObject([{ period: TODAY, state: "ready" }]);
  const claim = (period: number) => claimMission(app, { accountId, missionId, period });
  expect(await claim(tomorrow)).toEqual({ ok: false, refusal: "unknown_mission" });
  expect(await claim(TODAY)).toMatchObject({ ok: true, repeated: false });
  expect(await balance(accountId)).toBe(50n);
});

test("[P17 P18] the reward centre counts what can be joined and what waits for a click", async () => {
  const { app, play, addProgramme, member } = await scene();
  const accountId = await member("farhana");
  await addPromotion(app, { title: "Reload", slug: "reload", joinable: 1 });
  const given = { form: "cash", amountMinor: 50n };
  const missionId = await addProgramme("mission", { period: "day", measure: "bets", target: 1n, given });
  const reader = { accountId, language: "en" };
  const centre = async () => ({
    ...(await rewardCentre(app, reader)),
    count: (await rewardCounts(app, reader)).rewards,
  });
  expect(await centre()).toMatchObject({ claims: [], missions: [], others: [{ state: "join" }], count: 1 });
  await play(accountId, { stake: 1n });
  expect(await centre()).toMatchObject({ missions: [{ id: missionId, state: "ready" }], count: 2 });
  await claimMission(app, { accountId, missionId, period: TODAY });
  expect(await centre()).toMatchObject({ missions: [], count: 1 });
});

test("[P24] a rank is reached at once, over several levels too, kept a quarter longer, and falls by one", async () => {
  const { app, db, clock, play, addProgramme, lease, balance, member } = await scene();
  const accountId = await member("farhana");
  const gift = (amountMinor: bigint) => ({ form: "cash", amountMinor });
  await addProgramme("ranks", {
    levels: [{}, { validMinor: 1_000n, gift: gift(10n) }, { validMinor: 5_000n, gift: gift(70n) }],
  });
  await play(accountId, { stake: 6_000n });
  const seen: number[] = [];
  const level = async () => {
    await updateRanks(app, lease);
    const row = await db.selectFrom("member_ranks").select("level").executeTakeFirst();
    return row?.level ?? 0;
  };
  for (let month = 0; month < 15; month++) {
    seen.push(await level());
    clock.moveTo(NOON + (month + 1) * 30.5 * DAY_MS);
  }
  // From November on: the fourth quarter and the next one, then a level down each quarter.
  expect(seen).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(await balance(accountId)).toBe(80n);
  expect(quarterOf(dayOf(NOON, "UTC")) + 1).toBe(quarterOf(20270101));
});

test("[P24] ranks give points, a free bet, free spins and a bonus, each once, and the ladder says which", async () => {
  const { app, db, play, addProgramme, lease, balance, member } = await scene();
  const accountId = await member("farhana");
  const gifts = [
    { form: "points", points: 300 },
    { form: "free_bet", amountMinor: 700n, terms: { days: 7 } },
    { form: "spins", spins: 20, spinValueMinor: 50n, terms: { days: 7 } },
    { form: "bonus", amountMinor: 900n, terms: { multiple: 300, days: 30 } },
  ];
  const levels = [{}, ...gifts.map((gift, n) => ({ validMinor: 1_000n * BigInt(n + 1), gift }))];
  await addProgramme("ranks", { levels });
  await play(accountId, { stake: 6_000n });
  await updateRanks(app, lease);
  await updateRanks(app, lease);
  const grants = await db
    .selectFrom("grants")
    .select(["form", "granted_minor", "spins", "required_minor", "source_key"])
    .orderBy("form")
    .execute();
  expect(grants).toEqual([
    ...[
      { form: "bonus", granted_minor: 900n, spins: 0, required_minor: 2_700n },
      { form: "free_bet", granted_minor: 700n, spins: 0, required_minor: 0n },
      { form: "spins", granted_minor: 0n, spins: 20, required_minor: 0n },
    ].map((grant, n) => ({ ...grant, source_key: `vip:${[4, 2, 3][n]}:${accountId}` })),
  ]);
  const points = await db.selectFrom("awards").select(["points", "kind"]).where("points", ">", 0).execute();
  expect(points).toEqual([{ points: 300, kind: "vip" }]);
  expect(await balance(accountId)).toBe(0n);
  const view = await vipView(app, { accountId, language: "en" });
  expect(view!.levels.map(({ gift }) => gift?.form)).toEqual([undefined, ...gifts.map(({ form }) => form)]);
  const { lines } = await rewardCosts(app, { period: { fromDay: TODAY, toDay: TODAY }, language: "en" });
  expect(lines).toMatchObject([{ costMinor: 1_600n, points: 300 }]);
  expect((await verifyLedger(db)).broken).toBeUndefined();
});

test("[P24] who reaches a rank has a letter with its name, once; during a break there is none", async () => {
  const { app, db, play, addProgramme, lease, member } = await scene();
  const [farhana, rahim] = [await member("farhana"), await member("rahim")];
  await addProgramme("ranks", { levels: [{}, { validMinor: 1_000n }] });
  await db
    .updateTable("reward_programmes")
    .set({ texts: JSON.stringify({ en: { levels: ["Ivory", "Bronze"] } }) })
    .execute();
  const by = { kind: "member" as const, id: rahim, ip: "203.0.113.1" };
  await takeBreak(app, { accountId: rahim, by, length: "week" });
  for (const one of [farhana, rahim]) await play(one, { stake: 6_000n });
  await updateRanks(app, lease);
  await updateRanks(app, lease);
  const letters = await db
    .selectFrom("inbox_recipients")
    .innerJoin("inbox_messages", "inbox_messages.id", "inbox_recipients.message_id")
    .select(["inbox_recipients.account_id", "inbox_messages.texts"])
    .execute();
  expect(letters.map(({ account_id: id }) => id)).toEqual([farhana]);
  expect(letters[0]!.texts).toContain("You have reached the rank Bronze");
});

test("[P20 P22] who has reached a mission's target is told once, unless the reward was taken or a break runs", async () => {
  const { app, db, clock, play, addProgramme, lease, member } = await scene();
  const [farhana, taker, paused] = [await member("farhana"), await member("taker"), await member("paused")];
  const given = { form: "cash", amountMinor: 50n };
  const missionId = await addProgramme("mission", { period: "day", measure: "bets", target: 2n, given });
  for (const one of [farhana, taker, paused]) for (const stake of [1n, 1n]) await play(one, { stake });
  await play(await member("short"), { stake: 1n });
  await claimMission(app, { accountId: taker, missionId, period: TODAY });
  const by = { kind: "member" as const, id: paused, ip: "203.0.113.1" };
  await takeBreak(app, { accountId: paused, by, length: "day" });
  for (let morning = 0; morning < 3; morning++) {
    clock.advance(morning * 60_000);
    await tellMissions(app, lease);
  }
  const letters = await db
    .selectFrom("inbox_recipients")
    .innerJoin("inbox_messages", "inbox_messages.id", "inbox_recipients.message_id")
    .select(["inbox_recipients.account_id", "inbox_messages.texts"])
    .execute();
  expect(letters.map(({ account_id: id }) => id)).toEqual([farhana]);
  expect(letters[0]!.texts).toContain("until 2026-11-28");
});

test("[P24 Z27] a rank's gift waits for the end of a break, and is given once though the job stops in between", async () => {
  const { app, db, clock, play, addProgramme, lease, balance, member } = await scene();
  const accountId = await member("farhana");
  const gift = (amountMinor: bigint) => ({ form: "cash", amountMinor });
  await addProgramme("ranks", {
    levels: [
      {},
      { validMinor: 1_000n, gift: gift(10n) },
      { validMinor: 2_000n },
      { validMinor: 5_000n, gift: gift(70n) },
    ],
  });
  await play(accountId, { stake: 6_000n });
  const by = { kind: "member" as const, id: accountId, ip: "203.0.113.1" };
  await takeBreak(app, { accountId, by, length: "day" });
  await updateRanks(app, lease);
  const rank = () =>
    db.selectFrom("member_ranks").select(["level", "gifts_to", "gifts_given"]).executeTakeFirstOrThrow();
  expect([await rank(), await balance(accountId)]).toEqual([{ level: 3, gifts_to: 3, gifts_given: 0 }, 0n]);
  // The next quarter: what is due is no longer reached, and is due all the same.
  clock.moveTo(NOON + 60 * DAY_MS);
  await updateRanks(app, lease);
  await updateRanks(app, lease);
  expect([await rank(), await balance(accountId)]).toEqual([{ level: 3, gifts_to: 3, gifts_given: 3 }, 80n]);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[P17 P24 Z27] a programme that is closed, over or not begun pays nothing, and cashback counts its own days alone", async () => {
  const { app, db, clock, play, addProgramme, lease, balance, member } = await scene();
  const accountId = await member("farhana");
  const rules = { period: "week", rateBp: 1_000n };
  const levels = [{}, { validMinor: 1n, gift: { form: "cash", amountMinor: 10n } }];
  // The week is from Monday the 16th to Sunday the 22nd.
  const id = await addProgramme("cashback", rules, 20261120);
  await db.updateTable("reward_programmes").set({ until_day: 20261121 }).execute();
  const closed = await addProgramme("cashback", rules, 20261116);
  await db.updateTable("reward_programmes").set({ enabled: 0 }).where("id", "=", closed).execute();
  await addProgramme("cashback", rules, 20261201);
  await addProgramme("ranks", { levels }, 20261215);
  for (const [day, stake] of [
    [20261119, 10_000n],
    [20261120, 1_000n],
    [20261121, 200n],
    [20261122, 50_000n],
  ] as const)
    await play(accountId, { day, stake });
  clock.advance(4 * DAY_MS);
  await payCashback(app, lease);
  await updateRanks(app, lease);
  expect(await balance(accountId)).toBe(120n);
  const runs = await db.selectFrom("reward_runs").select(["programme_id", "period"]).execute();
  expect(runs).toEqual([{ programme_id: id, period: 20261116 }]);
});
