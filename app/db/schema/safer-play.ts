export interface SaferPlayTables {
  play_limits: PlayLimitsTable;
  play_days: PlayDaysTable;
}

/** What members allow themselves. Lower limits hold at once; what would loosen one waits in `next_`. */
export interface PlayLimitsTable {
  account_id: number;
  /** deposit, wager, loss, bet, session */
  kind: string;
  /** day, week, month; single for one bet and one log-in */
  period: string;
  /** Money, but minutes for a session. */
  limit_minor: bigint;
  /** What is to hold instead; null with a `next_at` is no limit any more. */
  next_minor: bigint | null;
  /** From when on the member may say that it is to hold; null when nothing waits. */
  next_at: number | null;
  changed_at: number;
}

/** What members with a limit on it have staked and won, by the day on which it happened. */
export interface PlayDaysTable {
  account_id: number;
  day: number;
  stake_minor: bigint;
  payout_minor: bigint;
}
