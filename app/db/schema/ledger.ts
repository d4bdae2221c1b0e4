import type { Generated } from "kysely";

export interface LedgerTables {
  currencies: CurrenciesTable;
  ledger_accounts: LedgerAccountsTable;
  wallets: WalletsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  wallet_days: WalletDaysTable;
}

export interface CurrenciesTable {
  code: string;
  exponent: number;
  symbol: string;
  enabled: number;
}

/** Every party of the double entry: members' wallets and holds, vendors, the house, the world outside. */
export interface LedgerAccountsTable {
  id: number;
  /**
   * member_main, member_hold, grant, vendor_wallet, vendor, promotion, cash_in, cash_out, house, jackpot, adjustment,
   * uncollected, opening; of test money test_main, test_grant, test_vendor_wallet, test_vendor, test_promotion,
   * test_uncollected, test_funds
   */
  kind: string;
  /** The account, grant, vendor wallet, vendor or promotion; 0 for the site's own. */
  owner_id: number;
  currency: string;
}

/** The balance row of a member's ledger account; id is the ledger account's. The site's own accounts have none. */
export interface WalletsTable {
  id: number;
  account_id: number;
  /** main and hold, one of each in a currency; grant and vendor_wallet, of which a member may have several */
  kind: string;
  currency: string;
  balance_minor: bigint;
  /** Grows by one with each entry. */
  version: number;
  /** Head of the hash chain, or empty when the chain is off. */
  chain: string;
}

export interface LedgerTransactionsTable {
  id: number;
  source: string;
  external_id: string;
  request_hash: string;
  /** One of `TransactionKind`. */
  kind: string;
  currency: string;
  reverses_id: number | null;
  /** What it belongs to: a round, deposit or withdrawal id. */
  reference_id: number | null;
  /** Staff member who caused it, if one did. */
  actor_id: number | null;
  /** Why, where the kind does not say it: what a bonus was lost to. */
  reason: Generated<string | null>;
  day: number;
  created_at: number;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  seq: number;
  ledger_account_id: number;
  amount_minor: bigint;
  /** Null for accounts that hold no balance row. */
  balance_after_minor: bigint | null;
  /** The wallet's version after this entry, 1, 2, 3, … without a gap: the order in which its entries were made. */
  wallet_version: number | null;
  hash: string | null;
}

/** What the entries of a wallet come to, by day and kind. Kept by a trigger on `ledger_entries`. */
export interface WalletDaysTable {
  ledger_account_id: number;
  day: number;
  kind: string;
  lines: number;
  in_minor: bigint;
  /** What went out, as a positive sum. */
  out_minor: bigint;
}
