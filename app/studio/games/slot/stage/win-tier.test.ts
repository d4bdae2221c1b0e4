import { expect, test } from "vitest";
import { winTier } from "./win-tier";

test("a win is big from fifteen stakes on, huge from fifty, and nothing at or below the stake", () => {
  const told = (payoutMinor: string, stakeMinor = "100") => winTier({ stakeMinor, payoutMinor });
  expect([told("0"), told("50"), told("100"), told("1499")]).toEqual([null, null, null, null]);
  expect([told("1500"), told("4999")]).toEqual(["big", "big"]);
  expect([told("5000"), told("900000")]).toEqual(["huge", "huge"]);
  expect(told("1000", "0")).toBeNull();
});
