import type { RouletteGame } from "./roulette/roulette";
import type { SlotGame } from "./slot/slot";

/** Rules, told apart by their name: a game has its pages, its form and its figures from them. */
export type Game = SlotGame | RouletteGame;
export type RulesName = Game["rules"];
