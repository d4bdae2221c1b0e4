import { describe, expect, test } from "vitest";
import { seeded } from "~/art/random";
import { NEVER, openJackpotSite, OTHER_GAME, SURE } from "../../../../tests/support/jackpot-site";
import { rollbackOf, undo, type Reply } from "../../../../tests/support/vendor-site";
import { jackpotPageView } from "./jackpot.views.server";
import { listWonRuns } from "./jackpot.store.server";

const SEED = 5_000_00n;
const balanceIn = (reply: Reply) => (reply.body as { balance: string }).balance;
const wonRuns = (site: Awaited<ReturnType<typeof openJackpotSite>>) =>
  site.db.selectFrom("jackpot_runs").selectAll().where("ended_at", "is not", null).execute();

test("[H11 Q68] fifty bets at once put in their shares, to the last part of a poisha", async () => {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const players = await Promise.all(Array.from({ length: 50 }, () => site.seat(100_00n)));
  const replies = await Promise.all(
    players.map((player, n) => site.spin(player, { round: `r${n}`, stake: "1.05" })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all([site.tend(), site.tend()].map((done) => done.catch(() => undefined)));
  // 50 × 1.05 at one in a hundred is 52.5 poisha.
  expect(await site.pool()).toEqual({ balance_minor: SEED + 52n, remainder: 5_000 });
  expect(await site.verify()).toBeUndefined();
});

test("[H11] only bets in the jackpot's games feed it, and a repeat feeds it once", async () => {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const player = await site.seat(1_000_00n);
  await site.spin(player, { round: "a", stake: "100" });
  await site.spin(player, { round: "a", stake: "100" });
  await Promise.all([1, 2, 3].map(() => site.spin(player, { round: "b", stake: "100" })));
  await site.spin(player, { round: "c", stake: "100", game: OTHER_GAME });
  await site.tend();
  expect((await site.pool()).balance_minor).toBe(SEED + 2_00n);
  expect(await site.verify()).toBeUndefined();
});

test("[H11 Q68] a bet that is taken back takes its share back, whatever the terms are by then", async () => {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const player = await site.seat(1_000_00n);
  await site.spin(player, { round: "a", stake: "100", finished: false });
  await site.spin(player, { round: "b", stake: "200" });
  await site.tend();
  await site.change({ shareBp: 900 });
  const back = rollbackOf(player, [undo("a-undo", "a-bet")], { round: "a", finished: true });
  await site.studio("rollback", back);
  await site.studio("rollback", back);
  await site.tend();
  expect((await site.pool()).balance_minor).toBe(SEED + 2_00n);
  expect(await site.verify()).toBeUndefined();
});

test("[H11 Q68] what a member with a restriction won is told without the name", async () => {
  const site = await openJackpotSite({ oddsMinor: SURE });
  const player = await site.seat(1_000_00n);
  await site.spin(player, { round: "a", stake: "100" });
  const told = () => listWonRuns(site.app, { currency: "BDT", limit: 20 });
  const won = { won_minor: SEED + 1_00n, drawn_for: "a" };
  expect(await told()).toMatchObject([{ ...won, username: expect.any(String) as string }]);
  await site.db
    .updateTable("accounts")
    .set({ restricted_at: 1 })
    .where("id", "=", player.accountId)
    .execute();
  expect(await told()).toMatchObject([{ ...won, username: null }]);
});

test("[H11] a winner has all of it with the round, once, and the house begins a new one", async () => {
  const site = await openJackpotSite({ oddsMinor: SURE });
  const player = await site.seat(1_000_00n);
  await site.change({ oddsMinor: NEVER, seedMinor: 700_00n });
  const first = await site.spin(player, { round: "a", stake: "100", payout: "30" });
  // 1,000 − 100 + 30 and the pool: the house's 5,000 and a hundredth of the stake.
  expect(balanceIn(first)).toBe("5931.00");
  expect(await site.balance(player)).toBe(5_931_00n);
  const again = await site.spin(player, { round: "a", stake: "100", payout: "30" });
  expect(again.text).toBe(first.text);
  expect(await site.balance(player)).toBe(5_931_00n);
  expect(await site.pool()).toMatchObject({ balance_minor: 700_00n });
  expect(await wonRuns(site)).toMatchObject([
    { winner_id: player.accountId, won_minor: SEED + 1_00n, drawn_for: "a", balance_minor: 0n },
  ]);
  const posted = await site.db
    .selectFrom("ledger_transactions")
    .innerJoin("rounds", "rounds.id", "ledger_transactions.reference_id")
    .select(["rounds.vendor_round_id", "kind"])
    .where("kind", "=", "jackpot")
    .execute();
  expect(posted).toEqual([{ vendor_round_id: "a", kind: "jackpot" }]);
  expect(await site.verify()).toBeUndefined();
});

test("[H11 Q68] of ten rounds at once that would win one pool the first to come wins it, the others nothing", async () => {
  const site = await openJackpotSite({ oddsMinor: SURE });
  const players = await Promise.all(Array.from({ length: 10 }, () => site.seat(100_00n)));
  await site.change({ oddsMinor: NEVER });
  await Promise.all(players.map((player, n) => site.spin(player, { round: `r${n}`, stake: "10" })));
  const balances = await Promise.all(players.map((player) => site.balance(player)));
  const [winner, ...others] = [...balances].sort((a, b) => Number(b - a));
  expect(winner).toBeGreaterThanOrEqual(90_00n + SEED + 10n);
  expect(new Set(others)).toEqual(new Set([90_00n]));
  expect(await wonRuns(site)).toHaveLength(1);
  await site.tend();
  expect(await site.verify()).toBeUndefined();
  // What nobody won of the ten shares is in the new pool.
  const { balance_minor: left } = await site.pool();
  expect(left + winner!).toBe(2n * SEED + 90_00n + 100n);
});

test("[Q68] new terms leave the running pool, its share and its odds, as they are", async () => {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const player = await site.seat(1_000_00n);
  await site.change({ shareBp: 500, oddsMinor: SURE, seedMinor: 1n });
  await site.spin(player, { round: "a", stake: "100" });
  await site.tend();
  expect((await site.pool()).balance_minor).toBe(SEED + 1_00n);
  expect(await wonRuns(site)).toEqual([]);
});

test("[H11] shown as a mere figure, the pool sleeps: nothing feeds it and nobody wins it", async () => {
  const site = await openJackpotSite({ oddsMinor: SURE });
  const player = await site.seat(1_000_00n);
  await site.change({ mode: "display" });
  await site.spin(player, { round: "a", stake: "100" });
  await site.tend();
  expect((await site.pool()).balance_minor).toBe(SEED);
  expect(await site.balance(player)).toBe(900_00n);
  await site.change({ mode: "pool" });
  await site.spin(player, { round: "b", stake: "100" });
  expect(await site.balance(player)).toBe(800_00n + SEED + 1_00n);
});

test("[H11 Q68] a round in parts feeds with each bet, and is drawn for once, when it ends", async () => {
  const site = await openJackpotSite({ oddsMinor: SURE });
  const player = await site.seat(1_000_00n);
  await site.change({ oddsMinor: NEVER });
  await site.spin(player, { round: "a", stake: "100", finished: false });
  expect(await site.balance(player)).toBe(900_00n);
  const finish = { account_id: player.ref, currency: "BDT", round_id: "a" };
  expect(balanceIn(await site.studio("finish", finish))).toBe("5901.00");
  await site.studio("finish", finish);
  expect(await site.balance(player)).toBe(5_901_00n);
  expect(await site.verify()).toBeUndefined();
});

test("[Z07 H11] the verification names a pool that does not add up", async () => {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const player = await site.seat(1_000_00n);
  await site.spin(player, { round: "a", stake: "100" });
  await site.tend();
  const changeAndVerify = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    await change();
    const broken = await site.verify();
    await undo();
    expect(await site.verify()).toBeUndefined();
    return broken;
  };
  const setRun = (values: object) => () => site.db.updateTable("jackpot_runs").set(values).execute();
  const setPart = (values: object) => () =>
    site.db.updateTable("jackpot_contributions").set(values).execute();
  const [run] = await site.db.selectFrom("jackpot_runs").selectAll().execute();
  expect(
    await changeAndVerify(setRun({ balance_minor: 1n }), setRun({ balance_minor: run!.balance_minor })),
  ).toBe("the BDT jackpot: says that it holds 1, but its entries sum to 500100");
  expect(await changeAndVerify(setRun({ seed_minor: 2n }), setRun({ seed_minor: SEED }))).toBe(
    "the BDT jackpot: the house put in 500000, but its runs began with 2",
  );
  expect(await changeAndVerify(setRun({ remainder: 7 }), setRun({ remainder: 0 }))).toContain(
    "with 7 parts left",
  );
  expect(await changeAndVerify(setPart({ parts_minor: 3n }), setPart({ parts_minor: 1_000_000n }))).toMatch(
    /^what transaction \d+ put into the BDT jackpot: says 3 parts, but 100 of ten thousand make 1000000$/,
  );
  expect(await changeAndVerify(setPart({ gathered_at: null }), setPart({ gathered_at: 1 }))).toContain(
    "100 were gathered",
  );
});

test("[H11 Q68] whatever is bet, won, taken back and gathered in whatever order, the sums never drift", async () => {
  // One round in some fifty wins a pool, and one that stakes as much as the odds wins whatever is drawn.
  const site = await openJackpotSite({ oddsMinor: 2_500_00n, shareBp: 137, seedMinor: 333n });
  const SURE_WIN = 60;
  const players = await Promise.all([1, 2, 3].map(() => site.seat(100_000_00n)));
  const random = seeded("a jackpot's life");
  let moneyIn = 300_000_00n;
  for (let n = 0; n < 120; n++) {
    const player = random.pick(players);
    const isSure = n === SURE_WIN;
    const stake = isSure ? "2500.00" : `${random.between(0, 99)}.${random.between(10, 99)}`;
    const isOpen = !isSure && random.next() < 0.3;
    await site.spin(player, { round: `r${n}`, stake, finished: !isOpen });
    if (isOpen && random.next() < 0.7) {
      const back = [undo(`u${n}`, `r${n}-bet`)];
      await site.studio("rollback", rollbackOf(player, back, { round: `r${n}`, finished: true }));
    }
    if (random.next() < 0.2) await site.tend();
    if (n % 40 === 39) expect(await site.verify()).toBeUndefined();
  }
  await site.tend();
  expect(await site.verify()).toBeUndefined();
  expect((await wonRuns(site)).length).toBeGreaterThan(0);
  const balances = await Promise.all(players.map((player) => site.balance(player)));
  for (const balance of balances) moneyIn -= balance;
  const outside = await site.db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_account_id")
    .select((row) => row.fn.sum<bigint>("amount_minor").as("sum_minor"))
    .where("kind", "in", ["vendor", "house", "jackpot"])
    .executeTakeFirstOrThrow();
  expect(BigInt(outside.sum_minor)).toBe(moneyIn);
}, 60_000);

test("[H11] staff choose the games that feed it", async () => {
  const site = await openJackpotSite({ games: [OTHER_GAME], oddsMinor: NEVER });
  const player = await site.seat(1_000_00n);
  await site.spin(player, { round: "a", stake: "100" });
  await site.spin(player, { round: "b", stake: "50", game: OTHER_GAME });
  await site.tend();
  expect((await site.pool()).balance_minor).toBe(SEED + 50n);
});

describe("[H11 Q68] seeded from the house and to be won by an amount", () => {
  const MUST = SEED + 10_00n;

  test("the round that ends next after the pool has come to it wins it, and is paid that and no more; the rest is the next one's", async () => {
    const site = await openJackpotSite({ oddsMinor: NEVER, mustWinByMinor: MUST });
    const player = await site.seat(10_000_00n);
    await site.spin(player, { round: "a", stake: "900" });
    await site.tend();
    expect(await wonRuns(site)).toEqual([]);
    await site.spin(player, { round: "b", stake: "250" });
    await site.tend();
    expect((await site.pool()).balance_minor).toBe(SEED + 11_50n);
    await site.spin(player, { round: "c", stake: "100" });
    expect(await wonRuns(site)).toMatchObject([
      { winner_id: player.accountId, won_minor: MUST, drawn_for: "c", must_win_by_minor: MUST },
    ]);
    expect(await site.balance(player)).toBe(10_000_00n - 1_250_00n + MUST);
    // 9.00 + 2.50 + 1.00 came in, of which 10.00 were paid.
    expect(await site.pool()).toMatchObject({ balance_minor: SEED + 2_50n });
    expect(await site.verify()).toBeUndefined();
  });

  test("a round that drew it is not told as the limit's, though the pool had come to it", async () => {
    const site = await openJackpotSite({ oddsMinor: NEVER, mustWinByMinor: MUST });
    const player = await site.seat(10_000_00n);
    const fill = async (round: string) => {
      await site.spin(player, { round, stake: "1000" });
      await site.tend();
    };
    await fill("a");
    await site.spin(player, { round: "by-limit", stake: "1" });
    await fill("b");
    await site.db
      .updateTable("jackpot_runs")
      .set({ odds_minor: SURE })
      .where("ended_at", "is", null)
      .execute();
    await site.spin(player, { round: "drawn", stake: "1" });
    const told = (await jackpotPageView(site.app, "en"))!.wins;
    expect(
      told.map(({ drawnFor, wonMinor, isByCeiling }) => [drawnFor, wonMinor, isByCeiling]).sort(),
    ).toEqual([
      ["by-limit", MUST, true],
      ["drawn", MUST, false],
    ]);
  });

  test("of ten rounds at once one wins it, and the others begin the next one", async () => {
    const site = await openJackpotSite({ oddsMinor: NEVER, mustWinByMinor: MUST });
    const players = await Promise.all(Array.from({ length: 10 }, () => site.seat(10_000_00n)));
    await site.spin(players[0]!, { round: "first", stake: "1000" });
    await site.tend();
    await Promise.all(players.map((player, n) => site.spin(player, { round: `r${n}`, stake: "10" })));
    await site.tend();
    expect(await wonRuns(site)).toHaveLength(1);
    expect((await site.pool()).balance_minor).toBe(SEED + 1_00n);
    expect(await site.verify()).toBeUndefined();
  });

  test("one that began without such an amount has none, whatever is set for the next", async () => {
    const site = await openJackpotSite({ oddsMinor: NEVER });
    await site.change({ mustWinByMinor: 1n });
    const player = await site.seat(1_000_00n);
    for (const round of ["a", "b"]) await site.spin(player, { round, stake: "100" });
    expect(await wonRuns(site)).toEqual([]);
  });
});
