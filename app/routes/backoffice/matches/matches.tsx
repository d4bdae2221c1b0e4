import {
  findMatch,
  listMatches,
  sportsVendorsOf,
  type MatchLine,
} from "~/domain/games/matches/match-list.views.server";
import { matchSchema } from "~/domain/games/matches/match-fields.server";
import { addMatch, changeMatch } from "~/domain/games/matches/matches.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { refuse } from "~/domain/shared/refusal";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { MatchForm, matchValue, refusedFields } from "~/ui/desk/matches/match-form";
import { MatchTag } from "~/ui/desk/matches/match-tag";
import { Empty } from "~/ui/empty/empty";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { contentDesk, saveContent, type Sent } from "../content-desk";

const desk = contentDesk({
  can: "games.edit",
  path: paths.adminMatches,
  title: "backoffice:matches.title",
  id: ({ matchId }) => idParam(matchId),
});

export const pages = {
  list: desk.list({
    load: ({ app, context, url }) =>
      listMatches(app, context.language, Number(url.searchParams.get("page") ?? 1)),
    Buttons,
    Lines: Matches,
  }),
  adding: desk.adding({
    title: "backoffice:matches.new",
    load: async ({ app, context }) => ({ vendors: await sportsVendorsOf(app, context.language) }),
    save: saveMatch,
    Form: (props) => <MatchForm {...props} defaultValue={{ enabled: true, isHot: true }} once />,
  }),
  editing: desk.editing({
    title: "backoffice:matches.one",
    load: async ({ app, context }, id) => {
      const match = await findMatch(app, id);
      if (!match) return undefined;
      const vendors = await sportsVendorsOf(app, context.language);
      const own = { code: match.vendor, name: match.vendorName };
      return { match, vendors: vendors.some(({ code }) => code === own.code) ? vendors : [own, ...vendors] };
    },
    save: saveMatch,
    State: ({ match }) => <MatchTag state={match.state} />,
    Form: ({ match, vendors, lastResult }) => (
      <MatchForm vendors={vendors} lastResult={lastResult} defaultValue={matchValue(match)} />
    ),
  }),
};

async function saveMatch(visit: Sent, matchId?: number) {
  return saveContent(visit, {
    schema: matchSchema(await formSiteOf(visit.app, visit.context.languages)),
    save: async ({ app, value: { idempotencyKey: formKey, version, ...match }, languages, by }) => {
      if (matchId !== undefined) return changeMatch(app, { matchId, match, version, languages, by });
      return formKey === undefined ? refuse("different_content") : addMatch(app, { match, by, formKey });
    },
    saved: matchId === undefined ? "backoffice:matches.added" : "backoffice:matches.changed",
    to: paths.adminMatches,
    fields: refusedFields,
  });
}

function Buttons() {
  return (
    <a className="btn btn-s btn-p" href={`${paths.adminMatches}/new`}>
      {useT()("backoffice:matches.new")}
    </a>
  );
}

/** Every match that was entered: what is to come, then what is over. */
function Matches(page: Awaited<ReturnType<typeof listMatches>>) {
  const t = useT();
  return (
    <>
      <p className="sm sec">{t("backoffice:matches.lead")}</p>
      {page.total === 0 ? (
        <Empty title={t("backoffice:matches.none")} text={t("backoffice:matches.noneHint")} />
      ) : (
        <section className="panel flat">
          <MatchTable lines={page.items} />
        </section>
      )}
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMatches}?page=${pageNo}`} />
    </>
  );
}

function MatchTable({ lines }: { lines: readonly MatchLine[] }) {
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
