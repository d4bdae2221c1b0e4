import { expect, test } from "vitest";
import { testAccountsView } from "~/domain/membership/test-accounts/test-accounts.views.server";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../support/bank";
import fc from "../support/fast-check";
import { JACKPOT_GAME, NEVER, openJackpotSite, type JackpotSite } from "../support/jackpot-site";
import { giveTestMoney, realSums, sumsByParty } from "../support/test-accounts";
import { bet, betwinOf, finishBody, rollbackOf, undo, win, type TestPlayer } from "../support/vendor-site";

/**
 * A real member and a tester do the same things in any order, under the same ids. Afterwards the books of real money
 * say to the last unit what they say on a site where the tester never was.
 */
interface Deed {
  who: "member" | "tester";
  what: "bet" | "win" | "undo" | "finish" | "give" | "take";
  id: number;
  amount: number;
}

const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    who: fc.constantFrom<Deed["who"]>("member", "tester"),
    what: fc.constantFrom<Deed["what"]>("bet", "bet", "win", "undo", "finish", "give", "take"),
    id: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: 1, max: 300 }),
  }),
  { minLength: 5, maxLength: 30 },
);

test("[Q19] whatever testers do among members, real sums are those of a site without them", async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const shared = await play(all);
      const alone = await play(all.filter(({ who }) => who === "member"));

      expect(await realSums(shared.app)).toEqual(await realSums(alone.app));
      expect(await shared.pool()).toEqual(await alone.pool());
      expect(await shared.verify()).toBeUndefined();
      const testMoney = Object.entries(await sumsByParty(shared.app)).filter(([kind]) => /^test_/.test(kind));
      expect(testMoney.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(0n);
      const { totals } = await testAccountsView(shared.app);
      expect(totals.map(({ tiesOut }) => tiesOut)).toEqual([true]);
      moved += testMoney.length;
    }),
    { numRuns: 12 },
  );
  expect(moved).toBeGreaterThan(20);
});

async function play(all: Deed[]): Promise<JackpotSite> {
  const site = await openJackpotSite({ oddsMinor: NEVER });
  const players = {
    member: await site.seat(500_00n),
    tester: await site.seat(500_00n, { isTest: true }),
  };
  let n = 0;
  for (const deed of all) await perform(site, players[deed.who], { ...deed, n: (n += 1) });
  await site.tend();
  return site;
}

async function perform(
  site: JackpotSite,
  player: TestPlayer,
  { who, what, id, amount, n }: Deed & { n: number },
) {
  const { app } = site;
  const round = { round: `r${id % 3}`, game: JACKPOT_GAME };
  if (what === "bet") return site.studio("betwin", betwinOf(player, [bet(`b${id}`, `${amount}.00`)], round));
  if (what === "win") return site.studio("betwin", betwinOf(player, [win(`w${id}`, `${amount}.50`)], round));
  if (what === "undo") {
    const original = amount % 2 === 0 ? `b${id}` : `w${id}`;
    return site.studio("rollback", rollbackOf(player, [undo(`u${original}`, original)], round));
  }
  if (what === "finish") return site.studio("finish", finishBody(player, round.round));
  const amountMinor = BigInt(amount) * 100n;
  if (who === "tester")
    return giveTestMoney(app, player.accountId, amountMinor, {
      move: what === "give" ? "fund" : "take_back",
    });
  return what === "give"
    ? app.store.transaction(() =>
        post(app, deposit(player.accountId, amountMinor, `d${who}${n}-${amount}-${id}`)),
      )
    : undefined;
}
