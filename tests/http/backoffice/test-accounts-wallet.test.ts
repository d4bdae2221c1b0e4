import { describe, expect, test, vi } from "vitest";
import { testSumsOf, tiesOut } from "~/domain/membership/test-accounts/test-accounts.views.server";
import { claimOutbox } from "~/domain/shared/outbox.server";
import { NEVER, openJackpotSite, SURE } from "../../support/jackpot-site";
import { makeStrict } from "../../support/strict";
import { giveTestMoney, realSums, sumsByParty } from "../../support/test-accounts";
import {
  balanceBody,
  bet,
  betwinOf,
  finishBody,
  openVendorSite,
  refusal,
  rollbackOf,
  textLike,
  undo,
  win,
} from "../../support/vendor-site";

/** A vendor's calls over HTTP, as they come for anybody, with a player whose money is test money. */
async function table(balanceMinor = 1_000_00n) {
  const site = await openVendorSite();
  const { app } = site;
  const member = await site.addPlayer({ balanceMinor: 1_000_00n });
  const player = await site.addTester(balanceMinor);
  const play = (items: object[], fields = {}) => site.call("betwin", betwinOf(player, items, fields));
  const back = (items: object[], fields = {}) => site.call("rollback", rollbackOf(player, items, fields));
  const sums = async () => (await testSumsOf(app, player.accountId))!;
  const settled = () => app.store.transaction(() => claimOutbox(app, { topics: ["settled"], limit: 99 }));
  return { ...site, member, player, play, back, sums, settled, before: await realSums(app) };
}

describe("[Q19] a vendor's calls work with test money, and move no other:", () => {
  test("bet, win, finish and balance, with the record of the round and nothing told to the reports", async () => {
    const site = await table();
    expect((await site.play([bet("b-1", "100.00"), win("w-1", "30.50")])).status).toBe(200);
    expect((await site.call("finish", finishBody(site.player))).body).toMatchObject({ balance: "930.50" });
    expect((await site.call("balance", balanceBody(site.player))).body).toMatchObject({ balance: "930.50" });
    expect(await sumsByParty(site.app)).toEqual({
      ...site.before,
      ...{ test_funds: -1_000_00n, test_main: 930_50n, test_vendor: 69_50n },
    });
    const record = await site.db
      .selectFrom("bets")
      .select(["account_id", "status", "payout_minor"])
      .execute();
    expect(record).toEqual([{ account_id: site.player.accountId, status: "settled", payout_minor: 30_50n }]);
    expect(await site.settled()).toEqual([]);
    // The same calls for a member are told, so that this would be seen.
    await site.call("betwin", betwinOf(site.member, [bet("b-1", "100.00")], { finished: true }));
    expect(await site.settled()).toHaveLength(1);
    expect(await site.verify()).toBeUndefined();
  });

  test("a repeat moves nothing, and answers what the first did", async () => {
    const site = await table();
    const answers = await Promise.all([1, 2, 3].map(() => site.play([bet("b-1", "10.00")])));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await site.sums()).toMatchObject({ stakedMinor: 10_00n, balanceMinor: 990_00n });
  });

  test("a rollback of a bet, and of a win that was taken back by staff meanwhile", async () => {
    const site = await table(50_00n);
    await site.play([bet("b-1", "20.00"), win("w-1", "70.00")], { finished: true });
    await giveTestMoney(site.app, site.player.accountId, 60_00n, { move: "take_back" });
    expect((await site.back([undo("u-1", "w-1"), undo("u-2", "b-1")])).status).toBe(200);
    const sums = await site.sums();
    expect(sums).toMatchObject({
      ...{ fundedMinor: 50_00n, takenBackMinor: 60_00n, stakedMinor: 20_00n, wonMinor: 70_00n },
      ...{ rolledBackMinor: -20_00n, balanceMinor: 20_00n },
    });
    expect(tiesOut(sums)).toBe(true);
    expect(await realSums(site.app)).toEqual(site.before);
    expect(await sumsByParty(site.app)).toMatchObject({ test_uncollected: -30_00n, test_vendor: 0n });
    expect(await site.settled()).toEqual([]);
    expect(await site.verify()).toBeUndefined();
  });

  test("more than is there, another currency and a closed account are refused as anybody's", async () => {
    const site = await table(5_00n);
    expect(await site.play([bet("b-1", "5.01")])).toMatchObject(refusal("100", textLike(/./), "5.00"));
    expect((await site.play([bet("b-2", "5")], { currency: "JPY" })).status).toBe(400);
    const closed = { status: "closed" };
    await site.db.updateTable("accounts").set(closed).where("id", "=", site.player.accountId).execute();
    expect((await site.play([bet("b-3", "1.00")])).status).toBe(400);
    expect(await site.sums()).toMatchObject({ stakedMinor: 0n, balanceMinor: 5_00n });
    expect(await realSums(site.app)).toEqual(site.before);
  });

  test("where everybody shows who it is before playing, nobody is behind a test account to show it", async () => {
    const site = await table();
    await makeStrict(site.app);
    expect((await site.play([bet("b-1", "1.00")])).status).toBe(200);
    const asked = await site.call("betwin", betwinOf(site.member, [bet("b-1", "1.00")]));
    expect(asked.status).toBe(400);
  });

  test("a bet of test money asks the store no more than one of real money", async () => {
    const site = await table();
    const statements = async (player: typeof site.player, id: string) => {
      await site.call("betwin", betwinOf(player, [bet(`${id}0`, "1.00")], { round: "warm" }));
      const counted = countSteps(site);
      await site.call("betwin", betwinOf(player, [bet(id, "1.00")], { round: id }));
      return counted();
    };
    const real = await statements(site.member, "real");
    expect(real).toBeGreaterThan(5);
    expect(await statements(site.player, "test")).toBe(real);
  });
});

