import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page, type Response } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";

/** Bytes on the wire of a first visit at phone size, before anybody has touched anything. */
export interface Weight {
  /** The document and the stylesheets of its head, with the headers of their answers: what the first picture waits for. */
  firstScreen: number;
  /** The same with the stylesheets of its end. */
  page: number;
  /** The bodies of scripts, as gzip would send them. */
  script: number;
  /** Pictures and sprites, those that were in sight. */
  pictures: number;
  /** How much of the page moved after it was there; 0 when nothing did. */
  layoutShift: number;
}

/** What every visitor can open without an account. */
export const PUBLIC_PAGES = [
  ...["/", "/rng", "/live", "/fish", "/sports", "/pvp", "/promotions", "/jackpot", "/notices", "/help"],
  ...["/login", "/register", "/agent", "/languages", "/appDownload"],
];

export async function weighFirstVisits(url: string, paths: readonly string[]): Promise<Map<string, Weight>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const weights = new Map<string, Weight>();
    for (const path of paths) weights.set(path, await weigh(browser, url + path));
    return weights;
  } finally {
    await browser.close();
  }
}

/** In a profile of its own, so that nothing is there already. */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await watchLayout(page);
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  const atTheEnd = await page.$$eval("body link[rel=stylesheet]", (links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  const weight: Weight = { firstScreen: 0, page: 0, script: 0, pictures: 0, layoutShift: 0 };
  for (const answer of answers) {
    const request = answer.request();
    const { responseBodySize: body, responseHeadersSize: headers } = await request.sizes();
    const kind = request.resourceType();
    if (kind === "document" || kind === "stylesheet") {
      weight.page += body + headers;
      if (!atTheEnd.includes(answer.url())) weight.firstScreen += body + headers;
    } else if (kind === "script") weight.script += gzipSync(await answer.body(), { level: 9 }).length;
    else if (kind === "image") weight.pictures += body;
  }
  weight.layoutShift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  await page.close();
  return weight;
}

async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) watched.shifted += (shift as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}
