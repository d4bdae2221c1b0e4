import type { ReactNode } from "react";
import type { Income, IncomeDay, IncomeLine } from "~/domain/contracts/settlement/income.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { payPath } from "~/http/paths/pay-paths";
import { dayText } from "~/i18n/time-text";
import { Change } from "../../money/money";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { usePlace } from "../../time/time";

/** What an agent earned, by source and by day; a source leads to its payouts. */
export function IncomeTables({ income, currency }: { income: Income; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  return (
    <div className="two-col l">
      <Sums
        title={t("agent:income.bySource")}
        head={t("agent:income.source")}
        rows={income.lines}
        keyOf={({ type }) => type}
        label={({ type }) => (
          <a className="link" href={payPath(type)}>
            {t(`contracts:types.${type}`)}
          </a>
        )}
        {...{ income, currency }}
      />
      <Sums
        title={t("agent:income.byDay")}
        head={t("agent:report.period")}
        rows={income.days}
        keyOf={({ day }) => day}
        label={({ day }) => dayText(day, place)}
        {...{ income, currency }}
      />
    </div>
  );
}

interface SumsProps<Row> {
  title: string;
  head: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  label: (row: Row) => ReactNode;
  income: Income;
  currency: Currency;
}

function Sums<Row extends IncomeLine | IncomeDay>(props: SumsProps<Row>) {
  const { title, head, rows, keyOf, label, income, currency } = props;
  const t = useT();
  const columns: ReportColumn<Row>[] = [
    { head, isTitle: true, cell: label },
    {
      head: t("agent:income.received"),
      isFigure: true,
      cell: ({ receivedMinor }) => toGrouped(receivedMinor, currency),
    },
    {
      head: t("agent:income.paidOut"),
      isFigure: true,
      cell: ({ paidOutMinor }) => toGrouped(paidOutMinor, currency),
    },
    {
      head: t("agent:income.net"),
      isFigure: true,
      cell: (row) => <Change amountMinor={row.receivedMinor - row.paidOutMinor} currency={currency} />,
    },
  ];
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{title}</h2>
      </div>
      <ReportTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        foot={
          <tr>
            <th scope="row" className="head">
              {t("agent:report.all", { count: rows.length })}
            </th>
            <td className="n" data-l={t("agent:income.received")}>
              {toGrouped(income.receivedMinor, currency)}
            </td>
            <td className="n" data-l={t("agent:income.paidOut")}>
              {toGrouped(income.paidOutMinor, currency)}
            </td>
            <td className="n" data-l={t("agent:income.net")}>
              <Change amountMinor={income.receivedMinor - income.paidOutMinor} currency={currency} />
            </td>
          </tr>
        }
      />
    </section>
  );
}
