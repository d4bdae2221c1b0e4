import dayjs from "dayjs";
import { offsetMs, startOfDay, wallTime } from "~/domain/shared/day";

/**
 * Instants as people read them, in the site's zone, with Latin digits in every language. dayjs counts; the words and
 * their order are Intl's, which knows them better than dayjs's locales do in most languages.
 */
export interface Place {
  language: string;
  timeZone: string;
  /** The year is left out where it is this one. */
  now: number;
}

/** "21 Nov" */
export function dateText(instantMs: number, { language, timeZone, now }: Place): string {
  const options = {
    day: "numeric",
    month: "short",
    ...(isThisYear(instantMs, { timeZone, now }) ? {} : { year: "numeric" as const }),
  } as const;
  return formatter(language, timeZone, options).format(instantMs);
}

/** "02 Nov", as wide as any other day, whatever the year. */
export function dayAndMonthText(instantMs: number, { language, timeZone }: Place): string {
  return formatter(language, timeZone, { day: "2-digit", month: "short" }).format(instantMs);
}

/** "21 Nov" of a day as reports carry it, 20261121. */
export function dayText(day: number, place: Place): string {
  return dateText(startOfDay(day, place.timeZone), place);
}

/** "November" of a month as reports carry it, 202611; with its year where that is not this one. */
export function monthText(month: number, { language, timeZone, now }: Place): string {
  const instantMs = startOfDay(month * 100 + 1, timeZone);
  const options = {
    month: "long",
    ...(isThisYear(instantMs, { timeZone, now }) ? {} : { year: "numeric" as const }),
  } as const;
  return formatter(language, timeZone, options).format(instantMs);
}

/** "20:51" or, to the second, "20:51:07" */
export function clockText(
  instantMs: number,
  { language, timeZone }: Place,
  { seconds = false } = {},
): string {
  const options = {
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" as const } : {}),
  } as const;
  return formatter(language, timeZone, { ...options, hourCycle: "h23" }).format(instantMs);
}

/** "21 Nov 20:51" */
export function timeText(instantMs: number, place: Place, precision: { seconds?: boolean } = {}): string {
  return `${dateText(instantMs, place)} ${clockText(instantMs, place, precision)}`;
}

/** "20:51" of today, else with its day: for what is mostly read as it comes. */
export function momentText(instantMs: number, place: Place): string {
  const isToday = wallTime(instantMs, place.timeZone).isSame(wallTime(place.now, place.timeZone), "day");
  return isToday ? clockText(instantMs, place) : timeText(instantMs, place);
}

/** "in 41 minutes", rounded up: nobody is told to come back too early. */
export function awayText(instantMs: number, { language, now }: Pick<Place, "language" | "now">): string {
  const minutes = Math.max(1, Math.ceil(dayjs(instantMs).diff(now, "minute", true)));
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`);
  return minutes < 120 ? format.format(minutes, "minute") : format.format(Math.ceil(minutes / 60), "hour");
}

/** "GMT+6 Dhaka" */
export function zoneName(now: number, timeZone: string): string {
  const minutes = offsetMs(now, timeZone) / 60_000;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const offset = `${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  const city = timeZone.split("/").at(-1)!.replaceAll("_", " ");
  return `GMT${offset} ${city}`;
}

function isThisYear(instantMs: number, { timeZone, now }: Omit<Place, "language">): boolean {
  return wallTime(instantMs, timeZone).year() === wallTime(now, timeZone).year();
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language}|${timeZone}|${Object.entries(options).join()}`;
  let made = formatters.get(key);
  if (!made) {
    // British English puts the day first, as every other language of the site does.
    const locale = `${language === "en" ? "en-GB" : language}-u-nu-latn`;
    formatters.set(key, (made = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
  }
  return made;
}
