/**
 * The studio's own tables. They stand in a file of their own, or beside the operator's tables in one PostgreSQL
 * database; the two never read each other. Columns that end in `_minor` are bigint minor units, in `_at` epoch ms.
 */
export interface StudioDatabase {
  studio_seats: SeatRow;
  studio_seeds: SeedRow;
  studio_sessions: SessionRow;
  studio_rounds: RoundRow;
  studio_purses: PurseRow;
  studio_purse_moves: PurseMoveRow;
}

/** One player at one game. Seeds and the numbers of rounds belong to the seat and outlive its sessions. */
export interface SeatRow {
  id: string;
  mode: "real" | "demo";
  /** The vendor that offers the game at the operator: whose key signs the calls to the wallet. */
  label: string;
  casino_id: string;
  /** The operator's name for the player; for a demo an invented one, new at every launch. */
  account_ref: string;
  currency: string;
  game: string;
  next_round_no: number;
  client_seed: string;
  seed_id: string;
  /** Sealed ahead of time, so that a client seed is always chosen against a server seed that already stands. */
  next_seed_id: string;
  /** The demo's play chips; zero at a real seat, whose money the operator keeps. */
  chips_minor: bigint;
  /** What lies on the roulette table between two spins. */
  table_text: string;
  table_version: number;
  opened_at: number;
}

export interface SeedRow {
  id: string;
  seat_id: string;
  server_seed: string;
  fingerprint: string;
  sealed_at: number;
  first_round_no: number | null;
  revealed_at: number | null;
}

/** One launch. The token in the address is kept as its hash alone. */
export interface SessionRow {
  id: string;
  token_hash: string;
  seat_id: string;
  /** The operator's session, handed back in every wallet call. */
  operator_session: string | null;
  locale: string;
  return_url: string | null;
  deposit_url: string | null;
  launched_at: number;
  expires_at: number;
}

/**
 * staking → settled: the wallet took the bet and paid the win in one call.
 * staking → refused: the wallet did not take the bet, or was certainly never reached.
 * staking → returning → returned (never of a free spin, which takes nothing and is told until it is answered): the wallet did not answer in time, so the bet is taken back, whether it arrived or not.
 */
export type RoundState = "staking" | "settled" | "refused" | "returning" | "returned";

export interface RoundRow {
  id: string;
  seat_id: string;
  session_id: string;
  /** Also the nonce of the draw. */
  round_no: number;
  game: string;
  rules_version: number;
  /** What pins the model that the round was drawn and paid by; null for a game whose rules are not data. */
  model_hash: string | null;
  /** Made with the form: one form is one bet, however often it is sent. */
  form_key: string;
  /** By what the round is paid; a free bet or a free spin takes nothing of it from the player. */
  stake_minor: bigint;
  bets_text: string;
  seed_id: string;
  client_seed: string;
  stops_text: string;
  payout_minor: bigint;
  state: RoundState;
  /** The operator's name of the free bet or the free spins that were played; null for a bet of the player's money. */
  free_play_id: string | null;
  free_play_kind: "bet" | "spins" | null;
  /** How many there were after it, as the wallet said. */
  free_play_left: number | null;
  /** Why the bet was refused or returned. */
  refusal: string | null;
  /** The operator's own name of the round. */
  wallet_round: string | null;
  balance_before_minor: bigint | null;
  balance_after_minor: bigint | null;
  opened_at: number;
  closed_at: number | null;
  /** When the player was told how the round ended; until then the seat takes no new bet. */
  shown_at: number | null;
  attempts: number;
  next_attempt_at: number;
}

/** A player's money where the studio keeps the balance: what came in less what went out, less stakes, plus payouts. */
export interface PurseRow {
  id: string;
  label: string;
  account_ref: string;
  currency: string;
  balance_minor: bigint;
  /** All stakes so far, of bets that were not taken back. */
  staked_minor: bigint;
  paid_minor: bigint;
  /** Grows by one with each change. */
  version: number;
}

/** Each change of a purse, once for its id; a failed one changed nothing and never will. */
export interface PurseMoveRow {
  label: string;
  /** The operator's request, or "round:" and the round's id. */
  request_id: string;
  /** Null for a request that was asked after before it came. */
  purse_id: string | null;
  kind: "in" | "out" | "round" | "unknown";
  /** Of a round, its stake. */
  amount_minor: bigint;
  won_minor: bigint;
  state: "done" | "failed" | "taken_back";
  reason: string | null;
  moved_at: number;
}
