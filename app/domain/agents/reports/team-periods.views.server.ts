import type { App } from "../../app.server";
import { addDays, lastOfMonth, lastOfWeek } from "../../shared/calendar";
import type { Period } from "../../shared/period";
import {
  addFigures,
  MEASURES,
  noFigures,
  type Figures,
  type Measure,
  type MeasureName,
  type SummedColumn,
} from "../measures";

/** In how long stretches a report adds up: a week begins on Monday, a half month on the 1st and the 16th. */
export const PERIOD_TYPES = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

export interface PeriodLine<Name extends MeasureName> extends Period {
  figures: Figures<Name>;
}

/** The sums of a team by day, week, half month or month, the newest first; a stretch is cut to the days asked for. */
export async function teamPeriods<Name extends MeasureName>(
  { db }: App,
  query: {
    rootId: number;
    currency: string;
    period: Period;
    type: PeriodType;
    measures: readonly Name[];
  },
): Promise<{ lines: PeriodLine<Name>[]; all: Figures<Name> }> {
  const { measures, period, type } = query;
  const days = await db
    .selectFrom("team_daily")
    .selectAll()
    .where("ancestor_id", "=", query.rootId)
    .where("currency", "=", query.currency)
    .where("day", ">=", period.fromDay)
    .where("day", "<=", period.toDay)
    .orderBy("day")
    .execute();
  const byDay = new Map(days.map((row) => [row.day, row]));
  const lines: PeriodLine<Name>[] = [];
  let all = noFigures(measures);
  for (const stretch of stretchesOf(period, type)) {
    let figures = noFigures(measures);
    for (let day = stretch.fromDay; day <= stretch.toDay; day = addDays(day, 1)) {
      const row = byDay.get(day);
      if (row) figures = addFigures(measures, figures, figuresOf(row, measures));
    }
    all = addFigures(measures, all, figures);
    lines.unshift({ ...stretch, figures });
  }
  return { lines, all };
}

/** The days from and to which a period is cut, in order. */
export function stretchesOf({ fromDay, toDay }: Period, type: PeriodType): Period[] {
  const stretches: Period[] = [];
  for (let day = fromDay; day <= toDay;) {
    const last = Math.min(lastDayOf(day, type), toDay);
    stretches.push({ fromDay: day, toDay: last });
    day = addDays(last, 1);
  }
  return stretches;
}

function lastDayOf(day: number, type: PeriodType): number {
  const dayOfMonth = day % 100;
  switch (type) {
    case "daily":
      return day;
    case "weekly":
      return lastOfWeek(day);
    case "semimonthly":
      return dayOfMonth <= 15 ? day - dayOfMonth + 15 : lastOfMonth(day);
    case "monthly":
      return lastOfMonth(day);
  }
}

function figuresOf<Name extends MeasureName>(
  row: Record<SummedColumn, bigint | number>,
  measures: readonly Name[],
): Figures<Name> {
  const figures = noFigures(measures);
  for (const name of measures) {
    const { plus, minus = [] }: Measure = MEASURES[name];
    for (const column of plus) figures[name] += BigInt(row[column]);
    for (const column of minus) figures[name] -= BigInt(row[column]);
  }
  return figures;
}
