import { alphabet } from "./alphabet";

/** How a line of lettering bends. */
export type Warp = "flat" | "arch" | "bulge" | "rise" | "flag";

interface Line {
  text: string;
  /** The middle of the line, and where its letters begin from above. */
  centre: number;
  top: number;
  height: number;
  maxWidth: number;
  warp: Warp;
  /** 1 is the warp as designed, 0 is none. */
  strength?: number;
}

export interface Plate {
  path: string;
  /** The width of the pen that the letters were made for. */
  pen: number;
}

const CELL = 10;
const SPACE = 3.2;
const GAP = 4.3;

type Point = readonly [x: number, y: number];

interface Letter {
  strokes: { points: Point[]; closed: boolean }[];
  width: number;
}

const letters = new Map(Object.entries(alphabet).map(([name, drawn]) => [name, letterOf(drawn)]));

export function canLetter(text: string): boolean {
  return [...text].every((character) => character === " " || letters.has(character));
}

/** The width of a line in cells' units; times height / 10 it is the width drawn. */
export function plateWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + advance(character), -GAP);
}

/** One line as path data, fitted to its width: letters are condensed, by at most 18 %, before they become smaller. */
export function plate(line: Line): Plate {
  const natural = line.height / CELL;
  const wide = Math.min(natural, line.maxWidth / plateWidth(line.text));
  const tall = wide < natural ? Math.max(wide, natural * 0.82) : natural;
  const bend = bender(line, tall);
  let left = line.centre - (plateWidth(line.text) * wide) / 2;
  let path = "";
  for (const character of line.text) {
    for (const { points, closed } of letters.get(character)?.strokes ?? []) {
      path += strokePath(points.map(([x, y]) => bend(left + x * wide, line.top + y * tall)));
      if (closed) path += "z";
    }
    left += advance(character) * wide;
  }
  return { path: path.replace(/ -/g, "-"), pen: Math.min(wide, tall) * 2.6 };
}

function advance(character: string): number {
  return (letters.get(character)?.width ?? SPACE) + GAP;
}

function bender(line: Line, tall: number): (x: number, y: number) => Point {
  const { centre, top, maxWidth, warp, strength = 1 } = line;
  const middle = top + 5 * tall;
  const aside = (x: number) => (x - centre) / maxWidth;
  const bends: Record<Warp, (x: number, y: number) => number> = {
    flat: (_, y) => y,
    arch: (x, y) => y + strength * 13 * (2 * aside(x)) ** 2,
    bulge: (x, y) => middle + (y - middle) * (1 + 0.22 * strength * (1 - Math.abs(2 * aside(x)))),
    rise: (x, y) => y - strength * 0.07 * (x - centre),
    flag: (x, y) => y + strength * 6 * Math.sin(aside(x) * 6.28),
  };
  return (x, y) => [Math.round(x), Math.round(bends[warp](x, y))];
}

/** Relative commands, and none repeated: a tile has three kilobytes for everything. */
function strokePath(points: Point[]): string {
  let path = "";
  let from: Point | undefined;
  let last = "";
  for (const [x, y] of points) {
    if (!from) path += `M${x} ${y}`;
    else {
      const [dx, dy] = [x - from[0], y - from[1]];
      const command = dy === 0 ? "h" : dx === 0 ? "v" : "l";
      const values = command === "h" ? `${dx}` : command === "v" ? `${dy}` : `${dx} ${dy}`;
      path += command === "l" && last === "l" ? `${dx < 0 ? "" : " "}${values}` : command + values;
      last = command;
    }
    from = [x, y];
  }
  return path;
}

function letterOf(drawn: string): Letter {
  const strokes = drawn.split("|").map((stroke) => ({
    closed: stroke.endsWith("z"),
    points: stroke
      .replace("z", "")
      .split(" ")
      .map((pair) => pair.split(",").map(Number) as unknown as Point),
  }));
  return { strokes, width: Math.max(...strokes.flatMap(({ points }) => points.map(([x]) => x))) };
}
