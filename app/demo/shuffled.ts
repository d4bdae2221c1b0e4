import type { Seeded } from "~/art/random";

/** The same list in an order that the seed decides. */
export function shuffled<T>(list: readonly T[], random: Seeded): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.between(0, last);
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}
