// tier: all
import type { Page } from "playwright";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { atOnce } from "../../scripts/bench/at-once";
import {
  GAME_PAGE,
  leadsToListed,
  nameOf,
  PUBLIC_PAGES,
  type PublicPage,
} from "../../scripts/bench/public-pages";
import {
  measureFirstVisits,
  openMeasured,
  slowLineTo,
  weighFirstScreen,
  type Measured,
} from "../../scripts/bench/weight";
import { allStarted, newVisitor, viewports, type Visitor } from "../support/browser";
import { startOwnPortal, type Cookie } from "../support/own-portal";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { openPublicPage, sideways, smallTargets } from "../support/public-pages";
import { inEveryState, MEMBER, originIn, type Portal } from "../support/portal-states";

/**
 * So every page is seen in each language, in both colours of the site, on a phone and at a desk; the first as whoever
 * comes for the first time sees it.
 */
const LOOKS = [
  { locale: "bn", viewport: "phone", theme: "dark" },
  { locale: "en", viewport: "desktop", theme: "light" },
  { locale: "ar", viewport: "phone", theme: "light" },
] as const;
type Look = (typeof LOOKS)[number];
const [FIRST_VISIT] = LOOKS;

/** What a connection may send before anything comes back, and once more when it has: ten packets each. */
const ONE_FLIGHT = 14_600;
const TWO_FLIGHTS = 29_200;

/** Compressed. */
const MOST_SCRIPT = 5_000;
const MOST_SCRIPT_OF_GAME = 90_000;

/** Less than a browser's rounding: what moves by a pixel anywhere counts more. */
const STILL = 0.0001;

const PAGES_AT_ONCE = 3;
/** For all pages, also on a machine that does something else meanwhile. */
const WALK_MS = 900_000;

/** What a form is answered with is the form's page once more. */
const NAMES = PUBLIC_PAGES.filter(({ sends }) => sends === undefined).map(nameOf);

type Finding = string | object;
type Opened = Awaited<ReturnType<typeof openPublicPage>>;

interface Seen extends Partial<Measured> {
  /** What is wrong with the page; empty when it is as it should be. */
  findings: Finding[];
}

/** Where nobody changes anything meanwhile, and whoever registers shows to be a person. */
let portal: Portal;
const cookies = new Map<"dark" | "light" | "member", Cookie>();
/** Each page is loaded once in each look, and everything asked of it is read from that. */
const seenIn = new Map<Look, Map<string, Seen>>();
let firstScreen: number;

beforeAll(async () => {
  const { cookieOf, owner, ...own } = await startOwnPortal({ HUMAN_CHECK: "on" });
  portal = { ...own, owner: await owner() };
  for (const theme of ["dark", "light"] as const)
    cookies.set(theme, await cookieOf("theme", "/theme", { theme }));
  cookies.set("member", await cookieOf("session", "/login", MEMBER));

  // Whoever comes first gets a quick compression; what counts is what everybody after gets, once it is done.
  const lobby = async () => {
    const visits = await measureFirstVisits(portal.url, ["/"], { viewport: viewports.phone });
    return visits.get("/")!.weight.page;
  };
  await vi.waitFor(async () => expect(await lobby()).toBeLessThanOrEqual(TWO_FLIGHTS), 90_000);
  // Before a walk through the portal's states has its pages made anew.
  firstScreen = await weighFirstScreen(`${portal.url}/`);
  for (const look of LOOKS)
    seenIn.set(
      look,
      await walk({ script: true, moves: true, popups: true, ...look }, (page, entry, origin) =>
        lookAt(page, entry, { origin, look }),
      ),
    );
}, LOOKS.length * WALK_MS);

/** Opens every public page in a profile of its own, in each state of the portal, and notes what `see` sees there. */
async function walk<T>(
  options: Visitor & { theme: Look["theme"] },
  see: (page: Page, entry: PublicPage, origin: string) => Promise<T>,
): Promise<Map<string, T>> {
  const seen = new Map<string, T>();
  await inEveryState(portal, (pages, { url, by }) =>
    atOnce(PAGES_AT_ONCE, pages, async (entry) => {
      const context = await newVisitor({ ...options, portalUrl: portal.url });
      // Several pages load at once, and none of this is about time.
      context.setDefaultTimeout(60_000);
      const kept = [...(await context.cookies()), cookies.get(options.theme)!];
      if (by === "member") kept.push(cookies.get("member")!);
      for (const state of ["open", "otherDomain"] as const)
        await context.addCookies(
          kept.map(({ name, value }) => ({ name, value, url: originIn(state, portal.url) })),
        );
      seen.set(nameOf(entry), await see(await context.newPage(), entry, url));
      await context.close();
    }),
  );
  return seen;
}

