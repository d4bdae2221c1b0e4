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
  A: "M0 10 2.7 0H3.3L6 10M1.2 6.8H4.8",
  K: "M0 0V10M5.8 0 0 5.8M2.2 4.2 6.2 10",
  Q: "M3 0C5.2 0 6.2 2 6.2 5S5.2 10 3 10-.2 8-.2 5 .8 0 3 0zM3.8 7.2 6.4 10.4",
  J: "M5 0V7C5 9 4.2 10 2.6 10S0 9 0 7.20",
  "1": "M0 2 2 0V10",
  "0": "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0z",
};

const slab = {
  A: "M.2 10 2.6 .4H3.4L5.8 10M1.4 6.6H4.6M-.2 10H.8M5.2 10H6.20",
  K: "M.6 .4V10M5.4 .4 .6 5.6M2.4 3.9 5.6 10M.2 .4H1.2M.2 10H1.2M5 .4H6M5.2 10H6.40",
  Q: curved.Q,
  J: "M4 .4V7.2C4 9 3.2 10 1.8 10S-.2 9-.2 7.8M2.8 .4H5.40",
  "1": "M.2 1.8 2 .4V10M.8 10H3.20",
  "0": curved["0"],
};

export const letterings: Record<LetteringName, Lettering> = {
  plate: { letters: chamfered, join: "bevel", cap: "square", pen: 2, hasInline: false, slant: 0 },
  round: { letters: curved, join: "round", cap: "round", pen: 2.4, hasInline: false, slant: -4 },
  slab: { letters: slab, join: "miter", cap: "square", pen: 1.8, hasInline: false, slant: 0 },
  inline: { letters: curved, join: "miter", cap: "square", pen: 2.2, hasInline: true, slant: 0 },
  carved: { letters: chamfered, join: "miter", cap: "butt", pen: 2.3, hasInline: true, slant: 3 },
};

export const ranks = ["rank-a", "rank-k", "rank-q", "rank-j", "rank-10"] as const;
export type RankId = (typeof ranks)[number];

/** The strokes of a rank, with its middle at the middle of the cell. */
export function rankStrokes(rank: RankId, letters: Lettering["letters"]): string {
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
