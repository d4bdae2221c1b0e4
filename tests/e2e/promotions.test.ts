// tier: all
import { beforeAll, expect } from "vitest";
import { test } from "../support/journey";
import { startOwnPortal } from "../support/own-portal";
import { stopClock } from "../support/page-clock";
import { accessibilityFindings } from "../support/page-quality";
import { addPromotionsAtDesk } from "../support/promotions";

let url: string;
beforeAll(async () => {
  const portal = await startOwnPortal();
  await addPromotionsAtDesk(await portal.owner());
  ({ url } = portal);
});
const at = () => url;

test.journey(
  "the lobby of the demo and its page of promotions show what its rules pay, and look well",
  async ({ page, visit, script }) => {
    for (const path of ["/", "/promotions"]) {
      expect((await visit(path)).status()).toBe(200);
      const shown = page.locator('a[href^="/promotions"], .promo');
      expect(await shown.count()).toBeGreaterThan(path === "/" ? 0 : 11);
      const wide = await page.evaluate(
        () => document.body.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, wide]).toEqual([path, 0]);
      if (script) expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
    }
  },
  { viewport: "phone" },
);

test.journey(
  "[R11 R45 T27 P02] a title of the side menu opens its promotion where it stands in the list",
  async ({ page, visit }) => {
    await visit("/");
    const entry = page.locator('.side a[href^="/promotions#"]').nth(1);
    const title = (await entry.textContent())!;
    const id = (await entry.getAttribute("href"))!.split("#")[1]!;
    await entry.click();
    await page.waitForURL(`**/promotions#${id}`);
    const card = page.locator(`[id="${id}"]`);
    expect(await card.locator("h2").textContent()).toBe(title);
    expect(await card.locator(".prose").isVisible()).toBe(true);
    expect(await page.locator(".promo .prose:visible").count()).toBe(1);
    const { y } = (await card.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(400);

    await card.locator("text=Close").click();
    expect(await card.locator(".prose").isVisible()).toBe(false);
    await card.locator("h2 a").click();
    await page.waitForURL(/promotions\?id=/);
    expect(await page.textContent("h1")).toBe(title);
  },
  { viewport: "desktop", at },
);

test.journey(
  "[P14] a visitor who would take part logs in first, and comes back",
  async ({ page, visit }) => {
    await visit("/promotions?id=first-deposit");
    await page.click("main .btn-p");
    await page.waitForURL("**/login?redirectTo=%2Fpromotions%3Fid%3Dfirst-deposit");
    await page.waitForSelector("dialog[open]");
  },
  { at },
);

const PAGES = ["/promotions", "/promotions?id=first-deposit", "/promotions?type=vip"];

for (const viewport of ["phone", "desktop"] as const) {
  test.journey(
    `promotions do not scroll sideways on a ${viewport}`,
    async ({ page, visit }) => {
      for (const path of PAGES) {
        await visit(path);
        const body = await page.evaluate(
          () => document.body.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, body]).toEqual([path, 0]);
      }
    },
    { viewport, at },
  );
}

test.journey(
  "promotions have no finding on a phone",
  async ({ page, visit, script }) => {
    if (!script) return;
    for (const path of PAGES) {
      await visit(path);
      expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
    }
  },
  { viewport: "phone", at },
);

test.journey("[H03] the banners stop when they are told to, and go on", async ({ page, visit, script }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  if (script) await stopClock(page);
  await visit("/");
  const pause = page.locator(".bw .dots .ib");
  // Without script nothing moves, and there is nothing to stop.
  if (!script) return void expect(await pause.isVisible()).toBe(false);
  const current = () =>
    page
      .locator(".bw .dots a")
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute("aria-current")));
  await page.waitForSelector(".bw[data-on=on]");
  await page.clock.runFor(4_000);
  await page.waitForSelector(".bw.turns");
  await pause.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(12_000);
  expect(await current()).toBe(0);
  await pause.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(6_000);
  expect(await current()).toBeGreaterThan(0);
});

test.journey(
  "[H06] a banner whose picture is broken is gone, and its dot with it",
  async ({ page, visit, script }) => {
    await page.route("**/art/banner/1.svg*", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<" }),
    );
    const answer = await visit("/");
    expect(answer.status()).toBe(200);
    if (!script) return;
    await page.waitForSelector("#banner-1", { state: "detached" });
    expect(await page.locator(".strip > li").count()).toBe(2);
    expect(await page.locator(".bw .dots a").count()).toBe(2);
  },
);
