/**
 * How a slot feels, on this machine: from the press until the reels are somewhere else, and how many frames are drawn
 * while they move. Told as figures for the reader; a busy machine without a graphics card says little about a telephone.
 */
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";

const ROUNDS = 3;

const SIZES = {
  "390 × 844": { width: 390, height: 844 },
  "1440 × 900": { width: 1440, height: 900 },
};

export interface Feel {
  size: string;
  /** How many times slower than it is the processor is made. */
  slowed: number;
  /** From the key to the first frame that draws the reels elsewhere; the first press of the page is the first. */
  pressToMovedMs: number[];
  framesPerSecond: number;
  /** Of the frames, in milliseconds from one to the next. */
  p95Ms: number;
  late: { frames: number; of: number };
}

export async function measureFeel(address: string): Promise<Feel[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const feels: Feel[] = [];
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
      for (const slowed of [1, 4]) feels.push(await measure(browser, address, size, slowed));
    return feels;
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  address: string,
  size: keyof typeof SIZES,
  slowed: number,
): Promise<Feel> {
  const page = await browser.newPage({
    viewport: SIZES[size],
    extraHTTPHeaders: { "sec-purpose": "journey" },
  });
  // What runs this file has functions named by a helper that a page does not know.
  await page.addInitScript("globalThis.__name = (made) => made;");
  await page.addInitScript(watchFrames);
  await page.goto(address);
  const frame = page.frames().find((each) => each.url().includes("/studio/"))!;
  await frame.waitForSelector("[data-window].drawn");
  await frame.waitForFunction(() => document.readyState === "complete");
  const processor = await page.context().newCDPSession(page);
  await slowDown(processor, slowed);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await play(page));
  await page.close();
  const gaps = rounds.flatMap((each) => each.gapsMs).sort((a, b) => a - b);
  const sumMs = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    ...{ size, slowed },
    pressToMovedMs: rounds.map((round) => round.movedMs),
    framesPerSecond: (1_000 * gaps.length) / sumMs,
    p95Ms: gaps[Math.floor(gaps.length * 0.95)]!,
    late: { frames: gaps.filter((gap) => gap > 25).length, of: gaps.length },
  };
}

const slowDown = (processor: CDPSession, rate: number) =>
  processor.send("Emulation.setCPUThrottlingRate", { rate });

interface Round {
  movedMs: number;
  gapsMs: number[];
}

async function play(page: Page): Promise<Round> {
  const frame = page.frames().find((each) => each.url().includes("/studio/"))!;
  await frame.evaluate(() => (window as Watched).feel.begin());
  await frame.locator("[data-play]").focus();
  await page.keyboard.press("Space");
  await frame.waitForFunction(() => !document.querySelector("[data-play][aria-busy]"), null, {
    timeout: 60_000,
  });
  return frame.evaluate(() => (window as Watched).feel.end());
}

type Watched = typeof window & { feel: { begin(): void; end(): Round } };

/** Runs in the page before its own script: listens to the key and to what is drawn on the canvas. */
function watchFrames(): void {
  let pressedAt = 0;
  let movedAt = 0;
  let firstDrawn: number | undefined;
  let frames: number[] = [];
  let isDrawn = false;
  const { prototype } = CanvasRenderingContext2D;
  const { drawImage, clearRect } = prototype;
  prototype.clearRect = function (...box) {
    isDrawn = true;
    clearRect.apply(this, box);
    (this as { isFirst?: boolean }).isFirst = true;
  };
  prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    const pen = this as CanvasRenderingContext2D & { isFirst?: boolean };
    if (pen.isFirst && args.length === 9) {
      pen.isFirst = false;
      const y = args[6] as number;
      firstDrawn ??= y;
      if (pressedAt > 0 && movedAt === 0 && y !== firstDrawn) movedAt = performance.now();
    }
    (drawImage as (...all: unknown[]) => void).apply(this, args);
  };
  addEventListener("keydown", ({ timeStamp }) => (pressedAt ||= timeStamp), true);
  const tick = (now: number) => {
    if (pressedAt > 0 && isDrawn) frames.push(now);
    isDrawn = false;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  (window as Watched).feel = {
    begin() {
      pressedAt = movedAt = 0;
      firstDrawn = undefined;
      frames = [];
    },
    end: () => ({
      movedMs: movedAt - pressedAt,
      gapsMs: frames.slice(1).map((frame, at) => frame - frames[at]!),
    }),
  };
}

export function printFeel(feels: readonly Feel[]): void {
  console.log("\nslot            slowed  press to moved, ms  frames/s  p95 ms  over 25 ms");
  for (const { size, slowed, pressToMovedMs, framesPerSecond, p95Ms, late } of feels) {
    const cells = [
      size.padEnd(14),
      `${slowed}×`.padStart(6),
      pressToMovedMs
        .map((ms) => ms.toFixed(0))
        .join(", ")
        .padStart(18),
      framesPerSecond.toFixed(1).padStart(8),
      p95Ms.toFixed(1).padStart(6),
      `${late.frames} of ${late.of}`.padStart(10),
    ];
    console.log(cells.join("  "));
  }
}
