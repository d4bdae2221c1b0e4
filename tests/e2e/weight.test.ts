import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  PUBLIC_PAGES,
  shiftsOnSlowLine,
  weighFirstScreen,
  weighFirstVisits,
  type Weight,
} from "../../scripts/bench/weight";
import { startOwnPortal } from "../support/own-portal";

/** What a connection may send before anything comes back, and once more when it has: ten packets each. */
const ONE_FLIGHT = 14_600;
const TWO_FLIGHTS = 29_200;

/** Compressed. */
const MOST_SCRIPT = 5_000;

/** Less than a browser's rounding: what moves by a pixel anywhere counts more. */
const STILL = 0.0001;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Where nobody changes anything meanwhile, and whoever registers shows to be a person. */
let url: string;

beforeAll(async () => {
  ({ url } = await startOwnPortal({ HUMAN_CHECK: "on" }));
});

describe("a first visit on a phone", () => {
  let weights: Map<string, Weight>;
  beforeAll(async () => {
    // Whoever comes first gets a quick compression; what counts is what everybody after gets, once it is done.
    const lobby = async () => (await weighFirstVisits(url, ["/"])).get("/")!.page;
    await vi.waitFor(async () => expect(await lobby()).toBeLessThanOrEqual(TWO_FLIGHTS), 90_000);
    weights = await weighFirstVisits(url, PUBLIC_PAGES);
  });

  test.each(PUBLIC_PAGES)(
    "of %s loads no more than 5 kB of script before anybody touches anything",
    (path) => {
      expect(weights.get(path)!.script).toBeLessThanOrEqual(MOST_SCRIPT);
    },
  );

  test("of the lobby has its first screen in one flight", async () => {
    expect(await weighFirstScreen(`${url}/`)).toBeLessThanOrEqual(ONE_FLIGHT);
  });

  test("of the lobby comes whole in two flights", () => {
    expect(weights.get("/")!.page).toBeLessThanOrEqual(TWO_FLIGHTS);
  });
});

describe.each(SIZES)("on a screen of $width×$height", (size) => {
  let shifts: Map<string, number>;
  beforeAll(async () => {
    shifts = await shiftsOnSlowLine(url, PUBLIC_PAGES, size);
  });

  test.each(PUBLIC_PAGES)("nothing of %s moves, however slowly it comes in", (path) => {
    expect(shifts.get(path)).toBeLessThan(STILL);
  });
});
