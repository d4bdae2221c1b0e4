import { useActionData } from "@remix-run/react";
import { payWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { PaymentForm, PaymentSchema } from "~/ui/desk/withdrawals/decision-form";
import { signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { useWithdrawal } from "./withdrawal";

export const loader = staffLoader({ can: "withdrawals.pay" }, () => null);

export const action = staffAction(
  { can: "withdrawals.pay" },
  async ({ app, context, params, staff, form }) => {
    const withdrawalId = idParam(params.withdrawalId);
    const parsed = parseForm(form, PaymentSchema);
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const paid = await payWithdrawal(app, { withdrawalId, by, reference: parsed.value.reference });
    if (!paid.ok && paid.refusal === "unknown_withdrawal") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminWithdrawals}/${withdrawalId}`,
      paid.ok
        ? { tone: "good", key: "backoffice:withdrawals.now.paid" }
        : { tone: "bad", ...signatureRefused(paid, context.language) },
    );
  },
);

export default function WithdrawalPayment() {
  const { withdrawal, currency } = useWithdrawal();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  if (withdrawal.status !== "approved") return null;
  const amount = formatMoney(withdrawal.amountMinor - withdrawal.feeMinor, currency);
  return (
    <PaymentForm
      id="payment"
      lastResult={lastResult}
      label={t("backoffice:withdrawals.payoutReference")}
      hint={t("backoffice:withdrawals.payoutHint")}
      submit={t("backoffice:withdrawals.pay", { amount })}
    >
      <a className="btn" href={`${paths.adminWithdrawals}/${withdrawal.id}`}>
        {t("common:cancel")}
      </a>
    </PaymentForm>
  );
}
