import type { Currency } from "~/domain/shared/money";
import type { DepositView } from "~/domain/wallet/deposits.views.server";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { Money } from "../money/money";
import { Time, usePlace } from "../time/time";
import { PayeeName } from "./payee";
import { DepositTag, WithdrawalTag } from "./status-tag";

export function LatelyDeposited({ deposits, currency }: { deposits: DepositView[]; currency: Currency }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("cashier:deposit.lately")}</h2>
        <a className="more end" href={`${memberPaths.record}?show=deposits`}>
          {t("cashier:seeAll")}
        </a>
      </div>
      <div className="rows">
        {deposits.map(({ id, amountMinor, createdAt, number, status }) => (
          <a key={id} href={memberPaths.deposit(id)}>
            <span className="grow">
              <b className="num">
                <Money amountMinor={amountMinor} currency={currency} />
              </b>
              <span className="mut xs">
                <Time at={createdAt} /> · <bdi className="nw">{number}</bdi>
              </span>
            </span>
            <DepositTag status={status} />
          </a>
        ))}
        {deposits.length === 0 && <p className="mut">{t("cashier:deposit.none")}</p>}
      </div>
    </section>
  );
}

export function LatelyWithdrawn(props: { withdrawals: WithdrawalView[]; currency: Currency }) {
  const { withdrawals, currency } = props;
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("cashier:withdraw.lately")}</h2>
        <a className="more end" href={`${memberPaths.record}?show=withdrawals`}>
          {t("cashier:seeAll")}
        </a>
      </div>
      <div className="rows">
        {withdrawals.map((withdrawal) =>
          withdrawal.status === "paid" ? (
            <ToConfirm key={withdrawal.id} withdrawal={withdrawal} currency={currency} />
          ) : (
            <a key={withdrawal.id} href={memberPaths.withdrawal(withdrawal.id)}>
              <span className="grow">
                <b className="num">
                  <Money amountMinor={withdrawal.amountMinor} currency={currency} />
                </b>
                <span className="mut xs">
                  <Time at={withdrawal.createdAt} /> · <bdi className="nw">{withdrawal.number}</bdi>
                </span>
              </span>
              <WithdrawalTag status={withdrawal.status} />
            </a>
          ),
        )}
        {withdrawals.length === 0 && <p className="mut">{t("cashier:withdraw.none")}</p>}
      </div>
    </section>
  );
}

function ToConfirm({ withdrawal, currency }: { withdrawal: WithdrawalView; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const { id, amountMinor, createdAt, status, payee, confirmUntilAt } = withdrawal;
  return (
    <div>
      <div className="grow st st-s">
        <p className="ro sp">
          <b className="num">
            <Money amountMinor={amountMinor} currency={currency} />
          </b>
          <WithdrawalTag status={status} />
        </p>
        <p className="xs mut">
          <Time at={createdAt} /> · <PayeeName payee={payee} />
        </p>
        {confirmUntilAt !== null && (
          <p className="xs">{t("cashier:confirm.countsAt", { time: timeText(confirmUntilAt, place) })}</p>
        )}
        <div className="ro">
          <a className="btn btn-p btn-s" href={memberPaths.confirmation(id)}>
            {t("cashier:confirm.open")}
          </a>
          <a className="btn btn-q btn-s" href={memberPaths.withdrawal(id)}>
            {t("cashier:details")}
          </a>
        </div>
      </div>
    </div>
  );
}
