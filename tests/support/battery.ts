/**
 * Statistical tests on final outcomes of games. Each gives the chance (p) that fair outcomes would look at least as odd
 * as these: far from what is expected, in either direction for counts, above it for tables.
 */

/** Each of `size` outcomes stands in a sequence as often as every other. */
export function totalDistribution(outcomes: readonly number[], size: number): number {
  return chanceOfTable(countInto(outcomes, size), outcomes.length / size);
}

/** No outcome makes another one likelier right after it. Pairs do not overlap, so that they are independent. */
export function serial(outcomes: readonly number[], size: number): number {
  const pairs: number[] = [];
  for (let at = 0; at + 1 < outcomes.length; at += 2) pairs.push(outcomes[at]! * size + outcomes[at + 1]!);
  return totalDistribution(pairs, size * size);
}

/** Two outcomes of one round, such as two reels, have nothing to do with each other. */
export function interplay(ones: readonly number[], others: readonly number[], size: number): number {
  return totalDistribution(
    ones.map((one, at) => one * size + others[at]!),
    size * size,
  );
}

/**
 * What happens with the chance p comes in no longer and no shorter runs than chance makes. Of n − 1 neighbours a share of
 * s = 2p(1 − p) differ, with the variance (n − 1)s(1 − s) + 2(n − 2)(s/2 − s²), since neighbours share one outcome.
 */
export function runs(happened: readonly boolean[], chance: number): number {
  const n = happened.length;
  const share = 2 * chance * (1 - chance);
  const changes = happened.filter((one, at) => at > 0 && one !== happened[at - 1]).length;
  const variance = (n - 1) * share * (1 - share) + 2 * (n - 2) * (share / 2 - share ** 2);
  return chanceOfDeviation((changes - (n - 1) * share) / Math.sqrt(variance));
}

/** How long it takes until all `size` outcomes were seen: size·H on average, H = 1 + 1/2 + … + 1/size. */
export function couponCollector(outcomes: readonly number[], size: number): number {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const outcome of outcomes) {
    length++;
    if (seen.add(outcome).size < size) continue;
    lengths.push(length);
    seen = new Set();
    length = 0;
  }
  const ranks = Array.from({ length: size }, (_, index) => index + 1);
  const mean = size * ranks.reduce((sum, rank) => sum + 1 / rank, 0);
  const variance = size ** 2 * ranks.reduce((sum, rank) => sum + 1 / rank ** 2, 0) - mean;
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return chanceOfDeviation((total - lengths.length * mean) / Math.sqrt(lengths.length * variance));
}

/** How often two outcomes out of very many are the same: about a Poisson number of pairs. */
export function duplicates(outcomes: readonly number[], size: number): number {
  const counts = new Map<number, number>();
  let pairs = 0;
  for (const outcome of outcomes) {
    const before = counts.get(outcome) ?? 0;
    pairs += before;
    counts.set(outcome, before + 1);
  }
  const expected = (outcomes.length * (outcomes.length - 1)) / 2 / size;
  return chanceOfDeviation((pairs - expected) / Math.sqrt(expected));
}

function countInto(outcomes: readonly number[], size: number): Float64Array {
  const counts = new Float64Array(size);
  for (const outcome of outcomes) counts[outcome]!++;
  return counts;
}

/** Chi-square against equal cells, its tail by the cube root of Wilson and Hilferty. */
function chanceOfTable(counts: Float64Array, expected: number): number {
  const freedom = counts.length - 1;
  const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return upperTail((Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread));
}

function chanceOfDeviation(deviation: number): number {
  return 2 * upperTail(Math.abs(deviation));
}

/** The chance that a normal number lies above z: Abramowitz and Stegun 7.1.26, right to 10⁻⁷. */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const coefficients = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
  const series = coefficients.reduce((sum, coefficient) => (sum + coefficient) * t, 0);
  const tail = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}
