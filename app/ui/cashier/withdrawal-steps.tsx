import type { WithdrawalStatus } from "~/domain/wallet/withdrawal";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { useT } from "~/http/access/page.server";
import { clockText } from "~/i18n/time-text";
import { Steps } from "../steps/steps";
import { usePlace } from "../time/time";

const DONE: Partial<Record<WithdrawalStatus, number>> = {
  pending: 1,
  approved: 2,
  paid: 3,
  partially_received: 4,
  not_received: 4,
  received: 4,
};

/** Asked, approved, paid, confirmed; nothing for one that was taken back. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const place = usePlace();
  const done = DONE[withdrawal.status];
  if (done === undefined) return null;
  const { createdAt, decidedAt, paidAt, confirmUntilAt, confirmedAt } = withdrawal;
  const clock = (at: number | null) => (at === null ? "" : clockText(at, place));
  const confirmed = done === 4 ? clock(confirmedAt) : "";
  return (
    <Steps
      done={done}
      steps={[
        { name: t("cashier:withdrawalSteps.asked"), note: clock(createdAt) },
        { name: t("cashier:withdrawalSteps.approved"), note: done > 1 ? clock(decidedAt) : "" },
        { name: t("cashier:withdrawalSteps.paid"), note: clock(paidAt) },
        {
          name: t("cashier:withdrawalSteps.confirm"),
          note: done === 3 ? t("cashier:by", { time: clock(confirmUntilAt) }) : confirmed,
        },
      ]}
    />
  );
}
