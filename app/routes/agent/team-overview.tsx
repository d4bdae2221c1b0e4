import { useLoaderData } from "@remix-run/react";
import { teamOverviewView } from "~/domain/agents/reports/team-overview.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf, dayToText, startOfDay } from "~/domain/shared/day";
import { periodOf, type Period } from "~/domain/shared/period";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { agentLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { dateText } from "~/i18n/time-text";
import { DownlineTable } from "~/ui/agent/downline-table";
import { TeamFigures } from "~/ui/agent/team-figures";
import { DaysChart } from "~/ui/chart/days-chart";
import { PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:overview.title") };

export const loader = agentLoader(async ({ app, account, url }) => {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const query = url.searchParams;
  const period = periodOf({ from: query.get("from"), to: query.get("to") }, today);
  const { id: agentId, currency } = account;
  const overview = await teamOverviewView(app, { agentId, currency, period });
  return { overview, period, today, currency: await currencyOf(app, currency) };
});

export default function TeamOverviewPage() {
  const { overview, period, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const dayText = (day: number) => dateText(startOfDay(day, place.timeZone), place);
  const span = { from: dayText(period.fromDay), to: dayText(period.toDay) };
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:overview.title")}</h1>
      </div>
      <PeriodForm />
      <TeamFigures overview={overview} currency={currency} />
      <DaysChart title={t("agent:overview.chart", span)} days={overview.days} currency={currency} />
      <DownlineTable lines={overview.lines} currency={currency} />
      <p className="xs mut">{t("agent:overview.late")}</p>
    </>
  );
}

function PeriodForm() {
  const { period, today } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = ({ fromDay, toDay }: Period) =>
    `${paths.teamOverview}?from=${dayToText(fromDay)}&to=${dayToText(toDay)}`;
  return (
    <form className="panel st st-s" method="get" action={paths.teamOverview}>
      <div>
        <PeriodPresets period={period} today={today} hrefOf={hrefOf} />
      </div>
      <div className="filters">
        <PeriodFields period={period} />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
      </div>
    </form>
  );
}
