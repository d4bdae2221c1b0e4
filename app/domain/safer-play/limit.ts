import { addDays, firstOfMonth, firstOfWeek, lastOfMonth, lastOfWeek } from "../shared/calendar";

/** Limits that members set for themselves, and what they leave to be staked. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** Sums over a period. */
export const SUM_KINDS = ["deposit", "loss", "wager"] as const;
export type SumKind = (typeof SUM_KINDS)[number];

/** A sum over a period, the most for one bet, or the minutes of one log-in. */
type SumKey = { [Kind in SumKind]: { kind: Kind; period: Period } }[SumKind];
export type LimitKey = SumKey | { kind: "bet"; period: "single" } | { kind: "session"; period: "single" };

/** Every limit there is, in the order in which they are shown. */
export const LIMIT_KEYS: readonly LimitKey[] = [
  ...SUM_KINDS.flatMap((kind) => PERIODS.map((period) => ({ kind, period }))),
  { kind: "bet", period: "single" },
  { kind: "session", period: "single" },
];

export interface Limit {
  key: LimitKey;
  /** Money; minutes for a session. */
  limitMinor: bigint;
  /** What would loosen it, and from when on that may be confirmed; `toMinor` null is no limit any more. */
  waiting: { toMinor: bigint | null; from: number } | undefined;
}

/** The first day of the period in which a day falls; weeks begin on Monday. */
export function firstDayOf(period: Period, day: number): number {
  if (period === "day") return day;
  return period === "month" ? firstOfMonth(day) : firstOfWeek(day);
}

/** The first day of the next one: when a limit begins anew. */
export function nextDayOf(period: Period, day: number): number {
  if (period === "day") return addDays(day, 1);
  return addDays(period === "week" ? lastOfWeek(day) : lastOfMonth(day), 1);
}

/** The earliest day that any period of today counts from. */
export function oldestCounted(today: number): number {
  return Math.min(firstDayOf("week", today), firstDayOf("month", today));
}

export interface PlayDay {
  day: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** What may still be staked; null is as much as one likes. */
export interface PlayRoom {
  /** Shrinks with each bet. */
  wagerMinor: bigint | null;
  /** Shrinks with each bet and grows with each win. */
  lossMinor: bigint | null;
}

/** A bet takes of both; a win gives back what may be lost. */
export function roomAfter(
  { wagerMinor, lossMinor }: PlayRoom,
  { kind, amountMinor }: { kind: "bet" | "win"; amountMinor: bigint },
): PlayRoom {
  const lost = kind === "bet" ? amountMinor : -amountMinor;
  return {
    wagerMinor: wagerMinor === null || kind === "win" ? wagerMinor : wagerMinor - amountMinor,
    lossMinor: lossMinor === null ? null : lossMinor - lost,
  };
}

export const ENDLESS: PlayRoom = { wagerMinor: null, lossMinor: null };

/** The least that any limit leaves; never below zero for what was played before the limit was set. */
export function roomLeft(
  limits: readonly Pick<Limit, "key" | "limitMinor">[],
  days: readonly PlayDay[],
  today: number,
): PlayRoom {
  const room: PlayRoom = { ...ENDLESS };
  for (const { key, limitMinor } of limits) {
    if (key.kind !== "wager" && key.kind !== "loss") continue;
    const left = limitMinor - usedOf(key, days, today);
    const name = key.kind === "wager" ? "wagerMinor" : "lossMinor";
    const before = room[name];
    room[name] = before === null || left < before ? left : before;
  }
  return room;
}

/** What counts towards a limit so far: stakes, or stakes less payouts and then never below zero. */
export function usedOf(
  { kind, period }: { kind: "wager" | "loss"; period: Period },
  days: readonly PlayDay[],
  today: number,
): bigint {
  const from = firstDayOf(period, today);
  let used = 0n;
  for (const { day, stakeMinor, payoutMinor } of days) {
    if (day >= from) used += kind === "wager" ? stakeMinor : stakeMinor - payoutMinor;
  }
  return used;
}
