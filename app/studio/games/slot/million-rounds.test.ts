// tier: all
import { expect, test } from "vitest";
import { deviationsOf, EVERY_MODEL, type Deviations } from "../../../../tests/support/slot-rounds";

const ROUNDS = 1_000_000;

const found: Deviations[] = [];

test.each(EVERY_MODEL)("[Q64] $name: a million rounds stay within 4σ of the exact figures", (slot) => {
  const deviations = deviationsOf(slot, ROUNDS);
  found.push(deviations);
  for (const [figure, deviation] of Object.entries(deviations))
    expect(Math.abs(deviation), figure).toBeLessThan(4);
});

test("[Q64] taken together, the returns scatter as chance alone would have it", () => {
  // The sum of n squared deviations has the mean n and the variance 2n.
  const sum = found.reduce((total, deviations) => total + deviations.return ** 2, 0);
  expect(Math.abs(sum - found.length) / Math.sqrt(2 * found.length)).toBeLessThan(4);
});
