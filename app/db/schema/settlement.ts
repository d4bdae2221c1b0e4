import type { Generated } from "kysely";
export interface SettlementTables {
  settlement_policies: SettlementPoliciesTable;
  settlement_bills: SettlementBillsTable;
  settlement_revisions: SettlementRevisionsTable;
  settlement_moves: SettlementMovesTable;
  settlement_periods: SettlementPeriodsTable;
  settlement_progress: SettlementProgressTable;
  play_changes: PlayChangesTable;
  positions: PositionsTable;
  position_settlements: PositionSettlementsTable;
  credit_lines: CreditLinesTable;
}

/** What the operator decided about settlement, and from when on; a period uses what was so at its first instant. */
export interface SettlementPoliciesTable {
  /** "payer", "review" or "active_minor" */
  name: string;
  /** A contract type, or a currency. */
  scope: string;
  from_at: number;
  /** "house" or "upline"; "on" or "off"; minor units. */
  value: string;
}

/** What one contract pays for one period, with everything that it was reckoned from as it was then. */
export interface SettlementBillsTable {
  id: number;
  contract_id: number;
  period_key: string;
  type: string;
  /** R, H, D, W, S, M: five minutes, hour, day, week, half-month, month. */
  kind: string;
  /** Who is paid. */
  account_id: number;
  /** Null for a contract with the house. */
  agent_id: number | null;
  /** Null when the house pays. */
  payer_id: number | null;
  /** 1 when the house pays all levels, each less what was granted below it; 0 when uplines pay the whole. */
  is_net: number;
  currency: string;
  from_at: number;
  to_at: number;
  due_at: number;
  first_day: number;
  last_day: number;
  time_zone: string;
  /** Of the payee, on the first day: 1 stands under nobody. */
  depth: number;
  type_place: number;
  /** What an account had to bet to count as active. */
  active_minor: bigint;
  /** JSON: tiers and strategies of the contract. */
  terms: string;
  tier: number | null;
  rate_bp: number;
  /** Why nothing is due, or empty. */
  reason: string;
  /** JSON: the base in parts, by what was kept of the rate. */
  slices: string;
  /** Before it was rounded, in minor units times basis points. */
  exact: string;
  /** Of windows: what the day had come to before. */
  exact_before: string;
  valid_minor: bigint;
  loss_minor: bigint;
  day_bet_minor: bigint;
  active_members: number;
  carried_in_minor: bigint;
  /** Minor units times basis points. */
  carried_below: string;
  base_minor: bigint;
  gross_minor: bigint;
  due_minor: bigint;
  paid_minor: bigint;
  lapsed_minor: bigint;
  /** awaiting_review, rejected, or empty */
  verdict: string;
  /** Follows from the verdict and the amounts. */
  state: string;
  /** From when on an open amount lapses; null is never. */
  lapses_at: number | null;
  revision: number;
  /** How many times money moved. */
  moves: number;
  frozen_at: number;
  /** Up to which instant all play had been rolled up. */
  rolled_up_to: number;
  decided_by: number | null;
  decided_at: number | null;
  /** The first of two signatures, of a bill that waits for the other. */
  signed_by: Generated<number | null>;
  signed_at: Generated<number | null>;
  /** Why it was rejected. */
  decision_reason: Generated<string | null>;
  /** How many of its movements the payee has read of, and whether of what was open. */
  told_moves: Generated<number>;
  told_open: Generated<number>;
}

/** The figures of each revision of a bill. */
export interface SettlementRevisionsTable {
  bill_id: number;
  revision: number;
  /** JSON. */
  figures: string;
  created_at: number;
}

export interface SettlementMovesTable {
  bill_id: number;
  n: number;
  ledger_transaction_id: number;
  /** Towards the payee; negative was taken back. */
  amount_minor: bigint;
  created_at: number;
}

/** Which periods have been settled, and when their figures were read. */
export interface SettlementPeriodsTable {
  type: string;
  period_key: string;
  kind: string;
  from_at: number;
  to_at: number;
  time_zone: string;
  settled_at: number;
}

/** One row: how far settlement is, and where it stands in the run that is under way. */
export interface SettlementProgressTable {
  id: number;
  /** What was due before is not settled. */
  started_at: number;
  /** Everything that was due until then is done. */
  done_to: number;
  /** The run that is under way. */
  due_at: number | null;
  phase: string;
  /** JSON: what of the phase is done. */
  place: string;
}

/** By five minutes of play: when what was settled in them was last added to the sums. */
export interface PlayChangesTable {
  window_at: number;
  changed_at: number;
}

/** What part of each bet of a team its account takes from the upline; between the two who signed it. */
export interface PositionsTable {
  id: number;
  /** Null for the house. */
  agent_id: number | null;
  account_id: number;
  currency: string;
  /** Of the account and everybody below it together, in basis points. */
  line_bp: number;
  /** "split", "make_up" or "profit" */
  deal: string;
  /** "offered", "accepted", "rejected", "withdrawn" or "terminated" */
  status: string;
  offered_at: number;
  answered_at: number | null;
  ended_at: number | null;
}

export interface PositionSettlementsTable {
  position_id: number;
  n: number;
  settled_at: number;
  /** Of the records settled since the one before: positive when the members lost. */
  result_minor: bigint;
  carried_minor: bigint;
  /** Of all settlements up to this one, with the records as they stood then. */
  entitled_minor: bigint;
  /** With this one, towards the account. */
  moved_minor: bigint;
  open_minor: bigint;
  ledger_transaction_id: number | null;
}

/** How much an account may owe by positions. */
export interface CreditLinesTable {
  account_id: number;
  /** Who granted it; null is the house. */
  agent_id: number | null;
  amount_minor: bigint;
}
