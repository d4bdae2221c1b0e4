import { describe, expect, test } from "vitest";
import {
  bet,
  betwinOf,
  openVendorSite,
  rollbackOf,
  undo,
  win,
  type TestPlayer,
  type VendorSite,
} from "../../../tests/support/vendor-site";
import { newFormKey } from "../../../tests/support/cashier";
import { MEMBER_TYPE } from "../vocabulary/account";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { acquireLease, LeaseLost } from "../shared/lease.server";
import { adjustPoints } from "./adjust-points.server";
import { creditPlay, playWaits } from "./earn.server";

const NOBODY = { points: 0, owed: 0 };

async function openTable() {
  const site = await openVendorSite();
  await addGame(site, "dice", "RNG");
  await addGame(site, "roulette", "LIVE");
  const player = await site.addPlayer({ balanceMinor: 10_000_000n });
  return { site, player, play: playOf(site, player), has: () => pointsOf(site, player) };
}

/** A round that is over: so much staked, and something won. */
const playOf = (site: VendorSite, player: TestPlayer) => {
  let rounds = 0;
  return async (amount: string, { round = `r-${++rounds}`, game = "dice" } = {}) => {
    const items = [bet(`b-${round}`, amount), win(`w-${round}`, "1.00")];
    const { status } = await site.call("betwin", betwinOf(player, items, { round, game, finished: true }));
    expect(status).toBe(200);
    return { back: () => takeBack(site, player, round) };
  };
};

async function takeBack(site: VendorSite, player: TestPlayer, round: string): Promise<void> {
  const items = [undo(`u-${round}`, `b-${round}`)];
  const { status } = await site.call("rollback", rollbackOf(player, items, { round }));
  expect(status).toBe(200);
}

async function credit({ app }: VendorSite): Promise<void> {
  const lease = await acquireLease(app, { name: "credit-points", owner: "test", ttlMs: 30_000 });
  while ((await creditPlay(app, lease!)) === "more");
}

