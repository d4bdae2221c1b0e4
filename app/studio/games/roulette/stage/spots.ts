import { colourOf, columnOf, dozenOf, NUMBERS_FROM_ONE } from "./wheel";

/** Everything a chip can lie on: the numbers it wins with and what it pays beside the stake. */
export interface Spot {
  /** `n17`, `n17-20`, `d1`, `c0`, `e4`: also the value of the button that lays the chip. */
  id: string;
  kind: SpotKind;
  numbers: readonly number[];
  paysToOne: number;
}

export type InsideKind = "straight" | "split" | "street" | "trio" | "corner" | "firstFour" | "sixLine";
export type OutsideKind = "dozen" | "column" | "low" | "even" | "red" | "black" | "odd" | "high";
export type SpotKind = InsideKind | OutsideKind;

/** In the order of the cells below the numbers. */
export const EVEN_CHANCES = ["low", "even", "red", "black", "odd", "high"] as const;

const PAYS_BY_COUNT: Record<number, number> = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1 };

const MEMBERS: Record<(typeof EVEN_CHANCES)[number], (number: number) => boolean> = {
  low: (number) => number <= 18,
  even: (number) => number % 2 === 0,
  red: (number) => colourOf(number) === "red",
  black: (number) => colourOf(number) === "black",
  odd: (number) => number % 2 === 1,
  high: (number) => number >= 19,
};

/** All 157 spots of the layout by their ids. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [...insideSpots(), ...outsideSpots()].map((spot) => [spot.id, spot]),
);

/** The spot that covers exactly these numbers, if they touch each other on the layout: "17-20", "20, 17". */
export function findInsideSpot(text: string): Spot | undefined {
  if (!/^\s*\d{1,2}(\s*[-–,\s]\s*\d{1,2}){0,5}\s*$/.test(text)) return undefined;
  const numbers = [...new Set(text.match(/\d+/g)!.map(Number))];
  return SPOTS.get(insideId(numbers));
}

function insideSpots(): Spot[] {
  const inside = (kind: InsideKind, ...numbers: number[]) => spot(insideId(numbers), kind, numbers);
  const straight = [0, ...NUMBERS_FROM_ONE].map((number) => inside("straight", number));
  const firsts = NUMBERS_FROM_ONE.filter((number) => columnOf(number) === 0);
  const streets = firsts.map((first) => inside("street", first, first + 1, first + 2));
  const sixLines = firsts
    .slice(0, -1)
    .map((first) => inside("sixLine", ...NUMBERS_FROM_ONE.slice(first - 1, first + 5)));
  const beside = NUMBERS_FROM_ONE.filter((number) => columnOf(number) < 2);
  const besideSplits = beside.map((number) => inside("split", number, number + 1));
  const belowSplits = NUMBERS_FROM_ONE.slice(0, 33).map((number) => inside("split", number, number + 3));
  const corners = beside
    .filter((number) => number <= 32)
    .map((n) => inside("corner", n, n + 1, n + 3, n + 4));
  const zero = [
    ...[1, 2, 3].map((number) => inside("split", 0, number)),
    inside("trio", 0, 1, 2),
    inside("trio", 0, 2, 3),
    inside("firstFour", 0, 1, 2, 3),
  ];
  return [...straight, ...besideSplits, ...belowSplits, ...streets, ...corners, ...sixLines, ...zero];
}

function outsideSpots(): Spot[] {
  const where = (keep: (number: number) => boolean) => NUMBERS_FROM_ONE.filter(keep);
  return [
    ...[0, 1, 2].map((dozen) =>
      spot(
        `d${dozen}`,
        "dozen",
        where((number) => dozenOf(number) === dozen),
      ),
    ),
    ...[0, 1, 2].map((column) =>
      spot(
        `c${column}`,
        "column",
        where((number) => columnOf(number) === column),
      ),
    ),
    ...EVEN_CHANCES.map((kind, index) => spot(`e${index}`, kind, where(MEMBERS[kind]))),
  ];
}

function spot(id: string, kind: SpotKind, numbers: number[]): Spot {
  return { id, kind, numbers, paysToOne: PAYS_BY_COUNT[numbers.length]! };
}

function insideId(numbers: number[]): string {
  return `n${[...numbers].sort((a, b) => a - b).join("-")}`;
}
