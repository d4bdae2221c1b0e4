import { useLoaderData } from "@remix-run/react";
import { incomeOf } from "~/domain/contracts/settlement/income.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText } from "~/domain/shared/day";
import { formatMoney } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { reportWish } from "~/http/reports/report-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { IncomeTables } from "~/ui/agent/reports/income-table";
import { Figure, Figures } from "~/ui/figures/figures";
import { PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("agent:income.title") };

export const loader = agentLoader(async ({ app, account, url }) => {
  const { period, fault, today } = reportWish(app, url.searchParams);
  const { id: accountId, currency } = account;
  return {
    ...{ period, fault, today, currency: await currencyOf(app, currency) },
    income: await incomeOf(app, { accountId, currency, period }),
  };
});

export default function AgentIncome() {
  const { period, fault, today, currency, income } = useLoaderData<typeof loader>();
  const t = useT();
  const { receivedMinor, paidOutMinor, lines } = income;
  const hrefOf = ({ fromDay, toDay }: Period) =>
    withQuery(paths.agentIncome, { from: dayToText(fromDay), to: dayToText(toDay) });
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:income.title")}</h1>
      </div>
      <form className="panel st st-s" method="get" action={paths.agentIncome}>
        <div>
          <PeriodPresets period={period} today={today} hrefOf={hrefOf} />
        </div>
        <div className="filters">
          <PeriodFields period={period} {...(fault && { fault })} />
          <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
        </div>
      </form>
      <Figures>
        <Figure label={t("agent:income.all")}>{formatMoney(receivedMinor, currency)}</Figure>
        <Figure label={t("agent:income.given")}>{formatMoney(paidOutMinor, currency)}</Figure>
        <Figure label={t("agent:income.net")}>{formatMoney(receivedMinor - paidOutMinor, currency)}</Figure>
      </Figures>
      {lines.length > 0 ? (
        <IncomeTables income={income} currency={currency} />
      ) : (
        <Note tone="info">{t("agent:income.none")}</Note>
      )}
    </>
  );
}
