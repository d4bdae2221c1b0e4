import fc from "../../../../tests/support/fast-check";
import { expect, test } from "vitest";
import { contributionOf, PARTS, wholeOf, wins } from "./terms";

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });

test("[H11 Q68] whatever is put in and taken back, whole units and what is left of one are exactly its sum", () => {
  const puts = fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 10_000 }), fc.boolean()), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(puts, (bets) => {
      let [exact, gathered, remainder] = [0n, 0n, 0];
      for (const [stakeMinor, shareBp, isTakenBack] of bets) {
        const parts = contributionOf(stakeMinor, { shareBp }) * (isTakenBack ? -1n : 1n);
        exact += parts;
        const whole = wholeOf(parts + BigInt(remainder));
        gathered += whole.wholeMinor;
        ({ remainder } = whole);
        expect(remainder).toBeGreaterThanOrEqual(0);
        expect(remainder).toBeLessThan(Number(PARTS));
      }
      expect(gathered * PARTS + BigInt(remainder)).toBe(exact);
    }),
  );
});

test("[Q68] a stake of all the odds always wins, one of nothing never, and chance follows the stake", () => {
  const won = (stakeMinor: bigint) =>
    [...Array(4_000).keys()].filter((n) =>
      wins({ drawSeed: "a seed", drawnFor: `round ${n}`, stakeMinor }, { oddsMinor: 1_000n }),
    ).length;
  expect(won(1_000n)).toBe(4_000);
  expect(won(0n)).toBe(0);
  expect(won(250n)).toBeGreaterThan(900);
  expect(won(250n)).toBeLessThan(1_100);
});

test("[Q68] who knows the seed comes to the same answer again", () => {
  // HMAC-SHA256 of "r" under "s" begins with 3ff703063b433a7c, a hair less than a quarter of what eight bytes hold.
  const draw = { drawSeed: "s", drawnFor: "r", stakeMinor: 1n };
  expect(wins(draw, { oddsMinor: 4n })).toBe(true);
  expect(wins(draw, { oddsMinor: 5n })).toBe(false);
});
