import { ACCOUNT_STATUSES, type AccountStatus } from "~/domain/vocabulary/account";
import type { AdjustmentStatus } from "~/domain/wallet/adjustment.schema";
import type { DepositStatus } from "~/domain/wallet/deposit";
import type { WithdrawalStatus } from "~/domain/wallet/withdrawal";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../../note/note";

const DEPOSIT: Record<DepositStatus, Tone | undefined> = {
  awaiting_payment: undefined,
  under_review: "warn",
  credited: "good",
  rejected: "bad",
  expired: undefined,
  reversed: "bad",
};

const WITHDRAWAL: Record<WithdrawalStatus, Tone | undefined> = {
  pending: "warn",
  approved: "info",
  paid: "info",
  received: "good",
  partially_received: "bad",
  not_received: "bad",
  rejected: "bad",
  cancelled: undefined,
  refunded: "good",
};

const ADJUSTMENT: Record<AdjustmentStatus, Tone | undefined> = {
  waiting: "warn",
  booked: "good",
  refused: "bad",
};

const ACCOUNT: Record<AccountStatus, Tone | undefined> = {
  active: "good",
  dormant: "warn",
  frozen: "bad",
  closed: undefined,
};

/** A deposit's state as staff call it: by what is to be done. */
export function DepositState({ status }: { status: DepositStatus }) {
  const t = useT();
  return <Tag tone={DEPOSIT[status]}>{t(`backoffice:deposits.status.${status}`)}</Tag>;
}

export function WithdrawalState({ status }: { status: WithdrawalStatus }) {
  const t = useT();
  return <Tag tone={WITHDRAWAL[status]}>{t(`backoffice:withdrawals.status.${status}`)}</Tag>;
}

export function AdjustmentState({ status }: { status: AdjustmentStatus }) {
  const t = useT();
  return <Tag tone={ADJUSTMENT[status]}>{t(`backoffice:adjustments.status.${status}`)}</Tag>;
}

export function AccountState({ status }: { status: string }) {
  const t = useT();
  const known = ACCOUNT_STATUSES.find((one) => one === status) ?? "closed";
  return <Tag tone={ACCOUNT[known]}>{t(`backoffice:members.status.${known}`)}</Tag>;
}
