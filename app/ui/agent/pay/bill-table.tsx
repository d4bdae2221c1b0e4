import { percentText } from "~/domain/contracts/contract";
import type { BillLine, BillList } from "~/domain/contracts/settlement/bill-list.views.server";
import { toGrouped } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { payoutPath } from "~/http/paths/pay-paths";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { usePlace } from "../../time/time";
import { BillTag } from "./bill-tag";
import { billPeriodText } from "./period-text";

interface BillTableProps {
  caption: string;
  bills: BillList;
  /** Beside each bill stands whose it is: of what is to be paid, and for staff. */
  showsPayee?: boolean;
  /** Where bills of several types stand in one list. */
  showsType?: boolean;
  hrefOf?: (billId: number) => string;
}

/** What contracts pay, period by period; each line leads to what it is made of. */
export function BillTable({
  caption,
  bills,
  showsPayee = false,
  showsType = false,
  hrefOf = payoutPath,
}: BillTableProps) {
  const t = useT();
  const place = usePlace();
  const columns: ReportColumn<BillLine>[] = [
    {
      head: t("agent:report.period"),
      isTitle: true,
      className: "nw",
      cell: (bill) => (
        <a className="link" href={hrefOf(bill.id)}>
          {billPeriodText(bill, place)}
        </a>
      ),
    },
    ...(showsPayee
      ? [{ head: t("agent:pay.payee"), cell: ({ payee }: BillLine) => <bdi>{payee.username}</bdi> }]
      : []),
    ...(showsType
      ? [{ head: t("contracts:types.label"), cell: ({ type }: BillLine) => t(`contracts:types.${type}`) }]
      : []),
    {
      head: t("agent:report.measure.validBets"),
      isFigure: true,
      cell: ({ validMinor, currency }) => toGrouped(validMinor, currency),
    },
    {
      head: t("agent:pay.loss"),
      isFigure: true,
      cell: ({ lossMinor, currency }) => <bdi>{toGrouped(lossMinor, currency)}</bdi>,
    },
    { head: t("agent:pay.active"), isFigure: true, cell: ({ activeMembers }) => activeMembers },
    {
      head: t("agent:pay.rate"),
      isFigure: true,
      cell: ({ rateBp }) => (rateBp === 0 ? "–" : `${percentText(rateBp)}%`),
    },
    {
      head: t("agent:pay.due"),
      isFigure: true,
      cell: ({ dueMinor, currency }) => toGrouped(dueMinor, currency),
    },
    {
      head: t("agent:pay.paid"),
      isFigure: true,
      className: "b",
      cell: ({ paidMinor, currency }) => toGrouped(paidMinor, currency),
    },
    { head: t("member:column.status"), cell: ({ state }) => <BillTag state={state} /> },
  ];
  const before = columns.length - 3;
  return (
    <section className="panel flat">
      <ReportTable
        caption={caption}
        columns={columns}
        rows={bills.items}
        keyOf={({ id }) => id}
        foot={bills.totals.map(({ currency, count, dueMinor, paidMinor }) => (
          <tr key={currency.code}>
            <th scope="row" className="head" colSpan={before}>
              {t("agent:report.all", { count })}
            </th>
            <td className="n" data-l={t("agent:pay.due")}>
              {toGrouped(dueMinor, currency)}
            </td>
            <td className="n" data-l={t("agent:pay.paid")}>
              {toGrouped(paidMinor, currency)}
            </td>
            <td className="nm" />
          </tr>
        ))}
      />
    </section>
  );
}