/** Loads a page once, and asks everything of it. */
async function lookAt(
  page: Page,
  entry: PublicPage,
  { origin, look }: { origin: string; look: Look },
): Promise<Seen> {
  // A form is sent to the site itself, and what it is answered with is not measured.
  if (entry.sends)
    return { findings: await findingsOn(page, entry, look, await openPublicPage(page, origin, entry)) };
  const line = await slowLineTo(origin);
  try {
    const { opened, measured } = await openMeasured(page, () => openPublicPage(page, line.url, entry));
    const isWhole = opened !== undefined && measured.trouble === undefined;
    return {
      findings: isWhole ? await findingsOn(page, entry, look, opened) : [{ ...measured }],
      ...measured,
    };
  } finally {
    line.close();
  }
}

async function findingsOn(
  page: Page,
  entry: PublicPage,
  look: Look,
  { answer, isThere }: Opened,
): Promise<Finding[]> {
  if (answer.status() !== entry.status || !isThere) return [`${answer.status()} at ${page.url()}`];
  if (leadsToListed(entry)) return [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await closePopup(page, entry);
  const found: Finding[] = [];
  const shown = await page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return [lang, dataset.theme];
  });
  // The desk is always light.
  const wanted = [look.locale, entry.path.startsWith("/admin") ? "light" : look.theme];
  if (String(shown) !== String(wanted)) found.push({ shown });
  found.push(...(await markupFindings(await answer.text())), ...(await accessibilityFindings(page)));
  const wide = await sideways(page);
  if (wide.some(isOver)) found.push({ wide });
  return [...found, ...(await smallTargets(page))];
}

/** The notice that lies over a page for whoever comes for the first time; at its own address it is the page. */
async function closePopup(page: Page, { path }: PublicPage): Promise<void> {
  const popup = page.locator("dialog#announcement");
  if (path === "/announcement" || (await popup.count()) === 0) return;
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "detached" });
  await allStarted(page);
}

const isOver = (pixels: number) => pixels > 0;

const wrongIn = (seen: ReadonlyMap<string, Finding[]>) =>
  [...seen].filter(([, found]) => found.length > 0).map(([at, found]) => ({ at, found }));

test.each(LOOKS)(
  "[Z57 Z58 I09] in $locale, $theme on a $viewport, every public page is answered as it should be and has sound markup, nothing that axe finds, no sideways scroll, and at 360 pixels targets of 24 pixels and main actions 44 high",
  (look) => {
    const seen = seenIn.get(look)!;
    expect(seen.size).toBe(PUBLIC_PAGES.length);
    expect(wrongIn(new Map([...seen].map(([name, { findings }]) => [name, findings])))).toEqual([]);
  },
);

test.each(["en", "bn", "ar"] as const)(
  "[Z58] in %s, without script, no public page scrolls sideways",
  async (locale) => {
    const seen = await walk({ script: false, locale, theme: "dark" }, async (page, entry, origin) => {
      const { answer, isThere } = await openPublicPage(page, origin, entry);
      const wide = await sideways(page);
      const isWrong = answer.status() !== entry.status || !isThere || wide.some(isOver);
      return isWrong ? [{ status: answer.status(), at: page.url(), wide }] : [];
    });
    expect(wrongIn(seen)).toEqual([]);
  },
  WALK_MS,
);

describe("a first visit on a phone", () => {
  const weightOf = (name: string) => seenIn.get(FIRST_VISIT)!.get(name)!.weight!;

  test.each(NAMES.filter((name) => name !== GAME_PAGE))(
    "of %s loads no more than 5 kB of script before anybody touches anything",
    (name) => {
      expect(weightOf(name).script).toBeLessThanOrEqual(MOST_SCRIPT);
    },
  );

  test("of a game loads no more than 90 kB of script, the game's own included", () => {
    const { script } = weightOf(GAME_PAGE);
    // Less than that and the game itself has not come.
    expect(script).toBeGreaterThan(MOST_SCRIPT);
    expect(script).toBeLessThanOrEqual(MOST_SCRIPT_OF_GAME);
  });

  test("of the lobby has its first screen in one flight", () => {
    expect(firstScreen).toBeLessThanOrEqual(ONE_FLIGHT);
  });

  test("of the lobby comes whole in two flights", () => {
    expect(weightOf("/").page).toBeLessThanOrEqual(TWO_FLIGHTS);
  });
});

describe.each(Object.entries(viewports).map(([viewport, size]) => ({ viewport, ...size })))(
  "on a screen of $width×$height",
  ({ viewport }) => {
    const looks = LOOKS.filter((look) => look.viewport === viewport);

    test.each(NAMES)("nothing of %s moves, however slowly it comes in", (name) => {
      for (const look of looks) {
        const { score, moved } = seenIn.get(look)!.get(name)!.shift!;
        expect(score, moved.join("\n")).toBeLessThan(STILL);
      }
    });
  },
);
