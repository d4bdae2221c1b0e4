import { addDays, dayOf, dayToText } from "~/domain/shared/day";
import { periodAsked, periodFault, periodOf, type Period, type PeriodFault } from "~/domain/shared/period";
import type { App } from "~/domain/app.server";

export const PAGE_SIZES = [20, 50, 100] as const;

/** What the query of a report asks for, whatever the report is of. */
export interface ReportWish {
  period: Period;
  fault: PeriodFault | undefined;
  today: number;
  pageNo: number;
  pageSize: (typeof PAGE_SIZES)[number];
  /** The name of an account, as somebody typed it. */
  account: string;
}

/**
 * A period that is too long is said to be, and the last week is shown in its place.
 * @param usualDays how many days up to today are shown to who asks for none; a week unless it is given
 */
export function reportWish(app: App, query: URLSearchParams, usualDays?: number): ReportWish {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const [askedFrom, to] = [query.get("from"), query.get("to")];
  const usual = usualDays !== undefined && to === null ? dayToText(addDays(today, 1 - usualDays)) : null;
  const from = askedFrom ?? usual;
  const fault = periodFault(periodAsked({ from, to }, today));
  const tooLong = fault?.fault === "tooLong";
  const wantedSize = Number(query.get("rows"));
  return {
    today,
    fault,
    period: tooLong ? periodOf({ from: null, to: null }, today) : periodOf({ from, to }, today),
    pageNo: Number(query.get("page") ?? 1),
    pageSize: PAGE_SIZES.find((size) => size === wantedSize) ?? PAGE_SIZES[0],
    account: (query.get("account") ?? "").trim().slice(0, 64),
  };
}

/** The part of a report's address that says what period and how many rows. */
export function wishQuery({ period, pageSize, account }: ReportWish) {
  return {
    from: dayToText(period.fromDay),
    to: dayToText(period.toDay),
    account: account || undefined,
    rows: pageSize === PAGE_SIZES[0] ? undefined : pageSize,
  };
}
