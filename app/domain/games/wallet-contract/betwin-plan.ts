import { roomAfter, type PlayRoom } from "../../safer-play/limit";
import type { Part, StakeRefusal } from "../../bonuses/purse";
import { isBookable } from "./amount";

/**
 * What becomes of a batch of bets and wins, decided before anything is written: all of it or nothing. Pure, so that
 * the rules can be read and tested without a database; whoever calls it holds the player's wallet.
 */
export interface WagerItem {
  providerId: string;
  kind: "bet" | "win";
  amountMinor: bigint;
  /** Of a bet, the free bet that pays it. */
  freeBetId?: number | undefined;
}

/** Where a player has bonuses: which money pays, and what the player has of it all. */
export interface Pockets {
  spendableMinor(): bigint;
  stake(stake: {
    amountMinor: bigint;
    freeBetId?: number | undefined;
  }): { ok: true; parts: Part[] } | { ok: false; refusal: StakeRefusal };
  win(amountMinor: bigint): { parts: Part[]; backMinor: bigint };
}

/** A transaction that the vendor sent before, and what it was told. */
export interface StoredTransaction {
  answeredId: string;
  balanceAfterMinor: bigint;
}

interface Situation<Stored extends StoredTransaction> {
  balanceMinor: bigint;
  /** Undefined where all of it is cash. */
  pockets?: Pockets | undefined;
  /** Of one bet; null is none. */
  betLimitMinor: bigint | null;
  /** What the player's own limits leave. */
  room: PlayRoom;
  mayBet: boolean;
  /** Whether the log-in that the game was opened in has been ended. */
  isLoggedOut: boolean;
  /** Whether the site, the vendor and the game are open, or were when the round began. */
  takesStakes: boolean;
  stored: ReadonlyMap<string, Stored>;
  /** Ids that were rolled back before they came. */
  tombstones: ReadonlySet<string>;
}

export interface NewWager extends WagerItem {
  balanceAfterMinor: bigint;
  /** Which money it was; undefined where all of it is cash. */
  parts?: Part[];
  /** Of a win, what gave staked cash back, where that is kept count of. */
  backMinor?: bigint;
}

export type BetwinPlan<Stored extends StoredTransaction> =
  | {
      ok: true;
      /** What is new, in its order. */
      applied: NewWager[];
      /** What was sent before, by its id. */
      repeats: Map<string, Stored>;
      /** What the answer says: the balance now, or, when nothing is new, that of the last repeat. */
      balanceMinor: bigint;
    }
  | { ok: false; refusal: "already_rolled_back" | BetRefusal }
  /** The win at this place of the batch would make a balance that is too large for the books. */
  | { ok: false; refusal: "unbookable"; place: number };

type BetRefusal = "player_disabled" | "logged_out" | "game_closed" | "bet_limit_reached" | StakeRefusal;

/**
 * Per item, in order: known before → rolled back before it came → player disabled → logged out → game closed → limit → what bonuses
 * and free bets ask for → funds. An id that comes twice counts once. A win that leaves too large a balance is unbookable. A win earlier in the batch may pay a later bet.
 */
export function planBetwin<Stored extends StoredTransaction>(
  items: readonly WagerItem[],
  situation: Situation<Stored>,
): BetwinPlan<Stored> {
  const { stored, tombstones, pockets } = situation;
  const applied = new Map<string, NewWager>();
  const repeats = new Map<string, Stored>();
  let { balanceMinor, room } = situation;
  for (const [place, item] of items.entries()) {
    const { providerId, kind, amountMinor } = item;
    const known = stored.get(providerId);
    if (known) repeats.set(providerId, known);
    if (known || applied.has(providerId)) continue;
    if (tombstones.has(providerId)) return { ok: false, refusal: "already_rolled_back" };
    const refusal =
      kind === "bet" ? betRefusal(amountMinor, { ...situation, balanceMinor, room }) : undefined;
    if (refusal) return { ok: false, refusal };
    const moved = pockets && movedIn(pockets, item);
    if (moved?.ok === false) return moved;
    balanceMinor = pockets?.spendableMinor() ?? balanceMinor + (kind === "bet" ? -amountMinor : amountMinor);
    if (kind === "win" && !isBookable(balanceMinor)) return { ok: false, refusal: "unbookable", place };
    room = roomAfter(room, item);
    applied.set(providerId, { ...item, ...moved?.value, balanceAfterMinor: balanceMinor });
  }
  const last = applied.size === 0 ? repeats.get(items.at(-1)!.providerId) : undefined;
  if (last) balanceMinor = last.balanceAfterMinor;
  return { ok: true, applied: [...applied.values()], repeats, balanceMinor };
}

function movedIn(pockets: Pockets, { kind, amountMinor, freeBetId }: WagerItem) {
  if (kind === "win") return { ok: true as const, value: pockets.win(amountMinor) };
  const staked = pockets.stake({ amountMinor, freeBetId });
  return staked.ok ? { ok: true as const, value: { parts: staked.parts } } : staked;
}

function betRefusal(
  amountMinor: bigint,
  {
    mayBet,
    isLoggedOut,
    takesStakes,
    betLimitMinor,
    balanceMinor,
    room,
    pockets,
  }: Situation<StoredTransaction>,
): BetRefusal | undefined {
  if (!mayBet) return "player_disabled";
  if (isLoggedOut) return "logged_out";
  if (!takesStakes) return "game_closed";
  const exceeds = (limitMinor: bigint | null) => limitMinor !== null && amountMinor > limitMinor;
  if (exceeds(betLimitMinor) || exceeds(room.wagerMinor) || exceeds(room.lossMinor))
    return "bet_limit_reached";
  return !pockets && amountMinor > balanceMinor ? "insufficient_funds" : undefined;
}
