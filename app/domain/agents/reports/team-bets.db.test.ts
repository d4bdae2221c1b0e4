import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addPlayedRound } from "../../../../tests/support/played-rounds";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { addAccount } from "../../../../tests/support/team";
import { award } from "../../bonuses/award.server";
import { settleAndSave } from "../../bonuses/book-grants.server";
import { holdOwnPurse } from "../../bonuses/expire-grants.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { playSpin } from "../../bonuses/report-spin.server";
import { bettingRecord } from "../../games/records/betting-record.views.server";
import { teamBetLines, teamBets } from "../../games/records/team-bets.views.server";
import { PROFIT_AND_LOSS } from "../measures";
import { rebuildRollups } from "../rollups/rebuild-rollups.server";
import { teamPeriods } from "./team-periods.views.server";

const DAY = 20_261_121;
const PERIOD = { fromDay: DAY, toDay: DAY };
const SPINS = { form: "spins", promotionId: 0, spins: 2, spinValueMinor: 500n } as const;

/** A member below an agent who has bet twice and has played two free spins to the end. */
async function openTeam() {
  const { app } = await freshApp();
  const agent = await addAccount(app, { memberType: 1 });
  const member = await addAccount(app, { under: agent });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  const gameId = gameOf("padma", "ilish");
  for (const payoutMinor of [0n, 1_700n])
    await addPlayedRound(app, { accountId: member, gameId, stakeMinor: 1_000n, payoutMinor });
  const rules = await bonusRulesOf(app);
  const given = await app.store.transaction(() =>
    award(app, rules, { key: "a", accountId: member, reward: SPINS }),
  );
  const { grantId } = given as { grantId: number };
  for (const [n, wonMinor] of [300n, 450n].entries())
    await app.store.transaction(function* () {
      const purse = yield* holdOwnPurse(app, rules, member);
      yield* playSpin<never>(app, purse, { grantId, spinId: `17:s-${n}`, wonMinor, gameId });
      yield* settleAndSave(app, purse);
    });
  await rebuildRollups(app, PERIOD);
  return { app, agent, member };
}

test("[D05 D06 M08] a team's bets come to what its profit and loss says; free spins are no bets there, and what they won is a reward", async () => {
  const { app, agent, member } = await openTeam();
  const query = { currency: "BDT", period: PERIOD, language: "en" };
  const page = { pageNo: 1, pageSize: 20 };
  const team = await teamBets(app, { ...query, ...page, teamOf: agent });
  const lines = [];
  for await (const line of teamBetLines(app, { ...query, teamOf: agent })) lines.push(line);
  expect(lines).toEqual(team.items);

  const { all } = await teamPeriods(app, {
    ...{ rootId: agent, currency: "BDT", period: PERIOD, type: "daily", measures: PROFIT_AND_LOSS },
  });
  expect(team.all).toEqual({
    ...{ bets: Number(all.bets), stakeMinor: all.stakes, validMinor: all.validBets },
    resultMinor: -all.result,
  });
  expect(all).toMatchObject({ bets: 2n, stakes: 2_000n, payouts: 1_700n, rewards: 750n, net: -450n });

  // What the member gains and loses is what it costs the house, bets and rewards together.
  const own = await bettingRecord(app, { ...query, ...page, accountId: member });
  expect(own.all.bets).toBe(team.all.bets + 2);
  expect(own.all.resultMinor).toBe(-all.net);
});
