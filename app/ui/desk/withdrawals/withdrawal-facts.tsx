import { Fragment, type ReactNode } from "react";
import { formatMoney, toGrouped, type Currency } from "~/domain/shared/money";
import type { WithdrawalDetail } from "~/domain/wallet/withdrawal-detail.views.server";
import { usePage, useT } from "~/http/access/page.server";
import { Icon } from "../../icon/icon";
import { Time } from "../../time/time";
import { waitedText } from "../frame/waiting";

const DAY_MS = 86_400_000;

interface FactsProps {
  withdrawal: WithdrawalDetail;
  currency: Currency;
}

/** Where the money goes, what the member has and did, and what became of the request. */
export function WithdrawalFacts({ withdrawal, currency }: FactsProps) {
  const t = useT();
  const { payee, lastDeposit, feeMinor, amountMinor } = withdrawal;
  const facts: [string, ReactNode][] = [
    [t("backoffice:withdrawals.payTo"), `${payee.institution} ${payee.number}`],
    [t("backoffice:withdrawals.nameThere"), payee.holderName],
    [t("backoffice:withdrawals.available"), toGrouped(withdrawal.availableMinor, currency)],
    [
      t("backoffice:withdrawals.lastDeposit"),
      lastDeposit ? (
        <>
          {toGrouped(lastDeposit.amountMinor, currency)} · <Time at={lastDeposit.at} />
        </>
      ) : (
        t("backoffice:withdrawals.noDeposit")
      ),
    ],
    [t("backoffice:withdrawals.betsSince"), toGrouped(withdrawal.betsSinceMinor, currency)],
    ...useOutcome({ withdrawal, currency }),
  ];
  return (
    <dl className="dl">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {feeMinor > 0n && (
        <>
          <dt>{t("backoffice:withdrawals.fee")}</dt>
          <dd>
            <bdi>{toGrouped(-feeMinor, currency)}</bdi>
          </dd>
        </>
      )}
      <dt className="tot">{t("backoffice:withdrawals.paysOut")}</dt>
      <dd className="tot">{formatMoney(amountMinor - feeMinor, currency)}</dd>
    </dl>
  );
}

/** Only what has happened is told. */
function useOutcome({ withdrawal, currency }: FactsProps): [string, ReactNode][] {
  const t = useT();
  const { decidedAt, decidedBy, paidAt, paidBy, confirmedAt, receivedMinor, reason, remark } = withdrawal;
  const system = t("backoffice:decision.bySystem");
  const said = (who: string | undefined, at: number) => (
    <>
      {who ?? system} · <Time at={at} />
    </>
  );
  return [
    withdrawal.orderedBy !== undefined && [t("backoffice:withdrawals.orderedBy"), withdrawal.orderedBy],
    decidedAt !== null && [t("backoffice:decision.decided"), said(decidedBy, decidedAt)],
    reason && [t("backoffice:decision.reason"), reason],
    paidAt !== null && [t("backoffice:withdrawals.paid"), said(paidBy, paidAt)],
    withdrawal.payoutReference && [t("backoffice:columns.reference"), withdrawal.payoutReference],
    withdrawal.status === "paid" &&
      withdrawal.confirmUntilAt !== null && [
        t("backoffice:withdrawals.countsAsReceived"),
        <Time key="until" at={withdrawal.confirmUntilAt} />,
      ],
    receivedMinor !== null && [
      t("backoffice:withdrawals.memberReceived"),
      toGrouped(receivedMinor, currency),
    ],
    remark && [t("backoffice:withdrawals.memberSays"), remark],
    confirmedAt !== null && [t("backoffice:withdrawals.answered"), <Time key="answered" at={confirmedAt} />],
  ].filter(Boolean) as [string, ReactNode][];
}

/** What to look at twice: a met check has a tick, anything else a warning and never colour alone. */
export function WithdrawalChecks({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT();
  const { clock } = usePage().request.app;
  const { payee, payeeName, payeeSince } = withdrawal;
  const sameName = payee.holderName === payeeName;
  const ageMs = payeeSince === undefined ? undefined : clock.now() - payeeSince;
  const isOld = ageMs !== undefined && ageMs > 7 * DAY_MS;
  return (
    <ul className="st g-1 sm checks">
      <Check met={sameName}>
        {t(sameName ? "backoffice:checks.nameMatches" : "backoffice:checks.nameDiffers")}
      </Check>
      {ageMs !== undefined && (
        <Check met={isOld}>{t("backoffice:checks.payeeAge", { age: waitedText(ageMs, t) })}</Check>
      )}
      <Check met={withdrawal.paidBefore > 0}>
        {t(withdrawal.paidBefore > 0 ? "backoffice:checks.paidBefore" : "backoffice:checks.firstWithdrawal")}
      </Check>
    </ul>
  );
}

function Check({ met, children }: { met: boolean; children: ReactNode }) {
  return (
    <li className={`ro nowrap g-2 ${met ? "good" : "warn"}`}>
      <Icon name={met ? "check-circle-fill" : "warning-fill"} />
      {children}
    </li>
  );
}
