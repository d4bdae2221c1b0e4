import { useActionData } from "@remix-run/react";
import { rejectDeposit } from "~/domain/wallet/deposit-review.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useDeposit } from "./deposit";

export const loader = staffLoader({ can: "deposits.decide" }, () => null);

export const action = staffAction(
  { can: "deposits.decide" },
  async ({ app, context, params, staff, form }) => {
    const depositId = idParam(params.depositId);
    const parsed = parseForm(form, ReasonSchema);
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const rejected = await rejectDeposit(app, { depositId, by, reason: parsed.value.reason });
    if (!rejected.ok && rejected.refusal === "unknown_deposit") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminDeposits}/${depositId}`,
      rejected.ok
        ? { tone: "good", key: "backoffice:deposits.rejected" }
        : { tone: "bad", key: `backoffice:refusals.${rejected.refusal}` },
    );
  },
);

export default function DepositRejection() {
  const { deposit, currency } = useDeposit();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  if (deposit.status !== "under_review") return null;
  return (
    <ReasonForm
      id="rejection"
      lastResult={lastResult}
      label={t("backoffice:decision.reasonForMember")}
      hint={t("backoffice:decision.memberReads")}
      submit={t("backoffice:deposits.reject", { amount: formatMoney(deposit.amountMinor, currency) })}
      danger
    >
      <a className="btn" href={`${paths.adminDeposits}/${deposit.id}`}>
        {t("common:cancel")}
      </a>
    </ReasonForm>
  );
}
