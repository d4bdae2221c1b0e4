import type { RouletteGame } from "./roulette/roulette";
import type { Currency } from "~/domain/shared/money";
import { slotIn, type SlotGame } from "./slot/slot";

/** Rules, told apart by their name: a game has its pages, its form and its figures from them. */
export type Game = SlotGame | RouletteGame;
export type RulesName = Game["rules"];

/** The game as it is played in a currency. */
export function gameIn(game: Game, currency: Pick<Currency, "exponent">): Game {
  return game.rules === "slot" ? slotIn(game, currency) : game;
}
