import { expect, test } from "vitest";
import { addDays, dayOf, startOfDay } from "./day";

test.each([
  ["where midnight is skipped west of Greenwich", "America/Santiago", 20260906, "2026-09-06T04:00:00.000Z"],
  ["where midnight is skipped in spring", "America/Havana", 20260308, "2026-03-08T05:00:00.000Z"],
  ["where midnight is skipped east of Greenwich", "Asia/Beirut", 20260329, "2026-03-28T22:00:00.000Z"],
  ["where midnight comes twice", "America/Havana", 20261101, "2026-11-01T04:00:00.000Z"],
  ["of 23 hours", "Europe/Berlin", 20260329, "2026-03-28T23:00:00.000Z"],
  ["of half-hour clocks", "Australia/Lord_Howe", 20261004, "2026-10-03T13:30:00.000Z"],
  ["without changes", "Asia/Dhaka", 20261121, "2026-11-20T18:00:00.000Z"],
])("a day begins with the first instant that has its date: %s", (_, timeZone, day, start) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(start);
});

test("every day of two years begins where its date begins, in zones of all kinds", () => {
  const zones = [
    "America/Santiago",
    "America/Havana",
    "Africa/Cairo",
    "Asia/Beirut",
    "Asia/Kathmandu",
    "UTC",
  ];
  for (const timeZone of zones)
    for (let day = 20260101; day < 20280101; day = addDays(day, 1)) {
      const start = startOfDay(day, timeZone);
      expect([timeZone, dayOf(start, timeZone), dayOf(start - 1, timeZone)]).toEqual([
        ...[timeZone, day, addDays(day, -1)],
      ]);
    }
});