/** What a player has, which its entries add up to, and what of it is owed in millionths. */
async function pointsOf(site: VendorSite, { accountId }: TestPlayer) {
  await credit(site);
  const balance = await site.db
    .selectFrom("points_balances")
    .select(["points", "micro"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const entries = await site.db
    .selectFrom("points_entries")
    .select("points")
    .where("account_id", "=", accountId)
    .execute();
  const points = balance?.points ?? 0;
  expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(points);
  return { points, owed: Math.min(0, balance?.micro ?? 0) };
}

async function change(site: VendorSite, key: "points" | "features", wish: object): Promise<void> {
  const settings = await settingsOf(site.app);
  await site.app.store.transaction(() => changeSetting(site.app, key, { ...settings[key], ...wish }));
  site.app.bus.emit("settings", {});
}

describe("[K19] points for play", () => {
  test("come for what was staked, by the kind of the game, when a round is over; parts of points add up", async () => {
    const { site, player, play, has } = await openTable();
    await change(site, "points", { stakeMinor: { RNG: 10_000n, LIVE: 20_000n } });
    await site.call("betwin", betwinOf(player, [bet("b-open", "500.00")], { round: "r-open" }));
    expect(await has()).toEqual(NOBODY);
    await play("250.00");
    expect(await has()).toEqual({ points: 2, owed: 0 });
    await play("30.00");
    expect(await has()).toEqual({ points: 2, owed: 0 });
    await play("40.00", { game: "roulette" });
    expect(await has()).toEqual({ points: 3, owed: 0 });
    await site.call("betwin", betwinOf(player, [win("w-open", "1.00")], { round: "r-open", finished: true }));
    expect(await has()).toEqual({ points: 8, owed: 0 });
  });

  test("come once, however often a round is told of and the job is done", async () => {
    const { site, player, play, has } = await openTable();
    await play("300.00");
    await play("300.00", { round: "r-1" });
    expect(await has()).toEqual({ points: 3, owed: 0 });
    await site.db.updateTable("outbox").set({ done_at: null }).where("topic", "=", "played").execute();
    expect(await playWaits(site.app)).toBe(true);
    expect(await has()).toEqual({ points: 3, owed: 0 });
    expect(await playWaits(site.app)).toBe(false);
    const entries = await site.db.selectFrom("points_entries").selectAll().execute();
    const bets = await site.db.selectFrom("bets").select("id").execute();
    expect(entries).toMatchObject([
      { type: "earn", account_id: player.accountId, reference_id: bets[0]!.id },
    ]);
  });

  test("go with a stake that is taken back, on the terms on which they came", async () => {
    const { site, play, has } = await openTable();
    const first = await play("300.00");
    await play("150.00");
    expect(await has()).toEqual({ points: 4, owed: 0 });
    await change(site, "points", { stakeMinor: { RNG: 100n } });
    await first.back();
    expect(await has()).toEqual({ points: 1, owed: 0 });
    await play("0.50");
    expect(await has()).toEqual({ points: 2, owed: 0 });
  });

  test("that are spent when the stake is taken back are owed, and made up for by the next", async () => {
    const { site, player, play, has } = await openTable();
    const first = await play("500.00");
    expect(await has()).toEqual({ points: 5, owed: 0 });
    const { accountId } = player;
    const to = { points: -4, reason: "Spent", idempotencyKey: newFormKey() };
    await adjustPoints(site.app, { accountId, to, by: { staffId: 1, ip: "" } });
    await first.back();
    expect(await has()).toEqual({ points: 0, owed: -4_000_000 });
    await play("600.00");
    expect(await has()).toEqual({ points: 2, owed: 0 });
  });

  test("that are owed are made up for by what staff give as well, or a stake that came back could be spent", async () => {
    const { site, player, play, has } = await openTable();
    const { accountId } = player;
    const give = (points: number) => {
      const to = { points, reason: "Spent, or given", idempotencyKey: newFormKey() };
      return adjustPoints(site.app, { accountId, to, by: { staffId: 1, ip: "" } });
    };
    const first = await play("500.00");
    expect(await has()).toEqual({ points: 5, owed: 0 });
    await give(-5);
    await first.back();
    expect(await has()).toEqual({ points: 0, owed: -5_000_000 });
    expect(await give(3)).toEqual({ ok: true, points: 0 });
    expect(await has()).toEqual({ points: 0, owed: -2_000_000 });
    expect(await give(4)).toEqual({ ok: true, points: 2 });
    expect(await has()).toEqual({ points: 2, owed: 0 });
  });

  test("do not come where they are switched off, for a kind that earns none, or in another currency", async () => {
    const { site, player, play, has } = await openTable();
    await change(site, "features", { pointsSystem: false });
    const early = await play("900.00");
    expect(await has()).toEqual(NOBODY);
    await change(site, "features", { pointsSystem: true });
    await change(site, "points", { stakeMinor: { RNG: 0n } });
    await play("900.00");
    expect(await has()).toEqual(NOBODY);
    await change(site, "points", { stakeMinor: { RNG: 10_000n } });
    await early.back();
    expect(await has()).toEqual(NOBODY);
    await change(site, "features", { pointsSystem: false });
    const two = [bet("b-half", "900.00"), bet("b-other", "500.00")];
    await site.call("betwin", betwinOf(player, two, { round: "r-half", finished: true }));
    expect(await has()).toEqual(NOBODY);
    await change(site, "features", { pointsSystem: true });
    await site.call("rollback", rollbackOf(player, [undo("u-half", "b-half")], { round: "r-half" }));
    const { valid_minor } = await site.db
      .selectFrom("bets")
      .select("valid_minor")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(valid_minor).toBe(50_000n);
    expect(await has()).toEqual(NOBODY);
    await site.db.updateTable("bets").set({ currency: "JPY" }).execute();
    await site.db.updateTable("outbox").set({ done_at: null }).where("topic", "=", "played").execute();
    expect(await has()).toEqual(NOBODY);
  });

  test("never come to test money or to a trial account", async () => {
    const { site, player, play, has } = await openTable();
    const tester = await site.addTester(1_000_000n);
    await playOf(site, tester)("900.00");
    expect(await pointsOf(site, tester)).toEqual(NOBODY);
    await site.db
      .updateTable("accounts")
      .set({ member_type: MEMBER_TYPE.trial })
      .where("id", "=", player.accountId)
      .execute();
    await play("900.00");
    expect(await has()).toEqual(NOBODY);
    const to = { points: 5, reason: "A gift", idempotencyKey: newFormKey() };
    for (const { accountId } of [tester, player])
      expect(await adjustPoints(site.app, { accountId, to, by: { staffId: 1, ip: "" } })).toEqual({
        ok: false,
        refusal: "test_account",
      });
  });

  test("[K18 L12] are still there years later", async () => {
    const { site, play, has } = await openTable();
    await play("700.00");
    expect(await has()).toEqual({ points: 7, owed: 0 });
    site.clock.advance(20 * 365 * 86_400_000);
    expect(await has()).toEqual({ points: 7, owed: 0 });
  });

  test("are booked by who holds the job alone", async () => {
    const { site, player, play } = await openTable();
    await play("300.00");
    const slow = await acquireLease(site.app, { name: "credit-points", owner: "one", ttlMs: 1_000 });
    site.clock.advance(2_000);
    await acquireLease(site.app, { name: "credit-points", owner: "other", ttlMs: 1_000 });
    await expect(creditPlay(site.app, slow!)).rejects.toThrow(LeaseLost);
    site.clock.advance(2_000);
    expect(await pointsOf(site, player)).toEqual({ points: 3, owed: 0 });
  });
});

async function addGame({ db, app, vendorId }: VendorSite, code: string, gameType: string): Promise<void> {
  await db
    .insertInto("games")
    .values({
      ...{ id: app.ids.next(), vendor_id: vendorId, code, game_type: gameType, sort: 1, is_hot: 0 },
      ...{ support_play: 0, is_game: "GAME", enabled: 1, maintenance: 0, maintenance_until_at: null },
      ...{ maintenance_reason: null, return_hundredths: null, created_at: 0 },
    })
    .execute();
}
