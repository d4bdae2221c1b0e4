import { expect, test } from "vitest";
import { periodAsked, periodFault, periodOf, presetPeriod, spanOf } from "./period";

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
  ["a day that is none: a week to the other", "2026-02-30", "2026-11-20", 20261114, 20261120],
  ["only a beginning", "2026-11-19", "", 20261119, 20261121],
])("%s", (_, from, to, fromDay, toDay) => {
  expect(periodOf({ from, to }, TODAY)).toEqual({ fromDay, toDay });
});

test.each([
  ["one day", 20261121, 20261121, undefined],
  ["a leap year", 20240101, 20241231, undefined],
  ["a day more than that", 20240101, 20250101, { field: "from", fault: "tooLong" }],
  ["a reversed pair", 20261031, 20261001, { field: "to", fault: "reversed" }],
])("%s is added up, or is not", (_, fromDay, toDay, fault) => {
  expect(periodFault({ fromDay, toDay })).toEqual(fault);
});

test("what was asked for stays as it is", () => {
  expect(periodAsked({ from: "2026-10-31", to: "2026-10-01" }, TODAY)).toEqual({
    fromDay: 20261031,
    toDay: 20261001,
  });
});

test("a period lasts to the end of its last day, also where a day has 23 hours", () => {
  const { fromMs, toMs } = spanOf({ fromDay: 20260328, toDay: 20260329 }, "Europe/Berlin");
  expect(new Date(fromMs).toISOString()).toBe("2026-03-27T23:00:00.000Z");
  expect(new Date(toMs).toISOString()).toBe("2026-03-29T22:00:00.000Z");
});
