import { dayToText } from "~/domain/shared/day";
import type { RoundFilter } from "../rounds/rounds.views";
import { Icon } from "./icon";
import type { View } from "./view";

/** Days as whole numbers, 20261121, in the operator's time zone; both are included. */
export interface FilterValues {
  fromDay: number;
  toDay: number;
  show: RoundFilter["show"];
}

const SHOWS = ["every", "wins", "big"] as const;

export function RoundsFilter({ view, filter }: { view: View; filter: FilterValues }) {
  const { t, at } = view;
  return (
    <form className="panel st st-s" method="get" action={`${at.game}/rounds`}>
      <div className="filters">
        <div className="field">
          <label htmlFor="from">{t("rounds.from")}</label>
          <input
            className="in in-s"
            type="date"
            id="from"
            name="from"
            defaultValue={dayToText(filter.fromDay)}
          />
        </div>
        <div className="field">
          <label htmlFor="to">{t("rounds.to")}</label>
          <input className="in in-s" type="date" id="to" name="to" defaultValue={dayToText(filter.toDay)} />
        </div>
        <div className="field">
          <label htmlFor="show">{t("rounds.show")}</label>
          <select className="in in-s" id="show" name="show" defaultValue={filter.show}>
            {SHOWS.map((show) => (
              <option key={show} value={show}>
                {t(`rounds.${show}`)}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-s btn-p">{t("rounds.submit")}</button>
        <button className="btn btn-s btn-q" formAction={`${at.game}/rounds.csv`}>
          <Icon sprite={at.sprite} name="download-simple" />
          {t("rounds.csv")}
        </button>
      </div>
    </form>
  );
}

/** The address of the same list on another page. */
export function filterQuery(filter: FilterValues, pageNo: number): string {
  const from = dayToText(filter.fromDay);
  const to = dayToText(filter.toDay);
  return new URLSearchParams({ from, to, show: filter.show, page: String(pageNo) }).toString();
}
