import { useLoaderData } from "@remix-run/react";
import { agentExposure } from "~/domain/contracts/settlement/agent-exposure.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText } from "~/domain/shared/day";
import type { Period } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { exposureWish } from "~/http/reports/exposure-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ExposureTable } from "~/ui/desk/agents/exposure-table";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("backoffice:agents.title") };

export const loader = staffLoader({ can: "members.read" }, async ({ app, url }) => {
  const { wish, root } = await exposureWish(app, url.searchParams);
  const { currency } = wish;
  const report = await agentExposure(app, {
    ...{ rootId: root?.id ?? null, currency, period: wish.period },
    ...{ sort: wish.sort, pageNo: wish.pageNo, pageSize: wish.pageSize },
  });
  return { wish, root, report, currency: await currencyOf(app, currency) };
});

/** The agents of the site, level by level, with what stands behind each. */
export default function Agents() {
  const { wish, root, report, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <>
      <DeskTitle title={t("backoffice:agents.title")}>
        <a className="btn btn-s" href={hrefOf({ file: true })}>
          {t("agent:report.file")}
        </a>
      </DeskTitle>
      {root && (
        <nav className="crumbs" aria-label={t("backoffice:agents.above")}>
          <a href={hrefOf({ root: null })}>{t("backoffice:agents.topmost")}</a>
          {root.way.map(({ id, username }) => (
            <span key={id}>
              {" › "}
              <a href={hrefOf({ root: id })} aria-current={id === root.id ? "page" : undefined}>
                <bdi>{username}</bdi>
              </a>
            </span>
          ))}
        </nav>
      )}
      <Filters />
      {report.total > 0 ? (
        <>
          <ExposureTable
            report={report}
            currency={currency}
            sort={wish.sort}
            sortHref={(sort) => hrefOf({ sort })}
            hrefOf={(id) => hrefOf({ root: id })}
          />
          <ReportFoot page={report} pageSize={wish.pageSize} hrefOf={hrefOf} />
        </>
      ) : (
        <Note tone="info">{t(root ? "backoffice:agents.noneBelow" : "backoffice:agents.none")}</Note>
      )}
    </>
  );
}

function Filters() {
  const { wish, root } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={paths.adminAgents}>
      {root && <input type="hidden" name="root" value={root.id} />}
      <div>
        <PeriodPresets period={wish.period} today={wish.today} hrefOf={(period) => hrefOf({ period })} />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        {!root && wish.currencies.length > 1 && (
          <FilterSelect
            name="currency"
            label={t("backoffice:place.currency")}
            options={wish.currencies.map((code) => ({ value: code, label: code }))}
            value={wish.currency}
          />
        )}
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
      </div>
    </form>
  );
}

interface Change {
  root?: number | null;
  period?: Period;
  page?: number;
  rows?: number;
  sort?: string;
  file?: true;
}

function useHref() {
  const { wish, root } = useLoaderData<typeof loader>();
  return (change: Change) => {
    const { fromDay, toDay } = change.period ?? wish.period;
    const rootId = change.root === undefined ? root?.id : (change.root ?? undefined);
    const isSame = change.sort === undefined || change.sort === wish.sort.by;
    const turned = wish.sort.order === "asc" ? "desc" : "asc";
    return withQuery(change.file ? `${paths.adminAgents}/file` : paths.adminAgents, {
      ...{ root: rootId, from: dayToText(fromDay), to: dayToText(toDay) },
      sort: change.sort ?? wish.sort.by,
      order: change.sort === undefined ? wish.sort.order : isSame ? turned : undefined,
      currency: wish.currencies.length > 1 ? wish.currency : undefined,
      ...{ rows: change.rows ?? wish.pageSize, page: change.page === 1 ? undefined : change.page },
    });
  };
}
