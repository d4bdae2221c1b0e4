import dayjs, { type Dayjs } from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import isoWeek from "dayjs/plugin/isoWeek.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(utc);

/**
 * Days of the calendar as whole numbers, 20261121, counted by dayjs. They belong to no zone, so every one of them is
 * a date in UTC, where each has 24 hours.
 */

const dateOf = (day: number): Dayjs =>
  dayjs.utc(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));

const dayNumber = (date: Dayjs): number => date.year() * 10_000 + (date.month() + 1) * 100 + date.date();

export const addDays = (day: number, count: number): number => dayNumber(dateOf(day).add(count, "day"));

export const daysBetween = (fromDay: number, toDay: number): number =>
  dateOf(toDay).diff(dateOf(fromDay), "day");

/** Weeks begin on Monday. */
export const firstOfWeek = (day: number): number => dayNumber(dateOf(day).startOf("isoWeek"));
export const lastOfWeek = (day: number): number => dayNumber(dateOf(day).endOf("isoWeek"));
export const firstOfMonth = (day: number): number => dayNumber(dateOf(day).startOf("month"));
export const lastOfMonth = (day: number): number => dayNumber(dateOf(day).endOf("month"));

/** The same day of an earlier year; of 29 February the 28th where that year has no leap day. */
export const yearsBefore = (day: number, years: number): number =>
  dayNumber(dateOf(day).subtract(years, "year"));

/** "2026-11-21", as date fields of forms carry it; undefined for a day that is none. */
export function parseDay(text: string): number | undefined {
  const date = dayjs.utc(text, "YYYY-MM-DD", true);
  return date.isValid() ? dayNumber(date) : undefined;
}

/** What clocks show that are so far ahead of UTC. */
export const clocksAt = (instantMs: number, offsetMs: number): Dayjs => dayjs.utc(instantMs + offsetMs);
