import { expect, test } from "vitest";
import { SlotModelSchema } from "./model.schema";
import { replaySlot } from "./replay";

/** Three reels of three rows, the letters of each window written from the top. */
const LINES = {
  format: "slot-model/1",
  name: "small",
  version: 1,
  family: "lines 3x3",
  volatility: "low",
  pay: "lines",
  reels: 3,
  rows: 3,
  stake: 2,
  symbols: ["A", "B", "C", "W", "S"],
  pays: { A: { 2: 1, 3: 10 }, B: { 3: 4 }, S: { 2: 3, 3: 50 } },
  wild: "W",
  scatter: "S",
  lines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  base: { strips: ["ABCS", "AWCS", "ABWS"] },
} as const;

const play = (model: object, numbers: number[]) => replaySlot(SlotModelSchema.parse(model), numbers);

test("a line pays its first symbol for a run from the left that wilds join, and its highest count alone", () => {
  const round = play(LINES, [0, 0, 0]);
  expect(round.spins[0]!.columns).toEqual([
    ["A", "B", "C"],
    ["A", "W", "C"],
    ["A", "B", "W"],
  ]);
  expect(round.spins[0]!.wins).toEqual([
    {
      symbol: "A",
      count: 3,
      units: 10,
      line: 1,
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
    {
      symbol: "B",
      count: 3,
      units: 4,
      line: 2,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ]);
  expect(round.units).toBe(14);
  expect(round.hold).toBeUndefined();
});

test("a run that ends early pays by its count", () => {
  expect(play(LINES, [0, 1, 3]).spins[0]!.wins).toEqual([
    {
      symbol: "A",
      count: 2,
      units: 1,
      line: 1,
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
    {
      symbol: "S",
      count: 2,
      units: 3,
      cells: [
        [1, 2],
        [2, 0],
      ],
    },
  ]);
});

test("a window goes round the end of its strip", () => {
  expect(play(LINES, [3, 3, 2]).spins[0]).toMatchObject({
    stops: [3, 3, 2],
    fell: [
      ["S", "A", "B"],
      ["S", "A", "W"],
      ["W", "S", "A"],
    ],
    scatters: 3,
  });
});

test("by ways a symbol pays once for each way to pick a cell on each reel of its run", () => {
  const { lines: _, ...rest } = LINES;
  const model = { ...rest, pay: "ways", base: { strips: ["AABC", "AWBC", "CAWB"] } };
  // A: 2 cells, then A and W, then A and W.
  const [win] = play(model, [0, 0, 0]).spins[0]!.wins;
  expect(win).toMatchObject({ symbol: "A", count: 3, ways: 8, units: 80 });
  expect(win!.cells).toHaveLength(6);
});

test("a reel that expands is wild as a whole, and what fell is still told", () => {
  const spin = play({ ...LINES, base: { ...LINES.base, expand: true } }, [0, 0, 0]).spins[0]!;
  expect(spin.wildReels).toEqual([1, 2]);
  expect(spin.fell[1]).toEqual(["A", "W", "C"]);
  expect(spin.columns[1]).toEqual(["W", "W", "W"]);
  expect(spin.units).toBe(14);
});

const FREE = {
  ...LINES,
  free: { at: 2, again: 1, mostAgain: 1, spins: { 2: 2, 3: 4 }, times: 3 },
} as const;

test("scatters bring free spins, which multiply their wins and bring more of themselves, as often as they may", () => {
  const round = play(FREE, [0, 1, 3, 0, 0, 0, 0, 1, 3, 0, 1, 3]);
  expect(round.spins.map(({ kind, units, broughtSpins }) => [kind, units, broughtSpins])).toEqual([
    ["paid", 4, 2],
    ["free", 14 * 3, 0],
    ["free", 4 * 3, 1],
    ["free", 4 * 3, 0],
  ]);
  expect(round.units).toBe(4 + 42 + 12 + 12);
});

test("a wild that sticks makes its reel wild for all free spins that follow, and hides what is under it", () => {
  const model = { ...FREE, free: { ...FREE.free, times: 1, spin: { ...LINES.base, sticky: true } } };
  const round = play(model, [0, 1, 3, 0, 0, 3, 0, 2, 3]);
  expect(round.spins.map(({ wildReels }) => wildReels)).toEqual([[], [1], [1]]);
  expect(round.spins[2]).toMatchObject({
    scatters: 1,
    columns: [
      ["A", "B", "C"],
      ["W", "W", "W"],
      ["S", "A", "B"],
    ],
  });
});

const CASCADE = {
  format: "slot-model/1",
  name: "small",
  version: 1,
  family: "cascade 6x5",
  volatility: "low",
  pay: "anywhere",
  reels: 3,
  rows: 2,
  stake: 2,
  symbols: ["A", "B", "C", "X"],
  pays: { A: { 4: 5 }, B: { 3: 2 } },
  base: { strips: ["AACBXB", "AACBXB", "AACBXB"] },
  cascade: { ladder: [1, 2], most: 9 },
  orbs: {
    symbol: "X",
    values: [
      [1, 2],
      [3, 10],
    ],
  },
} as const;

test("winners of a cascade vanish, the strip falls in from above, and each step takes the next rung of the ladder", () => {
  // A A | A A | C B: four A pay; B and X fall into the first two columns, one B stands in the third.
  const round = play(CASCADE, [0, 0, 2, 0, 3]);
  const spin = round.spins[0]!;
  expect(spin.steps.map(({ columns, times, units }) => ({ columns, times, units }))).toEqual([
    {
      columns: [
        ["A", "A"],
        ["A", "A"],
        ["C", "B"],
      ],
      times: 1,
      units: 5,
    },
    {
      columns: [
        ["X", "B"],
        ["X", "B"],
        ["C", "B"],
      ],
      times: 2,
      units: 4,
    },
  ]);
  expect(spin.columns).toEqual([
    ["B", "X"],
    ["B", "X"],
    ["A", "C"],
  ]);
  // One draw of four per orb, column by column: 0 is the first value, 3 the second; their sum multiplies the steps.
  expect(spin.orbs).toEqual([
    { cell: [0, 1], times: 2 },
    { cell: [1, 1], times: 10 },
  ]);
  expect(round.units).toBe((5 + 4) * 12);
});

test("orbs are not drawn where nothing has won", () => {
  expect(play(CASCADE, [4, 0, 2])).toMatchObject({ units: 0, spins: [{ orbs: [], steps: [] }] });
});

const HOLD = {
  ...LINES,
  symbols: ["A", "B", "C", "W", "S", "O"],
  base: { strips: ["OABC", "OABC", "OOBC"] },
  hold: {
    coin: "O",
    at: 4,
    lives: 2,
    chance: [1, 10],
    values: [
      [1, 5],
      [1, 20],
    ],
    full: 1000,
  },
} as const;

test("coins are held while empty cells are drawn again; a new coin gives the lives back", () => {
  const values = [0, 1, 0, 1];
  const oneLands = [9, 0, 1, 9, 9, 9];
  const noneLands = [9, 9, 9, 9];
  const round = play(HOLD, [0, 0, 0, ...values, ...oneLands, ...noneLands, ...noneLands]);
  expect(round.hold).toEqual({
    respins: [
      [
        { cell: [0, 0], units: 5 },
        { cell: [1, 0], units: 20 },
        { cell: [2, 0], units: 5 },
        { cell: [2, 1], units: 20 },
      ],
      [{ cell: [0, 2], units: 20 }],
      [],
      [],
    ],
    isFull: false,
    units: 70,
  });
  expect(round.units).toBe(1 + 70);
});

test("a full grid ends the hold at once and pays on top", () => {
  const coin = [0, 0];
  const round = play(HOLD, [0, 0, 0, 0, 0, 0, 0, ...coin, ...coin, ...coin, ...coin, ...coin]);
  expect(round.hold).toMatchObject({ isFull: true, units: 9 * 5 + 1000 });
});

test("too few coins hold nothing", () => {
  expect(play(HOLD, [1, 0, 0]).hold).toBeUndefined();
});
