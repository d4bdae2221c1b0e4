import type { Generated } from "kysely";

export interface VendorWalletsTables {
  vendor_wallets: VendorWalletsTable;
  vendor_transfers: VendorTransfersTable;
}

/** A member's money at a vendor that keeps its players' balances; the ledger's `vendor_wallet` has its id. */
export interface VendorWalletsTable {
  id: number;
  account_id: number;
  vendor_id: number;
  currency: string;
  /** As the vendor said it last. */
  balance_minor: bigint;
  /** All stakes and payouts there that are in the books, as of `version`. */
  staked_minor: bigint;
  paid_minor: bigint;
  /** By how much those stakes lowered the turnover that deposits ask for. */
  turnover_minor: Generated<bigint>;
  /** What of the last stakes lowered nothing, since nothing was left to be staked. */
  spare_minor: Generated<bigint>;
  /** The vendor's count of changes: what is older than this is in the books already. */
  version: number;
  told_at: number | null;
  /** When its money was last asked home by the site itself. */
  asked_at: number;
}

/** Its id is the request id that the vendor knows it by. */
export interface VendorTransfersTable {
  id: number;
  wallet_id: number;
  account_id: number;
  vendor_id: number;
  currency: string;
  /** in (to the vendor), out (back from it) */
  direction: string;
  amount_minor: bigint;
  /** requested, in_doubt, done, failed */
  state: string;
  /** member, collect, home (the site itself brings it back) */
  cause: string;
  /** The vendor's word for a failure, or why it is in doubt. */
  reason: string;
  /** How often its state was asked for. */
  asks: number;
  next_ask_at: number;
  created_at: number;
  ended_at: number | null;
}
