/** A whole number, 0 ≤ n < bound, for the way of a coin or the sound of a knock: nothing of a round hangs on it. */
export function chance(bound: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % bound;
}
