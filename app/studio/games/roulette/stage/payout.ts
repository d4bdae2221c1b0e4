import { SPOTS, type Spot } from "./spots";

/** Chips by the id of the spot they lie on, in minor units. */
export type Chips = ReadonlyMap<string, bigint>;

export interface SpotResult {
  spot: Spot;
  stakeMinor: bigint;
  /** Stake and win together; zero when the spot lost. */
  backMinor: bigint;
}

/** What lies on one spot and comes back when the ball falls into `number`. */
export function backOf(spot: Spot, stakeMinor: bigint, number: number): bigint {
  return spot.numbers.includes(number) ? stakeMinor * BigInt(spot.paysToOne + 1) : 0n;
}

/** Every spot with a chip and what comes back from it, what paid most first. */
export function resultsOf(chips: Chips, number: number): SpotResult[] {
  const results = [...chips].map(([id, stakeMinor]) => {
    const spot = SPOTS.get(id)!;
    return { spot, stakeMinor, backMinor: backOf(spot, stakeMinor, number) };
  });
  return results.sort((a, b) => Number(b.backMinor - a.backMinor) || Number(b.stakeMinor - a.stakeMinor));
}

export function sumOf(chips: Chips): bigint {
  let sum = 0n;
  for (const stakeMinor of chips.values()) sum += stakeMinor;
  return sum;
}
