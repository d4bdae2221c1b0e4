import { expect, test } from "vitest";
import fc from "../../../../tests/support/fast-check";
import { partOf, reckonDeal } from "./position";

test("a part is rounded towards zero, whoever won", () => {
  expect([partOf(33n, 7_000), partOf(33n, 4_000), partOf(-33n, 7_000)]).toEqual([23n, 13n, -23n]);
});

test("the shares of every record sum to all of it, and none is against the others", () => {
  const lines = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), lines, (loss, unsorted) => {
      const falling = [10_000, ...unsorted.sort((a, b) => b - a), 0];
      const shares = falling
        .slice(1)
        .map((line, place) => partOf(loss, falling[place]!) - partOf(loss, line));
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(loss);
      for (const share of shares) expect(loss < 0n ? share <= 0n : share >= 0n).toBe(true);
    }),
  );
});

test.each([
  ["split", [-40n, 20n, 40n], [0n, 0n, 0n]],
  ["make_up", [0n, 0n, 20n], [-40n, -20n, 0n]],
  ["profit", [0n, 20n, 40n], [0n, 0n, 0n]],
] as const)("%s: of −40, +20 and +40", (deal, entitled, carried) => {
  const results = [-40n, 20n, 40n];
  const reckoned = results.map((_, place) => reckonDeal(deal, results.slice(0, place + 1)));
  const each = reckoned.map(
    ({ entitledMinor }, place) => entitledMinor - (reckoned[place - 1]?.entitledMinor ?? 0n),
  );
  expect(each).toEqual(entitled);
  expect(reckoned.map(({ carriedMinor }) => carriedMinor)).toEqual(carried);
});
