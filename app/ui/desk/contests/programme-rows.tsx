import type { DeskProgramme } from "~/domain/rewards/desk/programmes-desk.views.server";
import { useT } from "~/http/access/page.server";
import { dayText } from "~/i18n/time-text";
import { Icon } from "../../icon/icon";
import { usePlace } from "../../time/time";
import { RunTag } from "../content/running-time";

interface RowsProps {
  programmes: readonly DeskProgramme[];
  /** Where the list is; each is below it by its id, and a new one by `new`. */
  path: string;
  newLabel: string;
}

/** Programmes of one kind with their days and states. */
export function ProgrammeRows({ programmes, path, newLabel }: RowsProps) {
  const t = useT();
  const place = usePlace();
  return (
    <section className="panel flat">
      {programmes.length === 0 && <p className="sm sec p-4">{t("rewards:desk.none")}</p>}
      <ul className="rows">
        {programmes.map(({ id, title, fromDay, untilDay, state }) => (
          <li key={id}>
            <span className="grow">
              <b className="t-sm" dir="auto">
                {title}
              </b>{" "}
              <span className="xs mut">
                {dayText(fromDay, place)} –{" "}
                {untilDay === undefined ? t("rewards:desk.open") : dayText(untilDay, place)}
              </span>
            </span>
            <RunTag state={state} />
            <a className="btn btn-s" href={`${path}/${id}`}>
              {t("backoffice:content.edit")}
              <span className="vh">
                {" "}
                <bdi>{title}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="ro p-4 ruled">
        <a className="btn btn-s" href={`${path}/new`}>
          <Icon name="plus" />
          {newLabel}
        </a>
      </div>
    </section>
  );
}
