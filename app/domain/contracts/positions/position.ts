/**
 * What a position comes to. An account takes, with everybody below it, a part of each bet of its team: its line. What a
 * level keeps is its line's part less the part of the line below, so that the shares of a record sum to all of it.
 */
export const DEALS = ["split", "make_up", "profit"] as const;
export type Deal = (typeof DEALS)[number];

const WHOLE = 10_000n;

/** The line's part of what a member lost, or won: towards zero. */
export function partOf(lossMinor: bigint, lineBp: number): bigint {
  // Division of bigints is towards zero.
  return (lossMinor * BigInt(lineBp)) / WHOLE;
}

export interface Reckoning {
  /** Of the last stretch alone. */
  resultMinor: bigint;
  /** A negative result that a later one makes good. */
  carriedMinor: bigint;
  /** Of all stretches together. */
  entitledMinor: bigint;
}

/** @param results of each stretch from settlement to settlement, the oldest first. */
export function reckonDeal(deal: Deal, results: readonly bigint[]): Reckoning {
  let [carriedMinor, entitledMinor] = [0n, 0n];
  for (const result of results) {
    const sum = deal === "make_up" ? result + carriedMinor : result;
    entitledMinor += deal === "split" || sum > 0n ? sum : 0n;
    carriedMinor = deal === "make_up" && sum < 0n ? sum : 0n;
  }
  return { resultMinor: results.at(-1) ?? 0n, carriedMinor, entitledMinor };
}
