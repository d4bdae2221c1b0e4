import { addDays, monthOf } from "../../shared/day";

export const MISSION_PERIODS = ["day", "week", "month", "once"] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** The days that a period has; a week begins on Monday, and what is to be done once has no end. */
export function periodOf(kind: MissionPeriod, day: number): { key: number; fromDay: number; toDay: number } {
  if (kind === "day") return { key: day, fromDay: day, toDay: day };
  if (kind === "month") {
    const month = monthOf(day);
    const fromDay = month * 100 + 1;
    return {
      key: month,
      fromDay,
      toDay: addDays(addDays(month * 100 + 28, 4), -dayOfMonth(addDays(month * 100 + 28, 4))),
    };
  }
  if (kind === "once") return { key: 0, fromDay: 0, toDay: 99_991_231 };
  const fromDay = addDays(day, -((weekday(day) + 6) % 7));
  return { key: fromDay, fromDay, toDay: addDays(fromDay, 6) };
}

const dayOfMonth = (day: number): number => day % 100;

/** 0 is Sunday. */
function weekday(day: number): number {
  return new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100),
  ).getUTCDay();
}

/** For how many days after its period a reward waits. */
export const CLAIM_DAYS = 7;

/** Until which day a reward of a period can be claimed; undefined is without an end. */
export function claimUntil(kind: MissionPeriod, { toDay }: { toDay: number }): number | undefined {
  return kind === "once" ? undefined : addDays(toDay, CLAIM_DAYS);
}

/** What has counted, one after the other: a correction lowers it, never below nothing. */
export function progressOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => (sum + amount > 0n ? sum + amount : 0n), 0n);
}
