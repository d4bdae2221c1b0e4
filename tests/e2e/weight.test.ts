// tier: all
import { beforeAll, describe, expect, test, vi } from "vitest";
import { GAME_PAGE, nameOf, PUBLIC_PAGES } from "../../scripts/bench/public-pages";
import {
  shiftsOnSlowLine,
  weighFirstScreen,
  weighFirstVisits,
  type Shift,
  type Weight,
} from "../../scripts/bench/weight";
import { startOwnPortal, type Cookie } from "../support/own-portal";
import { inEveryState, MEMBER, type Portal } from "../support/portal-states";

/** What a connection may send before anything comes back, and once more when it has: ten packets each. */
const ONE_FLIGHT = 14_600;
const TWO_FLIGHTS = 29_200;

/** Compressed. */
const MOST_SCRIPT = 5_000;
const MOST_SCRIPT_OF_GAME = 90_000;

/** Less than a browser's rounding: what moves by a pixel anywhere counts more. */
const STILL = 0.0001;

/** For all pages, also on a machine that does something else meanwhile. */
const WALK_MS = 600_000;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What a form is answered with is the form's page once more. */
const PAGES = PUBLIC_PAGES.filter(({ sends }) => sends === undefined);
const NAMES = PAGES.map(nameOf);

/** Where nobody changes anything meanwhile, and whoever registers shows to be a person. */
let portal: Portal;
let member: Cookie;

beforeAll(async () => {
  const { owner, cookieOf, ...own } = await startOwnPortal({ HUMAN_CHECK: "on" });
  portal = { ...own, owner: await owner() };
  member = await cookieOf("session", "/login", MEMBER);
});

/** What is measured of each page, by its name. */
async function measure<T>(
  by: (url: string, paths: string[], cookies: Cookie[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> {
  const measured = new Map<string, T>();
  await inEveryState(portal, async (all, at) => {
    const pages = all.filter((page) => PAGES.includes(page));
    const found = await by(
      at.url,
      pages.map(({ path }) => path),
      at.by === "member" ? [member] : [],
    );
    for (const page of pages) measured.set(nameOf(page), found.get(page.path)!);
  });
  return measured;
}

describe("a first visit on a phone", () => {
  let weights: Map<string, Weight>;
  let firstScreen: number;
  beforeAll(async () => {
    // Whoever comes first gets a quick compression; what counts is what everybody after gets, once it is done.
    const lobby = async () => (await weighFirstVisits(portal.url, ["/"])).get("/")!.page;
    await vi.waitFor(async () => expect(await lobby()).toBeLessThanOrEqual(TWO_FLIGHTS), 90_000);
    // Before a walk through the portal's states has its pages made anew.
    firstScreen = await weighFirstScreen(`${portal.url}/`);
    weights = await measure(weighFirstVisits);
  }, WALK_MS);

  test.each(NAMES.filter((name) => name !== GAME_PAGE))(
    "of %s loads no more than 5 kB of script before anybody touches anything",
    (name) => {
      expect(weights.get(name)!.script).toBeLessThanOrEqual(MOST_SCRIPT);
    },
  );

  test("of a game loads no more than 90 kB of script, the game's own included", () => {
    const { script } = weights.get(GAME_PAGE)!;
    // Less than that and the game itself has not come.
    expect(script).toBeGreaterThan(MOST_SCRIPT);
    expect(script).toBeLessThanOrEqual(MOST_SCRIPT_OF_GAME);
  });

  test("of the lobby has its first screen in one flight", () => {
    expect(firstScreen).toBeLessThanOrEqual(ONE_FLIGHT);
  });

  test("of the lobby comes whole in two flights", () => {
    expect(weights.get("/")!.page).toBeLessThanOrEqual(TWO_FLIGHTS);
  });
});

describe.each(SIZES)("on a screen of $width×$height", (size) => {
  let shifts: Map<string, Shift>;
  beforeAll(async () => {
    shifts = await measure((url, paths, cookies) => shiftsOnSlowLine(url, paths, size, cookies));
  }, WALK_MS);

  test.each(NAMES)("nothing of %s moves, however slowly it comes in", (name) => {
    const { score, moved } = shifts.get(name)!;
    expect(score, moved.join("\n")).toBeLessThan(STILL);
  });
});
