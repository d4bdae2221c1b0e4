export interface Ranked {
  id: string;
  scoreMinor: bigint;
  rank: number;
  prizeMinor: bigint;
}

/**
 * Equal scores share a rank and the prizes of the places that they fill, each rounded down; the odd units are not paid.
 * Scores below the least have no place.
 */
export function ranked(
  scores: readonly { id: string; scoreMinor: bigint }[],
  { prizesMinor, leastMinor = 1n }: { prizesMinor: readonly bigint[]; leastMinor?: bigint },
): Ranked[] {
  const rows = scores
    .filter(({ scoreMinor }) => scoreMinor >= leastMinor)
    .sort((a, b) =>
      a.scoreMinor === b.scoreMinor ? compare(a.id, b.id) : a.scoreMinor < b.scoreMinor ? 1 : -1,
    );
  const ranks: Ranked[] = [];
  for (let from = 0; from < rows.length;) {
    const { scoreMinor } = rows[from]!;
    const tied = rows.filter((row) => row.scoreMinor === scoreMinor);
    const sharedMinor = prizesMinor.slice(from, from + tied.length).reduce((sum, prize) => sum + prize, 0n);
    const prizeMinor = sharedMinor / BigInt(tied.length);
    for (const { id } of tied) ranks.push({ id, scoreMinor, rank: from + 1, prizeMinor });
    from += tied.length;
  }
  return ranks;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
