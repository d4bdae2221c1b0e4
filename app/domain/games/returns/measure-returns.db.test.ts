import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { addAccount } from "../../../../tests/support/team";
import { addTestAccount } from "../../../../tests/support/test-accounts";
import type { App } from "../../app.server";
import { acquireLease } from "../../shared/lease.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { removeReturnDays } from "../retention.server";
import { markAlarmSeen } from "./mark-alarm-seen.server";
import { measureReturns } from "./measure-returns.server";
import { alarmsWaiting, gameReturns, openAlarms } from "./returns.views.server";

const DAY = 20261120;
const DAY_MS = 86_400_000;
const STAKE = 1_000n;
/** Pays twice the stake in 475 of 1,000 rounds, as it is said to. */
const HONEST = 475;
/** The same in 525: ten points more. */
const GENEROUS = 525;
/** Ten points less. */
const STINGY = 425;

/** Random numbers below 1,000 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 1_000);
  };
}

async function scene() {
  const fresh = await freshApp();
  const { app } = fresh;
  const member = await addAccount(app);
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: ["tiger", "owl"].map((code) => ({ vendor: "one", code, returnHundredths: 9_500 })),
  });
  const tiger = idOf("one", "tiger");
  return { ...fresh, member, tiger, owl: idOf("one", "owl") };
}

interface Play {
  accountId: number;
  gameId: number;
  rounds: number;
  /** Of a thousand. */
  wins: number;
  seed?: number;
  day?: number;
  currency?: string;
  status?: string;
}

async function play(app: App, { accountId, gameId, rounds, wins, seed = 1, ...rest }: Play) {
  const { day = DAY, currency = "BDT", status = "settled" } = rest;
  const { vendor_id: vendorId } = await app.db
    .selectFrom("games")
    .select("vendor_id")
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const draw = seeded(seed);
  const now = app.clock.now();
  const place = { account_id: accountId, vendor_id: vendorId, game_id: gameId };
  for (let left = rounds; left > 0; left -= 1_000) {
    const ids = Array.from({ length: Math.min(left, 1_000) }, () => app.ids.next());
    const made = ids.map((id) => ({ id, ...place, vendor_round_id: `r${id}`, status }));
    await app.db
      .insertInto("rounds")
      .values(made.map((round) => ({ ...round, opened_at: now, closed_at: now })))
      .execute();
    const amounts = { stake_minor: STAKE, valid_minor: STAKE, own_valid_minor: STAKE };
    const bets = ids.map((id) => ({
      ...{ id, round_id: id, ...place, currency, ...amounts, status, day },
      ...{ payout_minor: draw() < wins ? 2n * STAKE : 0n, placed_at: now, settled_at: now },
    }));
    await app.db.insertInto("bets").values(bets).execute();
  }
}

async function measure(app: App, owner = "test") {
  const lease = await acquireLease(app, { name: "measure-returns", owner, ttlMs: 600_000 });
  while ((await measureReturns(app, lease!)) === "more");
}

const alarmsOf = async (app: App) =>
  (await openAlarms(app, "en")).map(({ gameId, side, month, rounds }) => ({ gameId, side, month, rounds }));

const linesOf = async (app: App) => {
  const period = { fromDay: DAY, toDay: DAY };
  const page = await gameReturns(app, { period, language: "en", pageNo: 1, pageSize: 20 });
  return page.items;
};

const auditOf = (app: App, action: string) =>
  app.db.selectFrom("audit_log").select(["actor_kind", "target"]).where("action", "=", action).execute();

test("[Q64] an honest game raises nothing, whatever luck its players have", async () => {
  const { app, member } = await scene();
  const codes = Array.from({ length: 20 }, (_, n) => `g${n}`);
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "many" }],
    games: codes.map((code) => ({ vendor: "many", code, returnHundredths: 9_500 })),
  });
  for (const [n, code] of codes.entries()) {
    await play(app, {
      ...{ accountId: member, gameId: idOf("many", code), seed: 7_919 * (n + 1) },
      ...{ rounds: 1_100, wins: HONEST },
    });
  }
  await measure(app);
  expect(await alarmsOf(app)).toEqual([]);
  const period = { fromDay: DAY, toDay: DAY };
  const page = await gameReturns(app, { period, language: "en", pageNo: 1, pageSize: 50 });
  expect(page.items.map(({ verdict }) => verdict)).toEqual(codes.map(() => "within"));
});

