import { beforeAll, describe, expect, inject, test } from "vitest";
import { PUBLIC_PAGES, weighFirstVisits, type Weight } from "../../scripts/bench/weight";

/** What a connection may send before anything comes back, and once more when it has: ten packets each. */
const TWO_FLIGHTS = 29_200;

/** Compressed. A page over which a dialog opens by itself brings what keeps the focus in it. */
const MOST_SCRIPT = 8_200;

/** A fifth of what counts as good. */
const STILL = 0.02;

let weights: Map<string, Weight>;
beforeAll(async () => {
  const url = inject("portalUrl");
  // Whoever comes first gets a quick compression; what counts is what everybody after gets.
  await weighFirstVisits(url, ["/"]);
  weights = await weighFirstVisits(url, PUBLIC_PAGES);
});

describe.each(PUBLIC_PAGES)("a first visit of %s on a phone", (path) => {
  test("loads no more than 8.2 kB of script before anybody touches anything", () => {
    expect(weights.get(path)!.script).toBeLessThanOrEqual(MOST_SCRIPT);
  });

  test("moves nothing once it is there", () => {
    expect(weights.get(path)!.layoutShift).toBeLessThan(STILL);
  });
});

test("the lobby comes whole in two flights", () => {
  expect(weights.get("/")!.page).toBeLessThanOrEqual(TWO_FLIGHTS);
});
