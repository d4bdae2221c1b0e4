import { expect, test } from "vitest";
import { matchTime } from "./match-time";

const now = Date.parse("2026-11-30T23:30:00+06:00");
const dhaka = { language: "en", timeZone: "Asia/Dhaka", now };
const at = (text: string, place = dhaka) => matchTime(Date.parse(text), place);

test("[H43] today and tomorrow are days of the site's zone, and another day is its date", () => {
  expect(at("2026-11-30T23:59:59+06:00")).toMatchObject({ day: "today", time: "23:59" });
  expect(at("2026-12-01T00:00:00+06:00")).toMatchObject({ day: "tomorrow", time: "00:00" });
  // In UTC this is still the thirtieth of November.
  expect(at("2026-11-30T18:30:00Z")).toMatchObject({ day: "tomorrow", time: "00:30" });
  expect(at("2026-12-01T23:59:59+06:00").day).toBe("tomorrow");
  expect(at("2026-12-02T20:45:07+06:00")).toEqual({ day: "date", date: "02 Dec", time: "20:45" });
});

test("[H43] the minutes are minutes, whatever the seconds are", () => {
  expect(at("2026-12-02T20:45:07+06:00").time).toBe("20:45");
});

test("[H43] Bengali says the month in its own words, with Latin digits", () => {
  expect(at("2026-12-02T20:45:00+06:00", { ...dhaka, language: "bn" })).toEqual({
    day: "date",
    date: "02 ডিসে",
    time: "20:45",
  });
});
