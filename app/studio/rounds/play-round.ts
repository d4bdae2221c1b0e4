import type { Studio } from "../context";
import type { RoundRow, SeatRow, SessionRow } from "../store/schema";
import { refuse } from "~/domain/shared/refusal";
import { acceptBet, type Accepted, type BetOrder } from "./accept-bet";
import { askForBet, askToTakeBack, cancelBet, countCall, type OpenRound } from "./ask-wallet";

interface Player {
  seat: SeatRow;
  session: Pick<SessionRow, "id" | "operator_session">;
}
type Order = Omit<BetOrder, "seat" | "sessionId" | "minimumCycleMs">;

/** Forms that a request of this process is playing: a second press waits for the answer to the first one. */
const beingPlayed = new Map<string, Promise<Accepted>>();

/**
 * One bet from the form to the end of its round. The state of the round that comes back says what to tell:
 * settled, refused, returned, or (staking, returning) not decided yet.
 * Refuses: round_open, insufficient_funds (demo).
 */
export async function playRound(studio: Studio, player: Player, order: Order): Promise<Accepted> {
  const form = `${player.seat.id} ${order.formKey}`;
  const first = beingPlayed.get(form);
  if (first) {
    const played = await first;
    return played.ok ? { ...played, repeated: true } : played;
  }
  const playing = playOnce(studio, player, order);
  beingPlayed.set(form, playing);
  try {
    return await playing;
  } finally {
    beingPlayed.delete(form);
  }
}

async function playOnce(studio: Studio, { seat, session }: Player, order: Order): Promise<Accepted> {
  const accepted = await acceptInTime(studio, { ...order, seat, sessionId: session.id });
  if (!accepted.ok || accepted.repeated || seat.mode === "demo") return accepted;
  const { round } = accepted;
  const open = { round, seat, operatorSession: session.operator_session, telling: true };
  return { ...accepted, round: await finishBet(studio, open) };
}

const MAX_WAITS = 5;

/** Where slots may only be played so often, a press that comes earlier waits; presses that cross wait for each other. */
async function acceptInTime(studio: Studio, order: Omit<BetOrder, "minimumCycleMs">): Promise<Accepted> {
  const limits = await studio.playLimits();
  const minimumCycleMs = order.game.rules === "slot" ? limits.minimumCycleMs : 0;
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    const accepted = await acceptBet(studio, { ...order, minimumCycleMs });
    if (accepted.ok || accepted.refusal !== "too_soon") return accepted;
    await studio.clock.sleep(accepted.leftMs);
  }
  return refuse("round_open");
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
  if (round.state === "staking" && undelivered && round.free_play_kind !== "spins")
    return cancelBet(studio, { ...open, round }, calls);
  if (round.state === "returning") return askToTakeBack(studio, { ...open, round });
  return round;
}
