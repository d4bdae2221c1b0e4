import type { RoundTransaction } from "~/domain/games/records/round-recall.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
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
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t("member:recall.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("member:column.time")}</th>
              <th scope="col">{t("member:column.kind")}</th>
              <th scope="col">{t("member:recall.vendorNumber")}</th>
              <th scope="col" className="n">
                {t("member:column.amount")}
              </th>
              <th scope="col" className="n">
                {t("member:column.balance")}
              </th>
            </tr>
          </thead>
          <tbody>
            {transactions.map(({ providerId, kind, amountMinor, balanceAfterMinor, createdAt }) => (
              <tr key={providerId}>
                <td className="nw" data-l={t("member:column.time")}>
                  <Time at={createdAt} show="second" />
                </td>
                <td className="head">{t(kindOf(kind))}</td>
                <td data-l={t("member:recall.vendorNumber")}>
                  <bdi className="mono">{providerId}</bdi>
                </td>
                <td className="n b" data-l={t("member:column.amount")}>
                  {amountMinor === null ? (
                    "–"
                  ) : (
                    <Change amountMinor={kind === "bet" ? -amountMinor : amountMinor} currency={currency} />
                  )}
                </td>
                <td className="n" data-l={t("member:column.balance")}>
                  {toGrouped(balanceAfterMinor, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function kindOf(kind: string) {
  if (kind === "bet") return "member:entryKind.bet";
  if (kind === "win") return "member:entryKind.win";
  return kind === "rollback" ? "member:entryKind.rollback" : "member:entryKind.other";
}
