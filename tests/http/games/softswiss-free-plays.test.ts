// tier: first, on both stores
import { expect, test } from "vitest";
import { award, type Reward } from "../../../app/domain/bonuses/award.server";
import { bonusRulesOf } from "../../../app/domain/bonuses/open-purse.server";
import { listGrants } from "../../../app/domain/bonuses/grants.views.server";
import { findBrokenGrant } from "../../../app/domain/bonuses/verify-grants.server";
import { bettingRecord } from "../../../app/domain/games/records/betting-record.views.server";
import { recallRound } from "../../../app/domain/games/records/round-recall.views.server";
import { findOrCreatePlayerRef } from "../../../app/domain/games/wallet-contract/players.server";
import {
  addVendor,
  balanceBody,
  bet,
  betwinOf,
  openVendorSite,
  win,
  type TestPlayer,
  type VendorSite,
} from "../../support/vendor-site";

const HOUR_MS = 3_600_000;
const SLOT = "reels";
const REFUSED = (text: string, apiCode = "400") => ({
  status: 400,
  body: { meta: { api_code: apiCode, api_message: text } },
});

async function addGame(site: VendorSite, { code = SLOT, type = "RNG", vendorId = site.vendorId } = {}) {
  await site.app.db
    .insertInto("games")
    .values({
      ...{ id: site.app.ids.next(), vendor_id: vendorId, code, game_type: type, sort: 1, is_hot: 0 },
      ...{ support_play: 0, is_game: "GAME", enabled: 1, maintenance: 0, created_at: 0, free_plays: 1 },
    })
    .execute();
}

async function give(site: VendorSite, { accountId }: TestPlayer, reward: Omit<Reward, "promotionId">) {
  const { app } = site;
  const rules = await bonusRulesOf(app);
  const key = `staff:${app.ids.next()}`;
  const given = await app.store.transaction(() =>
    award(app, rules, { key, accountId, reward: { ...reward, promotionId: 0 } }),
  );
  if (!given.ok) throw new Error(given.refusal);
  return given.grantId!;
}

const SPINS = { form: "spins", spins: 3, spinValueMinor: 100n, terms: { days: 1 } } as const;
const BET = { form: "free_bet", amountMinor: 20_000n, terms: { days: 1 } } as const;

const spinOf = (player: TestPlayer, grantId: number, spin: string, amount: string, more: object = {}) => ({
  ...{ account_id: player.ref, currency: "BDT", game_id: SLOT, free_play_id: String(grantId) },
  ...{ spin_id: spin, amount, ...more },
});

const freeBet = (id: string, amount: string, grantId: number | string) => ({
  ...bet(id, amount),
  free_bet_id: String(grantId),
});

/** The money of the books and of each grant, and who has how many that are active. */
async function expectSound(site: VendorSite) {
  expect(await site.verify()).toBeUndefined();
  expect(await findBrokenGrant(site.app.db)).toBeUndefined();
}

async function scene() {
  const site = await openVendorSite();
  await addGame(site);
  const player = await site.addPlayer({ balanceMinor: 100_000n });
  const payouts = async () =>
    site.app.db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("kind", "=", "free_spins")
      .execute()
      .then((found) => found.length);
  return { site, player, payouts };
}

test("[Z15 Z17] a balance tells what can be played freely in the game, in its currency, and nothing of who has nothing", async () => {
  const { site, player } = await scene();
  const balanceIn = (game_id: string, who = player) =>
    site.call("balance", { ...balanceBody(who), game_id }).then(({ body }) => body);
  expect(await balanceIn(SLOT)).toEqual({ balance: "1000.00" });
  const spins = await give(site, player, SPINS);
  const slotsOnly = { days: 2, games: { default: null, RNG: 10_000 } };
  const free = await give(site, player, { ...BET, terms: slotsOnly });
  const offered = [
    { id: String(spins), kind: "spins", value: "1.00", left: 3 },
    { id: String(free), kind: "bet", value: "200.00", left: 1 },
  ];
  expect(await balanceIn(SLOT)).toEqual({ balance: "1000.00", free_plays: offered });
  expect(await balanceIn("dice")).toEqual({ balance: "1000.00", free_plays: [offered[0]] });
  expect(await balanceIn(SLOT, await site.addPlayer())).toEqual({ balance: "0.00" });
  site.clock.advance(25 * HOUR_MS);
  expect(await balanceIn(SLOT)).toEqual({ balance: "1000.00", free_plays: [offered[1]] });
  await expectSound(site);
});

