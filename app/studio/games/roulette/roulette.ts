import { houseTitles } from "~/i18n/house-titles.server";
import { inMinor } from "../../currencies";
import { HOUSE_LABEL } from "../../labels";
import type { GameBasics } from "../game-basics";
import { backOf } from "./stage/payout";
import { SPOTS } from "./stage/spots";
import type { TableLimits } from "./stage/table";
import { POCKETS } from "./stage/wheel";

const MOST_ON_NUMBER = 2_000;

export interface RouletteGame extends GameBasics {
  rules: "roulette";
}

export const ROULETTE: RouletteGame = {
  rules: "roulette",
  code: "baize-roulette",
  label: HOUSE_LABEL,
  names: houseTitles("baize-roulette"),
  category: "rgs",
  volatility: "low",
  chips: [10, 20, 50, 100, 500, 1_000],
  least: 10,
  most: 20_000,
  version: { number: 1, sinceDay: 20261121 },
  modelHash: null,
  // The same for every bet on the layout.
  return: { paid: 36n, ways: 37n },
  draw: (outcomes) => [outcomes.next(POCKETS)],
  payout: (bets, [number = 0]) => {
    let back = 0n;
    for (const [id, stakeMinor] of bets) back += backOf(SPOTS.get(id)!, stakeMinor, number);
    return back;
  },
};

export function tableLimits(currency: { exponent: number }): TableLimits {
  return {
    leastMinor: inMinor(ROULETTE.least, currency),
    mostOnNumberMinor: inMinor(MOST_ON_NUMBER, currency),
    mostOnTableMinor: inMinor(ROULETTE.most, currency),
  };
}
