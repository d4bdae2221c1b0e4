import type { RoundTransaction } from "~/domain/games/records/round-recall.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

interface TransactionTableProps {
  transactions: RoundTransaction[];
  currency: Currency;
}

/** What a vendor sent in one round, in the order in which it came. */
export function TransactionTable({ transactions, currency }: TransactionTableProps) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t("member:recall.caption")}
        columns={[
          {
            head: t("member:column.time"),
            className: "nw",
            cell: ({ createdAt }) => <Time at={createdAt} show="second" />,
          },
          { head: t("member:column.kind"), isTitle: true, cell: ({ kind }) => t(kindOf(kind)) },
          {
            head: t("member:recall.vendorNumber"),
            cell: ({ providerId }) => <bdi className="mono">{providerId}</bdi>,
          },
          {
            head: t("member:column.amount"),
            isFigure: true,
            className: "b",
            cell: ({ kind, amountMinor }) =>
              amountMinor === null ? (
                "–"
              ) : (
                <Change amountMinor={kind === "bet" ? -amountMinor : amountMinor} currency={currency} />
              ),
          },
          {
            head: t("member:column.balance"),
            isFigure: true,
            cell: ({ balanceAfterMinor }) => toGrouped(balanceAfterMinor, currency),
          },
        ]}
        rows={transactions}
        keyOf={({ providerId }) => providerId}
      />
    </section>
  );
}

function kindOf(kind: string) {
  if (kind === "bet") return "member:entryKind.bet";
  if (kind === "win") return "member:entryKind.win";
  return kind === "rollback" ? "member:entryKind.rollback" : "member:entryKind.other";
}
