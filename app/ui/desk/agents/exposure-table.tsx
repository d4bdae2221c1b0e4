import type {
  ExposureLine,
  ExposureReport,
  ExposureSorting,
} from "~/domain/contracts/settlement/agent-exposure.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { FigureText } from "../../agent/reports/profit-table";
import { ReportTable, type ReportColumn } from "../../report/report-table";

interface ExposureTableProps {
  report: ExposureReport;
  currency: Currency;
  sort: ExposureSorting;
  sortHref: (by: ExposureSorting["by"]) => string;
  /** The agents directly below one. */
  hrefOf: (accountId: number) => string;
}

const MEASURES = ["deposits", "withdrawals", "validBets", "result"] as const;

/** Agents with their teams' play, what those hold, and what contracts paid or owe them. */
export function ExposureTable({ report, currency, sort, sortHref, hrefOf }: ExposureTableProps) {
  const t = useT();
  const sorted = (by: ExposureSorting["by"]) => ({
    href: sortHref(by),
    order: sort.by === by ? (`${sort.order}ending` as const) : undefined,
  });
  const amount = (head: string, of: (line: ExposureLine) => bigint): ReportColumn<ExposureLine> => ({
    ...{ head, isFigure: true },
    cell: (line) => toGrouped(of(line), currency),
  });
  const columns: ReportColumn<ExposureLine>[] = [
    {
      ...{ head: t("agent:report.account"), isTitle: true, sort: sorted("account") },
      cell: ({ accountId, username, teamSize }) => (
        <>
          <a className="link" href={hrefOf(accountId)}>
            <bdi>{username}</bdi>
          </a>{" "}
          <span className="mut">{t("agent:report.agentOf", { count: teamSize })}</span>
        </>
      ),
    },
    ...MEASURES.map((name): ReportColumn<ExposureLine> => ({
      ...{ head: t(`agent:report.measure.${name}`), isFigure: true, sort: sorted(name) },
      cell: ({ figures }) => <FigureText name={name} value={figures[name]} currency={currency} />,
    })),
    amount(t("backoffice:agents.balance"), ({ balanceMinor }) => balanceMinor),
    amount(t("backoffice:agents.openStakes"), ({ openMinor }) => openMinor),
    amount(t("backoffice:agents.paid"), ({ paidMinor }) => paidMinor),
    amount(t("backoffice:agents.owed"), ({ owedMinor }) => owedMinor),
    {
      head: t("backoffice:agents.record"),
      cell: ({ accountId }) => (
        <a className="link nw" href={`${paths.adminMembers}/${accountId}`}>
          {t("backoffice:agents.open")}
        </a>
      ),
    },
  ];
  return (
    <section className="panel flat">
      <ReportTable
        caption={t("backoffice:agents.title")}
        columns={columns}
        rows={report.items}
        keyOf={({ accountId }) => accountId}
        foot={
          <tr>
            <th scope="row" className="head">
              {t("agent:report.all", { count: report.total })}
            </th>
            {MEASURES.map((name) => (
              <td key={name} className="n" data-l={t(`agent:report.measure.${name}`)}>
                <FigureText name={name} value={report.all[name]} currency={currency} />
              </td>
            ))}
            <td className="nm" colSpan={5} />
          </tr>
        }
      />
    </section>
  );
}
