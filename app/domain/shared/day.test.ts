import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { expect, test } from "vitest";
import { addDays, dayFromText, dayOf, offsetMs, startOfDay, wallTime } from "./day";

dayjs.extend(utc);
dayjs.extend(timezone);

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

const HOUR_MS = 3_600_000;

test.each([
  ["Asia/Dhaka", 20261121],
  ["Europe/Berlin", 20260329],
  ["Europe/Berlin", 20261025],
  ["America/Santiago", 20260405],
  ["America/Santiago", 20260906],
  ["America/Havana", 20260308],
  ["America/Havana", 20261101],
  ["Asia/Beirut", 20260329],
  ["Asia/Beirut", 20261025],
  ["Australia/Lord_Howe", 20260405],
  ["Australia/Lord_Howe", 20261004],
])("the remembered offset is dayjs's: %s around %i, quarter by quarter", (timeZone, day) => {
  const noon = Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100, 12);
  for (let at = noon - 36 * HOUR_MS; at < noon + 36 * HOUR_MS; at += HOUR_MS / 4) {
    const asked = dayjs(at).tz(timeZone);
    expect([at, offsetMs(at, timeZone), dayOf(at, timeZone), wallTime(at, timeZone).format()]).toEqual([
      ...[at, asked.utcOffset() * 60_000, Number(asked.format("YYYYMMDD"))],
      asked.format("YYYY-MM-DDTHH:mm:ss[Z]"),
    ]);
  }
});

test.each([
  ["2024-02-29", 20240229],
  ["2026-02-29", undefined],
  ["2026-02-30", undefined],
  ["2026-13-01", undefined],
  ["2026-1-1", undefined],
  ["0050-01-01", undefined],
  ["2026-11-21 ", undefined],
  ["", undefined],
])("what a date field says is a day, or none: %j", (text, day) => {
  expect(dayFromText(text)).toBe(day);
});
