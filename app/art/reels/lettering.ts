import { alphabet } from "../plate/alphabet";

/** How a theme writes the ranks of cards: strokes of a pen, on a cell of 6 by 10. */
export type LetteringName = "plate" | "round" | "slab" | "inline" | "carved";

interface Lettering {
  letters: Readonly<Record<string, string>>;
  /** Lines along a stroke's own edges. */
  join: "round" | "miter" | "bevel";
  cap: "round" | "square" | "butt";
  /** The pen, in units of the cell. */
  pen: number;
  /** A thin light line in the middle of the stroke. */
  hasInline: boolean;
  slant: number;
}

const chamfered = Object.fromEntries(
  ["A", "K", "Q", "J", "1", "0"].map((letter) => [letter, asPath(alphabet[letter]!)]),
);

const curved = {
  A: "M0 10 3 0 6 10M1.2 6.6H4.8",
  K: "M0 0V10M5.6 0 .2 5.6 5.8 10M2 4.3 5.8 10",
  Q: "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0zM3.6 7.2 6 10.4",
  J: "M4.8 0V7C4.8 9 4 10 2.5 10S0 9 0 7.4",
  "1": "M0 2 2 0V10",
  "0": "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0z",
};

const slab = {
  A: "M.4 10 3 0 5.6 10M1.3 6.6H4.7M-.6 10H1.4M4.6 10H6.6M1.8 0H3",
  K: "M.6 0V10M5.4 0 .8 5.5M2.2 4.2 5.6 10M-.4 0H1.6M-.4 10H1.6M4.4 0H6.4M4.8 10H6.6",
  Q: curved.Q,
  J: "M4 0V7.2C4 9 3.4 10 2 10S0 9 0 7.6M2.6 0H5.6",
  "1": "M0 1.6 1.8 0V10M.2 10H3.4",
  "0": curved["0"],
};

export const letterings: Record<LetteringName, Lettering> = {
  plate: { letters: chamfered, join: "bevel", cap: "square", pen: 1.7, hasInline: false, slant: 0 },
  round: { letters: curved, join: "round", cap: "round", pen: 2, hasInline: false, slant: -4 },
  slab: { letters: slab, join: "miter", cap: "butt", pen: 1.6, hasInline: false, slant: 0 },
  inline: { letters: curved, join: "miter", cap: "square", pen: 1.9, hasInline: true, slant: 0 },
  carved: { letters: chamfered, join: "miter", cap: "butt", pen: 2.1, hasInline: true, slant: 3 },
};

export const ranks = ["rank-a", "rank-k", "rank-q", "rank-j", "rank-10"] as const;
export type RankId = (typeof ranks)[number];

/** The strokes of a rank, with its middle at the middle of the cell. */
export function rankStrokes(rank: RankId, { letters }: Lettering): string {
  if (rank !== "rank-10") return letters[rank.at(-1)!.toUpperCase()]!;
  return `${letters["1"]!}${moved(letters["0"]!, 5)}`;
}

export const rankWidth = (rank: RankId) => (rank === "rank-10" ? 11 : 6);

/** A path whose first pair of numbers is where the pen is set down, and every further one where it is drawn to. */
function asPath(strokes: string): string {
  return strokes
    .split("|")
    .map((stroke) => `M${stroke.replaceAll(",", " ")}`)
    .join("");
}

/** A path moved to the right: its numbers come in pairs, but for those of H and V. */
function moved(path: string, by: number): string {
  return path.replace(/([MLCSHV])([^MLCSHVz]*)/g, (_, command: string, numbers: string) => {
    if (command === "V") return command + numbers;
    const values = numbers.match(/-?\d*\.?\d+/g)!.map(Number);
    const step = command === "H" ? 1 : 2;
    return command + values.map((value, at) => (at % step === 0 ? value + by : value)).join(" ");
  });
}
