// tier: all
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { atOnce } from "../../scripts/bench/at-once";
import { leadsToListed, nameOf, type PublicPage } from "../../scripts/bench/public-pages";
import { newVisitor, viewports, type Visitor } from "../support/browser";
import { startOwnPortal, type Cookie } from "../support/own-portal";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { openPublicPage, sideways, smallTargets } from "../support/public-pages";
import { inEveryState, MEMBER, originIn, type Portal } from "../support/portal-states";

/** So every page is seen in each language, in both colours of the site, on a phone and at a desk. */
const LOOKS = [
  { locale: "en", viewport: "phone", theme: "dark" },
  { locale: "bn", viewport: "desktop", theme: "light" },
  { locale: "ar", viewport: "phone", theme: "light" },
] as const;

const TABS = 3;

let portal: Portal;
const cookies = new Map<"dark" | "light" | "member", Cookie>();

beforeAll(async () => {
  const { cookieOf, owner, ...own } = await startOwnPortal({ HUMAN_CHECK: "on" });
  portal = { ...own, owner: await owner() };
  for (const theme of ["dark", "light"] as const)
    cookies.set(theme, await cookieOf("theme", "/theme", { theme }));
  cookies.set("member", await cookieOf("session", "/login", MEMBER));
});

type Finding = string | object;

interface Look extends Visitor {
  theme: "dark" | "light";
}

/** Opens every public page, in each state of the portal, and says what `look` finds there. */
async function walk(
  options: Look,
  look: (page: Page, entry: PublicPage, origin: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const wrong: Finding[] = [];
  const tabsOf = { visitor: await openTabs(options, "visitor"), member: await openTabs(options, "member") };
  await inEveryState(portal, (pages, { url, by }) =>
    atOnce(TABS, pages, async (entry, tab) => {
      const found = await look(tabsOf[by].pages[tab]!, entry, url);
      if (found.length > 0) wrong.push({ at: nameOf(entry), found });
    }),
  );
  await Promise.all(Object.values(tabsOf).map(({ close }) => close()));
  return wrong;
}

async function openTabs({ theme, ...options }: Look, by: PublicPage["by"]) {
  const context = await newVisitor({ ...options, portalUrl: portal.url });
  // Several tabs load at once, and none of this is about time.
  context.setDefaultTimeout(60_000);
  const kept = [...(await context.cookies()), cookies.get(theme)!];
  if (by === "member") kept.push(cookies.get("member")!);
  for (const state of ["open", "otherDomain"] as const)
    await context.addCookies(
      kept.map(({ name, value }) => ({ name, value, url: originIn(state, portal.url) })),
    );
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  return { pages, close: () => context.close() };
}

const isOver = (pixels: number) => pixels > 0;

test.each(LOOKS)(
  "[Z57 Z58 I09] in $locale, $theme on a $viewport, every public page is answered as it should be and has sound markup, nothing that axe finds, no sideways scroll, and at 360 pixels targets of 24 pixels and main actions 44 high",
  async (look) => {
    const wrong = await walk({ script: true, ...look }, async (page, entry, origin) => {
      await page.setViewportSize(viewports[look.viewport]);
      const { answer, isThere } = await openPublicPage(page, origin, entry);
      const found: Finding[] = [];
      if (answer.status() !== entry.status || !isThere) found.push(`${answer.status()} at ${page.url()}`);
      if (leadsToListed(entry)) return found;
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
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test.each(["en", "bn", "ar"] as const)(
  "[Z58] in %s, without script, no public page scrolls sideways",
  async (locale) => {
    const wrong = await walk({ script: false, locale, theme: "dark" }, async (page, entry, origin) => {
      const { answer, isThere } = await openPublicPage(page, origin, entry);
      const wide = await sideways(page);
      const isWrong = answer.status() !== entry.status || !isThere || wide.some(isOver);
      return isWrong ? [{ status: answer.status(), at: page.url(), wide }] : [];
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);
