import { toGrouped, type Currency } from "~/domain/shared/money";
import type { DepositView } from "~/domain/wallet/deposits.views.server";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { DepositTag, WithdrawalTag } from "../cashier/status-tag";
import { Time } from "../time/time";

type OrderTableProps =
  | { kind: "deposit"; orders: DepositView[]; currency: Currency }
  | { kind: "withdrawal"; orders: WithdrawalView[]; currency: Currency };

/** Deposits or withdrawals with their state, also those that have moved no money yet. */
export function OrderTable({ kind, orders, currency }: OrderTableProps) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t(`member:record.${kind}s`)}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {t("member:column.time")}
              </th>
              <th scope="col">{t("member:column.number")}</th>
              <th scope="col" className="n">
                {t("member:column.amount")}
              </th>
              <th scope="col">{t("member:column.status")}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td className="nw" data-l={t("member:column.time")}>
                  <Time at={order.createdAt} />
                </td>
                <td className="head">
                  <a
                    href={
                      kind === "deposit" ? memberPaths.deposit(order.id) : memberPaths.withdrawal(order.id)
                    }
                  >
                    <bdi>{order.number}</bdi>
                  </a>
                </td>
                <td className="n b" data-l={t("member:column.amount")}>
                  {toGrouped(order.amountMinor, currency)}
                </td>
                <td data-l={t("member:column.status")}>
                  {kind === "deposit" ? (
                    <DepositTag status={order.status as DepositView["status"]} />
                  ) : (
                    <WithdrawalTag status={order.status as WithdrawalView["status"]} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
