import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBrotliDecompress, gzipSync } from "node:zlib";
import { chromium, type Browser, type BrowserContextOptions, type Page, type Response } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";
import { atOnce } from "./at-once";

/** Bytes on the wire of a first visit at phone size, before anybody has touched anything. */
export interface Weight {
  /** The document with all its stylesheets, and the headers of their answers. */
  page: number;
  /** The bodies of scripts, as gzip would send them. */
  script: number;
  /** Pictures and sprites, those that were in sight. */
  pictures: number;
}

/** What a browser keeps for the site already. */
interface Cookie {
  name: string;
  value: string;
}

const PAGES_AT_ONCE = 4;

export async function weighFirstVisits(
  url: string,
  paths: readonly string[],
  cookies: readonly Cookie[] = [],
): Promise<Map<string, Weight>> {
  return withBrowser((browser) => forEach(paths, (path) => weigh(browser, url, path, cookies)));
}

async function withBrowser<R>(work: (browser: Browser) => Promise<R>): Promise<R> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function forEach<R>(paths: readonly string[], work: (path: string) => Promise<R>) {
  const found = await atOnce(PAGES_AT_ONCE, paths, work);
  return new Map(paths.map((path, at) => [path, found[at]!]));
}

/** A page in a profile of its own, where nothing is but what it is told. */
async function newPage(
  browser: Browser,
  { url, cookies, ...options }: BrowserContextOptions & { url: string; cookies: readonly Cookie[] },
): Promise<Page> {
  const page = await browser.newPage(options);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  return page;
}

async function weigh(
  browser: Browser,
  url: string,
  path: string,
  cookies: readonly Cookie[],
): Promise<Weight> {
  const page = await newPage(browser, { url, cookies, viewport: { width: 390, height: 844 } });
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(url + path);
  // A page that does not grow quiet is weighed as far as it has come.
  await page.waitForLoadState("networkidle").catch(() => undefined);
  const weight: Weight = { page: 0, script: 0, pictures: 0 };
  for (const answer of answers) {
    const request = answer.request();
    const kind = request.resourceType();
    // A page's events come in as long as it is open: of them there is no size.
    if (kind === "eventsource") continue;
    const { responseBodySize: body, responseHeadersSize: headers } = await request.sizes();
    if (kind === "document" || kind === "stylesheet") weight.page += body + headers;
    else if (kind === "script") weight.script += gzipSync(await answer.body(), { level: 9 }).length;
    else if (kind === "image") weight.pictures += body;
  }
  await page.close();
  return weight;
}

/**
 * Bytes on the wire until the first screen of a page can be painted: the headers and as much of the document as it
 * takes to unpack it down to the stylesheet that its body waits for, or all of it where there is none, with the
 * stylesheets of the head and their headers.
 */
export async function weighFirstScreen(address: string): Promise<number> {
  const document = await fetchRaw(address);
  const { html } = await unpack(document.body);
  const head = html.slice(0, html.indexOf("<body"));
  const rest = html.slice(head.length).match(/<link rel="stylesheet"[^>]*>/)?.[0] ?? "</html>";
  const { bytes } = await unpack(document.body, rest);
  let weight = document.headers + bytes;
  for (const [, path = ""] of head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const sheet = await fetchRaw(new URL(path.replaceAll("&amp;", "&"), address).href);
    weight += sheet.headers + sheet.body.length;
  }
  return weight;
}

/** Chromium's sum of layout shifts, and the elements that it saw move. */
export interface Shift {
  score: number;
  moved: string[];
}

/** How much moves while the pages come in so slowly that every piece of them is painted. */
export async function shiftsOnSlowLine(
  url: string,
  paths: readonly string[],
  viewport: { width: number; height: number },
  cookies: readonly Cookie[] = [],
): Promise<Map<string, Shift>> {
  const line = await slowLineTo(url);
  const { port } = line.address() as AddressInfo;
  const slow = `http://127.0.0.1:${port}`;
  try {
    return await withBrowser((browser) =>
      forEach(paths, async (path) => {
        const page = await newPage(browser, { url: slow, cookies, viewport, serviceWorkers: "block" });
        await watchLayout(page);
        await page.goto(slow + path, { waitUntil: "networkidle" });
        const shift = await shiftOf(page);
        await page.close();
        return shift;
      }),
    );
  } finally {
    line.close();
  }
}

const PIECE_BYTES = 4_096;
const BETWEEN_PIECES_MS = 40;

/** Documents come in pieces, everything else as it is. */
async function slowLineTo(url: string): Promise<Server> {
  const line = createServer((request, response) => {
    const { "accept-encoding": _, ...headers } = request.headers;
    get(new URL(request.url!, url), { headers: { ...headers, host: new URL(url).host } }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (answer.headers["content-type"]?.startsWith("text/html")) void sendInPieces(answer, response);
      else answer.pipe(response);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  return line;
}

async function sendInPieces(answer: IncomingMessage, response: NodeJS.WritableStream): Promise<void> {
  const body = await bodyOf(answer);
  for (let sent = 0; sent < body.length;) {
    const end = endOfPiece(body, sent);
    response.write(body.subarray(sent, end));
    sent = end;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PIECES_MS));
  }
  response.end();
}

/** Behind the end of an element: half a word at the end of its line would move with every letter. */
function endOfPiece(body: Buffer, from: number): number {
  const tag = body.indexOf("</", from + PIECE_BYTES);
  const end = tag < 0 ? -1 : body.indexOf(">", tag);
  return end < 0 ? body.length : end + 1;
}

interface RawAnswer {
  headers: number;
  body: Buffer;
}

function fetchRaw(address: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      const { statusCode, statusMessage, rawHeaders } = answer;
      const pairs = rawHeaders.map((text, n) => (n % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      const headers = Buffer.byteLength(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${pairs.join("")}\r\n`);
      bodyOf(answer).then((body) => resolve({ headers, body }), reject);
    }).on("error", reject);
  });
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const STEP_BYTES = 50;

/** Unpacks what a browser has at hand as it comes in, and stops where a text has come. */
async function unpack(packed: Buffer, until?: string): Promise<{ html: string; bytes: number }> {
  const unpacked = createBrotliDecompress();
  let html = "";
  unpacked.setEncoding("utf8").on("data", (text: string) => (html += text));
  for (let fed = 0; fed < packed.length; fed += STEP_BYTES) {
    await new Promise((resolve) => unpacked.write(packed.subarray(fed, fed + STEP_BYTES), resolve));
    await new Promise((resolve) => setImmediate(resolve));
    if (until !== undefined && html.includes(until))
      return { html, bytes: Math.min(packed.length, fed + STEP_BYTES) };
  }
  return { html, bytes: packed.length };
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: Shift }).shift);

async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shift: Shift = { score: 0, moved: [] };
    (window as unknown as { shift: Shift }).shift = shift;
    const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shift.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName}.${element?.getAttribute("class")}`;
          shift.moved.push(`${name} from ${at(previousRect)} to ${at(currentRect)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}
