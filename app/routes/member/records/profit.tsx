import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf, dayToText } from "~/domain/shared/day";
import { periodAsked, periodFault, type Period } from "~/domain/shared/period";
import { cashChangeView } from "~/domain/games/records/cash-change.views.server";
import { profitView } from "~/domain/games/records/profit.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";
import { CashTable } from "~/ui/profit/cash-table";
import { KindTable } from "~/ui/profit/kind-table";
import { MonthTable } from "~/ui/profit/month-table";
import { ProfitFigures } from "~/ui/profit/profit-figures";

export const handle = { title: (t: Translate) => t("member:profit.title") };

export const loader = memberLoader(async ({ app, account, url }) => {
  const { searchParams: query } = url;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const period = periodAsked({ from: query.get("from"), to: query.get("to") }, today);
  const fault = periodFault(period);
  const { id: accountId, currency } = account;
  return {
    period,
    fault,
    today,
    /** Of test money no months are kept. */
    hasMonths: !account.isTest,
    currency: await currencyOf(app, currency),
    profit: fault ? undefined : await profitView(app, { accountId, currency, period }),
    cash: fault ? undefined : await cashChangeView(app, { accountId, currency, period }),
  };
});

export default function PersonalProfit() {
  const { period, profit, cash, hasMonths, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:profit.title")} />
      <PeriodForm />
      {profit && (
        <>
          <ProfitFigures profit={profit} currency={currency} />
          <div className="two-col">
            {profit.kinds.length > 0 ? (
              <KindTable profit={profit} period={period} currency={currency} />
            ) : (
              <Note tone="info">{t("member:bets.none")}</Note>
            )}
            <aside className="st">
              {cash && <CashTable cash={cash} period={period} currency={currency} />}
              {hasMonths && <MonthTable months={profit.months} currency={currency} />}
              <Note tone="info" icon="scales">
                <a href={memberPaths.limits}>{t("member:limits.title")}</a>
              </Note>
            </aside>
          </div>
          <p className="xs mut">
            {t("member:profit.sign")} {t("member:profit.free")} {t("member:profit.late")}
          </p>
        </>
      )}
    </>
  );
}

function PeriodForm() {
  const { period, fault, today } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = ({ fromDay, toDay }: Period) =>
    withQuery(memberPaths.profit, { from: dayToText(fromDay), to: dayToText(toDay) });
  return (
    <form className="panel st st-s" method="get" action={memberPaths.profit}>
      <div className="ro sp">
        <PeriodPresets period={period} today={today} hrefOf={hrefOf} />
      </div>
      <div className="filters">
        <PeriodFields period={period} fault={fault} />
        <button className="btn btn-s btn-p">{t("member:filter.show")}</button>
      </div>
    </form>
  );
}
