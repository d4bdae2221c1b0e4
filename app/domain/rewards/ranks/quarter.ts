import { addDays } from "../../shared/day";

/** Quarters of the calendar as running numbers, so that the one after is one more. */
export function quarterOf(day: number): number {
  return Math.floor(day / 10_000) * 4 + Math.floor(((Math.floor(day / 100) % 100) - 1) / 3);
}

export function firstDayOf(quarter: number): number {
  return Math.floor(quarter / 4) * 10_000 + ((quarter % 4) * 3 + 1) * 100 + 1;
}

export const lastDayOf = (quarter: number): number => addDays(firstDayOf(quarter + 1), -1);
