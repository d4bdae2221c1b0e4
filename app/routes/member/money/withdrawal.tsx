import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { listPictures } from "~/domain/accounts/private-pictures.views.server";
import { findWithdrawal } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { timeText } from "~/i18n/time-text";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Pictures } from "~/ui/cashier/pictures";
import { WithdrawalTag } from "~/ui/cashier/status-tag";
import { WithdrawalFacts } from "~/ui/cashier/withdrawal-facts";
import { WithdrawalSteps } from "~/ui/cashier/withdrawal-steps";
import { Note, type Tone } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";
import { idFrom, notFound } from "../params";

export const handle = {
  title: (t: Translate, { withdrawal }: { withdrawal: { number: string } }) =>
    t("cashier:withdraw.numbered", { number: withdrawal.number }),
};

export const loader = memberLoader(async ({ app, account, params }) => {
  const withdrawalId = idFrom(params.withdrawalId);
  const withdrawal = await findWithdrawal(app, { accountId: account.id, withdrawalId });
  if (!withdrawal) throw notFound();
  const pictures = await listPictures(app, { purpose: "withdrawal", referenceId: withdrawalId });
  return { withdrawal, pictures, currency: await currencyOf(app, account.currency) };
});

const TONES = {
  pending: "info",
  approved: "info",
  paid: "warn",
  received: "good",
  partially_received: "warn",
  not_received: "warn",
  rejected: "bad",
  cancelled: "info",
  refunded: "good",
} satisfies Record<string, Tone>;

export default function Withdrawal() {
  const { withdrawal, pictures, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const { id, number, status, reason, confirmUntilAt, payableMinor, receivedMinor } = withdrawal;
  const values = {
    until: confirmUntilAt ? timeText(confirmUntilAt, place) : "",
    received: formatMoney(receivedMinor ?? 0n, currency),
    remaining: formatMoney(payableMinor - (receivedMinor ?? 0n), currency),
  };
  return (
    <>
      <CentreTitle
        title={
          <>
            {t("cashier:withdraw.heading")} <bdi className="nw">{number}</bdi>
          </>
        }
        within="withdrawals"
        here={number}
      >
        <WithdrawalTag status={status} />
      </CentreTitle>
      <WithdrawalSteps withdrawal={withdrawal} />
      <div className="two-col">
        <div className="st">
          <Note tone={TONES[status]} title={t(`cashier:withdrawalNote.${status}.title`, values)}>
            {t(`cashier:withdrawalNote.${status}.text`, values)}
            {reason && <p>{t("cashier:reason", { reason })}</p>}
          </Note>
          <div className="ro">
            {status === "paid" && (
              <a className="btn btn-p" href={memberPaths.confirmation(id)}>
                {t("cashier:confirm.open")}
              </a>
            )}
            {status === "pending" && (
              <a className="btn btn-d" href={memberPaths.cancellation(id)}>
                {t("cashier:cancel.title")}
              </a>
            )}
            <a className="btn btn-q" href={memberPaths.withdrawals}>
              {t("cashier:withdraw.all")}
            </a>
          </div>
          <Pictures ids={pictures} />
        </div>
        <aside className="st">
          <WithdrawalFacts withdrawal={withdrawal} currency={currency} />
        </aside>
      </div>
    </>
  );
}
