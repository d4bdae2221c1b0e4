import type { BetTotals } from "~/domain/games/records/bet-rows.server";
import type { TeamBet, TeamBets } from "~/domain/games/records/team-bets.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { orderNumber } from "~/domain/shared/order-number";
import { useT } from "~/http/access/page.server";
import { Change } from "../../money/money";
import { BetTag } from "../../records/bet-tag";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { Time } from "../../time/time";

interface TeamBetTableProps {
  caption: string;
  bets: TeamBets;
  currency: Currency;
}

/** Bets of a team, each beside whose it is; the result is the house's, as in every report of agents. */
export function TeamBetTable({ caption, bets, currency }: TeamBetTableProps) {
  const t = useT();
  const columns: ReportColumn<TeamBet>[] = [
    {
      head: t("member:column.time"),
      className: "nw",
      cell: ({ placedAt }) => <Time at={placedAt} show="second" />,
    },
    { head: t("agent:report.account"), isTitle: true, cell: ({ account }) => <bdi>{account}</bdi> },
    {
      head: t("member:column.game"),
      cell: ({ game, vendor }) => (
        <>
          {game || t("member:bets.unknownGame")} <span className="two">{vendor}</span>
        </>
      ),
    },
    {
      head: t("member:column.betNumber"),
      className: "mut",
      cell: ({ id }) => <bdi>{orderNumber("bet", id)}</bdi>,
    },
    {
      head: t("agent:report.measure.stakes"),
      isFigure: true,
      cell: ({ stakeMinor }) => toGrouped(stakeMinor, currency),
    },
    {
      head: t("agent:report.measure.validBets"),
      isFigure: true,
      cell: ({ status, validMinor }) => (status === "settled" ? toGrouped(validMinor, currency) : "–"),
    },
    {
      head: t("agent:report.measure.result"),
      isFigure: true,
      cell: ({ status, stakeMinor, payoutMinor }) =>
        status === "settled" ? <Change amountMinor={stakeMinor - payoutMinor} currency={currency} /> : "–",
    },
    { head: t("member:column.status"), cell: ({ status }) => <BetTag status={status} /> },
  ];
  return (
    <section className="panel flat">
      <ReportTable
        caption={caption}
        columns={columns}
        rows={bets.items}
        keyOf={({ id }) => id}
        foot={<Totals totals={bets.all} currency={currency} />}
      />
    </section>
  );
}

function Totals({ totals, currency }: { totals: BetTotals; currency: Currency }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className="head" colSpan={4}>
        {t("agent:report.all", { count: totals.bets })}
      </th>
      <td className="n" data-l={t("agent:report.measure.stakes")}>
        {toGrouped(totals.stakeMinor, currency)}
      </td>
      <td className="n" data-l={t("agent:report.measure.validBets")}>
        {toGrouped(totals.validMinor, currency)}
      </td>
      <td className="n" data-l={t("agent:report.measure.result")}>
        <Change amountMinor={-totals.resultMinor} currency={currency} />
      </td>
      <td className="nm" />
    </tr>
  );
}
