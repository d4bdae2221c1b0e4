import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { cancelWithdrawal } from "~/domain/wallet/withdrawals.server";
import { findWithdrawal } from "~/domain/wallet/withdrawals.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { WithdrawalFacts } from "~/ui/cashier/withdrawal-facts";
import { FormSecrets } from "~/ui/form/form-secrets";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("cashier:cancel.title") };

export const loader = memberLoader(async ({ app, account, params }) => {
  const withdrawalId = idFrom(params.withdrawalId);
  const withdrawal = await findWithdrawal(app, { accountId: account.id, withdrawalId });
  if (!withdrawal) throw notFound();
  if (withdrawal.status !== "pending") throw redirect(memberPaths.withdrawal(withdrawalId));
  return { withdrawal, currency: await currencyOf(app, account.currency) };
});

export const action = memberAction(async ({ app, account, context, params }) => {
  const withdrawalId = idFrom(params.withdrawalId);
  const cancelled = await cancelWithdrawal(app, { accountId: account.id, withdrawalId });
  if (!cancelled.ok && cancelled.refusal === "unknown_withdrawal") throw notFound();
  return redirectWithFlash(
    context,
    memberPaths.withdrawal(withdrawalId),
    cancelled.ok
      ? { tone: "good", key: "cashier:cancel.done" }
      : { tone: "bad", key: `refusals:${cancelled.refusal}` },
  );
});

export default function Cancellation() {
  const { withdrawal, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const amount = formatMoney(withdrawal.amountMinor, currency);
  return (
    <>
      <CentreTitle title={t("cashier:cancel.title")} within="withdrawals" />
      <div className="two-col">
        <form className="panel st" method="post">
          <FormSecrets />
          <p>{t("cashier:cancel.text", { amount })}</p>
          <div className="ro">
            <button className="btn btn-d">{t("cashier:cancel.button", { amount })}</button>
            <a className="btn btn-q" href={memberPaths.withdrawal(withdrawal.id)}>
              {t("common:back")}
            </a>
          </div>
        </form>
        <aside>
          <WithdrawalFacts withdrawal={withdrawal} currency={currency} />
        </aside>
      </div>
    </>
  );
}
