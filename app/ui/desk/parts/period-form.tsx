import type { ReactNode } from "react";
import { dayToText } from "~/domain/shared/day";
import type { Period } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";

/** From and to over a list, as a GET form. */
export function PeriodForm({ period, children }: { period: Period; children?: ReactNode }) {
  const t = useT();
  return (
    <form className="ph">
      <div className="ro grow g-2">
        <input
          className="in in-s w-lg"
          type="date"
          name="from"
          aria-label={t("backoffice:audit.filter.from")}
          defaultValue={dayToText(period.fromDay)}
        />
        <input
          className="in in-s w-lg"
          type="date"
          name="to"
          aria-label={t("backoffice:audit.filter.to")}
          defaultValue={dayToText(period.toDay)}
        />
        {children}
        <button className="btn btn-s" type="submit">
          {t("backoffice:audit.show")}
        </button>
      </div>
    </form>
  );
}

/** The address of another page of the same list. */
export function pageHref(path: string, period: Period, pageNo: number): string {
  const query = { from: dayToText(period.fromDay), to: dayToText(period.toDay), page: String(pageNo) };
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** The same two fields with their labels, in a form of several filters. */
export function PeriodFields({ period }: { period: Period }) {
  const t = useT();
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`find-${name}`}>{t(`backoffice:audit.filter.${name}`)}</label>
          <input
            className="in in-s"
            id={`find-${name}`}
            type="date"
            name={name}
            defaultValue={dayToText(name === "from" ? period.fromDay : period.toDay)}
          />
        </div>
      ))}
    </>
  );
}
