import { useActionData, useLoaderData } from "@remix-run/react";
import { formatMoney } from "~/domain/shared/money";
import { refundWithdrawal } from "~/domain/wallet/refund-withdrawal.server";
import { refundSigning } from "~/domain/wallet/withdrawal-detail.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { oneHandLine, signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { Note } from "~/ui/note/note";
import { useWithdrawal } from "./withdrawal";

export const loader = staffLoader({ can: "withdrawals.pay" }, async ({ app, context, params, staff }) => {
  const withdrawalId = idParam(params.withdrawalId);
  const { oneHand, ...signing } = await refundSigning(app, { withdrawalId, staffId: staff.id });
  return { ...signing, oneHand: oneHand && oneHandLine(oneHand, context.language) };
});

export const action = staffAction(
  { can: "withdrawals.pay" },
  async ({ app, context, params, staff, form }) => {
    const withdrawalId = idParam(params.withdrawalId);
    const parsed = parseForm(form, ReasonSchema);
    if (!parsed.ok) return parsed.invalid();
    const { reason, idempotencyKey: formKey } = parsed.value;
    const by = { staffId: staff.id, ip: context.ip, formKey };
    const refunded = await refundWithdrawal(app, { withdrawalId, by, reason });
    if (!refunded.ok && refunded.refusal === "unknown_withdrawal") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminWithdrawals}/${withdrawalId}`,
      refunded.ok
        ? { tone: "good", key: `backoffice:withdrawals.refund.done.${refunded.status}` }
        : { tone: "bad", ...signatureRefused(refunded, context.language) },
    );
  },
);

/** Returns a payout that never arrived to the member's wallet. */
export default function WithdrawalRefund() {
  const { signedBy, reason, isOwn, oneHand } = useLoaderData<typeof loader>();
  const { withdrawal, currency } = useWithdrawal();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  if (withdrawal.status !== "not_received") return null;
  const amount = formatMoney(withdrawal.amountMinor, currency);
  const whyNot = isOwn
    ? t("backoffice:refusals.another_person_must_sign")
    : oneHand && t(oneHand.key, oneHand.values);
  return (
    <>
      {signedBy !== undefined && (
        <Note tone="info">{t("backoffice:withdrawals.refund.signed", { name: signedBy })}</Note>
      )}
      {reason && (
        <dl className="dl">
          <dt>{t("backoffice:decision.reason")}</dt>
          <dd>
            <bdi>{reason}</bdi>
          </dd>
        </dl>
      )}
      {whyNot ? (
        <p className="sm">{whyNot}</p>
      ) : (
        <ReasonForm
          id="refund"
          lastResult={lastResult}
          label={t("backoffice:decision.reasonForMember")}
          hint={t("backoffice:withdrawals.refund.hint")}
          submit={t("backoffice:withdrawals.refund.submit", { amount })}
        >
          <a className="btn" href={`${paths.adminWithdrawals}/${withdrawal.id}`}>
            {t("common:cancel")}
          </a>
        </ReasonForm>
      )}
    </>
  );
}
