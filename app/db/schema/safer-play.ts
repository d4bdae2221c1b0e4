export interface SaferPlayTables {
  play_limits: PlayLimitsTable;
  play_days: PlayDaysTable;
  barred_people: BarredPeopleTable;
  barred_marks: BarredMarksTable;
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

/** The operator's exclusion list: who must not play, from a day to the end of another. */
export interface BarredPeopleTable {
  id: number;
  full_name: string;
  /** YYYYMMDD */
  birthday: number | null;
  id_number: string;
  /** E.164 */
  mobile: string;
  email: string;
  from_day: number;
  /** The last one; null is for good. */
  until_day: number | null;
  /** Where the entry comes from, and why. */
  reason: string;
  /** Of what it says; among those that are not removed there is one of each. */
  digest: string;
  added_by: number;
  created_at: number;
  removed_by: number | null;
  removed_at: number | null;
  removed_reason: string;
}

/** By what a barred person is known again; as `person_marks`. */
export interface BarredMarksTable {
  kind: string;
  mark: string;
  barred_id: number;
}
