import type { Currency } from "~/domain/shared/money";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { useT } from "~/http/access/page.server";
import { Money } from "../money/money";
import { Time } from "../time/time";
import { PayeeName } from "./payee";

/** What was asked for, where it goes, and what arrives. */
export function WithdrawalFacts(props: { withdrawal: WithdrawalView; currency: Currency }) {
  const { withdrawal, currency } = props;
  const t = useT();
  const { number, createdAt, payee, amountMinor, feeMinor, payableMinor, payoutReference } = withdrawal;
  return (
    <section className="panel st">
      <dl className="dl">
        <dt>{t("cashier:withdraw.number")}</dt>
        <dd>
          <bdi>{number}</bdi>
        </dd>
        <dt>{t("cashier:asked")}</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        <dt>{t("cashier:withdraw.to")}</dt>
        <dd>
          <PayeeName payee={payee} />
        </dd>
        {payoutReference && (
          <>
            <dt>{t("cashier:withdraw.reference")}</dt>
            <dd>
              <bdi>{payoutReference}</bdi>
            </dd>
          </>
        )}
        <dt>{t("cashier:amount")}</dt>
        <dd>
          <Money amountMinor={amountMinor} currency={currency} />
        </dd>
        <dt>{t("cashier:withdraw.feeLabel")}</dt>
        <dd>
          <Money amountMinor={feeMinor} currency={currency} />
        </dd>
        <dt className="tot">{t("cashier:withdraw.youReceive")}</dt>
        <dd className="tot">
          <Money amountMinor={payableMinor} currency={currency} />
        </dd>
      </dl>
    </section>
  );
}
