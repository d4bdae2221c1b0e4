import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { SecurityRow, SetOrMissing } from "../centre/security-row";

/** Whether each thing is there that a withdrawal asks for. */
export interface WithdrawalNeeds {
  payeeName: boolean;
  account: boolean;
  paymentPassword: boolean;
}

/** What a member sets up before the first withdrawal, in one list with the way to each. */
export function FirstWithdrawal({ has }: { has: WithdrawalNeeds }) {
  const t = useT();
  const row = (isSet: boolean, href: string, action: string) => ({
    state: <SetOrMissing set={isSet} />,
    href: isSet ? undefined : href,
    action,
  });
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("cashier:withdraw.first")}</h2>
      </div>
      <div className="rows">
        <SecurityRow
          icon="identification-card"
          title={t("member:security.payeeName.title")}
          text={t("member:security.payeeName.text")}
          {...row(has.payeeName, memberPaths.payeeName, t("member:security.add"))}
        />
        <SecurityRow
          icon="bank"
          title={t("member:security.accounts.title")}
          text={t("member:security.accounts.text")}
          {...row(has.account, memberPaths.withdrawalAccounts, t("member:security.add"))}
        />
        <SecurityRow
          icon="key"
          title={t("member:security.paymentPassword.title")}
          text={t("member:security.paymentPassword.text")}
          {...row(has.paymentPassword, memberPaths.paymentPassword, t("member:security.set"))}
        />
      </div>
    </section>
  );
}
