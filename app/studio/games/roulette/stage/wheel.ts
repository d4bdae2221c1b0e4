/** The European wheel: 37 pockets, one zero. The order is the wheel's own, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

export const POCKETS = 37;
export const NUMBERS_FROM_ONE = Array.from({ length: POCKETS - 1 }, (_, index) => index + 1);

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = "red" | "black" | "zero";

export function colourOf(number: number): Colour {
  if (number === 0) return "zero";
  return REDS.has(number) ? "red" : "black";
}

/** The three columns of the layout, 0 to 2: 1 stands in the first, 2 in the second, 3 in the third. */
export function columnOf(number: number): number {
  return (number - 1) % 3;
}

/** The twelve rows of three numbers, 0 to 11. */
export function streetOf(number: number): number {
  return Math.floor((number - 1) / 3);
}

export function dozenOf(number: number): number {
  return Math.floor((number - 1) / 12);
}
