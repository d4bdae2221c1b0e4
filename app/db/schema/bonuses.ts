import type { Generated } from "kysely";

export interface BonusesTables {
  grants: GrantsTable;
  grant_spins: GrantSpinsTable;
  grant_rounds: GrantRoundsTable;
  awards: AwardsTable;
  gift_requests: GiftRequestsTable;
  member_bonuses: MemberBonusesTable;
  deposit_turnovers: DepositTurnoversTable;
  withdrawal_forfeits: WithdrawalForfeitsTable;
  member_ranks: MemberRanksTable;
  member_tags: MemberTagsTable;
  member_lists: MemberListsTable;
  reward_programmes: RewardProgrammesTable;
  reward_runs: RewardRunsTable;
  referrals: ReferralsTable;
  board_places: BoardPlacesTable;
  raffle_draws: RaffleDrawsTable;
  raffle_entries: RaffleEntriesTable;
  raffle_prizes: RafflePrizesTable;
  mission_letters: MissionLettersTable;
}

/** Bonus money, a free bet or free spins of one member. What is left of it is the balance of its ledger account. */
export interface GrantsTable {
  id: number;
  account_id: number;
  /** 0 for what staff gave. */
  promotion_id: number;
  /** What it was given for, once. */
  source_key: string;
  /** bonus, free_bet, spins */
  form: string;
  currency: string;
  is_test: number;
  /** active, converted, forfeited, expired, used_up */
  state: string;
  /** Why it ended, where the state does not say it. */
  reason: string;
  /** JSON, as they were when it was given; read by `TermsSchema`. */
  terms: string;
  expires_at: number | null;
  /** The deposit that earned it. */
  deposit_id: number | null;
  /** The free bet or the spins whose winnings it is. */
  parent_id: number | null;
  /** Its ledger account; free spins have none. */
  wallet_id: number | null;
  granted_minor: bigint;
  /** Staked − come back − won + wins taken back: below zero for who is ahead. */
  consumed_minor: bigint;
  forfeited_minor: bigint;
  expired_minor: bigint;
  converted_minor: bigint;
  required_minor: bigint;
  /** What has counted, with its ten-thousandths in `played_rest`. */
  played_minor: bigint;
  played_rest: number;
  spins: number;
  spin_value_minor: bigint;
  spins_done: number;
  spins_won_minor: bigint;
  /** How often it was lost, has expired and came back: what its ledger transactions are numbered by. */
  lost_count: number;
  expired_count: number;
  restored_count: number;
  /** How many of the messages before its end were sent. */
  warned: number;
  /** 1 while staff have to look at it: what was counted for its conversion was taken back. */
  in_review: number;
  created_at: number;
  ended_at: number | null;
}

/** Each spin that the studio reported, once. */
export interface GrantSpinsTable {
  grant_id: number;
  spin_id: string;
  won_minor: bigint;
  /** Null for one that was told before games were kept. */
  game_id: number | null;
  created_at: number;
}

/** What a round staked of a grant, and what it counted for it. */
export interface GrantRoundsTable {
  round_id: number;
  grant_id: number;
  /** The order in which the grants were drawn on. */
  place: number;
  /** 1 for the grant that winnings of cash join where cash is spent first. */
  is_first: number;
  stake_minor: bigint;
  /** Of a free bet, what wins have given back of its stake: that is the promotion's. */
  kept_minor: bigint;
  counted_minor: bigint;
  /** With what share it counted; 10000 is whole. */
  counted_bp: number;
  counted_place: number;
}

/** Everything that was given for a promotion, a mission, a rank …: once for each key. */
export interface AwardsTable {
  source_key: string;
  account_id: number;
  promotion_id: number;
  /** The ledger's kind. */
  kind: string;
  /** bonus, free_bet, spins, cash, points */
  form: string;
  currency: string;
  amount_minor: bigint;
  points: number;
  grant_id: number | null;
  created_at: number;
}

/** What staff give by hand; a large gift waits for a second person. */
export interface GiftRequestsTable {
  id: number;
  account_id: number;
  /** JSON: what is given and on which terms. */
  reward: string;
  cost_minor: bigint;
  /** For the record. */
  reason: string;
  /** waiting, given, refused */
  status: string;
  asked_by: number;
  decided_by: number | null;
  decided_at: number | null;
  grant_id: number | null;
  created_at: number;
}

