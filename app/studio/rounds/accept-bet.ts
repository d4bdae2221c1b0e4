import { Rollback, type Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "~/domain/shared/refusal";
import type { Studio } from "../context";
import { Outcomes } from "../fairness/outcomes";
import { betsToText, type Bets } from "../games/game-basics";
import type { Game } from "../games/game";
import { getSeed, moveChips, takeRoundNo, useSeed } from "../seats/seats.store";
import type { RoundRow, SeatRow } from "../store/schema";
import type { FreePlay } from "../wallet/wallet";
import { findLastOpenedAt, findPendingRound, findRoundOfForm, insertRound } from "./rounds.store";

export interface BetOrder {
  seat: Pick<SeatRow, "id">;
  sessionId: string;
  game: Game;
  /** Made with the form that carries the bet. */
  formKey: string;
  bets: Bets;
  stakeMinor: bigint;
  /** What pays the stake instead of the player's money. */
  free?: Pick<FreePlay, "id" | "kind"> | undefined;
  /** From the seat's last bet to this one at the least. */
  minimumCycleMs?: number;
}

export type Accepted =
  | { ok: true; round: RoundRow; repeated: boolean }
  | Refused<"round_open" | "insufficient_funds">;
/** The seat's last bet is younger than the profile lets it be. */
export type TooSoon = Refused<"too_soon"> & { leftMs: number };

/**
 * Writes the round down before anybody is asked for money: number, seeds, stops and pay are fixed here, in one
 * transaction, and never change. A form that was sent before gets the round that it made then. A demo round is
 * played to its end at once, on the seat's own chips.
 * Refuses: round_open, too_soon, insufficient_funds (demo).
 */
export function acceptBet(studio: Studio, order: BetOrder): Promise<Accepted | TooSoon> {
  const { formKey, sessionId, stakeMinor } = order;
  const roundId = studio.random.token(16);
  const now = studio.clock.now();

  return studio.database.store.transaction(function* (): Tx<Accepted | TooSoon> {
    const seat = (yield* takeRoundNo(order.seat.id))!;
    const earlier = yield* findRoundOfForm(seat.id, formKey);
    if (earlier) throw new Rollback<Accepted>({ ok: true, round: earlier, repeated: true });
    if (yield* findPendingRound(seat.id)) throw new Rollback<Accepted>(refuse("round_open"));
    const { minimumCycleMs = 0 } = order;
    if (minimumCycleMs > 0) {
      const leftMs = ((yield* findLastOpenedAt(seat.id)) ?? -Infinity) + minimumCycleMs - now;
      if (leftMs > 0) throw new Rollback<TooSoon>({ ...refuse("too_soon"), leftMs });
    }

    const roundNo = seat.next_round_no - 1;
    const seed = (yield* getSeed(seat.seed_id))!;
    const drawn = play(order, { serverSeed: seed.server_seed, clientSeed: seat.client_seed, nonce: roundNo });
    const round: RoundRow = {
      ...{ id: roundId, seat_id: seat.id, session_id: sessionId, round_no: roundNo, game: order.game.code },
      ...{ rules_version: order.game.version.number, model_hash: order.game.modelHash, form_key: formKey },
      ...{ stake_minor: stakeMinor, bets_text: betsToText(order.bets) },
      ...{ seed_id: seed.id, client_seed: seat.client_seed, ...drawn },
      ...{ free_play_id: order.free?.id ?? null, free_play_kind: order.free?.kind ?? null },
      free_play_left: null,
      ...{
        state: "staking",
        refusal: null,
        wallet_round: null,
        opened_at: now,
        closed_at: null,
        shown_at: null,
      },
      ...{ balance_before_minor: null, balance_after_minor: null },
      // The first call follows at once; should the process end now, it counts as made.
      ...{ attempts: 1, next_attempt_at: now + studio.timing.holdMs },
    };
    const kept = seat.mode === "demo" ? yield* playOnChips(seat, round, now) : round;
    if (!kept) throw new Rollback<Accepted>(refuse("insufficient_funds"));
    yield* insertRound(kept);
    if (seed.first_round_no === null) yield* useSeed(seed.id, roundNo);
    return { ok: true, round: kept, repeated: false };
  });
}

function play({ game, bets }: BetOrder, seeds: ConstructorParameters<typeof Outcomes>[0]) {
  const stops = game.draw(new Outcomes(seeds));
  return { stops_text: JSON.stringify(stops), payout_minor: game.payout(bets, stops) };
}

/** The chips pay the stake before they take the win: a win cannot pay for the bet that brought it. */
function* playOnChips(seat: SeatRow, round: RoundRow, now: number): Tx<RoundRow | undefined> {
  const staked = yield* moveChips(seat.id, -round.stake_minor);
  if (!staked) return undefined;
  const paid = (yield* moveChips(seat.id, round.payout_minor))!;
  return {
    ...round,
    state: "settled",
    balance_before_minor: seat.chips_minor,
    balance_after_minor: paid.chips_minor,
    closed_at: now,
    shown_at: now,
  };
}
