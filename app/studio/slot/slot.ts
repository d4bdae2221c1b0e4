import type { Game } from "../games/game";
import { payAt } from "./lines";
import { LINES, REELS, STRIP_LENGTH } from "./reels";
import { SLOT_RETURN } from "./returns";

/** The bet of a slot round has one name: it is split evenly over the ten lines. */
export const ALL_LINES = "lines";

export const SLOT: Game = {
  code: "rickshaw-reels",
  category: "slots",
  volatility: "medium",
  chips: [10, 20, 50, 100, 500],
  least: 10,
  most: 500,
  rules: { version: 1, sinceDay: 20261121 },
  return: { paid: SLOT_RETURN.paid, ways: SLOT_RETURN.ways },
  draw: (outcomes) => Array.from({ length: REELS }, () => outcomes.next(STRIP_LENGTH)),
  payout: (bets, stops) => lineBet(bets.get(ALL_LINES) ?? 0n) * BigInt(payAt(stops)),
};

/** Every chip is a multiple of ten main units, so a line's share is always whole. */
export function lineBet(stakeMinor: bigint): bigint {
  return stakeMinor / BigInt(LINES.length);
}
