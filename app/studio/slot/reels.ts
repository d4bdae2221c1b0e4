/**
 * Rickshaw Reels: five reels of 24 places, three rows, ten lines that are always played. The strips and the pays
 * are the whole of the game's chance; returns.ts counts them out.
 */
export const SYMBOLS = ["W", "T", "P", "L", "M", "B", "H", "C"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export type PayingSymbol = Exclude<Symbol, "W">;
export const PAYING_SYMBOLS: readonly PayingSymbol[] = ["T", "P", "L", "M", "B", "H", "C"];

/** The drawing and the name of a symbol: emblem ids of the sprite, keys of the catalogue of texts. */
export const EMBLEMS: Record<Symbol, string> = {
  W: "auto-rickshaw",
  T: "tiger-face",
  P: "parrot",
  L: "lotus",
  M: "mango",
  B: "bell",
  H: "hibiscus",
  C: "coin",
};

export const STRIP_LENGTH = 24;
export const ROWS = 3;
export const REELS = 5;

export const STRIPS: readonly (readonly Symbol[])[] = [
  strip("HCMBLHPCMHBTCLHMCBHLCPMH"),
  strip("CHBMWLCHTBCMHPCLBWCMBPCH"),
  strip("MCHLBWCHPMCBWTLCMHBCLPHC"),
  strip("HBCMLHCWPBHCMTCBWLCMHPBC"),
  strip("CLHMCBPHCTMHBCLHMCBHPCLM"),
];

/** What three, four and five of a kind from the left pay, in line bets. */
export const PAYS: Record<PayingSymbol, readonly [number, number, number]> = {
  T: [60, 250, 1500],
  P: [30, 100, 500],
  L: [18, 60, 200],
  M: [12, 40, 130],
  B: [10, 28, 100],
  H: [5, 18, 65],
  C: [5, 13, 50],
};

/** The row on each reel, 0 at the top. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

/** The symbol that stands `row` places below the top of the window; −1 and 3 are the slivers above and below it. */
export function symbolAt(reel: number, stop: number, row: number): Symbol {
  return STRIPS[reel]![(stop + row + STRIP_LENGTH) % STRIP_LENGTH]!;
}

function strip(letters: string): readonly Symbol[] {
  return [...letters] as Symbol[];
}
