import type { Studio } from "../context";
import type { RoundRow, SeatRow, SessionRow } from "../store/schema";
import { acceptBet, type Accepted, type BetOrder } from "./accept-bet";
import { askForBet, askToTakeBack, cancelBet, countCall, type OpenRound } from "./ask-wallet";

/** Rounds that a request of this process is asking the wallet for: a second press waits for the first one's answer. */
const beingPlayed = new Map<string, Promise<RoundRow>>();

/**
 * One bet from the form to the end of its round. The state of the round that comes back says what to tell:
 * settled, refused, returned, or (staking, returning) not decided yet.
 * Refuses: round_open, insufficient_funds (demo).
 */
export async function playRound(
  studio: Studio,
  player: { seat: SeatRow; session: Pick<SessionRow, "id" | "operator_session"> },
  order: Omit<BetOrder, "seat" | "sessionId">,
): Promise<Accepted> {
  const { seat, session } = player;
  const accepted = await acceptBet(studio, { ...order, seat, sessionId: session.id });
  if (!accepted.ok) return accepted;
  if (accepted.repeated) {
    const round = (await beingPlayed.get(accepted.round.id)) ?? accepted.round;
    return { ...accepted, round };
  }
  if (seat.mode === "demo") return accepted;

  const { round } = accepted;
  const playing = finishBet(studio, {
    round,
    seat,
    operatorSession: session.operator_session,
    telling: true,
  });
  beingPlayed.set(round.id, playing);
  try {
    return { ...accepted, round: await playing };
  } finally {
    beingPlayed.delete(round.id);
  }
}

/** Asks until there is an answer or the player has waited long enough. */
async function finishBet(studio: Studio, open: OpenRound): Promise<RoundRow> {
  let { round, undelivered } = await askForBet(studio, open);
  let calls = open.round.attempts;
  for (const pauseMs of studio.timing.pausesMs) {
    if (round.state !== "staking") break;
    await studio.clock.sleep(pauseMs);
    calls++;
    const again = await askForBet(studio, { ...open, round: await countCall(studio, round) });
    round = again.round;
    undelivered &&= again.undelivered;
  }
  if (round.state === "staking" && undelivered) return cancelBet(studio, { ...open, round }, calls);
  if (round.state === "returning") return askToTakeBack(studio, { ...open, round });
  return round;
}
