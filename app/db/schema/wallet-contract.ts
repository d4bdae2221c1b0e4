import type { Generated } from "kysely";

export interface WalletContractTables {
  vendor_players: VendorPlayersTable;
  vendor_sessions: VendorSessionsTable;
  vendor_transactions: VendorTransactionsTable;
  vendor_tombstones: VendorTombstonesTable;
  vendor_messages: VendorMessagesTable;
  vendor_refused_calls: VendorRefusedCallsTable;
}

/** What a vendor knows a player by: never our own id. */
export interface VendorPlayersTable {
  vendor_id: number;
  player_ref: string;
  account_id: number;
}

/** What a vendor knows a member's log-in by: random, and another one for each vendor. */
export interface VendorSessionsTable {
  id: string;
  vendor_id: number;
  /** Of the session, as `sessions` has it. */
  token_hash: string;
  created_at: number;
}

/** Each transaction a vendor sent, and what it was told the first time. */
export interface VendorTransactionsTable {
  id: number;
  vendor_id: number;
  account_id: number;
  provider_id: string;
  /** bet, win, rollback; empty for rows that came without one */
  kind: string;
  round_id: number | null;
  /** Of a rollback: the transaction that it named. */
  original_id: string | null;
  amount_minor: bigint | null;
  balance_after_minor: bigint;
  /** The id the vendor was given; empty for a rollback of something unknown. */
  answered_id: string;
  ledger_transaction_id: number | null;
  /** JSON of what did not come from cash or go there; null where all of it did. */
  parts: Generated<string | null>;
  created_at: number;
}

/** Originals that a rollback named, known or not: such a transaction is never applied later. */
export interface VendorTombstonesTable {
  vendor_id: number;
  account_id: number;
  provider_id: string;
  created_at: number;
}

/** Requests and answers of the wallet contract, as they went over the wire, for disputes. */
export interface VendorMessagesTable {
  id: number;
  vendor_id: number;
  endpoint: string;
  request: string;
  status: number;
  response: string;
  duration_ms: number;
  created_at: number;
}

/** The newest calls in a vendor's name that were refused before anybody knew whose they were. */
export interface VendorRefusedCallsTable {
  id: number;
  vendor_id: number;
  endpoint: string;
  /** invalid_signature, too_large */
  reason: string;
  ip: string;
  /** As it was sent, shortened. */
  signature: string;
  /** The beginning of the body. */
  request: string;
  request_bytes: number;
  /** How many like it came before it without being kept, since the one before. */
  skipped: number;
  created_at: number;
}
