import type { RoundRow } from "../store/schema";
import type { Game } from "./game";
import { slotOfRound } from "./slot/slot";

/** The game by the rules that were in force when the bet was accepted; nothing when they are no longer known. */
export function gameOfRound(game: Game, round: Pick<RoundRow, "model_hash">): Game | undefined {
  return game.rules === "slot" ? slotOfRound(game, round.model_hash) : game;
}
