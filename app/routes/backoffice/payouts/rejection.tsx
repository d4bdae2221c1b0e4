import { useActionData } from "@remix-run/react";
import { rejectBill } from "~/domain/contracts/settlement/decide-bill.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { PayoutDecision, RevisionSchema } from "~/ui/desk/payouts/payout-decision";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { answerDecision } from "./decide.server";
import { usePayout } from "./payout";

export const loader = staffLoader({ can: "payouts.review" }, () => null);

export const action = staffAction(
  { can: "payouts.review" },
  async ({ app, context, params, staff, form }) => {
    const billId = idParam(params.billId);
    const parsed = parseForm(form, ReasonSchema.merge(RevisionSchema));
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip };
    const { revision, reason } = parsed.value;
    return answerDecision(context, billId, await rejectBill(app, { billId, revision, reason, by }));
  },
);

export default function PayoutRejection() {
  const { explanation, atDesk, staffId } = usePayout();
  const answer = useActionData<typeof action>();
  const t = useT();
  const { billId, revision, dueMinor, currency, state } = explanation;
  if (state !== "awaiting_review")
    return (
      <PayoutDecision
        payout={explanation}
        atDesk={atDesk}
        staffId={staffId}
        refused={answer && "refused" in answer ? answer.refused : undefined}
      />
    );
  return (
    <section className="panel st st-s">
      <p className="sm sec">{t("backoffice:payouts.rejectHint")}</p>
      <ReasonForm
        id="rejection"
        action={adminPayoutPath(billId, "rejection")}
        lastResult={answer && "result" in answer ? answer.result : undefined}
        label={t("backoffice:payouts.rejectReason")}
        hint={t("backoffice:payouts.rejectReasonHint")}
        submit={t("backoffice:payouts.reject", { amount: formatMoney(dueMinor, currency) })}
        hidden={{ revision: String(revision) }}
        danger
      >
        <a className="btn" href={adminPayoutPath(billId)}>
          {t("common:cancel")}
        </a>
      </ReasonForm>
    </section>
  );
}
