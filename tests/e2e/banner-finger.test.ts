// tier: all
import type { CDPSession, Page } from "playwright";
import { expect } from "vitest";
import { test } from "../support/journey";
import { stopClock } from "../support/page-clock";

/** How far the finger goes, in pixels. */
const DRAWN = 220;

/** A finger is put down at a point and drawn to the left; it stays there while something is looked at, and is lifted. */
async function draw(fingers: CDPSession, { x, y }: { x: number; y: number }, whileHeld: () => Promise<void>) {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (let step = 1; step <= 10; step++) await send("touchMove", [{ x: x - (DRAWN * step) / 10, y }]);
  await whileHeld();
  await send("touchEnd", []);
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;
const leftOf = async (page: Page, slide: number) => Math.round((await boxOf(page, `#banner-${slide}`)).x);

/** The free end of a part of a slide, on its middle line. */
async function endOf(page: Page, selector: string) {
  const { x, y, width, height } = await boxOf(page, selector);
  return { x: Math.min(x + width, 380) - 5, y: y + height / 2 };
}

/** Without script the strip is a scroller of the browser's own, which a finger draws wherever nothing forbids it. */
async function takesFinger(page: Page): Promise<void> {
  const left = await leftOf(page, 1);
  const forbidden = await page.locator("#banner-1").evaluate((slide) => {
    const strip = slide.parentElement!;
    const { overflowX, scrollSnapType } = getComputedStyle(strip);
    const parts: Element[] = [strip, slide, ...slide.querySelectorAll<Element>("*")];
    const held = parts.filter(
      (part) =>
        !["auto", "manipulation", "pan-x", "pan-x pan-y"].includes(getComputedStyle(part).touchAction),
    );
    strip.scrollTo({ left: slide.clientWidth, behavior: "instant" });
    return [
      ...(["auto", "scroll"].includes(overflowX) ? [] : [`overflow ${overflowX}`]),
      ...(scrollSnapType.startsWith("x") ? [] : [`snap ${scrollSnapType}`]),
      ...held.map((part) => part.tagName),
    ];
  });
  expect(forbidden).toEqual([]);
  await expect.poll(() => leftOf(page, 2)).toBe(left);
}

test.journey(
  "a finger draws the banner's slide along from wherever it is put down, to the next one and round",
  async ({ page, visit, script }) => {
    if (!script) {
      await visit("/");
      return takesFinger(page);
    }
    const fingers = await page.context().newCDPSession(page);
    await fingers.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await stopClock(page);
    await visit("/");
    await page.waitForSelector(".bw[data-on=on]");
    const left = await leftOf(page, 1);
    // The strip is not taken out of the finger's hand.
    await draw(fingers, await endOf(page, "#banner-1 img"), async () => {
      await page.clock.runFor(60_000);
      expect(await page.locator(".strip.run").count()).toBe(0);
    });
    await page.clock.resume();
    await page.waitForSelector(".strip.run");
    const parts = [
      { part: "img", slide: 1, next: 2 },
      { part: ".btn", slide: 2, next: 3 },
      { part: ".h", slide: 3, next: 1 },
    ];
    for (const { part, slide, next } of parts) {
      const finger = await endOf(page, `#banner-${slide} ${part}`);
      await draw(fingers, finger, () =>
        expect.poll(() => leftOf(page, slide)).toBeLessThan(left - DRAWN / 2),
      );
      await expect.poll(() => leftOf(page, next), { timeout: 5_000 }).toBe(left);
    }
    expect(new URL(page.url()).pathname).toBe("/");
  },
  { viewport: "phone" },
);
