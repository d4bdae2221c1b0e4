import type { ExpressionBuilder } from "kysely";
import type { Database } from "~/db/schema";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import type { Period } from "../../shared/period";
import { gameName } from "../../vocabulary/game-name.server";

/** A bet: what was staked and paid in one round. */
export interface BetView extends PlayView {
  id: number;
  roundId: number;
}

export interface PlayView {
  /** In the reader's language, or in English; empty for a game that is no longer known. */
  game: string;
  vendor: string;
  status: BetStatus;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  /** What it has changed for the member: the stake of a free bet is not theirs, and does not come back. */
  resultMinor: bigint;
  /** Whether a free bet has paid the stake. */
  isFree: boolean;
  placedAt: number;
  settledAt: number | null;
}

export type BetStatus = "open" | "settled" | "void";

/** Whose bets are looked at: one member's, or those of an agent's whole team. */
export type BetsOf = { accountId: number } | TeamOf;

/** `only` is one account of the team. */
export interface TeamOf {
  teamOf: number;
  only?: number;
}

export type BettingQuery = BetsOf & BettingFilters;

export interface BettingFilters {
  currency: string;
  period: Period;
  gameType?: string;
  /** A vendor's code. */
  vendor?: string;
  status?: BetStatus;
}

/** Sums over what has an outcome; open and void bets count as bets only. */
export interface BetTotals {
  bets: number;
  stakeMinor: bigint;
  validMinor: bigint;
  resultMinor: bigint;
}

type Bet = Database & { bet: Database["bets"]; game: Database["games"] };

const COLUMNS = [
  "bet.id",
  "bet.round_id",
  "bet.status",
  "bet.stake_minor",
  "bet.valid_minor",
  "bet.payout_minor",
  "bet.placed_at",
  "bet.settled_at",
] as const;

/** Every bet that a list is about, beside its vendor and its game. */
export function matchingBets({ db }: App, query: BettingQuery) {
  const { currency, period, gameType, vendor, status } = query;
  return db
    .selectFrom("bets as bet")
    .innerJoin("vendors as vendor", "vendor.id", "bet.vendor_id")
    .leftJoin("games as game", "game.id", "bet.game_id")
    .where((eb) =>
      "accountId" in query
        ? eb("bet.account_id", "=", query.accountId)
        : eb(
            "bet.account_id",
            "in",
            eb.selectFrom("account_tree").select("descendant_id").where("ancestor_id", "=", query.teamOf),
          ),
    )
    .$if("only" in query && query.only !== undefined, (bets) =>
      bets.where("bet.account_id", "=", (query as TeamOf).only!),
    )
    .$if("teamOf" in query, (bets) => bets.where("bet.account_id", "not in", testAccounts(db)))
    .where("bet.currency", "=", currency)
    .where("bet.day", ">=", period.fromDay)
    .where("bet.day", "<=", period.toDay)
    .$if(gameType !== undefined, (bets) => bets.where("game.game_type", "=", gameType!))
    .$if(vendor !== undefined, (bets) => bets.where("vendor.code", "=", vendor!))
    .$if(status !== undefined, (bets) => bets.where("bet.status", "=", status!));
}

/** The same with all that a line shows. */
export function betRows(app: App, query: BettingQuery & { language: string }) {
  return matchingBets(app, query).select((row) => [
    ...COLUMNS,
    gameName(row.ref("bet.game_id"), query.language).as("game"),
    freeBetOf(row).as("free"),
    "vendor.name as vendor",
  ]);
}

type BetDay = Database & { bet: Database["bet_days"] };
type Amount = "bet.stake_minor" | "bet.valid_minor" | "bet.payout_minor";

/** Of bets, and of the sums of their days. */
export function settledSum(
  rows: ExpressionBuilder<Bet, "bet"> | ExpressionBuilder<BetDay, "bet">,
  column: Amount,
) {
  const row = rows as ExpressionBuilder<Bet, "bet">;
  const settled = row.case().when("bet.status", "=", "settled").then(row.ref(column)).else(0n).end();
  return row.cast<bigint>(row.fn.coalesce(row.fn.sum(settled), row.val(0n)), "bigint");
}

interface Paid {
  stake_minor: bigint;
  payout_minor: bigint;
  free: number | null;
}

/** Of a free bet the member has what is above its stake, and loses nothing. */
export function freeResult({ stake_minor, payout_minor, free }: Paid) {
  const resultMinor = payout_minor - stake_minor;
  const isFree = free !== null;
  return { isFree, resultMinor: isFree && resultMinor < 0n ? 0n : resultMinor };
}

/** Of a bet's round, the free bet that has paid it. */
export function freeBetOf(row: ExpressionBuilder<Database & { bet: Database["bets"] }, "bet">) {
  return row
    .selectFrom("grant_rounds as line")
    .innerJoin("grants as grant", "grant.id", "line.grant_id")
    .select("grant.id")
    .whereRef("line.round_id", "=", "bet.round_id")
    .where("grant.form", "=", "free_bet")
    .where("line.stake_minor", ">", 0n)
    .limit(1);
}

export interface BetRow {
  id: number;
  round_id: number;
  status: string;
  stake_minor: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  free: number | null;
  placed_at: number;
  settled_at: number | null;
  game: string | null;
  vendor: string;
}

export function viewOfBet(row: BetRow): BetView {
  return {
    id: row.id,
    roundId: row.round_id,
    game: row.game ?? "",
    vendor: row.vendor,
    status: row.status as BetStatus,
    stakeMinor: row.stake_minor,
    validMinor: row.valid_minor,
    payoutMinor: row.payout_minor,
    ...freeResult(row),
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  };
}
