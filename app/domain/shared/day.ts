import type { Dayjs } from "dayjs";
import { clocksAt, parseDay } from "./calendar";

export { addDays } from "./calendar";

/**
 * Calendar days of a site as whole numbers, 20261121, in the site's own time zone. How far a zone is from UTC is asked
 * of Intl and remembered here: dayjs.tz asks each time, which takes some seventy times as long. A test compares the two.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const QUARTER_HOUR_MS = 900_000;

/** The day on which an instant falls. */
export function dayOf(instantMs: number, timeZone: string): number {
  const local = new Date(instantMs + offsetMs(instantMs, timeZone));
  return local.getUTCFullYear() * 10_000 + (local.getUTCMonth() + 1) * 100 + local.getUTCDate();
}

/** The month of a day: 20261121 → 202611. */
export function monthOf(day: number): number {
  return Math.floor(day / 100);
}

/** The first instant that has a day's date, in epoch milliseconds: 01:00 where the clocks jump over midnight. */
export function startOfDay(day: number, timeZone: string): number {
  const utc = Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  const guess = utc - offsetMs(utc, timeZone);
  const midnight = utc - offsetMs(guess, timeZone);
  const isFirst = dayOf(midnight, timeZone) === day && dayOf(midnight - 1, timeZone) < day;
  return isFirst ? midnight : firstInstantOf(day, timeZone, utc);
}

/** Clocks change at quarters of an hour, and no zone is further from UTC than this. */
const MOST_QUARTERS = 30 * 4;

function firstInstantOf(day: number, timeZone: string, utc: number): number {
  let [before, after] = [-MOST_QUARTERS, MOST_QUARTERS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(utc + middle * QUARTER_HOUR_MS, timeZone) >= day) after = middle;
    else before = middle;
  }
  return utc + after * QUARTER_HOUR_MS;
}

/** What the zone's clocks show at an instant. */
export const wallTime = (instantMs: number, timeZone: string): Dayjs =>
  clocksAt(instantMs, offsetMs(instantMs, timeZone));

/** "2026-11-21" ↔ 20261121, as date fields of forms carry it. */
export function dayToText(day: number): string {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

export const dayFromText = (text: string): number | undefined => parseDay(text);

/** "2026-11-21T20:51" of the zone's clocks ↔ epoch milliseconds, as date-and-time fields of forms carry it. */
export function instantToText(instantMs: number, timeZone: string): string {
  return wallTime(instantMs, timeZone).format("YYYY-MM-DDTHH:mm");
}

export function instantFromText(text: string, timeZone: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (!match || dayFromText(match[1]!) === undefined) return undefined;
  const utc = Date.parse(`${match[1]}T${match[2]}:${match[3]}Z`);
  return utc - offsetMs(utc - offsetMs(utc, timeZone), timeZone);
}

/** How far the zone's clocks are ahead of UTC at an instant. */
export function offsetMs(instantMs: number, timeZone: string): number {
  const key = `${timeZone}|${Math.floor(instantMs / QUARTER_HOUR_MS)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 5_000) offsets.clear();
    offset = computeOffset(instantMs, timeZone);
    offsets.set(key, offset);
  }
  return offset;
}

function computeOffset(instantMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const options = {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    } as const;
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...options });
    formatters.set(timeZone, formatter);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(instantMs)) part[type] = Number(value);
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(instantMs / 1_000) * 1_000;
}
