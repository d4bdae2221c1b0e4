import type {
  TeamTransaction,
  TeamTransactions,
} from "~/domain/agents/reports/team-transactions.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../../money/money";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { Time } from "../../time/time";

interface TeamTransactionTableProps {
  caption: string;
  transactions: TeamTransactions;
  currency: Currency;
}

/** What moved the balances of a team, and what went in and out in all. */
export function TeamTransactionTable({ caption, transactions, currency }: TeamTransactionTableProps) {
  const t = useT();
  const columns: ReportColumn<TeamTransaction>[] = [
    {
      head: t("member:column.time"),
      className: "nw",
      cell: ({ createdAt }) => <Time at={createdAt} show="second" />,
    },
    { head: t("agent:report.account"), isTitle: true, cell: ({ account }) => <bdi>{account}</bdi> },
    { head: t("member:column.kind"), cell: ({ kind }) => t(`member:entryKind.${kind}`) },
    {
      head: t("member:column.amount"),
      isFigure: true,
      cell: ({ amountMinor }) => <Change amountMinor={amountMinor} currency={currency} />,
    },
    {
      head: t("member:column.balance"),
      isFigure: true,
      cell: ({ balanceAfterMinor }) => toGrouped(balanceAfterMinor, currency),
    },
  ];
  return (
    <section className="panel flat">
      <ReportTable
        caption={caption}
        columns={columns}
        rows={transactions.items}
        keyOf={({ key }) => key}
        foot={
          <>
            <Sum label={t("agent:transactions.in")} amountMinor={transactions.inMinor} currency={currency} />
            <Sum
              label={t("agent:transactions.out")}
              amountMinor={-transactions.outMinor}
              currency={currency}
            />
          </>
        }
      />
    </section>
  );
}

function Sum({ label, amountMinor, currency }: { label: string; amountMinor: bigint; currency: Currency }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className="head" colSpan={3}>
        {label}
      </th>
      <td className="n" data-l={t("member:column.sum")}>
        <Change amountMinor={amountMinor} currency={currency} />
      </td>
      <td className="nm" />
    </tr>
  );
}
