import { addDays, daysBetween } from "./calendar";
import { dayFromText, startOfDay } from "./day";

/** A range of days, both of which belong to it. */
export interface Period {
  fromDay: number;
  toDay: number;
}

/** When a period begins, and when it is over, in ms; `toMs` belongs to it no more. */
export function spanOf({ fromDay, toDay }: Period, timeZone: string) {
  return { fromMs: startOfDay(fromDay, timeZone), toMs: startOfDay(addDays(toDay, 1), timeZone) };
}

/** Ranges that are one tap away, by how many days back they begin and end. */
export const PRESETS = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type Preset = keyof typeof PRESETS;

export function presetPeriod(preset: Preset, today: number): Period {
  const [from, to] = PRESETS[preset];
  return { fromDay: addDays(today, -from), toDay: addDays(today, -to) };
}

/** What may be added up at once: a year, in which there may be a leap day. */
const MOST_DAYS = 366;

export interface PeriodFault {
  field: "from" | "to";
  fault: "reversed" | "tooLong";
}

/** Of a period that is not to be turned round or cut short without a word. */
export function periodFault({ fromDay, toDay }: Period): PeriodFault | undefined {
  if (toDay < fromDay) return { field: "to", fault: "reversed" };
  if (daysBetween(fromDay, toDay) >= MOST_DAYS) return { field: "from", fault: "tooLong" };
  return undefined;
}

/** What two date fields ask for; a missing or impossible one is a week, a reversed pair is turned round. */
export function periodOf(asked: { from: string | null; to: string | null }, today: number): Period {
  const { fromDay, toDay } = periodAsked(asked, today);
  return fromDay <= toDay ? { fromDay, toDay } : { fromDay: toDay, toDay: fromDay };
}

/** The same, but as it was asked for. */
export function periodAsked({ from, to }: { from: string | null; to: string | null }, today: number): Period {
  const week = presetPeriod("week", today);
  const [first, last] = [dayFromText(from ?? ""), dayFromText(to ?? "")];
  const fromDay = first ?? (last === undefined ? week.fromDay : addDays(last, -6));
  const toDay = last ?? (fromDay > week.toDay ? fromDay : week.toDay);
  return { fromDay, toDay };
}

/** So long after a moment what happened before it may still be on its way into the store: whoever closes waits for it. */
export const LATE_MS = 60_000;
