import type { Clock } from "../shared/clock";
import type { Ids } from "../shared/id";
import type { Refused } from "../shared/refusal";
import type { Party } from "./parties.server";

export interface LedgerContext {
  clock: Clock;
  ids: Ids;
  config: { timeZone: string; hashChain: boolean };
}

export type TransactionKind =
  | "deposit"
  | "withdrawal_hold"
  | "withdrawal_release"
  | "withdrawal_payout"
  | "withdrawal_refund"
  | "bet"
  | "win"
  | "rollback"
  | "jackpot"
  | "jackpot_contribution"
  | "jackpot_seed"
  | "points"
  | "adjustment"
  | "dividend"
  | "daily_salary"
  | "hourly_salary"
  | "realtime_salary"
  | "bonus"
  | "bonus_conversion"
  | "bonus_forfeiture"
  | "bonus_expiry"
  | "free_spins"
  | "cashback"
  | "rebate"
  | "referral"
  | "mission"
  | "raffle"
  | "vip"
  | "transfer"
  | "vendor_transfer"
  | "position"
  | "opening"
  | "test_funding"
  | "test_return";

export interface Posting {
  party: Party;
  /** Positive is towards the party. */
  amountMinor: bigint;
}

export interface NewTransaction {
  /** Who made the external id: "deposit", "withdrawal", "vendor:12". */
  source: string;
  externalId: string;
  kind: TransactionKind;
  currency: string;
  postings: Posting[];
  /** What it belongs to: a round, deposit or withdrawal id. */
  referenceId?: number;
  /** The transaction that this one takes back, wholly or in part. A transaction is taken back once. */
  reversesId?: number;
  /** The staff member who caused it. */
  actorId?: number;
  /** Why, where the kind does not say it. */
  reason?: string;
}

export interface Posted {
  ok: true;
  transactionId: number;
  /** True when the same transaction had been posted before; nothing moved now. */
  repeated: boolean;
  /** What each member's wallet held right after its posting, in the order of the postings; null for other parties. */
  balancesAfterMinor: (bigint | null)[];
}

export type PostRefusal = Refused<"different_content" | "already_reversed" | "insufficient_funds">;
export type ReverseRefusal = PostRefusal | Refused<"unknown_transaction">;
