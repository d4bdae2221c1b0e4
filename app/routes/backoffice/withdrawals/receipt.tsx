import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { forceReceipt } from "~/domain/wallet/withdrawal-review.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useWithdrawal } from "./withdrawal";

const ReceiptSchema = ReasonSchema.extend({ from: z.enum(["paid", "partially_received", "not_received"]) });

export const loader = staffLoader({ can: "withdrawals.pay" }, () => null);

export const action = staffAction(
  { can: "withdrawals.pay" },
  async ({ app, context, params, staff, form }) => {
    const withdrawalId = idParam(params.withdrawalId);
    const parsed = parseForm(form, ReceiptSchema);
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const closed = await forceReceipt(app, { withdrawalId, by, ...parsed.value });
    if (!closed.ok && closed.refusal === "unknown_withdrawal") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminWithdrawals}/${withdrawalId}`,
      closed.ok
        ? { tone: "good", key: "backoffice:withdrawals.now.received" }
        : { tone: "bad", key: `backoffice:refusals.${closed.refusal}` },
    );
  },
);

/** Closes a payout whose receipt the member disputes or has not confirmed yet. */
export default function WithdrawalReceipt() {
  const { withdrawal } = useWithdrawal();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { status } = withdrawal;
  if (status !== "paid" && status !== "partially_received" && status !== "not_received") return null;
  return (
    <ReasonForm
      id="receipt"
      lastResult={lastResult}
      hidden={{ from: status }}
      label={t("backoffice:decision.reasonForRecord")}
      hint={t("backoffice:withdrawals.closeHint")}
      submit={t("backoffice:withdrawals.close")}
    >
      <a className="btn" href={`${paths.adminWithdrawals}/${withdrawal.id}`}>
        {t("common:cancel")}
      </a>
    </ReasonForm>
  );
}
