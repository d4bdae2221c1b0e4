import { z } from "zod";
import type { BillAtDesk } from "~/domain/contracts/settlement/bill-desk.views.server";
import type { Explanation } from "~/domain/contracts/settlement/explain.views.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { FormSecrets } from "../../form/form-secrets";
import { Note } from "../../note/note";
import type { signatureRefused } from "../withdrawals/one-hand";

/** The figures that were looked at: they may be corrected meanwhile. */
export const RevisionSchema = z.object({
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

export type DecidedPayout = Pick<
  Explanation,
  "billId" | "revision" | "state" | "payer" | "dueMinor" | "currency"
>;

interface PayoutDecisionProps {
  payout: DecidedPayout;
  atDesk: Pick<BillAtDesk, "signed">;
  /** Who looks at it. */
  staffId: number;
  /** Why what was just asked for was not done. */
  refused?: ReturnType<typeof signatureRefused> | undefined;
}

/** What staff can decide about a payout now: nothing about one that does not wait for them. */
export function PayoutDecision({ payout, atDesk, staffId, refused }: PayoutDecisionProps) {
  const t = useT();
  const isOpen = payout.state === "awaiting_review";
  const isOwn = atDesk.signed?.staffId === staffId;
  return (
    <>
      {refused && <Note tone="bad">{t(refused.key as "refusals:already_decided", refused.values)}</Note>}
      {isOpen && isOwn && <Note tone="info">{t("backoffice:payouts.waitsForOther")}</Note>}
      {isOpen && <Approval payout={payout} mayApprove={!isOwn} />}
    </>
  );
}

function Approval({ payout, mayApprove }: Pick<PayoutDecisionProps, "payout"> & { mayApprove: boolean }) {
  const t = useT();
  const { billId, revision, payer, dueMinor, currency } = payout;
  return (
    <form className="panel st st-s" method="post" action={adminPayoutPath(billId, "approval")}>
      <FormSecrets />
      <input type="hidden" name="revision" value={revision} />
      {mayApprove && (
        <p className="sm sec">
          {t(payer === "house" ? "backoffice:payouts.approveHint" : "backoffice:payouts.approveUplineHint")}
        </p>
      )}
      <div className="ro">
        {mayApprove && (
          <button className="btn btn-p grow">
            {t("backoffice:payouts.approve", { amount: formatMoney(dueMinor, currency) })}
          </button>
        )}
        <a className="btn btn-d" href={adminPayoutPath(billId, "rejection")}>
          {t("backoffice:decision.rejectOpen")}
        </a>
      </div>
    </form>
  );
}
