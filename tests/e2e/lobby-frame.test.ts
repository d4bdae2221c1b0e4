// tier: all
import { expect } from "vitest";
import type { Page } from "playwright";
import { test } from "../support/journey";
import { stopClock } from "../support/page-clock";

const strip = (page: Page) => page.locator("[data-section=matches] .mt");
const scrolled = (page: Page) => strip(page).evaluate((list) => Math.abs(list.scrollLeft));

test.journey(
  "[H38 L31] hot matches stand in two rows, 2.4 to the width, ten pixels apart",
  async ({ page, visit }) => {
    await visit("/");
    const { gap, rows, share } = await strip(page).evaluate((list) => {
      const cards = [...list.children] as HTMLElement[];
      const { columnGap, rowGap } = getComputedStyle(list);
      return {
        gap: [columnGap, rowGap],
        rows: new Set(cards.map(({ offsetTop }) => offsetTop)).size,
        share: (list.clientWidth + 10) / (cards[0]!.offsetWidth + 10),
      };
    });
    expect([gap, rows]).toEqual([["10px", "10px"], 2]);
    // So many slides and the gaps between them: 2.4 slides, two gaps.
    expect(share).toBeGreaterThan(2.35);
    expect(share).toBeLessThan(2.45);
  },
);

test.journey("[H39] a dot below the matches goes to its column", async ({ page, visit, script }) => {
  await visit("/");
  if (script) await page.waitForSelector("[data-section=matches][data-on=on]");
  const dots = page.locator("[data-section=matches] .dots a");
  expect(await scrolled(page)).toBe(0);
  await dots.nth(2).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  if (!script) return;
  await expect.poll(() => dots.nth(2).getAttribute("aria-current")).toBe("true");
  expect(await dots.nth(0).getAttribute("aria-current")).toBeNull();
});

test.journey("[H41] a team whose picture does not come has its crest", async ({ page, visit, script }) => {
  // Without script the server's own picture is all there is.
  if (!script) return;
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const broken = 'src="data:image/png;base64,AAAA" data-fallback="$1"';
    const body = (await response.text()).replace(/src="(\/art\/crest\/[^"]+)"/, broken);
    await route.fulfill({ response, body });
  });
  await visit("/");
  const picture = strip(page).locator("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.getAttribute("src")).toMatch(/^\/art\/crest\//);
});

test.journey("[R54 L35] the entries of the category menu are seven pixels apart", async ({ page, visit }) => {
  await visit("/");
  expect(await page.locator(".cats").evaluate((menu) => getComputedStyle(menu).columnGap)).toBe("7px");
});

test.journey(
  "what won stands beside the banners, in browsers without :has() as well",
  async ({ page, visit, script }) => {
    // Taking rules away takes script.
    if (!script) return;
    await visit("/");
    await page.locator(".board").waitFor();
    const board = () => page.locator(".board").boundingBox();
    const seen = await board();
    await page.evaluate(() => {
      const without = (rules: CSSGroupingRule | CSSStyleSheet): void => {
        for (let at = rules.cssRules.length - 1; at >= 0; at--) {
          const rule = rules.cssRules[at]!;
          if (rule instanceof CSSStyleRule && rule.selectorText.includes(":has(")) rules.deleteRule(at);
          else if (rule instanceof CSSGroupingRule) without(rule);
        }
      };
      for (const sheet of document.styleSheets) without(sheet);
    });
    expect(await board()).toEqual(seen);
    expect(await page.locator(".board").evaluate((one: HTMLElement) => one.offsetParent?.id)).toBe("main");
  },
);

test.journey("[R44] a page begins at its top, however far down one was", async ({ page, visit }) => {
  await visit("/");
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await page.locator(".lane .more[href='/fish']").click();
  await page.waitForURL("**/fish");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.journey(
  "[R61] the keyboard opens a kind's vendors from the header, and closes them",
  async ({ page, visit }) => {
    await visit("/rng");
    const menu = page.locator("#vendors-live");
    expect(await menu.isVisible()).toBe(false);
    await page.focus("button[popovertarget=vendors-live]");
    await page.keyboard.press("Enter");
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/live?vassalage=goldleaf");
  },
);

test.journey("a mouse that rests on a kind of games sees its vendors", async ({ page, visit, script }) => {
  if (!script) return;
  await visit("/rng");
  await page.waitForSelector(".tnav[data-on=on]");
  await page.hover(".tnav a[href='/rng']");
  await page.locator("#vendors-rng").waitFor({ state: "visible" });
  await page.locator("#vendors-rng a", { hasText: "Kingfisher" }).click();
  await page.waitForURL("**/rng?vassalage=kingfisher");
});

test.journey(
  "[Z58] at 360 pixels no page scrolls sideways, and its menu is reached",
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", "/rng", "/sports", "/promotions", "/help", "/login", "/register", "/notices"]) {
      await visit(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, wide]).toEqual([path, 0]);
    }
    await visit("/rng");
    await page.click(".top a[href='#menu']");
    await page.locator(".side a[href='/live']").waitFor({ state: "visible" });
    expect(await page.locator(".tabbar a").count()).toBe(5);
  },
);

test.journey(
  "[H36 L23] rows that come near get more games, one kind at a time with 300 ms between, and nothing moves",
  async ({ page, visit, script }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, kind] = /\/more\/(\w+)$/.exec(request.url()) ?? [];
      if (kind) asked.push(kind);
    });
    if (script) await stopClock(page);
    await visit("/");
    const tilesOf = (kind: string) => page.locator(`[data-section=${kind}] .tile`).count();
    const kinds = ["JACKPOT", "RNG", "LIVE", "FISH", "PVP", "ESPORTS", "ELOTT"];
    for (const kind of kinds) expect([kind, await tilesOf(kind)]).toEqual([kind, 10]);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // All rows are in sight at once, so they wait for each other.
    await page.setViewportSize({ width: 1440, height: 4_000 });
    if (!script) {
      await page.locator("[data-section=RNG] a.more").click();
      await expect.poll(() => page.url()).toMatch(/\/rng$/);
      expect(asked).toEqual([]);
      return;
    }
    const before = await height();
    expect(before).toBeGreaterThan(4_000);
    for (const turn of kinds.keys()) {
      await expect.poll(() => asked.length).toBe(turn + 1);
      await expect.poll(() => tilesOf(asked[turn]!)).toBe(20);
      await page.clock.runFor(299);
      // What the page has asked for before this is known before it is answered.
      await page.evaluate(async () => void (await fetch("/healthz")));
      expect(asked).toHaveLength(turn + 1);
      await page.clock.runFor(1);
    }
    expect(await height()).toBe(before);
    expect(new Set(asked)).toEqual(new Set(kinds));
    // A heart of a game that came later works like any other: it asks a visitor to log in.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator("[data-section=RNG] .tile").last().locator(".fav").click();
    await page.waitForSelector("dialog[open] input[name=username]");
  },
);
