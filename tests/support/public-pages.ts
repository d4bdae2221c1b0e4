import type { Page, Response } from "playwright";
import type { PublicPage } from "../../scripts/bench/public-pages";

/** Goes there, and sends its form where that is what is to be looked at. */
export async function openPublicPage(
  page: Page,
  origin: string,
  { path, leadsTo = path, sends }: PublicPage,
): Promise<{ answer: Response; isThere: boolean }> {
  let answer = (await page.goto(origin + path))!;
  const isThere = page.url() === new URL(leadsTo, origin).href;
  if (sends) answer = await sendForm(page, sends);
  return { answer, isThere };
}

/** As a browser without script would, also where script would send it. */
async function sendForm(page: Page, fields: Record<string, string>): Promise<Response> {
  const isAnswer = (response: Response) => response.request().method() === "POST";
  const [answer] = await Promise.all([
    page.waitForResponse(isAnswer),
    page.waitForEvent("load"),
    page.evaluate((values) => {
      const names = Object.keys(values);
      const form = [...document.forms].find((one) => names.every((name) => one.elements.namedItem(name)))!;
      for (const name of names)
        (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = values[name]!;
      HTMLFormElement.prototype.submit.call(form);
    }, fields),
  ]);
  return answer;
}

/** How much wider than the window the page is, at the widths of a tablet, a phone and a small phone. */
export async function sideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [820, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth));
  }
  return found;
}

/** Links and controls that are smaller than a fingertip needs, but for links within a text. */
export function smallTargets(page: Page): Promise<string[]> {
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
