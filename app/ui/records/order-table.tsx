import { toGrouped, type Currency } from "~/domain/shared/money";
import type { DepositView } from "~/domain/wallet/deposits.views.server";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { DepositTag, WithdrawalTag } from "../cashier/status-tag";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

type OrderTableProps =
  | { kind: "deposit"; orders: DepositView[]; currency: Currency }
  | { kind: "withdrawal"; orders: WithdrawalView[]; currency: Currency };

/** Deposits or withdrawals with their state, also those that have moved no money yet. */
export function OrderTable({ kind, orders, currency }: OrderTableProps) {
  const t = useT();
  const rows: readonly (DepositView | WithdrawalView)[] = orders;
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t(`member:record.${kind}s`)}
        columns={[
          {
            head: t("member:column.time"),
            className: "nw",
            sort: { order: "descending" },
            cell: (order) => <Time at={order.createdAt} />,
          },
          {
            head: t("member:column.number"),
            isTitle: true,
            cell: (order) => (
              <a href={kind === "deposit" ? memberPaths.deposit(order.id) : memberPaths.withdrawal(order.id)}>
                <bdi>{order.number}</bdi>
              </a>
            ),
          },
          {
            head: t("member:column.amount"),
            isFigure: true,
            className: "b",
            cell: (order) => toGrouped(order.amountMinor, currency),
          },
          {
            head: t("member:column.status"),
            cell: (order) =>
              kind === "deposit" ? (
                <DepositTag status={order.status as DepositView["status"]} />
              ) : (
                <WithdrawalTag status={order.status as WithdrawalView["status"]} />
              ),
          },
        ]}
        rows={rows}
        keyOf={(order) => order.id}
      />
    </section>
  );
}
