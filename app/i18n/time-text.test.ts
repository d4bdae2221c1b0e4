import { expect, test } from "vitest";
import { clockText, dateText, timeText, type Place } from "./time-text";

const now = Date.parse("2026-11-21T20:51:07+06:00");
const dhaka: Place = { language: "en", timeZone: "Asia/Dhaka", now };

test("the day comes first, the clock has 24 hours, the zone is the site's", () => {
  expect(timeText(now, dhaka)).toBe("21 Nov 20:51");
  expect(timeText(now, dhaka, { seconds: true })).toBe("21 Nov 20:51:07");
  expect(clockText(Date.parse("2026-11-20T18:05:00Z"), dhaka)).toBe("00:05");
  expect(dateText(Date.parse("2026-11-20T18:05:00Z"), dhaka)).toBe("21 Nov");
});

test("another year is said", () => {
  expect(dateText(Date.parse("2025-12-31T12:00:00Z"), dhaka)).toBe("31 Dec 2025");
});

test("Bengali has its own months and Latin digits", () => {
  expect(timeText(now, { ...dhaka, language: "bn" })).toBe("21 নভে 20:51");
});
