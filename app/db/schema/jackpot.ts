import type { Generated } from "kysely";

export interface JackpotTables {
  jackpot_runs: JackpotRunsTable;
  jackpot_contributions: JackpotContributionsTable;
}

/** The pool from one win to the next. Its terms are those of its beginning; at most one run of a currency is open. */
export interface JackpotRunsTable {
  id: number;
  currency: string;
  /** Hundredths of a percent of each stake. */
  share_bp: number;
  /** The stake on which one win is due on average. */
  odds_minor: bigint;
  seed_minor: bigint;
  /** The most that it comes to: the round that ends next wins it. Null for one without such an amount. */
  must_win_by_minor: Generated<bigint | null>;
  /** Secret until the run has ended; its hash is told from the beginning. */
  draw_seed: string;
  draw_seed_hash: string;
  /** What the ledger has gathered, and what is left of a smallest unit in ten-thousandths. */
  balance_minor: bigint;
  remainder: number;
  started_at: number;
  ended_at: number | null;
  winner_id: number | null;
  round_id: number | null;
  /** The vendor's name of the winning round: what was drawn for. */
  drawn_for: string | null;
  won_minor: bigint | null;
}

/** What one bet, or its taking back, puts into the pool: written with the bet, gathered into the ledger soon after. */
export interface JackpotContributionsTable {
  id: number;
  run_id: number;
  currency: string;
  /** The bet's, or the rollback's, in the ledger. */
  ledger_transaction_id: number;
  /** In ten-thousandths of the smallest unit; below zero when a bet was taken back. */
  parts_minor: bigint;
  gathered_at: number | null;
}
