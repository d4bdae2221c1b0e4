/** A whole number, 0 ≤ n < bound: the one place where the browser's code asks chance. Nothing of value hangs on it. */
export function chance(bound: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % bound;
}
