import { wallTime } from "~/domain/shared/day";
import { clockText, dayAndMonthText, type Place } from "./time-text";

/** The words around it are the language's own: "Today | 20:30". */
export interface MatchTime {
  day: "today" | "tomorrow" | "date";
  /** "02 Dec" */
  date: string;
  /** "20:30" */
  time: string;
}

/** When a match starts, as people say it today: the day of the site's zone decides what today is. */
export function matchTime(startsAt: number, place: Place): MatchTime {
  const today = wallTime(place.now, place.timeZone);
  const day = wallTime(startsAt, place.timeZone);
  return {
    day: day.isSame(today, "day") ? "today" : day.isSame(today.add(1, "day"), "day") ? "tomorrow" : "date",
    date: dayAndMonthText(startsAt, place),
    time: clockText(startsAt, place),
  };
}
