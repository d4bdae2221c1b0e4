// tier: all
import type { Locator } from "playwright";
import { beforeAll, describe, expect } from "vitest";
import { newVisitor } from "../support/browser";
import { test } from "../support/journey";
import { startOwnPortal } from "../support/own-portal";
import { stopClock } from "../support/page-clock";
import { inState, type Portal } from "../support/portal-states";

const shownIn = (digits: Locator) =>
  digits
    .locator("> *")
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")).join(""),
    );
const figureIn = async (digits: Locator) => Number((await shownIn(digits)).replaceAll(",", ""));

test.journey(
  "[H07 H14] notices and winners stand still for whoever wants no motion",
  async ({ page, visit, script }) => {
    if (script) await stopClock(page);
    await visit("/");
    const movement = () =>
      page.locator(".marq .run").evaluate((line) => getComputedStyle(line).animationName);
    expect(await movement()).toBe("none");
    const list = page.locator(".wins ul");
    if (script) await page.locator(".wins ul[data-on=on]").waitFor();
    await list.scrollIntoViewIfNeeded();
    expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(50);
    if (script) await page.clock.runFor(60_000);
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await movement()).toBe("marq");
  },
);

test.journey(
  "[H14 L22] the winners move on by half a pixel a frame until a hand is on them",
  async (walk) => {
    const { page, visit, script } = walk;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    if (script) await stopClock(page);
    await visit("/");
    const list = page.locator(".wins ul");
    expect(await list.getAttribute("data-step")).toBe("0.5");
    const place = () => list.evaluate((element) => element.scrollTop);
    if (!script) {
      expect(await list.locator("li").count()).toBeGreaterThan(4);
      expect(await place()).toBe(0);
      return;
    }
    // Sixteen milliseconds of the page's clock are a frame.
    const frames = (count: number) => page.clock.runFor(16 * count);
    await list.scrollIntoViewIfNeeded();
    await expect.poll(async () => frames(1).then(place)).toBeGreaterThan(0);
    const before = await place();
    await frames(40);
    expect((await place()) - before).toBe(20);
    await list.hover();
    await frames(1);
    const held = await place();
    await frames(400);
    expect(await place()).toBe(held);
  },
);

describe("where a pool is behind it", () => {
  let portal: Portal;
  beforeAll(async () => {
    const { owner, ...own } = await startOwnPortal();
    portal = { ...own, owner: await owner() };
  });

  test("[H09 H10 H11] the display climbs by 100 every 3 seconds up to the true value and never past it", async () => {
    const context = await newVisitor({ portalUrl: portal.url, script: true });
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // The smallest draw each time: a step of 100 after 3 seconds.
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => array;
    });
    await page.route("**/jackpot/amount", (route) => route.fulfill({ json: { amount: "100,000,250.50" } }));
    await stopClock(page);
    await page.goto(portal.url);
    const digits = page.locator(".jack .dig");
    await page.locator(".jack .dig[data-on=on]").waitFor();
    expect(await shownIn(digits)).toContain("100,000,000.00");
    const answered = page.waitForResponse("**/jackpot/amount");
    await page.clock.runFor(15_000);
    await answered;
    const seen: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      await page.clock.runFor(3_000);
      seen.push((await shownIn(digits)).replace(/[^\d.,]/g, ""));
    }
    expect([...new Set(seen)]).toEqual(["100,000,100.00", "100,000,200.00", "100,000,250.50"]);
    await context.close();
  });

  test("[H08 H09 H10 H11] as a figure to look at it says so, grows at a reader's screen, and stands still without motion or script", async () => {
    await inState(portal, "figure", async () => {
      for (const [script, reducedMotion] of [
        [true, "no-preference"],
        [true, "reduce"],
        [false, "no-preference"],
      ] as const) {
        const context = await newVisitor({ portalUrl: portal.url, script });
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion });
        if (script) {
          await page.addInitScript(() => {
            crypto.getRandomValues = (array) => array;
          });
          await stopClock(page);
        }
        await page.goto(portal.url);
        expect(await page.locator(".jack").innerText()).toContain("Demo figure");
        const digits = page.locator(".jack .dig");
        const before = await figureIn(digits);
        expect(before).toBeGreaterThanOrEqual(100_000_000);
        if (script) {
          await page.locator(".jack .dig[data-on=on]").waitFor();
          await page.clock.runFor(2_999);
          expect(await figureIn(digits)).toBe(before);
          await page.clock.runFor(3_001);
        }
        expect(await figureIn(digits)).toBe(
          script && reducedMotion === "no-preference" ? before + 200 : before,
        );
        await context.close();
      }
    });
  });

  test("the amount is asked for again, for the eye and for the ear, and its heading stays", async () => {
    const context = await newVisitor({ portalUrl: portal.url, script: true });
    const page = await context.newPage();
    await page.route("**/jackpot/amount", (route) => route.fulfill({ json: { amount: "1,234.50" } }));
    await stopClock(page);
    for (const path of ["/", "/jackpot"]) {
      await page.goto(portal.url + path);
      const heading = await page.locator(".jack :is(h1, h2)").allInnerTexts();
      await page.locator(".jack .dig[data-on=on]").waitFor();
      await page.clock.runFor(15_000);
      await expect.poll(() => page.locator(".jack p.vh").textContent()).toContain("1,234.50");
      expect(await shownIn(page.locator(".jack .dig"))).toContain("1,234.50");
      expect(await page.locator(".jack :is(h1, h2)").allInnerTexts()).toEqual(heading);
    }
    await context.close();
  });
});
