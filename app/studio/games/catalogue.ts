import { ROULETTE } from "./roulette/roulette";
import { SLOT } from "../slot/slot";
import type { Game } from "./game";

export const GAMES: readonly Game[] = [SLOT, ROULETTE];

export function findGame(code: string): Game | undefined {
  return GAMES.find((game) => game.code === code);
}

/** The game of a stored row. A code that is gone from the catalogue is a mistake, not an input. */
export function requireGame(code: string): Game {
  const game = findGame(code);
  if (!game) throw new Error(`the studio has no game ${code}`);
  return game;
}
