import { createServer, get, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync, gzipSync } from "node:zlib";
import { chromium, type Page, type Response } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";
import { atOnce } from "./at-once";
import { openRequests, settled } from "./settled";

/** Bytes on the wire of a first visit, before anybody has touched anything. */
export interface Weight {
  /** The document with all its stylesheets, and the headers of their answers. */
  page: number;
  /** The bodies of scripts, as gzip would send them. */
  script: number;
  /** Pictures and sprites, those that were in sight. */
  pictures: number;
}

/** Chromium's sum of layout shifts, and the elements that it saw move. */
export interface Shift {
  score: number;
  moved: string[];
}

export interface Measured {
  weight: Weight;
  shift: Shift;
  /** Why the page was measured only as far as it had come. */
  trouble?: string;
}

interface VisitOptions {
  viewport: { width: number; height: number };
  cookies?: readonly { name: string; value: string }[];
}

const PAGES_AT_ONCE = 4;

/** Measures a first visit to each page, in a profile of its own, on a line as slow as `slowLineTo`. */
export async function measureFirstVisits(
  url: string,
  paths: readonly string[],
  { viewport, cookies = [] }: VisitOptions,
): Promise<Map<string, Measured>> {
  const line = await slowLineTo(url);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const found = await atOnce(PAGES_AT_ONCE, paths, async (path) => {
      const context = await browser.newContext({ viewport, serviceWorkers: "block" });
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: line.url })));
      const { measured } = await openMeasured(await context.newPage(), (page) => page.goto(line.url + path));
      await context.close();
      return measured;
    });
    return new Map(paths.map((path, at) => [path, found[at]!]));
  } finally {
    await browser.close();
    line.close();
  }
}

/**
 * Opens something on a new page, which asks by a `slowLineTo`, and measures it once nothing moves or comes any more. The
 * page stays open. A page that does not come to rest is measured as far as it has come.
 */
export async function openMeasured<T>(
  page: Page,
  open: (page: Page) => Promise<T>,
): Promise<{ opened: T | undefined; measured: Measured }> {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  const underWay = openRequests(page);
  const troubles: string[] = [];
  const note = (error: unknown) => void troubles.push(String(error));
  await watchLayout(page);
  const opened = await open(page).catch(note);
  await settled(page, underWay).catch(note);
  const weight = await weightOf(answers).catch(note);
  const shift = await shiftOf(page).catch(note);
  const measured: Measured = {
    weight: weight ?? { page: NaN, script: NaN, pictures: NaN },
    shift: shift ?? { score: NaN, moved: [] },
    ...(troubles.length > 0 && { trouble: troubles.join("\n") }),
  };
  return { opened: opened ?? undefined, measured };
}

async function weightOf(answers: readonly Response[]): Promise<Weight> {
  const weight: Weight = { page: 0, script: 0, pictures: 0 };
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    const [headers = NaN, body = NaN] = answer.headers()[WEIGHED]?.split(" ").map(Number) ?? [];
    if (kind === "document" || kind === "stylesheet") weight.page += headers + body;
    else if (kind === "script") weight.script += gzipSync(await answer.body(), { level: 9 }).length;
    else if (kind === "image" && answer.url().startsWith("http")) weight.pictures += body;
  }
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

/** By how many bytes of headers and of a body the site itself has answered. */
const WEIGHED = "x-weighed";

const PIECE_BYTES = 4_096;
const BETWEEN_PIECES_MS = 40;

/**
 * A line to a site on which documents come in so slowly that every piece of them is painted, and everything else as it
 * is. It notes with each answer what it weighed.
 */
export async function slowLineTo(url: string): Promise<{ url: string; close(): void }> {
  const { host } = new URL(url);
  const line = createServer((request, response) => {
    const asked = ask(
      new URL(request.url!, url),
      { method: request.method, headers: { ...request.headers, host } },
      (answer) => void passOn(answer, response).catch(() => response.destroy()),
    );
    asked.on("error", () => response.destroy());
    response.on("close", () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const close = () => {
    line.close();
    line.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close };
}

async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const kind = headers["content-type"] ?? "";
  if (kind.startsWith("text/event-stream")) {
    response.writeHead(statusCode, headers);
    return void answer.pipe(response);
  }
  const body = await bodyOf(answer);
  const weighed = { [WEIGHED]: `${headerBytes(answer)} ${body.length}` };
  if (!kind.startsWith("text/html")) {
    response.writeHead(statusCode, { ...headers, ...weighed });
    return void response.end(body);
  }
  const { "content-encoding": encoding, "content-length": _length, ...others } = headers;
  response.writeHead(statusCode, { ...others, ...weighed });
  await sendInPieces(unpacked(body, encoding), response);
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

async function sendInPieces(body: Buffer, response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < body.length && !response.destroyed;) {
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
      bodyOf(answer).then((body) => resolve({ headers: headerBytes(answer), body }), reject);
    }).on("error", reject);
  });
}

function headerBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const pairs = rawHeaders.map((text, n) => (n % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return Buffer.byteLength(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${pairs.join("")}\r\n`);
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

/** What has moved is told with the next frame. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shift: Shift }).shift;
  });

async function watchLayout(page: Page): Promise<void> {
  // What runs this file may name functions by a helper that a page does not know.
  await page.addInitScript("globalThis.__name ??= (made) => made;");
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
