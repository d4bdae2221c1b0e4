import { addDays, dayFromText, startOfDay } from "./day";

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

/** What two date fields ask for; a missing or impossible one is a week, a reversed pair is turned round. */
export function periodOf({ from, to }: { from: string | null; to: string | null }, today: number): Period {
  const week = presetPeriod("week", today);
  const fromDay = dayFromText(from ?? "") ?? week.fromDay;
  const toDay = dayFromText(to ?? "") ?? (fromDay > week.toDay ? fromDay : week.toDay);
  return fromDay <= toDay ? { fromDay, toDay } : { fromDay: toDay, toDay: fromDay };
}
