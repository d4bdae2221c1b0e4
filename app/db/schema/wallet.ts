import type { Generated } from "kysely";

export interface WalletTables {
  withdrawal_accounts: WithdrawalAccountsTable;
  deposit_methods: DepositMethodsTable;
  deposits: DepositsTable;
  gateway_payments: GatewayPaymentsTable;
  gateway_messages: GatewayMessagesTable;
  withdrawals: WithdrawalsTable;
  withdrawal_approvals: WithdrawalApprovalsTable;
  withdrawal_refunds: WithdrawalRefundsTable;
  wallet_adjustments: WalletAdjustmentsTable;
  uploads: UploadsTable;
}

export interface WithdrawalAccountsTable {
  id: number;
  account_id: number;
  /** bank, mobile_wallet */
  kind: string;
  institution: string;
  holder_name: string;
  number: string;
  created_at: number;
  removed_at: number | null;
  /** Who of the staff added it: not among the owner's own. */
  added_by: Generated<number | null>;
}

export interface DepositMethodsTable {
  id: number;
  code: string;
  /** manual, gateway */
  kind: string;
  currency: string;
  /** JSON per language: { en: { name, instructions }, … } */
  texts: string;
  /** JSON list of { label, value } that the member pays to; empty for a gateway. */
  pay_to: string;
  min_minor: bigint;
  max_minor: bigint;
  enabled: number;
  sort: number;
}

export interface DepositsTable {
  id: number;
  account_id: number;
  method_id: number;
  currency: string;
  amount_minor: bigint;
  /** awaiting_payment, under_review, credited, rejected, expired */
  status: string;
  /** What the member says the payment's reference is. */
  reference: string;
  /** The gateway's own id of the payment. */
  gateway_reference: string | null;
  reason: string;
  decided_by: number | null;
  decided_at: number | null;
  expires_at: number;
  created_at: number;
}

/** Which order a gateway's payment belongs to: the first that it was reported for, and no other. */
export interface GatewayPaymentsTable {
  provider: string;
  payment_id: string;
  deposit_id: number;
  created_at: number;
}

/** Every message that carried a gateway's signature, and what it was answered. */
export interface GatewayMessagesTable {
  id: number;
  provider: string;
  payment_id: string;
  /** paid, failed */
  kind: string;
  /** As it was told: there may be no such order. */
  deposit_id: number;
  amount: string;
  currency: string;
  /** credited, held, repeated, noted, or the refusal. */
  answer: string;
  created_at: number;
}

export interface WithdrawalsTable {
  id: number;
  account_id: number;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  /** pending, approved, paid, received, partially_received, not_received, rejected, cancelled, refunded */
  status: string;
  /** JSON copy of the withdrawal account as it was asked for. */
  payee: string;
  withdrawal_account_id: number;
  reason: string;
  payout_reference: string;
  received_minor: bigint | null;
  confirm_until_at: number | null;
  confirmed_at: number | null;
  /** member, timeout, staff; empty until then. */
  confirmed_by: string;
  /** What the member says when the money did not come. */
  remark: string;
  decided_by: number | null;
  decided_at: number | null;
  paid_by: number | null;
  paid_at: number | null;
  /** The staff member who asked for a member who cannot; null where the member did. */
  ordered_by: Generated<number | null>;
  created_at: number;
}

/** One row per signature of a staff member. */
export interface WithdrawalApprovalsTable {
  withdrawal_id: number;
  staff_id: number;
  created_at: number;
}

/** One row per signature of a staff member on the refund of a payout that never arrived. */
export interface WithdrawalRefundsTable {
  withdrawal_id: number;
  staff_id: number;
  /** The member reads the last one. */
  reason: string;
  created_at: number;
}

/** What staff credit to a wallet or debit from it. */
export interface WalletAdjustmentsTable {
  id: number;
  account_id: number;
  currency: string;
  /** Negative for a debit. */
  amount_minor: bigint;
  /** The member reads it. */
  reason: string;
  /** waiting for a second person, booked, refused */
  status: string;
  asked_by: number;
  /** Who signed or refused it; whoever asked, where one person was enough. */
  decided_by: number | null;
  decided_at: number | null;
  created_at: number;
}

/** Pictures that people sent, re-encoded. */
export interface UploadsTable {
  id: number;
  /** 0 for somebody who was not signed in. */
  account_id: number;
  /** deposit, withdrawal, feedback */
  purpose: string;
  /** The deposit, withdrawal or feedback that it is about. */
  reference_id: number;
  mime: string;
  data: Buffer;
  created_at: number;
}
