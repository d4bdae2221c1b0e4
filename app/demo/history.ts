import type { App } from "~/domain/app.server";
import { ManualClock } from "~/domain/shared/clock";
import { addDays, dayOf, startOfDay } from "~/domain/shared/day";
import { createIds } from "~/domain/shared/id";

/** How long the demo brand has been in business. */
const DAYS = 180;
/** Rows of the past get ids of a node that no server uses while it seeds. */
const NODE = 15;
const HOUR_MS = 3_600_000;

/** The site as it was: everything is done by the site's own services, only the clock stands in the past. */
export interface History {
  app: App;
  clock: ManualClock;
  firstDay: number;
  lastDay: number;
}

export interface Member {
  id: number;
  username: string;
  joinedAt: number;
}

export function openHistory(app: App): History {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const firstDay = addDays(today, -DAYS);
  const clock = new ManualClock(startOfDay(firstDay, app.config.timeZone));
  return {
    app: { ...app, clock, ids: createIds(clock, NODE) },
    clock,
    firstDay,
    lastDay: addDays(today, -1),
  };
}

export function daysBetween(firstDay: number, lastDay: number): number[] {
  const days = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Moves the past on, never back. */
export function moveTo({ app, clock }: History, day: number, hour: number): void {
  const instant = startOfDay(day, app.config.timeZone) + hour * HOUR_MS;
  if (instant > clock.now()) clock.moveTo(instant);
}
