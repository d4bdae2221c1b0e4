import { expect, test } from "vitest";
import { shortSum } from "./deck";
import { pagesAround } from "./rounds-pager";
import { countOf, percentOf } from "./view";

test("[Q64] shares are printed from the exact fraction, half up", () => {
  expect(percentOf(7_691_062n, 7_962_624n, 4)).toBe("96.5895%");
  expect(percentOf(36n, 37n, 2)).toBe("97.30%");
  expect(percentOf(1n, 8n, 0)).toBe("13%");
  expect(percentOf(0n, 37n, 2)).toBe("0.00%");
  expect(percentOf(1n, 1n, 2)).toBe("100.00%");
  expect(countOf(7_962_624)).toBe("7,962,624");
});

test("what fits on a chip", () => {
  expect([10, 500, 999, 1_000, 1_250, 20_000].map(shortSum)).toEqual([
    "10",
    "500",
    "999",
    "1k",
    "1.2k",
    "20k",
  ]);
});

test("a pager names the first, the last and the neighbours", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 24)).toEqual([1, 2, undefined, 24]);
  expect(pagesAround(12, 24)).toEqual([1, undefined, 11, 12, 13, undefined, 24]);
  expect(pagesAround(3, 4)).toEqual([1, 2, 3, 4]);
});
