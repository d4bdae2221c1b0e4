import { permits } from "~/domain/audit/permissions";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useDeposit } from "./deposit";

export const loader = staffLoader({ can: "deposits.read" }, () => null);

/** What can be done with a deposit that waits; nothing once it is decided. */
export default function DepositDecision() {
  const { deposit, currency, role } = useDeposit();
  const t = useT();
  if (deposit.status !== "under_review") return null;
  if (!permits(role, "deposits.decide")) return <p className="sm mut">{t("backoffice:decision.notYours")}</p>;
  const here = `${paths.adminDeposits}/${deposit.id}`;
  return (
    <form className="ro" method="post" action={`${here}/approval`}>
      <FormSecrets once />
      <button className="btn btn-p grow" type="submit">
        {t("backoffice:deposits.credit", { amount: formatMoney(deposit.amountMinor, currency) })}
      </button>
      <a className="btn btn-d" href={`${here}/rejection#order`}>
        {t("backoffice:decision.rejectOpen")}
      </a>
    </form>
  );
}
