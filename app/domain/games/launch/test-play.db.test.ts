import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addPlayedRound } from "../../../../tests/support/played-rounds";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { addAccount } from "../../../../tests/support/team";
import { addTestAccount } from "../../../../tests/support/test-accounts";
import { listWonRuns } from "../jackpot/jackpot.store.server";
import { listLatestWins } from "../winners/winners.store.server";

/** A member and a tester, both of whom may play one game. */
async function scene() {
  const { app } = await freshApp();
  const member = await addAccount(app, { username: "farhana" });
  const { accountId: tester } = await addTestAccount(app, { username: "tester" });
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "tiger", names: { en: "Tiger" } }],
  });
  const gameId = idOf("one", "tiger");
  const play = (accountId: number, payoutMinor: bigint) =>
    addPlayedRound(app, { accountId, gameId, stakeMinor: 10_00n, payoutMinor });
  return { app, member, tester, play };
}

test("[Q19 H12] the winner board leaves them out, and much testing crowds no member out of it", async () => {
  const { app, member, tester, play } = await scene();
  await play(member, 50_00n);
  await play(tester, 90_00n);
  const wins = () => listLatestWins(app, { thresholdMinor: 0n, limit: 20 });
  expect((await wins()).map(({ name }) => name)).toEqual(["farhana"]);
  const before = await app.db.selectFrom("bets").selectAll().where("account_id", "=", tester).execute();
  const { id: _, ...bet } = before[0]!;
  const rounds = await app.db.selectFrom("rounds").selectAll().where("account_id", "=", tester).execute();
  for (let from = 0; from < 1_100; from += 100) {
    const made = Array.from({ length: 100 }, () => app.ids.next());
    await app.db
      .insertInto("rounds")
      .values(made.map((id) => ({ ...rounds[0]!, id, vendor_round_id: `many${id}` })))
      .execute();
    await app.db
      .insertInto("bets")
      .values(made.map((round_id) => ({ ...bet, id: app.ids.next(), round_id })))
      .execute();
  }
  expect((await wins()).map(({ name }) => name)).toEqual(["farhana"]);
});

test("[Q19 H11] the list of jackpots that were won leaves them out", async () => {
  const { app, member, tester, play } = await scene();
  const run = async (winner_id: number, started_at: number) => ({
    ...{ id: app.ids.next(), currency: "BDT", share_bp: 1, odds_minor: 1n, seed_minor: 0n },
    ...{ draw_seed: "s", draw_seed_hash: "h", balance_minor: 0n, remainder: 0, started_at },
    ...{ ended_at: started_at + 1, drawn_for: "a", won_minor: 5n, winner_id },
    round_id: await play(winner_id, 1n),
  });
  await app.db
    .insertInto("jackpot_runs")
    .values([await run(member, 1), await run(tester, 2)])
    .execute();
  const won = await listWonRuns(app, { currency: "BDT", limit: 9 });
  expect(won.map(({ username }) => username)).toEqual(["farhana"]);
});