test("[Z15 Z17] free spins are counted once each, and after the last there is one payout", async () => {
  const { site, player, payouts } = await scene();
  const grantId = await give(site, player, SPINS);
  const spin = (id: string, amount: string) => site.call("freespin", spinOf(player, grantId, id, amount));
  expect((await spin("s-1", "2.50")).body).toEqual({ left: 2, balance: "1000.00" });
  expect((await spin("s-1", "2.50")).body).toEqual({ left: 2, balance: "1000.00" });
  expect((await spin("s-2", "0")).body).toEqual({ left: 1, balance: "1000.00" });
  expect(await payouts()).toBe(0);
  expect((await spin("s-3", "0.75")).body).toEqual({ left: 0, balance: "1003.25" });
  expect((await spin("s-3", "0.75")).body).toEqual({ left: 0, balance: "1003.25" });
  expect((await spin("s-1", "2.50")).body).toEqual({ left: 0, balance: "1003.25" });
  expect(await spin("s-4", "9")).toMatchObject(REFUSED("free spins are not available"));
  expect([await site.balance(player), await payouts()]).toEqual([100_325n, 1]);
  expect(await listGrants(site.app, player.accountId)).toMatchObject([{ state: "used_up", spinsDone: 3 }]);
  const calls = await site.app.db.selectFrom("vendor_messages").select("endpoint").execute();
  expect(calls.filter(({ endpoint }) => endpoint === "freespin")).toHaveLength(7);
  expect(await site.app.db.selectFrom("bets").select("id").execute()).toEqual([]);
  await expectSound(site);
});

