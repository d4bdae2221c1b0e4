import { roomAfter, type PlayRoom } from "../../safer-play/limit";
import { isBookable } from "./amount";

/**
 * What becomes of a batch of bets and wins, decided before anything is written: all of it or nothing. Pure, so that
 * the rules can be read and tested without a database; whoever calls it holds the player's wallet.
 */
export interface WagerItem {
  providerId: string;
  kind: "bet" | "win";
  amountMinor: bigint;
}

/** A transaction that the vendor sent before, and what it was told. */
export interface StoredTransaction {
  answeredId: string;
  balanceAfterMinor: bigint;
}

interface Situation<Stored extends StoredTransaction> {
  balanceMinor: bigint;
  /** Of one bet; null is none. */
  betLimitMinor: bigint | null;
  /** What the player's own limits leave. */
  room: PlayRoom;
  mayBet: boolean;
  /** Whether the site, the vendor and the game are open, or were when the round began. */
  takesStakes: boolean;
  stored: ReadonlyMap<string, Stored>;
  /** Ids that were rolled back before they came. */
  tombstones: ReadonlySet<string>;
}

export interface NewWager extends WagerItem {
  balanceAfterMinor: bigint;
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

type BetRefusal = "player_disabled" | "game_closed" | "bet_limit_reached" | "insufficient_funds";

/**
 * Per item, in order: known before → rolled back before it came → player disabled → game closed → limit → funds. An id that comes
 * twice counts once. A win that leaves too large a balance is unbookable. A win earlier in the batch may pay a later bet.
 */
export function planBetwin<Stored extends StoredTransaction>(
  items: readonly WagerItem[],
  situation: Situation<Stored>,
): BetwinPlan<Stored> {
  const { stored, tombstones } = situation;
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
    balanceMinor += kind === "bet" ? -amountMinor : amountMinor;
    if (kind === "win" && !isBookable(balanceMinor)) return { ok: false, refusal: "unbookable", place };
    room = roomAfter(room, item);
    applied.set(providerId, { ...item, balanceAfterMinor: balanceMinor });
  }
  const last = applied.size === 0 ? repeats.get(items.at(-1)!.providerId) : undefined;
  if (last) balanceMinor = last.balanceAfterMinor;
  return { ok: true, applied: [...applied.values()], repeats, balanceMinor };
}

function betRefusal(
  amountMinor: bigint,
  { mayBet, takesStakes, betLimitMinor, balanceMinor, room }: Situation<StoredTransaction>,
): BetRefusal | undefined {
  if (!mayBet) return "player_disabled";
  if (!takesStakes) return "game_closed";
  const exceeds = (limitMinor: bigint | null) => limitMinor !== null && amountMinor > limitMinor;
  if (exceeds(betLimitMinor) || exceeds(room.wagerMinor) || exceeds(room.lossMinor))
    return "bet_limit_reached";
  return amountMinor > balanceMinor ? "insufficient_funds" : undefined;
}
