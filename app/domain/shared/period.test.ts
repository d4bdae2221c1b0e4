import { expect, test } from "vitest";
import { periodOf, presetPeriod } from "./period";

const TODAY = 20261121;

test("presets end today, but for yesterday", () => {
  expect(presetPeriod("today", TODAY)).toEqual({ fromDay: 20261121, toDay: 20261121 });
  expect(presetPeriod("yesterday", TODAY)).toEqual({ fromDay: 20261120, toDay: 20261120 });
  expect(presetPeriod("month", TODAY)).toEqual({ fromDay: 20261023, toDay: 20261121 });
});

test.each([
  ["nothing", null, null, 20261115, 20261121],
  ["both", "2026-10-01", "2026-10-31", 20261001, 20261031],
  ["both, reversed", "2026-10-31", "2026-10-01", 20261001, 20261031],
  ["a day that is none", "2026-02-30", "2026-11-20", 20261115, 20261120],
  ["only a beginning", "2026-11-19", "", 20261119, 20261121],
])("%s", (_, from, to, fromDay, toDay) => {
  expect(periodOf({ from, to }, TODAY)).toEqual({ fromDay, toDay });
});
