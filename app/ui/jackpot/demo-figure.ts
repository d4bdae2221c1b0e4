/**
 * A jackpot to look at, where no pool is behind it: a figure that grows by itself and is said to be one. It is pure,
 * so that the server and a browser count alike and a test can hand in its own chance.
 */
export const FLOOR = 100_000_000;
export const CEILING = 300_000_000;

const DELAYS_MS = [3_000, 4_000, 5_000] as const;
const LEAST_STEP = 100;
const MOST_STEP = 500;
/** What the steps come to on average, so that a page that is loaded later starts where an open one has come to. */
const PER_SECOND = 75;

/** A whole number, 0 ≤ n < bound. */
export type Chance = (bound: number) => number;

export function demoFigureAt(nowMs: number): number {
  return FLOOR + ((Math.floor(nowMs / 1_000) * PER_SECOND) % (CEILING - FLOOR));
}

/** How long until the figure grows again, and by how much. */
export function drawGrowth(chance: Chance): { delayMs: number; step: number } {
  return {
    delayMs: DELAYS_MS[chance(DELAYS_MS.length)]!,
    step: LEAST_STEP + chance(MOST_STEP - LEAST_STEP + 1),
  };
}

/** Past its ceiling it starts again from the floor. */
export function grown(figure: number, step: number): number {
  return figure + step > CEILING ? FLOOR : figure + step;
}

/** The way of a figure to a pool's true value, in its smallest unit: never past it, and down at once. */
export function climbed(
  shownMinor: number,
  { amountMinor, stepMinor }: { amountMinor: number; stepMinor: number },
) {
  return Math.min(amountMinor, shownMinor + stepMinor);
}

/** "184,203,771", with Latin digits and the same separators in every language. */
export const groupedText = (figure: number) => figure.toLocaleString("en");