describe("[Q19 H11] the jackpot is real money:", () => {
  test("test bets feed no pool, and no test round is drawn for one", async () => {
    const site = await openJackpotSite({ oddsMinor: SURE });
    const tester = await site.seat(1_000_00n, { isTest: true });
    const before = await site.pool();
    const real = await realSums(site.app);
    expect((await site.spin(tester, { round: "a", stake: "100", payout: "20" })).status).toBe(200);
    await site.spin(tester, { round: "b", stake: "50", finished: false });
    await site.studio("finish", finishBody(tester, "b"));
    await site.studio("rollback", rollbackOf(tester, [undo("u", "b-bet")], { round: "b" }));
    await site.tend();
    expect(await site.pool()).toEqual(before);
    expect(await site.db.selectFrom("jackpot_contributions").select("id").execute()).toEqual([]);
    const ended = site.db.selectFrom("jackpot_runs").select("id").where("ended_at", "is not", null);
    expect(await ended.execute()).toEqual([]);
    expect(await site.balance(tester)).toBe(920_00n);
    expect(await realSums(site.app)).toEqual(real);
    // A member's round of the same kind wins it.
    const member = await site.seat(100_00n);
    await site.change({ oddsMinor: NEVER });
    await site.spin(member, { round: "a", stake: "100" });
    expect(await ended.execute()).toHaveLength(1);
    expect(await site.verify()).toBeUndefined();
  });

  test("the verification finds a part of test money in a pool", async () => {
    const site = await openJackpotSite({ oddsMinor: NEVER });
    const tester = await site.seat(100_00n, { isTest: true });
    await site.spin(tester, { round: "a", stake: "100" });
    expect(await site.verify()).toBeUndefined();
    const { id: ledger_transaction_id } = await site.db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("kind", "=", "bet")
      .executeTakeFirstOrThrow();
    const { id: run_id } = await site.db.selectFrom("jackpot_runs").select("id").executeTakeFirstOrThrow();
    await site.db
      .insertInto("jackpot_contributions")
      .values({ id: 1, run_id, currency: "BDT", ledger_transaction_id, parts_minor: 1n, gathered_at: null })
      .execute();
    expect(await site.verify()).toBe(
      `transaction ${ledger_transaction_id} put test money into the BDT jackpot`,
    );
  });
});
/** Counts what transactions ask of the store from now on until it is asked how much that was. */
function countSteps({ app: { store } }: Awaited<ReturnType<typeof table>>): () => number {
  let steps = 0;
  const transaction = store.transaction.bind(store);
  const spy = vi.spyOn(store, "transaction").mockImplementation((work) =>
    transaction(function* () {
      const asking = work();
      let asked = asking.next();
      for (; !asked.done; asked = asking.next(yield asked.value)) steps += 1;
      return asked.value;
    }),
  );
  return () => {
    spy.mockRestore();
    return steps;
  };
}
