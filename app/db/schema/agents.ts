export interface AgentsTables {
  account_tree: AccountTreeTable;
  contracts: ContractsTable;
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
  /** Who offers. */
  agent_id: number;
  /** Whose it is: to whom it is offered. */
  account_id: number;
  /** Of the amounts. */
  currency: string;
  /** Basis points: hundredths of a per cent. */
  rate_bp: number;
  active_members: number;
  /** Of a dividend: "daily", "weekly", "semimonthly" or "monthly". */
  period: string | null;
  valid_bet_minor: bigint | null;
  /** What the team must have lost in the period. */
  loss_minor: bigint | null;
  /** Of a salary. */
  daily_bet_minor: bigint | null;
  /** "offered", "accepted", "rejected", "withdrawn" or "terminated". */
  status: string;
  offered_at: number;
  answered_at: number | null;
  ended_at: number | null;
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
