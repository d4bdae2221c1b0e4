/** What a level asks for, and what reaching it gives once. Level 0 is the first of the list and asks for nothing. */
export interface Level {
  /** Own valid stake of a calendar quarter. */
  validMinor: bigint;
  /** Of all deposits so far. */
  depositsMinor: bigint;
  giftMinor: bigint;
}

export interface Rank {
  level: number;
  /** The last quarter in which it holds without being earned again, as a running number. */
  keptUntil: number;
  /** Up to which level the gifts were given. */
  giftsTo: number;
}

export const NO_RANK: Rank = { level: 0, keptUntil: 0, giftsTo: 0 };

/**
 * The rank at a moment of a quarter: up at once, over several levels too; kept to the end of the quarter after the one in
 * which it was last earned, then one level down, which is kept for that quarter.
 */
export function rankAfter(
  { level, keptUntil, giftsTo }: Rank,
  levels: readonly Level[],
  now: { quarter: number; validMinor: bigint; depositsMinor: bigint },
): { rank: Rank; gifts: number[] } {
  const reached = levels.findLastIndex(
    ({ validMinor, depositsMinor }) => now.validMinor >= validMinor && now.depositsMinor >= depositsMinor,
  );
  const isLapsed = now.quarter > keptUntil && level > 0;
  const fallen = isLapsed ? { level: level - 1, keptUntil: now.quarter } : { level, keptUntil };
  const isEarned = reached >= fallen.level;
  const gifts = levels.flatMap((_, n) => (n > giftsTo && n <= reached ? [n] : []));
  return {
    rank: {
      level: isEarned ? reached : fallen.level,
      keptUntil: isEarned ? now.quarter + 1 : fallen.keptUntil,
      giftsTo: giftsTo > reached ? giftsTo : reached,
    },
    gifts,
  };
}