/** Of who has had a bonus or paid in; written by whoever holds the member's wallet. */
export interface MemberBonusesTable {
  account_id: number;
  /** How many grants are active. */
  open_grants: number;
  /** What has to be staked before a withdrawal. */
  turnover_minor: bigint;
}

/** What a deposit added to the turnover. */
export interface DepositTurnoversTable {
  deposit_id: number;
  turnover_minor: bigint;
  reversed_at: number | null;
}

/** What a withdrawal has cost in bonuses, which comes back when staff reject it. */
export interface WithdrawalForfeitsTable {
  withdrawal_id: number;
  grant_id: number;
  amount_minor: bigint;
}

/** Who has reached a rank; 0 is none. */
export interface MemberRanksTable {
  account_id: number;
  level: number;
  /** The last quarter in which the level holds without being earned again, as a running number. */
  kept_until: number;
  /** Up to which level gifts are due, and were given, once in a life. */
  gifts_to: number;
  gifts_given: Generated<number>;
  /** The last quarter that was looked at, as a running number. */
  quarter: number;
}

/** Members that staff have put on a list. */
export interface MemberTagsTable {
  account_id: number;
  tag: string;
  created_at: number;
}

/** A list of members whom promotions can be for: those on it have its tag. */
export interface MemberListsTable {
  id: number;
  tag: string;
  created_at: number;
}

/** What is given by rule: money back, a share of stakes, a mission, the ladder of ranks. */
export interface RewardProgrammesTable {
  id: number;
  /** cashback, rebate, mission, ranks, referral, board, raffle */
  kind: string;
  /** Whose cost it is; 0 where it belongs to no promotion. */
  promotion_id: number;
  /** JSON, read by the schema of its kind. */
  rules: string;
  /** JSON by language: { en: { title, text }, … } */
  texts: string;
  from_day: number;
  until_day: number | null;
  enabled: number;
  sort: number;
  version: number;
}

/** Periods that were worked off, each once. */
export interface RewardRunsTable {
  programme_id: number;
  /** The first day of it. */
  period: number;
  ran_at: number;
}

/** A friend whom a member brought, once it is known what became of it. */
export interface ReferralsTable {
  friend_id: number;
  owner_id: number;
  programme_id: number;
  /** qualified, own_code, duplicate_person */
  state: string;
  qualified_day: number | null;
  /** 1 while the reward of the two waits to be given. */
  owner_due: number;
  friend_due: number;
  /** What the owner has had for this friend. */
  earned_minor: bigint;
  decided_at: number;
}

/** A place of a board's period, fixed. */
export interface BoardPlacesTable {
  programme_id: number;
  /** Its first day. */
  period: number;
  account_id: number;
  rank: number;
  score_minor: bigint;
  prize_minor: bigint;
}

/** The draw of a raffle. */
export interface RaffleDrawsTable {
  programme_id: number;
  /** open, closed, drawn, called_off */
  state: string;
  /** SHA-256 of the secret, public from the beginning. */
  commitment: string;
  /** The secret for the house alone; empty once it is public. */
  sealed_secret: string;
  /** Public once it is drawn; empty until then. */
  secret: string;
  /** The public value that was named, entered after the close. */
  beacon: string;
  list_hash: string;
  tickets: number;
  committed_at: number;
  closed_at: number | null;
  drawn_at: number | null;
  called_off_at: Generated<number | null>;
  call_off_reason: Generated<string>;
  /** 1 while some of those with tickets have not been told that it was called off. */
  untold: Generated<number>;
}

export interface RaffleEntriesTable {
  programme_id: number;
  account_id: number;
  /** Random, by which the list names its owner. */
  published_id: string;
  tickets: number;
  /** When its owner was told that the raffle was called off. */
  told_at: Generated<number | null>;
}

export interface RafflePrizesTable {
  programme_id: number;
  /** The prize in the order of the rules, from 0. */
  place: number;
  amount_minor: bigint;
  ticket: number;
  published_id: string;
  account_id: number;
  claimed_at: number | null;
}

/** Who has been told that a mission's reward waits. */
export interface MissionLettersTable {
  programme_id: number;
  /** Its first day. */
  period: number;
  account_id: number;
}
