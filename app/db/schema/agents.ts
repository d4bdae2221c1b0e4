import type { Generated } from "kysely";

export interface AgentsTables {
  account_tree: AccountTreeTable;
  account_tree_past: AccountTreePastTable;
  contracts: ContractsTable;
  contract_tiers: ContractTiersTable;
  team_sizes: TeamSizesTable;
  invitations: InvitationsTable;
  member_daily: MemberDailyTable;
  member_monthly: MemberMonthlyTable;
  team_daily: TeamDailyTable;
}

/** Closure of the upline relation; every account is its own ancestor at distance 0. */
export interface AccountTreeTable {
  ancestor_id: number;
  descendant_id: number;
  distance: number;
  /** The first day of which the pair counts; 0 for as long as the descendant exists. */
  from_day: Generated<number>;
}

/** Pairs that a move ended, with the days for which they still count; both belong to it. */
export interface AccountTreePastTable {
  ancestor_id: number;
  descendant_id: number;
  distance: number;
  from_day: number;
  to_day: number;
}

/** How many are below an account, without test accounts; one that never had anybody below has no row. */
export interface TeamSizesTable {
  account_id: number;
  agents: number;
  members: number;
}

/** Links by which agents bring people in. */
export interface InvitationsTable {
  id: number;
  code: string;
  /** Upper case; unique. */
  code_key: string;
  agent_id: number;
  /** "member" or "agent". */
  opens_as: string;
  /** "open" or "closed". */
  status: string;
  visits: number;
  created_at: number;
  closed_at: number | null;
}

/** What an agent offers to a direct downline. Its terms are never changed: who wants others makes another. */
export interface ContractsTable {
  id: number;
  /** "dividend", "daily_salary", "hourly_salary" or "realtime_salary". */
  type: string;
  /** Who offers; null for the house, to an account that stands under nobody. */
  agent_id: number | null;
  /** Whose it is: to whom it is offered. */
  account_id: number;
  /** Of the amounts. */
  currency: string;
  /** Basis points: hundredths of a per cent. The highest of the tiers. */
  rate_bp: number;
  /** Of a dividend: "daily", "weekly", "semimonthly" or "monthly". */
  period: string | null;
  /** "offered", "accepted", "rejected", "withdrawn" or "terminated". */
  status: string;
  offered_at: number;
  answered_at: number | null;
  ended_at: number | null;
  /** What becomes of an amount that was not paid: "none", "forever", "previous" or "half_month". */
  carry_unpaid: Generated<string>;
  /** What a period takes over of a negative one before it: the same four. */
  carry_negative: Generated<string>;
}

/** The rates of a contract with what each asks for; a minimum of 0 is none. */
export interface ContractTiersTable {
  contract_id: number;
  place: number;
  rate_bp: number;
  active_members: number;
  valid_bet_minor: bigint;
  loss_minor: bigint;
  daily_bet_minor: bigint;
}

interface PlayTotals {
  currency: string;
  bets: number;
  stake_minor: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  deposits: number;
  deposit_minor: bigint;
  withdrawals: number;
  withdraw_minor: bigint;
  /** Bonuses and rewards given, less what was lost or ran out. */
  rewards_minor: Generated<bigint>;
}

export interface MemberDailyTable extends PlayTotals {
  account_id: number;
  day: number;
}

export interface MemberMonthlyTable extends PlayTotals {
  account_id: number;
  month: number;
}

/** Sums of an account and everybody below it. */
export interface TeamDailyTable extends PlayTotals {
  /** 0 stands above everybody: the whole site. */
  ancestor_id: number;
  day: number;
  /** Members of the team who placed a bet that day. */
  active_members: number;
  registrations: number;
}
