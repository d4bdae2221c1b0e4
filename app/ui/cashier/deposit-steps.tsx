import type { DepositView } from "~/domain/wallet/deposits.views.server";
import { useT } from "~/http/access/page.server";
import { clockText } from "~/i18n/time-text";
import { Steps } from "../steps/steps";
import { usePlace } from "../time/time";

/** Asked, paid, checked, in the wallet: how far a deposit has come. */
export function DepositSteps({ deposit }: { deposit: DepositView }) {
  const t = useT();
  const place = usePlace();
  const { status, createdAt, expiresAt, decidedAt } = deposit;
  if (status === "rejected" || status === "expired" || status === "reversed") return null;
  const done = { awaiting_payment: 1, under_review: 2, credited: 4 }[status];
  return (
    <Steps
      done={done}
      steps={[
        { name: t("cashier:depositSteps.asked"), note: clockText(createdAt, place) },
        {
          name: t("cashier:depositSteps.pay"),
          note: done === 1 ? t("cashier:by", { time: clockText(expiresAt, place) }) : "",
        },
        { name: t("cashier:depositSteps.check"), note: "" },
        {
          name: t("cashier:depositSteps.in"),
          note: status === "credited" && decidedAt ? clockText(decidedAt, place) : "",
        },
      ]}
    />
  );
}
