import { percentText } from "~/domain/contracts/contract";
import type { SimulatedPeriod, Simulation } from "~/domain/contracts/settlement/simulate.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { billPeriodText } from "../agent/pay/period-text";
import { ReportTable, type ReportColumn } from "../report/report-table";
import { usePlace } from "../time/time";

interface SimulationTableProps {
  /** Whom it would have been paid to. */
  username: string;
  simulation: Simulation;
  currency: Currency;
}

/** What the terms of a form would have paid, period by period, the latest first. */
export function SimulationTable({ username, simulation, currency }: SimulationTableProps) {
  const t = useT();
  const place = usePlace();
  const columns: ReportColumn<SimulatedPeriod>[] = [
    {
      ...{ head: t("agent:report.period"), isTitle: true, className: "nw" },
      cell: ({ period, timeZone }) => billPeriodText({ ...period, timeZone }, place),
    },
    {
      ...{ head: t("agent:report.measure.validBets"), isFigure: true },
      cell: ({ validMinor }) => toGrouped(validMinor, currency),
    },
    {
      ...{ head: t("agent:pay.loss"), isFigure: true },
      cell: ({ lossMinor }) => <bdi>{toGrouped(lossMinor, currency)}</bdi>,
    },
    { head: t("agent:pay.active"), isFigure: true, cell: ({ activeMembers }) => activeMembers },
    {
      ...{ head: t("agent:pay.rate"), isFigure: true },
      cell: ({ rateBp }) => (rateBp === 0 ? "–" : `${percentText(rateBp)}%`),
    },
    {
      ...{ head: t("contracts:simulation.paid"), isFigure: true, className: "b" },
      cell: ({ dueMinor, reason }) =>
        reason ? (
          <span className="mut">{t(`agent:pay.reason.${reason}`)}</span>
        ) : (
          toGrouped(dueMinor, currency)
        ),
    },
  ];
  return (
    <section className="panel flat" id="simulation" aria-labelledby="simulation-title" tabIndex={-1}>
      <div className="ph">
        <h2 id="simulation-title">{t("contracts:simulation.title", { name: username })}</h2>
      </div>
      <p className="sm sec p-4">{t("contracts:simulation.about")}</p>
      <ReportTable
        caption={t("contracts:simulation.title", { name: username })}
        columns={columns}
        rows={simulation.periods}
        keyOf={({ period }) => period.key}
        foot={
          <tr>
            <th scope="row" className="head" colSpan={columns.length - 1}>
              {t("contracts:simulation.total")}
            </th>
            <td className="n" data-l={t("contracts:simulation.paid")}>
              {toGrouped(simulation.totalMinor, currency)}
            </td>
          </tr>
        }
      />
    </section>
  );
}
