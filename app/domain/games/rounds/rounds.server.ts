import { first, firstLasting, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { publish } from "../../shared/outbox.server";
import * as store from "./rounds.store.server";
import {
  contributionOf,
  recordAfter,
  type BetRecord,
  type RoundChange,
  type RoundStatus,
} from "./settlement";

export type RoundsContext = Pick<App, "clock" | "ids" | "config">;

export interface Round {
  id: number;
  vendorId: number;
  gameId: number | null;
  closedAt: number | null;
  /** Whether bonuses have to do with it; what, `bonuses` knows. */
  hasGrants: boolean;
  /** Of the cash staked, what wins gave back; only where cash is spent first. */
  cashBackMinor: bigint;
  /** By how much it lowered the turnover that deposits ask for. */
  turnoverMinor: bigint;
  /** Of its slip, in hundredths, where the vendor tells them. */
  odds: number | null;
  /** The record that members and reports read; a round without stake or payout has none. */
  bet: (BetRecord & { id: number }) | undefined;
  /** Present while it has not been written yet. */
  vendorRoundId?: string;
}

export interface RoundKey {
  vendorId: number;
  accountId: number;
  vendorRoundId: string;
  gameCode: string | undefined;
}

/**
 * A vendor's round of one player, or a new one with its id, which exists when it has been saved. Whoever works on a
 * round holds the player's wallet, so that nobody else does.
 */
export function* findOrStartRound(context: RoundsContext, key: RoundKey): Tx<Round> {
  const found = yield* first(store.findRound, key);
  if (found) return roundOf(found);
  const { vendorId, vendorRoundId, gameCode } = key;
  const game = gameCode ? yield* firstLasting(store.findGame, { vendorId, code: gameCode }) : undefined;
  const gameId = game?.id ?? null;
  const id = context.ids.next();
  return { ...NEW, id, vendorId, gameId, vendorRoundId };
}

const NEW = {
  ...{ closedAt: null, bet: undefined, hasGrants: false, cashBackMinor: 0n, turnoverMinor: 0n },
  odds: null,
};

export function* findRound(key: Omit<RoundKey, "gameCode">): Tx<Round | undefined> {
  const found = yield* first(store.findRound, key);
  return found && roundOf(found);
}

export function* requireRound(id: number): Tx<Round> {
  const found = yield* first(store.roundById, { id });
  if (!found) throw new Error(`round ${id} is gone`);
  return roundOf(found);
}

/**
 * Writes what happened in a round, and tells the reports what that means for them; of test money they hear nothing.
 * Answers the record as it is now, and whether the round is closed by this.
 */
export function* saveRound(
  context: RoundsContext,
  round: Round,
  happened: {
    accountId: number;
    currency: string;
    isTest: boolean;
    change: RoundChange;
    closes: boolean;
    /** How much of the stake counts, where it is not the whole. */
    validMinor?: bigint | undefined;
  },
): Tx<{ record: BetRecord | undefined; closesNow: boolean }> {
  const { accountId, currency, isTest, change, closes, validMinor } = happened;
  const isNew = round.vendorRoundId !== undefined;
  const moves = change.stakeMinor !== 0n || change.payoutMinor !== 0n;
  const closesNow = closes && round.closedAt === null;
  if (!isNew && !moves && !closesNow) return { record: round.bet, closesNow };
  const now = context.clock.now();
  const closedAt = round.closedAt ?? (closes ? now : null);
  const isTouched = round.bet !== undefined || moves;
  const moment = { now, day: dayOf(now, context.config.timeZone), isClosed: closedAt !== null, validMinor };
  const after = isTouched ? recordAfter(round.bet, change, moment) : undefined;

  const status = after?.status ?? (closedAt === null ? "open" : "void");
  yield* writeRound(round, { accountId, status, closedAt, now });
  if (!after) return { record: undefined, closesNow };
  const betId = yield* writeBet(context, round, { accountId, currency, after, now });
  const contribution = contributionOf(round.bet, after);
  if (contribution && !isTest) {
    const settledAt = after.settledAt ?? undefined;
    yield* publish(context, "settled", { accountId, day: after.day, currency, ...contribution, settledAt });
    const isFirst = contribution.bets > 0;
    if (contribution.validMinor !== 0n) yield* publish(context, "played", { accountId, betId, isFirst });
  }
  return { record: after, closesNow };
}

/** Writes what a round has beside its record. */
export function* saveBonusOfRound(
  round: Pick<Round, "id" | "hasGrants" | "cashBackMinor" | "turnoverMinor" | "odds">,
): Tx<void> {
  const { id, cashBackMinor, turnoverMinor, odds } = round;
  const hasGrants = round.hasGrants ? 1 : 0;
  yield* rows(store.updateBonusOfRound, { id, hasGrants, cashBackMinor, turnoverMinor, odds });
}

/** The game of a round, where the catalogue knows it. */
export function* gameOf({ gameId }: Round): Tx<{ code: string; gameType: string } | undefined> {
  const game = gameId === null ? undefined : yield* first(store.gameById, { id: gameId });
  return game && { code: game.code, gameType: game.game_type };
}

function* writeRound(
  round: Round,
  { accountId, status, closedAt, now }: Saved & { status: RoundStatus; closedAt: number | null },
): Tx<void> {
  const { id, vendorId, gameId, vendorRoundId, cashBackMinor, odds } = round;
  if (vendorRoundId !== undefined) {
    const place = { id, vendorId, accountId, vendorRoundId, gameId };
    const bonus = { hasGrants: round.hasGrants ? 1 : 0, cashBackMinor, odds };
    yield* rows(store.insertRound, { ...place, ...bonus, status, openedAt: now, closedAt });
  } else if (closedAt !== round.closedAt || status !== round.bet?.status) {
    yield* rows(store.updateRound, { id, status, closedAt });
  }
}

/** Answers the record's id. */
function* writeBet(
  { ids }: RoundsContext,
  round: Round,
  { accountId, currency, after, now }: Saved & { currency: string; after: BetRecord },
): Tx<number> {
  const { id: roundId, vendorId, gameId } = round;
  const id = round.bet?.id ?? ids.next();
  if (round.bet) yield* rows(store.updateBet, { ...after, id });
  else {
    const place = { id, roundId, accountId, vendorId, gameId, currency };
    yield* rows(store.insertBet, { ...place, ...after, placedAt: now });
  }
  return id;
}

interface Saved {
  accountId: number;
  now: number;
}

type RoundRow = typeof store.findRound.row;

function roundOf(row: RoundRow): Round {
  const round = {
    ...{ id: row.id, vendorId: row.vendor_id, gameId: row.game_id, closedAt: row.closed_at },
    ...{ hasGrants: row.has_grants === 1, cashBackMinor: row.cash_back_minor },
    ...{ turnoverMinor: row.turnover_minor, odds: row.odds_hundredths },
  };
  if (row.bet_id === null) return { ...round, bet: undefined };
  const bet = {
    id: row.bet_id,
    stakeMinor: row.stake_minor!,
    validMinor: row.valid_minor!,
    payoutMinor: row.payout_minor!,
    bonusStakeMinor: row.bonus_stake_minor!,
    bonusPayoutMinor: row.bonus_payout_minor!,
    ownValidMinor: row.own_valid_minor!,
    status: row.status as RoundStatus,
    settledAt: row.settled_at,
    day: row.day!,
  };
  return { ...round, bet };
}
