import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import type { RoundRow, SeatRow } from "../store/schema";
import { ALREADY_TAKEN_BACK, isLoggedOut, type Failure, type WalletRound } from "../wallet/wallet";
import { broughtMinor, takenMinor } from "./free-rounds";
import { countAttempt, getRound, moveRound } from "./rounds.store";

/** A round together with what the wallet has to be told about its player. */
export interface OpenRound {
  round: RoundRow;
  seat: Pick<SeatRow, "label" | "account_ref" | "currency" | "game">;
  operatorSession: string | null;
  /** Somebody waits for the answer and will be told it with this very response. */
  telling: boolean;
}

export interface Asked {
  round: RoundRow;
  /** The call surely never got as far as the wallet. */
  undelivered: boolean;
}

/** One call to the wallet for a round that stakes: the bet and the win, with the same ids at every attempt. */
export async function askForBet(studio: Studio, open: OpenRound): Promise<Asked> {
  const { round } = open;
  const answer = await studio.walletOf(open.seat.label).play(walletRound(open));
  if (answer.kind === "done") {
    const settled = await move(studio, open, {
      state: "settled",
      wallet_round: answer.walletRound,
      balance_before_minor: answer.balanceMinor + takenMinor(round) - broughtMinor(round),
      balance_after_minor: answer.balanceMinor,
      ...(round.free_play_kind === null ? {} : { free_play_left: 0 }),
      ...closing(studio, open),
    });
    return { round: settled, undelivered: false };
  }
  if (answer.kind === "counted") {
    const told = { free_play_left: answer.left, balance_after_minor: answer.balanceMinor ?? null };
    const settled = await move(studio, open, { state: "settled", ...told, ...closing(studio, open) });
    return { round: settled, undelivered: false };
  }
  if (answer.kind === "refused") return { round: await refuseBet(studio, open, answer), undelivered: false };
  studio.log.warn(
    { roundId: round.id, attempt: round.attempts, reason: answer.reason },
    "wallet did not answer",
  );
  return { round, undelivered: answer.kind === "undelivered" };
}

/** One call to the wallet for a round that is taken back; until it says yes the round stays where it is. */
export async function askToTakeBack(studio: Studio, open: OpenRound): Promise<RoundRow> {
  const { round } = open;
  const answer = await studio.walletOf(open.seat.label).takeBack(walletRound(open));
  if (answer.kind !== "done") {
    const fields = { roundId: round.id, attempt: round.attempts, answer: describe(answer) };
    studio.log.error(fields, "bet not taken back yet");
    return round;
  }
  return move(studio, open, {
    state: "returned",
    balance_after_minor: answer.balanceMinor,
    ...closing(studio, open),
  });
}

/** From here on the bet is taken back whatever comes; a call that is still on its way meets the rollback's mark. */
export function giveUpBet(studio: Studio, open: OpenRound, refusal: string): Promise<RoundRow> {
  return move(studio, open, { state: "returning", refusal, next_attempt_at: studio.clock.now() });
}

/** The bet certainly never reached the wallet: none of these calls did, and nobody else has made one. */
export function cancelBet(studio: Studio, open: OpenRound, calls: number): Promise<RoundRow> {
  const { round } = open;
  const change = { state: "refused", refusal: "wallet_unreachable", ...closing(studio, open) } as const;
  return moveIfUnchanged(studio, { id: round.id, from: round.state, attempts: calls }, change);
}

/**
 * Counts a further call and says when the next one is due should this one stay unanswered. The pace is even: a
 * pause that grew with each failure would keep a round open for minutes after its wallet has come back.
 */
export async function countCall({ database, clock, timing }: Studio, round: RoundRow): Promise<RoundRow> {
  const dueAt = clock.now() + timing.attemptTimeoutMs + timing.sweepEveryMs;
  return (await database.store.transaction(() => countAttempt(round.id, dueAt)))!;
}

/**
 * A no to the only call is final. Beside another call it is not: that one may still be on its way, so the bet is
 * taken back, which also bars a latecomer. A free spin that was counted is never refused, so a no says that it was not.
 */
async function refuseBet(
  studio: Studio,
  open: OpenRound,
  { apiCode, balanceMinor }: Failure & { kind: "refused" },
): Promise<RoundRow> {
  const { id, state: from, free_play_kind: free } = open.round;
  const closed = { ...closing(studio, open), balance_after_minor: balanceMinor ?? null };
  if (apiCode === ALREADY_TAKEN_BACK) return move(studio, open, { state: "returned", ...closed });
  const refusal = refusalOf(apiCode, open);
  if (refusal === "wallet_refused") studio.log.error({ roundId: id, apiCode }, "wallet refused a bet");
  const refused = await moveIfUnchanged(studio, free === "spins" ? { id, from } : { id, from, attempts: 1 }, {
    state: "refused",
    refusal,
    ...closed,
  });
  return refused.state === "staking" ? giveUpBet(studio, { ...open, round: refused }, refusal) : refused;
}

/** Of a free bet or a free spin: it has ended, or is not for this game. */
const NOT_AVAILABLE = "400";

function refusalOf(apiCode: string, open: OpenRound): string {
  if (open.round.free_play_kind !== null && apiCode === NOT_AVAILABLE) return "free_play_gone";
  if (isLoggedOut(apiCode, open)) return "logged_out";
  switch (apiCode) {
    case "100":
      return "insufficient_funds";
    case "105":
      return "bet_limit";
    case "106":
      return "bet_too_high";
    case "107":
    case "153":
    case "154":
      return "game_forbidden";
    case "405":
      return "game_closed";
    case "101":
    case "110":
      return "player_disabled";
    default:
      return "wallet_refused";
  }
}

function closing({ clock }: Studio, { telling }: OpenRound) {
  const now = clock.now();
  return { closed_at: now, shown_at: telling ? now : null };
}

type Change = Parameters<typeof moveRound>[1];

function move(studio: Studio, { round }: OpenRound, change: Change): Promise<RoundRow> {
  return moveIfUnchanged(studio, { id: round.id, from: round.state }, change);
}

/** Where another request was quicker, its decision stands and is what the caller gets. */
async function moveIfUnchanged(
  { database: { store } }: Studio,
  round: Parameters<typeof moveRound>[0],
  change: Change,
): Promise<RoundRow> {
  const moved = await store.transaction(() => moveRound(round, change));
  return moved ?? (await store.transaction(() => getRound(round.id)))!;
}

function walletRound({ round, seat, operatorSession }: OpenRound): WalletRound {
  const { exponent } = currencyOf(seat.currency);
  const { account_ref: accountRef, currency, game: gameCode } = seat;
  return {
    player: { accountRef, currency, exponent, gameCode, operatorSession },
    roundId: round.id,
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    free:
      round.free_play_id === null || round.free_play_kind === null
        ? undefined
        : { id: round.free_play_id, kind: round.free_play_kind },
  };
}

function describe(answer: Failure): string {
  return answer.kind === "refused" ? `refused with ${answer.apiCode}` : `${answer.kind}: ${answer.reason}`;
}
