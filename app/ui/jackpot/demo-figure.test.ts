import fc from "../../../tests/support/fast-check";
import { expect, test } from "vitest";
import { CEILING, climbed, demoFigureAt, drawGrowth, FLOOR, grown } from "./demo-figure";

/** Every way in which chance can fall. */
const everyDraw = [0, 1, 2].flatMap((delay) =>
  Array.from({ length: 401 }, (_, step) => drawGrowth((bound) => (bound === 3 ? delay : step))),
);

test("[H09 L27] it grows every 3, 4 or 5 seconds", () => {
  expect(new Set(everyDraw.map(({ delayMs }) => delayMs))).toEqual(new Set([3_000, 4_000, 5_000]));
});

test("[H10 L27] a step is 100 to 500, both included", () => {
  const steps = everyDraw.map(({ step }) => step);
  expect(Math.min(...steps)).toBe(100);
  expect(Math.max(...steps)).toBe(500);
  const bounds: number[] = [];
  drawGrowth((bound) => bounds.push(bound) - 1);
  expect(bounds).toEqual([3, 401]);
});

test("[H11 L26] it never leaves 100,000,000 to 300,000,000 and begins anew past its end", () => {
  expect([FLOOR, CEILING]).toEqual([100_000_000, 300_000_000]);
  expect(grown(299_999_900, 100)).toBe(300_000_000);
  expect(grown(299_999_901, 100)).toBe(100_000_000);
  const inRange = (figure: number) => figure >= 100_000_000 && figure <= 300_000_000;
  fc.assert(fc.property(fc.nat({ max: 5e12 }), (now) => inRange(demoFigureAt(now))));
  fc.assert(
    fc.property(
      fc.integer({ min: FLOOR, max: CEILING }),
      fc.integer({ min: 100, max: 500 }),
      (figure, step) => inRange(grown(figure, step)),
    ),
  );
});

test("[H09 H10] a pool's display climbs by 100 to 500 up to the true value and never past it", () => {
  const minor = fc.integer({ min: 0, max: 30_000_000_000 });
  fc.assert(
    fc.property(minor, minor, fc.integer({ min: 100, max: 500 }), (shown, amount, step) => {
      const next = climbed(shown, { amountMinor: amount, stepMinor: step * 100 });
      expect(next).toBeLessThanOrEqual(amount);
      if (shown + step * 100 <= amount) expect(next).toBe(shown + step * 100);
      else expect(next).toBe(amount);
    }),
  );
});