test("[Q64] a game that pays ten points too much alarms once a month, and says so in the audit log and to staff", async () => {
  const { app, member, tiger, owl, clock } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 4_000, wins: GENEROUS });
  await play(app, { accountId: member, gameId: owl, rounds: 4_000, wins: HONEST });
  await measure(app);
  expect(await alarmsOf(app)).toEqual([{ gameId: tiger, side: "above", month: 202611, rounds: 4_000 }]);
  expect(await alarmsWaiting(app)).toEqual({ count: 1, oldestAt: clock.now() });
  expect(await auditOf(app, "game.return_alarm")).toEqual([
    { actor_kind: "system", target: `game:${tiger}` },
  ]);
  const [first, second] = await linesOf(app);
  expect(first).toMatchObject({ gameId: tiger, verdict: "above", publishedHundredths: 9_500, rounds: 4_000 });
  expect(second).toMatchObject({ gameId: owl, verdict: "within" });
  const paid = await app.db
    .selectFrom("bets")
    .select((row) => [row.fn.countAll<number>().as("wins")])
    .where("game_id", "=", tiger)
    .where("payout_minor", ">", 0n)
    .executeTakeFirstOrThrow();
  expect(first!.actualHundredths).toBe(Math.round((paid.wins * 20_000) / 4_000));

  // Next day it goes on, and so it does in the next month.
  await play(app, { accountId: member, gameId: tiger, rounds: 4_000, wins: GENEROUS, day: DAY + 1, seed: 2 });
  clock.advance(DAY_MS);
  await measure(app);
  expect(await alarmsOf(app)).toHaveLength(1);
  await play(app, {
    accountId: member,
    gameId: tiger,
    rounds: 4_000,
    wins: GENEROUS,
    day: 20261201,
    seed: 3,
  });
  clock.moveTo(Date.parse("2026-12-02T06:00:00+06:00"));
  await measure(app);
  expect((await alarmsOf(app)).map(({ month }) => month)).toEqual([202611, 202612]);
});

test("[Q64] a month is looked at as it grows: what one day is too short to show, several days show", async () => {
  const { app, member, tiger, clock } = await scene();
  for (const [n, day] of [20261118, 20261119, DAY].entries()) {
    await play(app, { accountId: member, gameId: tiger, rounds: 900, wins: 600, day, seed: n + 1 });
  }
  clock.moveTo(Date.parse("2026-11-19T06:00:00+06:00"));
  await measure(app);
  expect(await alarmsOf(app)).toEqual([]);
  clock.moveTo(Date.parse("2026-11-21T06:00:00+06:00"));
  await measure(app);
  expect(await alarmsOf(app)).toEqual([{ gameId: tiger, side: "above", month: 202611, rounds: 1_800 }]);
});

test("[Q64] a game that pays too little alarms once rare prizes can no longer be what is missing", async () => {
  const { app, member, tiger, owl } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 9_100, wins: 0 });
  await play(app, { accountId: member, gameId: owl, rounds: 2_000, wins: STINGY });
  await measure(app);
  expect(await alarmsOf(app)).toEqual([{ gameId: tiger, side: "below", month: 202611, rounds: 9_100 }]);
});

test("[Q64] fewer than 1,000 rounds never alarm", async () => {
  const { app, member, tiger } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 999, wins: 1_000 });
  await measure(app);
  expect(await alarmsOf(app)).toEqual([]);
  expect(await linesOf(app)).toMatchObject([{ verdict: "few", rounds: 999, actualHundredths: 20_000 }]);
});

test("[Q64] test accounts, trial play, void rounds and games that publish no return do not count", async () => {
  const { app, member, tiger, owl } = await scene();
  const { accountId: tester } = await addTestAccount(app);
  const trial = await addAccount(app, { memberType: MEMBER_TYPE.trial });
  for (const accountId of [tester, trial]) {
    await play(app, { accountId, gameId: tiger, rounds: 1_100, wins: 1_000 });
  }
  await play(app, { accountId: member, gameId: tiger, rounds: 1_100, wins: 1_000, status: "void" });
  await app.db.updateTable("games").set({ return_hundredths: null }).where("id", "=", owl).execute();
  await play(app, { accountId: member, gameId: owl, rounds: 1_100, wins: 1_000 });
  await measure(app);
  expect(await alarmsOf(app)).toEqual([]);
  expect(await linesOf(app)).toEqual([]);
});

