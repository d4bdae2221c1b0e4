import { createHmac } from "node:crypto";

/** What a pool promises from its first bet to its win. Whatever staff change later holds for the next pool. */
export interface Terms {
  /** Hundredths of a percent of each stake that go into the pool. */
  shareBp: number;
  /** The stake on which one win is due on average: each smallest unit that is staked has the same chance. */
  oddsMinor: bigint;
  /** What the house puts into a new pool. */
  seedMinor: bigint;
  /** What it comes to at most: from then on the round that ends next wins it. Null where there is no such amount. */
  mustWinByMinor: bigint | null;
}

/**
 * What the rules of the built-in studio's jackpot slots say goes into the pool, and what the return that they state
 * counts in: a pool that they feed takes just this of a stake.
 */
export const STATED_SHARE_BP = 150;

/** Contributions are counted in ten-thousandths of the smallest unit, so that a share of any stake is whole. */
export const PARTS = 10_000n;

export function contributionOf(stakeMinor: bigint, { shareBp }: Pick<Terms, "shareBp">): bigint {
  return stakeMinor * BigInt(shareBp);
}

/** What has become whole, and what is left of a smallest unit; a pool that gave back more than it got owes a whole one. */
export function wholeOf(parts: bigint): { wholeMinor: bigint; remainder: number } {
  const remainder = ((parts % PARTS) + PARTS) % PARTS;
  return { wholeMinor: (parts - remainder) / PARTS, remainder: Number(remainder) };
}

/** Whether it has come to where it has to be won. */
export const isDue = (balanceMinor: bigint, { mustWinByMinor }: Pick<Terms, "mustWinByMinor">): boolean =>
  mustWinByMinor !== null && balanceMinor >= mustWinByMinor;

/** What is paid of what it holds, and what is the next one's: it never pays more than it has to be won by. */
export function prizeOf(
  balanceMinor: bigint,
  { mustWinByMinor }: Pick<Terms, "mustWinByMinor">,
): { wonMinor: bigint; leftMinor: bigint } {
  const wonMinor = mustWinByMinor !== null && mustWinByMinor < balanceMinor ? mustWinByMinor : balanceMinor;
  return { wonMinor, leftMinor: balanceMinor - wonMinor };
}

const DRAW_BITS = 64n;

/**
 * Whether a round wins, decided by the run's seed and the vendor's name of the round: whoever knows both, and the
 * terms, comes to the same answer.
 */
export function wins(
  draw: { drawSeed: string; drawnFor: string; stakeMinor: bigint },
  { oddsMinor }: Pick<Terms, "oddsMinor">,
): boolean {
  const digest = createHmac("sha256", draw.drawSeed).update(draw.drawnFor).digest();
  const drawn = digest.readBigUInt64BE(0);
  return drawn * oddsMinor < draw.stakeMinor << DRAW_BITS;
}
