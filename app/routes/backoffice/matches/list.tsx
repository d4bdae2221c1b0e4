import { useLoaderData } from "@remix-run/react";
import { listMatches, type MatchLine } from "~/domain/games/matches/match-list.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { MatchTag } from "~/ui/desk/matches/match-tag";
import { Empty } from "~/ui/empty/empty";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:matches.title") };

export const loader = staffLoader({ can: "games.edit" }, ({ app, context, url }) =>
  listMatches(app, context.language, Number(url.searchParams.get("page") ?? 1)),
);

/** Every match that was entered: what is to come, then what is over. */
export default function MatchList() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const add = (
    <a className="btn btn-s btn-p" href={`${paths.adminMatches}/new`}>
      {t("backoffice:matches.new")}
    </a>
  );
  return (
    <>
      <DeskTitle title={t("backoffice:matches.title")}>{add}</DeskTitle>
      <p className="sm sec">{t("backoffice:matches.lead")}</p>
      {page.total === 0 ? (
        <Empty title={t("backoffice:matches.none")} text={t("backoffice:matches.noneHint")} />
      ) : (
        <section className="panel flat">
          <Matches lines={page.items} />
        </section>
      )}
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMatches}?page=${pageNo}`} />
    </>
  );
}

function Matches({ lines }: { lines: readonly MatchLine[] }) {
  const t = useT();
  const column = (name: "match" | "starts" | "vendor" | "odds" | "hot" | "state") =>
    t(`backoffice:matches.columns.${name}`);
  return (
    <ReportTable
      caption={t("backoffice:matches.title")}
      columns={[
        {
          head: column("match"),
          isTitle: true,
          cell: (line) => (
            <>
              <a className="link" href={`${paths.adminMatches}/${line.id}`}>
                {line.home} – {line.away}
              </a>
              <span className="two">{line.league}</span>
            </>
          ),
        },
        { head: column("starts"), className: "nw", cell: (line) => <Time at={line.startsAt} /> },
        { head: column("vendor"), cell: (line) => line.vendor },
        { head: column("odds"), isFigure: true, cell: (line) => line.odds ?? "–" },
        {
          head: column("hot"),
          cell: (line) => t(line.isHot ? "backoffice:matches.hotYes" : "backoffice:matches.hotNo"),
        },
        { head: column("state"), cell: (line) => <MatchTag state={line.state} /> },
      ]}
      rows={lines}
      keyOf={(line) => line.id}
    />
  );
}