test("[Q64] a return that is published anew does not judge what was played before", async () => {
  const { app, member, tiger, clock } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 4_000, wins: HONEST });
  await measure(app);
  await app.db.updateTable("games").set({ return_hundredths: 8_500 }).where("id", "=", tiger).execute();
  clock.advance(DAY_MS);
  await measure(app);
  expect(await alarmsOf(app)).toEqual([]);
  expect(await linesOf(app)).toMatchObject([{ publishedHundredths: 9_500, verdict: "within" }]);
});

test("[Q64] each currency is judged by itself", async () => {
  const { app, member, tiger } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 2_000, wins: HONEST });
  await play(app, { accountId: member, gameId: tiger, rounds: 2_000, wins: 600, currency: "USD" });
  await measure(app);
  const alarms = await app.db.selectFrom("game_return_alarms").select(["currency", "rounds"]).execute();
  expect(alarms).toEqual([{ currency: "USD", rounds: 2_000 }]);
});

test("[Q64] a second run changes nothing, and of two servers at once one counts and alarms", async () => {
  const { app, member, tiger } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 4_000, wins: GENEROUS });
  const lease = (await acquireLease(app, { name: "measure-returns", owner: "one", ttlMs: 600_000 }))!;
  // Both think that they have the job, as they would for a moment after a pause.
  while ((await Promise.all([measureReturns(app, lease), measureReturns(app, lease)])).includes("more"));
  const all = async () => ({
    days: await app.db.selectFrom("game_return_days").selectAll().execute(),
    counts: await app.db.selectFrom("game_return_counts").selectAll().orderBy("day").execute(),
    alarms: await app.db.selectFrom("game_return_alarms").selectAll().execute(),
    audit: await auditOf(app, "game.return_alarm"),
  });
  const counted = await all();
  expect([counted.days.length, counted.alarms.length, counted.audit.length]).toEqual([1, 1, 1]);
  expect(counted.days[0]).toMatchObject({ rounds: 4_000, stake_minor: 4_000n * STAKE, day: DAY });
  await measure(app, "two");
  expect(await all()).toEqual(counted);
});

test("[Q64] who has lost the job to another server counts nothing", async () => {
  const { app, member, tiger, clock } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 1_100, wins: GENEROUS });
  const lost = (await acquireLease(app, { name: "measure-returns", owner: "one", ttlMs: 1_000 }))!;
  clock.advance(2_000);
  await acquireLease(app, { name: "measure-returns", owner: "two", ttlMs: 1_000 });
  await expect(measureReturns(app, lost)).rejects.toThrow("another process does the job");
  expect(await app.db.selectFrom("game_return_counts").selectAll().execute()).toEqual([]);
});

test("[Q64] days of years ago are removed, and not counted anew", async () => {
  const { app, member, tiger, clock } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 1_100, wins: HONEST });
  await measure(app);
  const remove = (before: number) => app.store.transaction(() => removeReturnDays(before, 10));
  expect(await remove(clock.now())).toEqual([]);
  expect(await remove(clock.now() + 1)).toEqual([{ day: DAY }]);
  await measure(app);
  expect(await linesOf(app)).toEqual([]);
});

test("[Q64] an alarm is marked as looked at once, by whom it was first", async () => {
  const { app, member, tiger } = await scene();
  await play(app, { accountId: member, gameId: tiger, rounds: 4_000, wins: GENEROUS });
  await measure(app);
  const [{ id: alarmId } = { id: 0 }] = await openAlarms(app, "en");
  const by = (staffId: number) => ({ staffId, ip: "203.0.113.7" });
  const marked = await Promise.all([7, 7].map((staffId) => markAlarmSeen(app, { alarmId, by: by(staffId) })));
  expect(marked).toEqual([{ ok: true }, { ok: true }]);
  expect(await markAlarmSeen(app, { alarmId, by: by(8) })).toEqual({ ok: true });
  expect(await auditOf(app, "game.return_seen")).toEqual([{ actor_kind: "staff", target: `game:${tiger}` }]);
  expect(await alarmsWaiting(app)).toEqual({ count: 0, oldestAt: undefined });
  const { seen_by: seenBy } = await app.db
    .selectFrom("game_return_alarms")
    .select("seen_by")
    .executeTakeFirstOrThrow();
  expect(seenBy).toBe(7);
  expect(await markAlarmSeen(app, { alarmId: 1, by: by(7) })).toEqual({
    ok: false,
    refusal: "unknown_alarm",
  });
});