test("[Z15 Z17] the same spin many times at once, and the last two at once, are each counted once", async () => {
  const { site, player, payouts } = await scene();
  const grantId = await give(site, player, SPINS);
  const spin = (id: string) => site.call("freespin", spinOf(player, grantId, id, "1.00"));
  const same = await Promise.all(Array.from({ length: 6 }, () => spin("s-1")));
  expect(same.every(({ status, body }) => status === 200 && (body as { left: number }).left === 2)).toBe(
    true,
  );
  const last = await Promise.all([spin("s-2"), spin("s-3"), spin("s-3"), spin("s-2"), spin("s-4")]);
  expect(last.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect([await site.balance(player), await payouts()]).toEqual([100_300n, 1]);
  await expectSound(site);
});

test("[Z15 Z17] somebody else's spins, another vendor's game, a game that the terms exclude, a negative win: nothing happens", async () => {
  const { site, player, payouts } = await scene();
  const other = await site.addPlayer();
  await addGame(site, { code: "live", type: "LIVE" });
  const terms = { days: 1, games: { LIVE: null } };
  const grantId = await give(site, player, { ...SPINS, terms });
  const others = await give(site, other, SPINS);
  const send = (body: object) => site.call("freespin", body);
  const gone = REFUSED("free spins are not available");
  expect(await send(spinOf(player, others, "s-1", "1"))).toMatchObject(gone);
  expect(await send(spinOf(other, grantId, "s-1", "1"))).toMatchObject(gone);
  expect(await send(spinOf(player, grantId, "s-1", "1", { free_play_id: "x" }))).toMatchObject(gone);
  const notHere = REFUSED("free spins are not for this game");
  expect(await send(spinOf(player, grantId, "s-1", "1", { game_id: "live" }))).toMatchObject(notHere);
  expect(await send(spinOf(player, grantId, "s-1", "1", { game_id: "of-another" }))).toMatchObject(notHere);
  for (const amount of ["-1", "-0.01", "1e3", "", 5, "0.001"])
    expect((await send(spinOf(player, grantId, "s-1", "1", { amount }))).status).toBe(400);
  expect(await send(spinOf(player, grantId, "s-1", "1", { currency: "JPY" }))).toMatchObject(
    REFUSED("currency is not allowed for the player", "154"),
  );
  expect(await site.call("freespin", spinOf(player, grantId, "s-1", "1"), { signature: null })).toMatchObject(
    REFUSED("invalid signature", "403"),
  );
  const acme2 = await addVendor(site.app, "another", "the key of another");
  const ref = await site.app.store.transaction(() =>
    findOrCreatePlayerRef(site.app, { accountId: player.accountId, vendorId: acme2 }),
  );
  expect(await site.call("freespin", spinOf({ ...player, ref }, grantId, "s-1", "1"))).toMatchObject(
    REFUSED("unknown player", "101"),
  );
  expect(await site.app.db.selectFrom("grant_spins").selectAll().execute()).toEqual([]);
  expect([await site.balance(player), await payouts()]).toEqual([100_000n, 0]);
  await expectSound(site);
});

test("[Z15 Z17] what the clock has ended is refused, and a spin that was counted before its end is answered still", async () => {
  const { site, player, payouts } = await scene();
  const grantId = await give(site, player, SPINS);
  const spin = (id: string) => site.call("freespin", spinOf(player, grantId, id, "4.00"));
  await spin("s-1");
  site.clock.advance(25 * HOUR_MS);
  expect(await spin("s-2")).toMatchObject(REFUSED("free spins are not available"));
  expect((await spin("s-1")).body).toEqual({ left: 0, balance: "1004.00" });
  expect([await site.balance(player), await payouts()]).toEqual([100_400n, 1]);
  expect(await listGrants(site.app, player.accountId)).toMatchObject([{ state: "expired", spinsDone: 1 }]);
  await expectSound(site);
});

test("[Z15 Z17] who pauses plays no free spin, and a closed game neither", async () => {
  const { site, player } = await scene();
  const grantId = await give(site, player, SPINS);
  const spin = (id: string) => site.call("freespin", spinOf(player, grantId, id, "4.00"));
  await site.app.db.updateTable("games").set({ maintenance: 1 }).execute();
  expect(await spin("s-1")).toMatchObject(REFUSED("game is not available", "405"));
  await site.app.db.updateTable("games").set({ maintenance: 0 }).execute();
  const pausedUntil = site.clock.now() + HOUR_MS;
  await site.app.db
    .updateTable("accounts")
    .set({ pause_kind: "break", paused_until: pausedUntil })
    .where("id", "=", player.accountId)
    .execute();
  expect(await spin("s-1")).toMatchObject(REFUSED("player is disabled", "110"));
  expect(await listGrants(site.app, player.accountId)).toMatchObject([{ state: "active", spinsDone: 0 }]);
  site.clock.advance(2 * HOUR_MS);
  expect((await spin("s-1")).body).toMatchObject({ left: 2 });
});

test("[Z15 Z17] a free bet takes no cash, pays what is above its stake, counts for nothing, and is told as free", async () => {
  const { site, player } = await scene();
  const { app } = site;
  const grantId = await give(site, player, BET);
  const whole = { round: "r-1", finished: true, game: SLOT };
  const body = betwinOf(player, [freeBet("b-1", "200.00", grantId), win("w-1", "500.00")], whole);
  const first = await site.call("betwin", body);
  expect(first).toMatchObject({
    status: 200,
    body: { balance: "1300.00", transactions: [{ bonus_amount: "200.00" }, {}] },
  });
  expect((await site.call("betwin", body)).body).toEqual(first.body);
  expect(await site.balance(player)).toBe(130_000n);
  expect(await listGrants(app, player.accountId)).toMatchObject([{ state: "used_up", remainingMinor: 0n }]);
  const again = betwinOf(player, [freeBet("b-2", "200.00", grantId)], { ...whole, round: "r-2" });
  expect(await site.call("betwin", again)).toMatchObject(REFUSED("free bet is not available"));

  const lost = await give(site, player, BET);
  const part = betwinOf(player, [freeBet("b-3", "50.00", lost)], { ...whole, round: "r-3" });
  expect(await site.call("betwin", part)).toMatchObject(REFUSED("a free bet is staked whole"));
  const losing = betwinOf(player, [freeBet("b-3", "200.00", lost), win("w-3", "30.00")], {
    ...{ ...whole, round: "r-3" },
  });
  expect((await site.call("betwin", losing)).body).toMatchObject({ balance: "1300.00" });
  const other = await site.addPlayer();
  const theirs = await give(site, other, BET);
  const foreign = betwinOf(player, [freeBet("b-4", "200.00", theirs)], { ...whole, round: "r-4" });
  expect(await site.call("betwin", foreign)).toMatchObject(REFUSED("free bet is not available"));

  const record = await bettingRecord(app, {
    ...{ accountId: player.accountId, currency: "BDT", language: "en", pageNo: 1, pageSize: 20 },
    period: { fromDay: 20_000_101, toDay: 20_991_231 },
  });
  expect(record.items.map(({ isFree, resultMinor }) => [isFree, resultMinor])).toEqual([
    [true, 0n],
    [true, 30_000n],
  ]);
  expect(record.all.resultMinor).toBe(30_000n);
  const recalled = await recallRound(app, {
    ...{ accountId: player.accountId, betId: record.items[0]!.id!, language: "en" },
  });
  expect(recalled).toMatchObject({ isFree: true, stakeMinor: 20_000n, resultMinor: 0n });
  const bets = await app.db.selectFrom("bets").select(["own_valid_minor", "bonus_stake_minor"]).execute();
  expect(bets.every((one) => one.own_valid_minor === 0n && one.bonus_stake_minor === 20_000n)).toBe(true);
  await expectSound(site);
});

test("[Z15] neither a free bet nor a free spin counts for a bonus or for the turnover of deposits", async () => {
  const { site, player } = await scene();
  const { app } = site;
  await app.db
    .insertInto("member_bonuses")
    .values({ account_id: player.accountId, open_grants: 0, turnover_minor: 50_000n })
    .execute();
  await give(site, player, { form: "bonus", amountMinor: 10_000n, terms: { multiple: 1_000 } });
  const free = await give(site, player, BET);
  const spins = await give(site, player, { ...SPINS, spins: 1 });
  const round = { round: "r-1", finished: true, game: SLOT };
  await site.call("betwin", betwinOf(player, [freeBet("b-1", "200.00", free)], round));
  await site.call("freespin", spinOf(player, spins, "s-1", "7.00"));
  const [bonus] = await listGrants(app, player.accountId);
  expect(bonus).toMatchObject({ form: "bonus", playedMinor: 0n, remainingMinor: 10_000n });
  const member = await app.db.selectFrom("member_bonuses").select("turnover_minor").executeTakeFirstOrThrow();
  expect(member.turnover_minor).toBe(50_000n);
  await expectSound(site);
});
