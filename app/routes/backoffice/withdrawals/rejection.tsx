import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { rejectWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useWithdrawal } from "./withdrawal";

/** The state that was on the screen: who saw a pending request does not reject an approved one by mistake. */
const RejectionSchema = ReasonSchema.extend({ from: z.enum(["pending", "approved"]) });

export const loader = staffLoader({ can: "withdrawals.approve" }, () => null);

export const action = staffAction(
  { can: "withdrawals.approve" },
  async ({ app, context, params, staff, form }) => {
    const withdrawalId = idParam(params.withdrawalId);
    const parsed = parseForm(form, RejectionSchema);
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const rejected = await rejectWithdrawal(app, { withdrawalId, by, ...parsed.value });
    if (!rejected.ok && rejected.refusal === "unknown_withdrawal") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminWithdrawals}/${withdrawalId}`,
      rejected.ok
        ? { tone: "good", key: "backoffice:withdrawals.rejected" }
        : { tone: "bad", key: `backoffice:refusals.${rejected.refusal}` },
    );
  },
);

export default function WithdrawalRejection() {
  const { withdrawal, currency } = useWithdrawal();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { status } = withdrawal;
  if (status !== "pending" && status !== "approved") return null;
  return (
    <ReasonForm
      id="rejection"
      lastResult={lastResult}
      hidden={{ from: status }}
      label={t("backoffice:decision.reasonForMember")}
      hint={t("backoffice:decision.memberReads")}
      submit={t("backoffice:withdrawals.reject", { amount: formatMoney(withdrawal.amountMinor, currency) })}
      danger
    >
      <a className="btn" href={`${paths.adminWithdrawals}/${withdrawal.id}`}>
        {t("common:cancel")}
      </a>
    </ReasonForm>
  );
}
