/** A whole number, 0 ≤ n < bound, each with the same chance: where every chance of a round comes from. */
export type Draw = (bound: number) => number;

/** One draw below the sum of all weights picks a value: the first row takes the lowest numbers, and so on. */
export function drawWeighted(rows: readonly (readonly [weight: number, value: number])[], draw: Draw) {
  let number = draw(sumOfWeights(rows));
  for (const [weight, value] of rows) {
    if (number < weight) return value;
    number -= weight;
  }
  throw new RangeError("a number above all weights");
}

export function sumOfWeights(rows: readonly (readonly [weight: number, value: number])[]): number {
  return rows.reduce((sum, [weight]) => sum + weight, 0);
}
