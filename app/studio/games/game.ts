import { z } from "zod";
import type { Outcomes } from "../fairness/outcomes";

/** What lies on a round: minor units by the name of what they are bet on. */
export type Bets = ReadonlyMap<string, bigint>;

export interface Game {
  /** The operator's `game` and `game_id`. */
  code: GameCode;
  category: "slots" | "rgs";
  volatility: "low" | "medium" | "high" | "very_high";
  /** Chips a player can choose from, in main units. */
  chips: readonly number[];
  /** In main units; the least and the most that one round can take. */
  least: number;
  most: number;
  /** Rounds keep the version that was in force when the bet was accepted and are paid by it. */
  rules: { version: number; sinceDay: number };
  return: { paid: bigint; ways: bigint };
  draw(outcomes: Outcomes): number[];
  /** Everything that comes back to the player, the stake of winning bets included. */
  payout(bets: Bets, stops: readonly number[]): bigint;
}

export type GameCode = "rickshaw-reels" | "baize-roulette";

const StoredBets = z.array(z.tuple([z.string(), z.string().regex(/^\d{1,18}$/)]));
const StoredStops = z.array(z.number().int().nonnegative());

export function betsToText(bets: Bets): string {
  return JSON.stringify([...bets].map(([name, minor]) => [name, String(minor)]));
}

export function betsFromText(text: string): Bets {
  return new Map(StoredBets.parse(JSON.parse(text)).map(([name, minor]) => [name, BigInt(minor)]));
}

export function stopsFromText(text: string): number[] {
  return StoredStops.parse(JSON.parse(text));
}
