import { addDays, dayOf, startOfDay } from "../../shared/day";
import type { ContractType, Period } from "../contract";

/**
 * The periods by which contracts are settled, in the site's zone: five-minute windows, hours, days, weeks, half-months
 * and months. All are half open. Windows and hours are counted in elapsed time from the day's first instant, so that a
 * day of 23 or 25 hours has 23 or 25 of them.
 */
export const KINDS = ["R", "H", "D", "W", "S", "M"] as const;
export type PeriodKind = (typeof KINDS)[number];

export interface SettlementPeriod {
  kind: PeriodKind;
  /** "D20261120", "R20261120-061", "M202611": unique among the periods of all kinds. */
  key: string;
  fromMs: number;
  toMs: number;
  /** When it is settled. */
  dueMs: number;
  firstDay: number;
  lastDay: number;
}

export const MINUTE_MS = 60_000;
const STEP_MS = { R: 5 * MINUTE_MS, H: 60 * MINUTE_MS } as const;
/** Whole days are settled so long after they have ended. */
export const NIGHTLY_MS = 5 * MINUTE_MS;

type WindowKind = keyof typeof STEP_MS;

export const isWindow = (kind: PeriodKind): kind is WindowKind => kind === "R" || kind === "H";

const DIVIDEND_KINDS: Record<Period, PeriodKind> = {
  daily: "D",
  weekly: "W",
  semimonthly: "S",
  monthly: "M",
};

/** By which kind of period a contract is settled. */
export function kindOf({ type, period }: { type: ContractType; period: Period | null }): PeriodKind {
  if (type === "realtime_salary") return "R";
  if (type === "hourly_salary") return "H";
  if (type === "daily_salary") return "D";
  return DIVIDEND_KINDS[period ?? "monthly"];
}

/** In the order in which they are settled when they are due at once. */
export const SETTLED_TYPES = ["realtime_salary", "hourly_salary", "daily_salary", "dividend"] as const;

/** The period of whole days that a day belongs to. */
export function periodOfDay(
  kind: Exclude<PeriodKind, WindowKind>,
  day: number,
  zone: string,
): SettlementPeriod {
  const firstDay = firstDayOf(kind, day);
  const nextDay = dayAfter(kind, firstDay);
  const toMs = startOfDay(nextDay, zone);
  return {
    ...{ kind, key: kind === "M" ? `M${Math.floor(firstDay / 100)}` : `${kind}${firstDay}` },
    ...{ fromMs: startOfDay(firstDay, zone), toMs, dueMs: toMs + NIGHTLY_MS },
    ...{ firstDay, lastDay: addDays(nextDay, -1) },
  };
}

/** The window or hour that an instant falls into. */
export function windowAt(kind: WindowKind, instantMs: number, zone: string): SettlementPeriod {
  const day = dayOf(instantMs, zone);
  const index = Math.floor((instantMs - startOfDay(day, zone)) / STEP_MS[kind]);
  return windowOf(kind, { day, index }, zone);
}

function windowOf(
  kind: WindowKind,
  { day, index }: { day: number; index: number },
  zone: string,
): SettlementPeriod {
  const fromMs = startOfDay(day, zone) + index * STEP_MS[kind];
  const toMs = Math.min(fromMs + STEP_MS[kind], startOfDay(addDays(day, 1), zone));
  const key = `${kind}${day}-${String(index).padStart(3, "0")}`;
  return { kind, key, fromMs, toMs, dueMs: toMs, firstDay: day, lastDay: day };
}

/** The period of a kind in which an instant lies. */
export function periodAt(kind: PeriodKind, instantMs: number, zone: string): SettlementPeriod {
  return isWindow(kind) ? windowAt(kind, instantMs, zone) : periodOfDay(kind, dayOf(instantMs, zone), zone);
}

export function periodBefore({ kind, fromMs }: SettlementPeriod, zone: string): SettlementPeriod {
  return periodAt(kind, fromMs - 1, zone);
}

export function periodAfter({ kind, toMs }: SettlementPeriod, zone: string): SettlementPeriod {
  return periodAt(kind, toMs, zone);
}

/** From where the bets of a period are measured: windows and hours judge the day so far. */
export function measuredFrom({ kind, fromMs, firstDay }: SettlementPeriod, zone: string): number {
  return isWindow(kind) ? startOfDay(firstDay, zone) : fromMs;
}

/** 1 to 15, or 16 to the end of its month. */
export function halfOf(day: number): number {
  return Math.floor(day / 100) * 10 + (day % 100 <= 15 ? 1 : 2);
}

/** The first period of the kind that begins in another half-month than this one. */
export function firstOfNextHalf(period: SettlementPeriod, zone: string): SettlementPeriod {
  const { kind, firstDay } = period;
  let next = isWindow(kind)
    ? windowAt(kind, startOfDay(dayAfter("S", firstDayOf("S", firstDay)), zone), zone)
    : periodAfter(period, zone);
  while (halfOf(next.firstDay) === halfOf(firstDay)) next = periodAfter(next, zone);
  return next;
}

/** Which kinds of windows are settled at all: the runs of others need not be gone through. */
export interface WindowsAsked {
  R: boolean;
  H: boolean;
}

/** The first instant after another at which something is settled; five past midnight comes every day. */
export function nextDue(afterMs: number, zone: string, windows: WindowsAsked): number {
  const today = dayOf(afterMs, zone);
  const nights = [today, addDays(today, 1)].map((day) => startOfDay(day, zone) + NIGHTLY_MS);
  const due = [nights.find((night) => night > afterMs)!];
  for (const kind of ["R", "H"] as const) if (windows[kind]) due.push(windowAt(kind, afterMs, zone).toMs);
  return Math.min(...due);
}

/** Whether an instant is the five past midnight at which days are settled and corrected. */
export function isNightly(dueMs: number, zone: string): boolean {
  const day = dayOf(dueMs - NIGHTLY_MS, zone);
  return startOfDay(day, zone) + NIGHTLY_MS === dueMs;
}

/** The periods that are due at an instant, smallest kinds first. */
export function periodsDueAt(dueMs: number, zone: string): SettlementPeriod[] {
  const windows = (["R", "H"] as const)
    .map((kind) => windowAt(kind, dueMs - 1, zone))
    .filter(({ toMs }) => toMs === dueMs);
  if (!isNightly(dueMs, zone)) return windows;
  const yesterday = addDays(dayOf(dueMs - NIGHTLY_MS, zone), -1);
  const days = (["D", "W", "S", "M"] as const)
    .map((kind) => periodOfDay(kind, yesterday, zone))
    .filter(({ lastDay }) => lastDay === yesterday);
  return [...windows, ...days];
}

function firstDayOf(kind: Exclude<PeriodKind, WindowKind>, day: number): number {
  const date = day % 100;
  if (kind === "W") return addDays(day, -((weekdayOf(day) + 6) % 7));
  if (kind === "S") return day - date + (date <= 15 ? 1 : 16);
  return kind === "M" ? day - date + 1 : day;
}

/** The first day of the next period. */
function dayAfter(kind: Exclude<PeriodKind, WindowKind>, firstDay: number): number {
  if (kind === "D") return addDays(firstDay, 1);
  if (kind === "W") return addDays(firstDay, 7);
  if (kind === "S" && firstDay % 100 === 1) return firstDay + 15;
  const inNextMonth = addDays(firstDay - (firstDay % 100) + 28, 4);
  return inNextMonth - (inNextMonth % 100) + 1;
}

/** 0 is Sunday. */
function weekdayOf(day: number): number {
  return new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100),
  ).getUTCDay();
}
