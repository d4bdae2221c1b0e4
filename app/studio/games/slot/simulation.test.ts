import { expect, test } from "vitest";
import { deviationsOf, EVERY_MODEL } from "../../../../tests/support/slot-rounds";

const ROUNDS = 20_000;

test.each(EVERY_MODEL)("[Q64] $name: 20,000 rounds stay within 4σ of the exact figures", (slot) => {
  for (const [figure, deviation] of Object.entries(deviationsOf(slot, ROUNDS)))
    expect(Math.abs(deviation), figure).toBeLessThan(4);
});
