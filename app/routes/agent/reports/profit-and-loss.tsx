import { useLoaderData } from "@remix-run/react";
import { PROFIT_AND_LOSS } from "~/domain/agents/measures";
import { figuresUntil } from "~/domain/agents/reports/figures-until.views.server";
import { PERIOD_TYPES, teamPeriods } from "~/domain/agents/reports/team-periods.views.server";
import { teamReport } from "~/domain/agents/reports/team-report.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { profitQuery, profitWish, VIEWS, type ProfitWish } from "~/http/reports/profit-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { clockText } from "~/i18n/time-text";
import { AccountField } from "~/ui/agent/reports/account-field";
import { PeriodTable, stretchText } from "~/ui/agent/reports/period-table";
import { ProfitTable } from "~/ui/agent/reports/profit-table";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { Way } from "~/ui/agent/reports/way";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:profit.title") };

export const loader = agentLoader(async ({ app, account, url }) => {
  const { wish, root, found, isMissing } = await profitWish(app, account, url.searchParams);
  const query = {
    ...{ rootId: root.id, currency: account.currency, period: wish.period, measures: PROFIT_AND_LOSS },
    ...(found && { accountId: found.id }),
  };
  const isByPeriod = wish.view === "periods";
  const [report, periods, currency, untilAt] = await Promise.all([
    isByPeriod
      ? undefined
      : teamReport(app, {
          ...{ ...query, each: wish.view === "accounts" ? ("account" as const) : ("downline" as const) },
          ...{ kind: wish.kind, sort: wish.sort, pageNo: wish.pageNo, pageSize: wish.pageSize },
        }),
    isByPeriod ? teamPeriods(app, { ...query, type: wish.periodType }) : undefined,
    currencyOf(app, account.currency),
    figuresUntil(app),
  ]);
  return { wish, root, isMissing, report, periods, currency, untilAt };
});

export default function ProfitAndLoss() {
  const { wish, root, report, periods, currency, untilAt, isMissing } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const hrefOf = useHref();
  const caption = t("agent:profit.caption", {
    name: root.username,
    period: stretchText(wish.period, place),
  });
  const rootHref = (root: number) => hrefOf({ root, page: undefined, account: undefined });
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:profit.title")}</h1>
      </div>
      <div className="ro sp">
        <Way way={root.way} hrefOf={rootHref} />
        <span className="xs mut">{t("agent:report.until", { time: clockText(untilAt, place) })}</span>
      </div>
      <nav className="tabs" aria-label={t("agent:report.view")}>
        {VIEWS.map((view) => (
          <a
            className="mk"
            key={view}
            href={hrefOf({ view, page: undefined })}
            aria-current={view === wish.view ? "page" : undefined}
          >
            {t(`agent:report.views.${view}`)}
          </a>
        ))}
      </nav>
      <Filters />
      {report && (report.total > 0 || isMissing) && (
        <ProfitTable
          caption={caption}
          report={report}
          measures={PROFIT_AND_LOSS}
          currency={currency}
          sort={wish.sort}
          sortHref={(by) => hrefOf({ sort: by, order: turned(wish.sort, by), page: undefined })}
          hrefOf={rootHref}
        />
      )}
      {report?.total === 0 && !isMissing && <Note tone="info">{t("agent:report.none")}</Note>}
      {periods && (
        <PeriodTable caption={caption} {...periods} measures={PROFIT_AND_LOSS} currency={currency} />
      )}
      {report && <ReportFoot page={report} pageSize={wish.pageSize} hrefOf={hrefOf} />}
      <p className="xs mut">{t("agent:profit.signs")}</p>
    </>
  );
}

/** A second press on the same head turns the order round; figures begin with the largest, names with the first. */
function turned(sort: ProfitWish["sort"], by: ProfitWish["sort"]["by"]): "asc" | "desc" {
  if (sort.by === by) return sort.order === "asc" ? "desc" : "asc";
  return by === "account" ? "asc" : "desc";
}

function Filters() {
  const { wish, root, isMissing } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={paths.profitAndLoss}>
      {root.way.length > 1 && <input type="hidden" name="root" value={root.id} />}
      {wish.view !== VIEWS[0] && <input type="hidden" name="view" value={wish.view} />}
      <div>
        <PeriodPresets
          period={wish.period}
          today={wish.today}
          hrefOf={(period) => hrefOf({ period, page: undefined })}
        />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        {wish.view === "periods" ? (
          <div className="field">
            <label htmlFor="filter-type">{t("agent:report.periodType")}</label>
            <select className="in in-s" id="filter-type" name="type" defaultValue={wish.periodType}>
              {PERIOD_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`agent:report.periodTypes.${type}`)}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <>
            <AccountField value={wish.account} isMissing={isMissing} />
            <FilterSelect
              name="kind"
              label={t("agent:report.kind")}
              all={t("agent:report.kinds.both")}
              options={(["agents", "members"] as const).map((kind) => ({
                value: kind,
                label: t(`agent:report.kinds.${kind}`),
              }))}
              value={wish.kind}
            />
            <FilterSelect
              name="sort"
              label={t("agent:report.sort")}
              all={t("agent:report.measure.result")}
              options={(["account", ...PROFIT_AND_LOSS] as const)
                .filter((by) => by !== "result")
                .map((by) => ({
                  value: by,
                  label: by === "account" ? t("agent:report.account") : t(`agent:report.measure.${by}`),
                }))}
              value={wish.sort.by}
            />
          </>
        )}
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
        {wish.view !== "periods" && (
          <a className="btn btn-s" href={hrefOf({ page: undefined }, `${paths.profitAndLoss}/file`)}>
            <Icon name="arrow-line-down" />
            {t("agent:report.file")}
          </a>
        )}
      </div>
    </form>
  );
}

/** The address of this report with something else in it. */
function useHref() {
  const { wish, root } = useLoaderData<typeof loader>();
  return (change: Parameters<typeof profitQuery>[2], path: string = paths.profitAndLoss) =>
    withQuery(path, profitQuery(wish, root, change));
}
