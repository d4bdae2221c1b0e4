import { expect, test } from "vitest";
import { backOf, resultsOf } from "./payout";
import { findInsideSpot, SPOTS } from "./spots";
import { colourOf, POCKETS, WHEEL } from "./wheel";

const everyNumber = Array.from({ length: POCKETS }, (_, number) => number);

test("[Q64] every one of the 157 bets returns exactly 36 ÷ 37", () => {
  expect(SPOTS.size).toBe(157);
  for (const spot of SPOTS.values()) {
    const back = everyNumber.reduce((sum, number) => sum + backOf(spot, 1n, number), 0n);
    expect(back, spot.id).toBe(36n);
  }
});

test("the layout has as many bets of a kind as a table has borders and corners", () => {
  const counts: Record<string, number> = {};
  for (const { kind } of SPOTS.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    ...{ straight: 37, split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, sixLine: 11 },
    ...{ dozen: 3, column: 3, low: 1, even: 1, red: 1, black: 1, odd: 1, high: 1 },
  });
});

test("the wheel holds every number once, red and black by turns", () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(everyNumber);
  const colours = WHEEL.slice(1).map(colourOf);
  expect(colours.every((colour, index) => index === 0 || colour !== colours[index - 1])).toBe(true);
  expect(everyNumber.filter((number) => colourOf(number) === "red")).toHaveLength(18);
});

test("numbers that touch make a bet, in any order and with any separator", () => {
  expect(findInsideSpot("17-20")).toMatchObject({ id: "n17-20", kind: "split", paysToOne: 17 });
  expect(findInsideSpot("20, 17")?.id).toBe("n17-20");
  expect(findInsideSpot("16–17–19–20")).toMatchObject({ kind: "corner", paysToOne: 8 });
  expect(findInsideSpot("4 5 6")).toMatchObject({ kind: "street", paysToOne: 11 });
  expect(findInsideSpot("1-2-3-4-5-6")).toMatchObject({ kind: "sixLine", paysToOne: 5 });
  expect(findInsideSpot("0-1-2-3")).toMatchObject({ kind: "firstFour", paysToOne: 8 });
  expect(findInsideSpot("17")).toMatchObject({ kind: "straight", paysToOne: 35 });
});

test("numbers that do not touch make none", () => {
  for (const bad of ["", "17-21", "3-4", "0-4", "37", "1-2-3-4", "17-", "a", "1-2-3-4-5-6-7", "-1"]) {
    expect(findInsideSpot(bad), bad).toBeUndefined();
  }
});

test("zero takes the outside bets; a number pays every spot that covers it", () => {
  const chips = new Map([
    ["n17", 5_000n],
    ["d1", 10_000n],
    ["n8", 2_000n],
    ["e2", 10_000n],
  ]);
  expect(resultsOf(chips, 17).map(({ spot, backMinor }) => [spot.id, backMinor])).toEqual([
    ["n17", 180_000n],
    ["d1", 30_000n],
    ["e2", 0n],
    ["n8", 0n],
  ]);
  expect(resultsOf(chips, 0).every(({ backMinor }) => backMinor === 0n)).toBe(true);
});
