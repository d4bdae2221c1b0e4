import { describe, expect, test } from "vitest";
import {
  FILL_LATER_MS,
  fallenOut,
  fallingRow,
  fallMs,
  fallOutMs,
  fallsOf,
  fillsMs,
  isSmeared,
  land,
  landingsMs,
  launch,
  NORMAL,
  TURBO,
} from "./plan";

describe.each([
  ["normal", NORMAL],
  ["turbo", TURBO],
] as const)("a reel at %s pace", (_name, tempo) => {
  const frames = (endMs: number) => Array.from({ length: Math.ceil(endMs / 8) + 1 }, (_, at) => at * 8);

  test("starts where it stands and comes to its speed without a jump", () => {
    const path = launch(7, tempo);
    expect(path(0)).toBe(7);
    const places = frames(400).map(path);
    const steps = places.slice(1).map((place, at) => places[at]! - place);
    // A cell a frame would be a jump; up to the pull no symbol moves against the way.
    expect(Math.max(...steps)).toBeLessThan(tempo.speed * 8 + 0.001);
    expect(steps.at(-1)).toBeCloseTo(tempo.speed * 8, 3);
  });

  test("stops exactly on the result, whatever it was doing", () => {
    for (const stop of [0, 1, 23, 59])
      for (const from of [-13.37, 0.5, 4, 41.99]) {
        const path = land(from, stop, 500, tempo);
        expect(path(500)).toBe(stop);
        expect(path(10_000)).toBe(stop);
      }
  });

  test("keeps its speed while nobody can tell the symbols apart", () => {
    for (const from of [-3.3, 0.01, 12.5, 99.9]) {
      const path = land(from, 17, tempo.tailMs, tempo);
      const speed = (path(0) - path(8)) / 8;
      expect(Math.abs(speed - tempo.speed) / tempo.speed).toBeLessThan(0.15);
      expect(isSmeared(speed)).toBe(true);
    }
  });

  test("goes on from the very place where the answer met it", () => {
    const path = land(12.34, 5, 500, tempo);
    const off = path(0) - 12.34;
    expect(off).toBeCloseTo(Math.round(off), 9);
  });

  test("never runs backwards before it settles, and then by less than a fifth of a cell", () => {
    const path = land(3.7, 9, 500, tempo);
    const places = frames(500).map(path);
    const lowest = Math.min(...places);
    const turn = places.indexOf(lowest);
    expect(places.slice(0, turn + 1)).toEqual([...places.slice(0, turn + 1)].sort((a, b) => b - a));
    expect(9 - lowest).toBeLessThan(0.2);
  });
});

test("[Q71] reels stop one after the other at an even pace: the last one is not held back", () => {
  for (const reels of [3, 5, 6]) {
    const times = landingsMs(reels, NORMAL, { elapsedMs: 100, isHurried: false });
    const steps = times.slice(1).map((ms, at) => Math.round(ms - times[at]!));
    expect(new Set(steps).size).toBe(1);
    expect(times[0]! + 100).toBe(600);
    expect(times.at(-1)! + 100).toBeLessThanOrEqual(900);
  }
  const turbo = landingsMs(5, TURBO, { elapsedMs: 20, isHurried: false });
  expect([turbo[0]! + 20, turbo.at(-1)! + 20]).toEqual([250, 300]);
});

test("a late answer moves all stops, and a second press leaves a moment", () => {
  const late = landingsMs(5, NORMAL, { elapsedMs: 4_000, isHurried: false });
  expect(late[0]).toBe(NORMAL.tailMs);
  expect(new Set(landingsMs(5, NORMAL, { elapsedMs: 300, isHurried: true }))).toEqual(new Set([130]));
});

test("what is above the winners falls, and new symbols come from above the window", () => {
  // Rows 1 and 3 of five have vanished: 0 falls by two, 2 by one, 4 stays.
  expect(fallsOf(5, new Set([1, 3]))).toEqual([-2, -1, 0, 2, 4]);
  expect(fallsOf(3, new Set())).toEqual([0, 1, 2]);
  expect(fallingRow(-2, 0, 0)).toBe(-2);
  expect(fallingRow(-2, 0, fallMs(2))).toBe(0);
  expect(fallingRow(4, 4, 50)).toBe(4);
});

test("where symbols fall, the old ones leave the window and the new ones come from above it, column after column", () => {
  const rows = 5;
  expect(fallenOut(fallOutMs(rows))).toBeCloseTo(rows, 9);
  const ends = fillsMs(6, rows);
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
  ends.forEach((endMs, reel) => {
    const at = (row: number, ms: number) => fallingRow(row - rows, row, ms - reel * FILL_LATER_MS);
    for (let row = 0; row < rows; row++) {
      expect(at(row, 0)).toBeLessThan(0);
      expect(at(row, endMs)).toBe(row);
      // Only ever downwards, but for the small rebound at the end.
      for (let ms = 8; ms < endMs; ms += 8) expect(at(row, ms)).toBeGreaterThan(at(row, ms - 8) - 0.08);
    }
  });
});
