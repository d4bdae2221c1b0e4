import type { ReactNode } from "react";
import { runStateOf, type RunningTime } from "~/domain/shared/running-time";
import { bannerArtPath } from "~/http/paths/art-paths";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { usePlace } from "../../time/time";
import { RunTag } from "./running-time";

interface ContentRow extends RunningTime {
  id: number;
  title: string;
  artVersion: string;
  pictureId: number | undefined;
  /** Beside the period. */
  note?: string;
}

interface ContentRowsProps {
  kind: "banner" | "promotion" | "product";
  rows: readonly ContentRow[];
  hrefOf: (id: number) => string;
  /** Below the rows: the button that adds one. */
  children: ReactNode;
}

/** Banners, promotions or products in their order, with picture, period and state. */
export function ContentRows({ kind, rows, hrefOf, children }: ContentRowsProps) {
  const t = useT();
  const { now } = usePlace();
  const periodText = usePeriodText();
  return (
    <section className="panel flat">
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((row) => (
            <li key={row.id}>
              <img
                className="row-picture"
                src={bannerArtPath(kind, row, "ltr", 600)}
                alt=""
                width="150"
                height="50"
                loading="lazy"
              />
              <span className="grow">
                <b className="t-sm" dir="auto">
                  {row.title}
                </b>
                <span className="xs mut">{[periodText(row), row.note].filter(Boolean).join(" · ")}</span>
              </span>
              <RunTag state={runStateOf(row, now)} />
              <a className="btn btn-s" href={hrefOf(row.id)}>
                {t("backoffice:content.edit")}
                <span className="vh">
                  {" "}
                  <bdi>{row.title}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="ro p-4 ruled">{children}</div>
    </section>
  );
}

function usePeriodText(): (row: RunningTime) => string {
  const t = useT();
  const place = usePlace();
  return ({ startsAt, endsAt }) => {
    const from = timeText(startsAt, place);
    if (endsAt === undefined) return t("backoffice:content.since", { from });
    return t("backoffice:content.between", { from, until: timeText(endsAt, place) });
  };
}
