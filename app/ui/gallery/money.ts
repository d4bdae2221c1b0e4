import type { DepositView } from "~/domain/wallet/deposits.views.server";
import type { Payee } from "~/domain/wallet/withdrawal";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { SOMETIME } from "./samples";

/** Money that nobody sent. */
export const deposit: DepositView = {
  id: 12,
  number: "D-0012",
  status: "awaiting_payment",
  amountMinor: 500_000n,
  methodId: 1,
  reference: "",
  reason: "",
  expiresAt: SOMETIME + 1_800_000,
  createdAt: SOMETIME,
  decidedAt: null,
};

export const payee: Payee = {
  kind: "mobile_wallet",
  institution: "Padma Pay",
  holderName: "Farhana Sultana",
  number: "01712345678",
};

export const bank: Payee = {
  kind: "bank",
  institution: "যমুনা ব্যাংক লিমিটেড",
  holderName: "ফারহানা সুলতানা",
  number: "2050177100093314",
};

export const withdrawal: WithdrawalView = {
  id: 34,
  number: "W-0034",
  status: "pending",
  amountMinor: 1_500_000n,
  feeMinor: 1_000n,
  payableMinor: 1_499_000n,
  receivedMinor: null,
  payee,
  reason: "",
  payoutReference: "",
  confirmUntilAt: null,
  confirmedAt: null,
  confirmedBy: "",
  createdAt: SOMETIME,
  decidedAt: null,
  paidAt: null,
};

export const paid: WithdrawalView = {
  ...withdrawal,
  id: 35,
  number: "W-0035",
  status: "paid",
  payee: bank,
  payoutReference: "TRX-99120-77",
  decidedAt: SOMETIME + 600_000,
  paidAt: SOMETIME + 1_200_000,
  confirmUntilAt: SOMETIME + 86_400_000,
};
