import type { DepositStatus } from "~/domain/wallet/deposit";
import type { WithdrawalStatus } from "~/domain/wallet/withdrawal";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const DEPOSIT: Record<DepositStatus, Tone | undefined> = {
  awaiting_payment: "warn",
  under_review: "info",
  credited: "good",
  rejected: "bad",
  expired: undefined,
  reversed: "bad",
};

const WITHDRAWAL: Record<WithdrawalStatus, Tone | undefined> = {
  pending: "info",
  approved: "info",
  paid: "warn",
  received: "good",
  partially_received: "warn",
  not_received: "bad",
  rejected: "bad",
  cancelled: undefined,
  refunded: "good",
};

export function DepositTag({ status }: { status: DepositStatus }) {
  const t = useT();
  return <Tag tone={DEPOSIT[status]}>{t(`cashier:depositStatus.${status}`)}</Tag>;
}

export function WithdrawalTag({ status }: { status: WithdrawalStatus }) {
  const t = useT();
  return <Tag tone={WITHDRAWAL[status]}>{t(`cashier:withdrawalStatus.${status}`)}</Tag>;
}
