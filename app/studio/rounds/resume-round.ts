import { refuse, type Outcome } from "~/domain/shared/refusal";
import type { Studio } from "../context";
import type { RoundRow, SeatRow, SessionRow } from "../store/schema";
import { askForBet, askToTakeBack, countCall, giveUpBet, type OpenRound } from "./ask-wallet";
import { findPendingRound, markShown } from "./rounds.store";

/**
 * Shows the player how an interrupted round ended, after asking the wallet for what is still open.
 * Refuses: nothing_open, still_open.
 */
export async function resumeRound(
  studio: Studio,
  player: { seat: SeatRow; session: Pick<SessionRow, "operator_session"> },
): Promise<Outcome<{ round: RoundRow }, "nothing_open" | "still_open">> {
  const { store } = studio.database;
  const pending = await store.transaction(() => findPendingRound(player.seat.id));
  if (!pending) return refuse("nothing_open");
  const { seat, session } = player;
  const open = { round: pending, seat, operatorSession: session.operator_session, telling: true };
  const round = await advanceRound(studio, open);
  if (round.state === "staking" || round.state === "returning") return refuse("still_open");
  if (round.shown_at !== null) return { ok: true, round };
  const shown = await store.transaction(() => markShown(round.id, studio.clock.now()));
  return { ok: true, round: shown ?? round };
}

/**
 * One step for a round that was left open: ask for the bet again while it is young, take it back when it is not. A free
 * spin has taken nothing that could come back: it is told until there is an answer.
 */
export async function advanceRound(studio: Studio, open: OpenRound): Promise<RoundRow> {
  let { round } = open;
  if (round.state === "staking") {
    const isOld = studio.clock.now() - round.opened_at >= studio.timing.returnAfterMs;
    const expired = isOld && round.free_play_kind !== "spins";
    round = expired
      ? await giveUpBet(studio, open, "wallet_silent")
      : (await askForBet(studio, { ...open, round: await countCall(studio, round) })).round;
  }
  if (round.state === "returning") {
    round = await askToTakeBack(studio, { ...open, round: await countCall(studio, round) });
  }
  return round;
}
