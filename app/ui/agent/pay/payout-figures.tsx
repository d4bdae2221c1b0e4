import { percentText, WHOLE_BP } from "~/domain/contracts/contract";
import type { BillBet, BillMember } from "~/domain/contracts/settlement/bill-members.views.server";
import { orderNumber } from "~/domain/shared/order-number";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../../money/money";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { Time, usePlace } from "../../time/time";
import { stretchText } from "../reports/period-table";

interface PayoutMembersProps {
  members: readonly BillMember[];
  currency: Currency;
  /** The bets of a member that the payout counts. */
  hrefOf: (accountId: number) => string;
}

const exactOf = (exact: bigint, { exponent }: Currency) =>
  toGrouped(exact, { exponent: exponent + String(WHOLE_BP).length - 1 });

/** The members whose play a payout counts, and what each brought. */
export function PayoutMembers({ members, currency, hrefOf }: PayoutMembersProps) {
  const t = useT();
  const place = usePlace();
  const columns: ReportColumn<BillMember>[] = [
    {
      head: t("agent:report.account"),
      isTitle: true,
      cell: ({ accountId, username }) => (
        <a className="link" href={hrefOf(accountId)}>
          <bdi>{username}</bdi>
        </a>
      ),
    },
    { head: t("agent:report.period"), className: "nw", cell: (line) => stretchText(line, place) },
    { head: t("agent:report.measure.bets"), isFigure: true, cell: ({ bets }) => bets.toLocaleString("en") },
    {
      head: t("agent:report.measure.validBets"),
      isFigure: true,
      cell: ({ validMinor }) => toGrouped(validMinor, currency),
    },
    {
      head: t("agent:pay.loss"),
      isFigure: true,
      cell: ({ lossMinor }) => <Change amountMinor={lossMinor} currency={currency} />,
    },
    { head: t("agent:pay.kept"), isFigure: true, cell: ({ keptBp }) => `${percentText(keptBp)}%` },
    { head: t("agent:pay.brought"), isFigure: true, cell: ({ exact }) => exactOf(exact, currency) },
  ];
  return (
    <section className="panel flat" aria-labelledby="members">
      <div className="ph">
        <h2 id="members">{t("agent:pay.members")}</h2>
      </div>
      <ReportTable
        caption={t("agent:pay.members")}
        columns={columns}
        rows={members}
        keyOf={({ accountId, fromDay }) => `${accountId}:${fromDay}`}
      />
    </section>
  );
}

interface PayoutBetsProps {
  username: string;
  bets: readonly BillBet[];
  currency: Currency;
  backHref: string;
}

/** The bets of one member that a payout counts. */
export function PayoutBets({ username, bets, currency, backHref }: PayoutBetsProps) {
  const t = useT();
  const columns: ReportColumn<BillBet>[] = [
    {
      head: t("member:column.betNumber"),
      isTitle: true,
      cell: ({ betId }) => <bdi>{orderNumber("bet", betId)}</bdi>,
    },
    {
      head: t("member:column.time"),
      className: "nw",
      cell: ({ settledAt }) => <Time at={settledAt} show="second" />,
    },
    { head: t("member:column.game"), cell: ({ game }) => game ?? t("member:bets.unknownGame") },
    {
      head: t("agent:report.measure.stakes"),
      isFigure: true,
      cell: ({ stakeMinor }) => toGrouped(stakeMinor, currency),
    },
    {
      head: t("agent:report.measure.validBets"),
      isFigure: true,
      cell: ({ validMinor }) => toGrouped(validMinor, currency),
    },
    {
      head: t("agent:report.measure.payouts"),
      isFigure: true,
      cell: ({ payoutMinor }) => toGrouped(payoutMinor, currency),
    },
    { head: t("agent:pay.kept"), isFigure: true, cell: ({ keptBp }) => `${percentText(keptBp)}%` },
    {
      head: t("agent:pay.brought"),
      isFigure: true,
      cell: ({ amountMinor, keptBp }) => exactOf(amountMinor * BigInt(keptBp), currency),
    },
  ];
  return (
    <section className="panel flat" aria-labelledby="bets">
      <div className="ph">
        <h2 id="bets">
          {t("agent:pay.bets")} · <bdi>{username}</bdi>
        </h2>
        <a className="more end" href={backHref}>
          {t("agent:pay.allMembers")}
        </a>
      </div>
      <ReportTable caption={t("agent:pay.bets")} columns={columns} rows={bets} keyOf={({ betId }) => betId} />
    </section>
  );
}
