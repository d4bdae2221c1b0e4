import { expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  lastOfWeek,
  yearsBefore,
} from "./calendar";

test("days are counted over months, years and leap days", () => {
  expect(addDays(20261231, 1)).toBe(20270101);
  expect(addDays(20240228, 1)).toBe(20240229);
  expect(addDays(20260301, -1)).toBe(20260228);
  expect(daysBetween(20240101, 20241231)).toBe(365);
  expect(daysBetween(20261121, 20261101)).toBe(-20);
});

test.each([
  ["Monday", 20261116],
  ["Wednesday", 20261118],
  ["Sunday", 20261122],
])("a week begins on Monday and ends on Sunday: %s", (_, day) => {
  expect([firstOfWeek(day), lastOfWeek(day)]).toEqual([20261116, 20261122]);
});

test.each([
  [20240215, 20240201, 20240229],
  [20260228, 20260201, 20260228],
  [20261231, 20261201, 20261231],
])("a month has its own first and last day: %i", (day, first, last) => {
  expect([firstOfMonth(day), lastOfMonth(day)]).toEqual([first, last]);
});

test("years are counted back to the same day, of a leap day to the last of February", () => {
  expect(yearsBefore(20261121, 18)).toBe(20081121);
  expect(yearsBefore(20240229, 18)).toBe(20060228);
});
