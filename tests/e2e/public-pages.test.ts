import { describe, expect, inject, test } from "vitest";
import type { Page } from "playwright";
import { PUBLIC_PAGES } from "../../scripts/bench/weight";
import { newVisitor } from "../support/browser";
import { accessibilityFindings, markupFindings } from "../support/page-quality";

/** What everybody can open, lists and dialogs among them that nobody lists elsewhere. */
const PAGES = [...PUBLIC_PAGES, "/vendors/live", "/game/studio/rickshaw-reels", "/forgot", "/trial", "/chat"];

/** How much wider than the window the page is, at the widths of a small phone, a phone and a tablet. */
async function sideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth));
  }
  return found;
}

describe.each(["en", "bn", "ar"] as const)("in %s", (locale) => {
  test("[Z57 I09] public pages have sound markup, nothing that axe finds, and no sideways scroll", async () => {
    const context = await newVisitor({ script: true, locale, viewport: "phone" });
    const page = await context.newPage();
    const wrong: unknown[] = [];
    for (const path of PAGES) {
      const answer = (await page.goto(inject("portalUrl") + path))!;
      expect(await page.getAttribute("html", "lang")).toBe(locale);
      const found = [...(await markupFindings(await answer.text())), ...(await accessibilityFindings(page))];
      const wide = await sideways(page);
      if (found.length > 0 || wide.some((pixels) => pixels > 0)) wrong.push({ path, found, wide });
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 600_000);

  test("[Z58] without script no public page scrolls sideways", async () => {
    const context = await newVisitor({ script: false, locale });
    const page = await context.newPage();
    const wrong: unknown[] = [];
    for (const path of PAGES) {
      await page.goto(inject("portalUrl") + path);
      const wide = await sideways(page);
      if (wide.some((pixels) => pixels > 0)) wrong.push({ path, wide });
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 300_000);
});

/** Links and controls that are smaller than a fingertip needs, but for links within a text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [LEAST, MAIN] = [24, 44];
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" && element.closest("p, li, dd, td, small, label");
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".vh, .skip, [aria-hidden=true]");
    /** A box that the whole of a tile or a row stands for. */
    const isStretched = (element: Element) => getComputedStyle(element, "::after").position === "absolute";
    const controls = (document.querySelector("dialog[open]") ?? document).querySelectorAll(
      "a[href], button, select, textarea, summary, label:has(input), input:not([type=hidden], label input)",
    );
    return [...controls].flatMap((element) => {
      if (!isSeen(element) || isInText(element) || isStretched(element)) return [];
      const { width, height } = element.getBoundingClientRect();
      const least = element.matches(".btn-p:not(.btn-s), .tabbar a") ? MAIN : LEAST;
      // Half a pixel is the browser's rounding.
      if (height >= least - 0.5 && width >= LEAST - 0.5) return [];
      return [`${element.tagName} "${element.textContent.trim()}" ${width} by ${height}`];
    });
  });
}

test("[Z58] at 360 pixels every target is 24 pixels large, and main actions 44 high", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const wrong: unknown[] = [];
  for (const path of PAGES) {
    await page.goto(inject("portalUrl") + path);
    const small = await smallTargets(page);
    if (small.length > 0) wrong.push({ path, small });
  }
  expect(wrong).toEqual([]);
  await context.close();
}, 300_000);
