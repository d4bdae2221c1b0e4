import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { addTestAccount } from "../../../../tests/support/test-accounts";
import { addRewardProgramme, playOwn } from "../../../../tests/support/reward-programmes";
import { balanceNow } from "../../ledger/balance.server";
import { excludeSelf, takeBreak } from "../../membership/pause.server";
import { acquireLease } from "../../shared/lease.server";
import { closeBoards } from "./close-boards.server";
import { boardsOf } from "./boards.views.server";

const DAY_MS = 86_400_000;
/** Weeks begin on Monday the 16th and on Monday the 23rd of November; today is Saturday. */
const RULES = { period: "week", prizesMinor: [1_000n, 500n, 200n], leastMinor: 50n };

async function scene(rules: object = RULES, wish: Parameters<typeof addRewardProgramme>[3] = {}) {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const boardId = await addRewardProgramme(app, "board", rules, wish);
  const lease = (await acquireLease(app, { name: "boards", owner: "test", ttlMs: 1_000 * DAY_MS }))!;
  const cash = (accountId: number) => balanceNow(app, { accountId, kind: "main", currency: "BDT" });
  const by = (id: number) => ({ kind: "member" as const, id, ip: "203.0.113.1" });
  const member = (username: string) => addAccount(app, { username });
  const boardFor = async (accountId: number) => (await boardsOf(app, { accountId, language: "en" }))[0];
  return { app, db, clock, boardId, lease, cash, by, member, boardFor };
}

test("[P21 M23] a board ranks by own stakes, shares the prizes of equal scores, and shows the own place outside the top", async () => {
  const { app, member, boardFor } = await scene({ ...RULES, leastMinor: 1n });
  const names = [..."abcdefghijkl"].map((letter) => `${letter}member`);
  const ids: number[] = [];
  for (const [n, name] of names.entries()) {
    const id = await member(name);
    ids.push(id);
    await playOwn(app, id, { stake: n < 3 ? 5_000n : BigInt(1_000 - n) });
  }
  // Bonus money does not count, and neither do test accounts.
  await playOwn(app, ids[11]!, { stake: 90_000n, bonus: 90_000n });
  const { accountId: tester } = await addTestAccount(app, { balanceMinor: 100n });
  await playOwn(app, tester, { stake: 90_000n });
  const board = (await boardFor(ids[11]!))!;
  expect(board.rows?.map(({ rank, prizeMinor }) => [rank, prizeMinor])).toEqual([
    ...[1, 1, 1].map((rank) => [rank, 566n]),
    ...[4, 5, 6, 7, 8, 9, 10].map((rank) => [rank, 0n]),
  ]);
  expect(board.rows![0]).toEqual({ rank: 1, name: "am***r", scoreMinor: 5_000n, prizeMinor: 566n });
  expect(board.own).toEqual({ rank: 12, name: "lm***r", scoreMinor: 989n, prizeMinor: 0n });
  expect(board).toMatchObject({ players: 12, fromDay: 20261121, toDay: 20261122 });
  expect((await boardFor(tester))!.own).toBeUndefined();
});

test("[P21] places are fixed and paid once, a day after the period; later corrections change nothing", async () => {
  const { app, db, clock, boardId, lease, cash, member, boardFor } = await scene();
  const [farhana, rahim, small] = [await member("farhana"), await member("rahim"), await member("small")];
  await playOwn(app, farhana, { stake: 2_000n });
  await playOwn(app, rahim, { stake: 900n });
  await playOwn(app, small, { stake: 49n });
  // The Sunday is the last day; on the Monday corrections come, and the places are fixed on the Tuesday.
  clock.advance(2 * DAY_MS);
  await closeBoards(app, lease);
  expect(await cash(farhana)).toBe(0n);
  await playOwn(app, rahim, { day: 20261123, stake: 90_000n });
  clock.advance(DAY_MS);
  await closeBoards(app, lease);
  await db.updateTable("bets").set({ own_valid_minor: 1n }).execute();
  await closeBoards(app, lease);
  expect([await cash(farhana), await cash(rahim), await cash(small)]).toEqual([1_000n, 500n, 0n]);
  const keys = await db.selectFrom("awards").select("source_key").orderBy("source_key").execute();
  expect(keys.map(({ source_key }) => source_key)).toEqual(
    [farhana, rahim].map((id) => `board:${boardId}:20261116:${id}`).sort(),
  );
  expect((await boardFor(small))!.past).toEqual([
    {
      ...{ fromDay: 20261121, toDay: 20261122 },
      rows: [
        { rank: 1, name: "fa***a", scoreMinor: 2_000n, prizeMinor: 1_000n },
        { rank: 2, name: "ra***m", scoreMinor: 900n, prizeMinor: 500n },
      ],
    },
  ]);
  const letters = await db.selectFrom("inbox_messages").select("texts").execute();
  expect(letters.map(({ texts }) => texts).join()).toContain("Place 1 on the leaderboard");
  expect(letters).toHaveLength(2);
});

test("[P21] who pauses or is excluded has no place, and a prize is not kept for them", async () => {
  const { app, clock, lease, cash, by, member, boardFor } = await scene({ ...RULES, period: "day" });
  const [gone, paused, rahim] = [await member("gone"), await member("paused"), await member("rahim")];
  for (const id of [gone, paused, rahim]) await playOwn(app, id, { stake: 1_000n });
  await excludeSelf(app, { accountId: gone, by: by(gone), length: "year" });
  await takeBreak(app, { accountId: paused, by: by(paused), length: "week" });
  expect((await boardFor(paused))!.own).toBeUndefined();
  clock.advance(2 * DAY_MS);
  await closeBoards(app, lease);
  expect([await cash(gone), await cash(paused), await cash(rahim)]).toEqual([0n, 0n, 1_000n]);
});

test("[P21] a worker that stops after fixing the places is followed by one that pays the same; downtime is caught up with", async () => {
  const wish = { fromDay: 20261121, untilDay: 20261122 };
  const { app, db, clock, boardId, lease, cash, member } = await scene({ ...RULES, period: "day" }, wish);
  const [farhana, rahim] = [await member("farhana"), await member("rahim")];
  await playOwn(app, farhana, { stake: 300n });
  await playOwn(app, rahim, { day: 20261122, stake: 900n });
  await playOwn(app, rahim, { day: 20261123, stake: 900n });
  const place = { rank: 1, score_minor: 100n, prize_minor: 1_000n };
  await db
    .insertInto("board_places")
    .values({ programme_id: boardId, period: 20261121, account_id: farhana, ...place })
    .execute();
  await db.updateTable("bets").set({ own_valid_minor: 0n }).where("account_id", "=", farhana).execute();
  clock.advance(9 * DAY_MS);
  await closeBoards(app, lease);
  await closeBoards(app, lease);
  expect([await cash(farhana), await cash(rahim)]).toEqual([1_000n, 1_000n]);
});
