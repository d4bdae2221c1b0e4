import { inMinor } from "../../currencies";
import type { Game } from "../game";
import { backOf } from "./payout";
import { SPOTS } from "./spots";
import type { TableLimits } from "./table";
import { POCKETS } from "./wheel";

const MOST_ON_NUMBER = 2_000;

export const ROULETTE: Game = {
  code: "baize-roulette",
  category: "rgs",
  volatility: "low",
  chips: [10, 20, 50, 100, 500, 1_000],
  least: 10,
  most: 20_000,
  rules: { version: 1, sinceDay: 20261121 },
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
