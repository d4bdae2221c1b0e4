import { permits } from "~/domain/audit/permissions";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { PaymentForm } from "~/ui/desk/withdrawals/decision-form";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useWithdrawal } from "./withdrawal";

export const loader = staffLoader({ can: "withdrawals.read" }, () => null);

/** What this person can do with the request now; a button that is off says why. */
export default function WithdrawalDecision() {
  const { withdrawal, staff } = useWithdrawal();
  const t = useT();
  const { status } = withdrawal;
  const needs = status === "pending" ? "withdrawals.approve" : "withdrawals.pay";
  const isOpen = !["received", "rejected", "cancelled", "refunded"].includes(status);
  if (!isOpen) return null;
  if (!permits(staff.role, needs)) return <p className="sm mut">{t("backoffice:decision.notYours")}</p>;
  if (status === "pending") return <Sign />;
  if (status === "approved") return <Pay />;
  return (
    <div className="ro">
      {status === "not_received" && (
        <a className="btn btn-p" href={`${paths.adminWithdrawals}/${withdrawal.id}/refund#order`}>
          {t("backoffice:withdrawals.refund.open")}
        </a>
      )}
      <a className="btn" href={`${paths.adminWithdrawals}/${withdrawal.id}/receipt#order`}>
        {t("backoffice:withdrawals.closeOpen")}
      </a>
    </div>
  );
}

function Sign() {
  const { withdrawal, currency, staff, oneHand } = useWithdrawal();
  const t = useT();
  const here = `${paths.adminWithdrawals}/${withdrawal.id}`;
  const hasSigned = withdrawal.signatures.some(({ staffId }) => staffId === staff.id);
  const amount = formatMoney(withdrawal.amountMinor, currency);
  const whyOff = hasSigned
    ? t("backoffice:signature.yoursIsDone")
    : oneHand && t(oneHand.key, oneHand.values);
  return (
    <form className="st st-s" method="post" action={`${here}/approval`}>
      <FormSecrets once />
      {whyOff && (
        <p className="sm" id="why-off">
          {whyOff}
        </p>
      )}
      <div className="ro">
        <button
          className="btn btn-p grow"
          type="submit"
          disabled={whyOff !== undefined}
          aria-describedby={whyOff && "why-off"}
        >
          {t(
            withdrawal.signaturesNeeded === 1
              ? "backoffice:withdrawals.approve"
              : "backoffice:withdrawals.sign",
            {
              amount,
            },
          )}
        </button>
        <RejectLink />
      </div>
    </form>
  );
}

function Pay() {
  const { withdrawal, currency } = useWithdrawal();
  const t = useT();
  const amount = formatMoney(withdrawal.amountMinor - withdrawal.feeMinor, currency);
  return (
    <PaymentForm
      id="payment"
      action={`${paths.adminWithdrawals}/${withdrawal.id}/payment`}
      lastResult={undefined}
      label={t("backoffice:withdrawals.payoutReference")}
      hint={t("backoffice:withdrawals.payoutHint")}
      submit={t("backoffice:withdrawals.pay", { amount })}
    >
      <RejectLink />
    </PaymentForm>
  );
}

function RejectLink() {
  const { withdrawal, staff } = useWithdrawal();
  const t = useT();
  if (!permits(staff.role, "withdrawals.approve")) return null;
  return (
    <a className="btn btn-d" href={`${paths.adminWithdrawals}/${withdrawal.id}/rejection#order`}>
      {t("backoffice:decision.rejectOpen")}
    </a>
  );
}
