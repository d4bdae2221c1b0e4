import { expect, test } from "vitest";
import { scaleFor, tickText } from "./scale";

test.each([
  [
    [640_000, 1_080_000, -88_000],
    [-500_000, 0, 500_000, 1_000_000, 1_500_000],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[7], [0, 2, 4, 6, 8]],
  [
    [-30, -10],
    [-30, -20, -10, 0],
  ],
])("a scale for %j has even steps around it", (values, ticks) => {
  const scale = scaleFor(values);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.low).toBeLessThanOrEqual(Math.min(...values));
  expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values));
});

test("ticks are short", () => {
  expect([0, 400, 400_000, -1_500_000].map(tickText)).toEqual(["0", "400", "400k", "−1.5M"]);
});
