import type { Explanation } from "~/domain/contracts/settlement/explain.views.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import type { MessageKey } from "~/i18n/keys";
import { FormSecrets } from "../../form/form-secrets";
import { Note } from "../../note/note";

export type DecidedPayout = Pick<
  Explanation,
  "billId" | "revision" | "state" | "payer" | "dueMinor" | "currency"
>;

interface PayoutDecisionProps {
  payout: DecidedPayout;
  /** Why what was just asked for was not done. */
  refused?: MessageKey | undefined;
  /** Asks once more before it is rejected, which cannot be undone. */
  isRejecting?: boolean;
}

/** What staff can decide about a payout now: nothing about one that does not wait for them. */
export function PayoutDecision({ payout, refused, isRejecting = false }: PayoutDecisionProps) {
  const t = useT();
  const isOpen = payout.state === "awaiting_review";
  return (
    <>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {isOpen && (isRejecting ? <Rejection payout={payout} /> : <Approval payout={payout} />)}
    </>
  );
}

/** The amount that was looked at goes along: it may be corrected meanwhile. */
function Approval({ payout }: Pick<PayoutDecisionProps, "payout">) {
  const t = useT();
  const { billId, revision, payer, dueMinor, currency } = payout;
  return (
    <form className="panel st st-s" method="post" action={adminPayoutPath(billId, "approval")}>
      <FormSecrets />
      <input type="hidden" name="revision" value={revision} />
      <p className="sm sec">
        {t(payer === "house" ? "backoffice:payouts.approveHint" : "backoffice:payouts.approveUplineHint")}
      </p>
      <div className="ro">
        <button className="btn btn-p grow">
          {t("backoffice:payouts.approve", { amount: formatMoney(dueMinor, currency) })}
        </button>
        <a className="btn btn-d" href={adminPayoutPath(billId, "rejection")}>
          {t("backoffice:decision.rejectOpen")}
        </a>
      </div>
    </form>
  );
}

function Rejection({
  payout: { billId, revision, dueMinor, currency },
}: Pick<PayoutDecisionProps, "payout">) {
  const t = useT();
  return (
    <form className="panel st st-s" method="post" action={adminPayoutPath(billId, "rejection")}>
      <FormSecrets />
      <input type="hidden" name="revision" value={revision} />
      <p className="sm sec">{t("backoffice:payouts.rejectHint")}</p>
      <div className="ro">
        <button className="btn btn-d grow">
          {t("backoffice:payouts.reject", { amount: formatMoney(dueMinor, currency) })}
        </button>
        <a className="btn" href={adminPayoutPath(billId)}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
