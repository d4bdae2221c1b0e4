import type { TeamOverview } from "~/domain/agents/reports/team-overview.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change, Money } from "../money/money";

/** What the team did, in six figures. */
export function TeamFigures({ overview, currency }: { overview: TeamOverview; currency: Currency }) {
  const t = useT();
  const { totals, team } = overview;
  const figures = [
    {
      label: t("agent:overview.team"),
      value: team.members + team.agents,
      note: `${t("agent:overview.members", { count: team.members })} · ${t("agent:overview.agents", { count: team.agents })}`,
    },
    {
      label: t("agent:overview.deposits"),
      value: <Money amountMinor={totals.depositMinor} currency={currency} />,
      note: t("agent:overview.times", { count: totals.deposits }),
    },
    {
      label: t("agent:overview.withdrawals"),
      value: <Money amountMinor={totals.withdrawMinor} currency={currency} />,
      note: t("agent:overview.times", { count: totals.withdrawals }),
    },
    {
      label: t("agent:overview.validBets"),
      value: <Money amountMinor={totals.validMinor} currency={currency} />,
      note: t("agent:overview.bets", { count: totals.bets }),
    },
    {
      label: t("agent:overview.result"),
      value: <Change amountMinor={totals.stakeMinor - totals.payoutMinor} currency={currency} />,
      note: t("agent:overview.resultNote"),
    },
    { label: t("agent:overview.newMembers"), value: totals.registrations, note: "" },
  ];
  return (
    <dl className="kpis auto">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
