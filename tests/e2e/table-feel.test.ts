// tier: all
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import { newVisitor, viewports } from "../support/browser";
import { test } from "../support/journey";

const portalUrl = inject("portalUrl");
const DEMO = `${portalUrl}/seamless?vendor=studio&gameCode=baize-roulette&demo=1`;

/** The table as the site frames it, in a window of the frame's own; any complaint of the console fails it. */
async function atTable(walk: (page: Page, sent: URLSearchParams[], documents: string[]) => Promise<void>) {
  const context = await newVisitor({ script: true, moves: true, portalUrl });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(DEMO);
    const address = await page.locator("iframe").getAttribute("src");
    await page.goto(new URL(address!, page.url()).href);
    await page.locator("[role=switch]").first().waitFor();
    const documents: string[] = [];
    page.on("framenavigated", (frame) => documents.push(frame.url()));
    const sent: URLSearchParams[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URLSearchParams(request.postData() ?? ""));
    });
    await walk(page, sent, documents);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const cell = (page: Page, id: string) => page.locator(`button[name=cell][value="${id}"]`);
const spin = (page: Page) => page.locator("#spin");

test("chips cost no request, the wheel turns without another document, and one press is one round", () =>
  atTable(async (page, sent, documents) => {
    for (const id of ["n7", "n7", "d1", "e2"]) await cell(page, id).click();
    expect(await spin(page).textContent()).toContain("Spin ৳200");
    expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe("e2");
    await page.locator("button[value=undo]").click();
    await page.locator("button[value=double]").click();
    expect(await spin(page).textContent()).toContain("Spin ৳300");
    expect(await cell(page, "n7").locator(".on-chip").textContent()).toContain("200");
    await page.locator("summary").click();
    await page.locator("#numbers").fill("17-20");
    await page.locator("#numbers").press("Enter");
    expect(await page.locator("[data-laid]").textContent()).toContain("Split 17–20");
    await page.locator("#numbers").fill("1-36");
    await page.locator("#numbers").press("Enter");
    expect(await page.locator("[role=alert]").textContent()).toContain("do not touch");
    expect(sent).toEqual([]);

    const before = await page.locator("[data-wheel]").getAttribute("data-wheel");
    await spin(page).focus();
    for (let at = 0; at < 6; at++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.locator(`[data-wheel]:not([data-wheel='${before}'])`).waitFor();
    expect(sent.map((fields) => [fields.get("do"), fields.get("chips")])).toEqual([
      [
        "spin",
        JSON.stringify([
          ["n7", "20000"],
          ["d1", "10000"],
          ["n17-20", "5000"],
        ]),
      ],
    ]);
    expect(await page.locator("[data-wheel]").getAttribute("aria-label")).toContain("the ball lies in");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("spin");
    expect(await page.locator(".rl-pay").textContent()).toContain("Back on 350.00");

    // The table is empty; the last bet is laid again without a request too.
    expect(await page.locator(".on-chip").count()).toBe(0);
    await spin(page).click();
    expect(await spin(page).textContent()).toContain("Spin ৳350");
    expect([sent.length, documents]).toEqual([1, []]);
  }));

test("the table's sound is off until it is asked for, and is remembered with turbo", () =>
  atTable(async (page) => {
    const state = () =>
      page.locator("[role=switch]").evaluateAll((all) => all.map((each) => each.ariaChecked));
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /synth/.test(name)));
    await cell(page, "n7").click();
    expect([await state(), await loaded()]).toEqual([["false", "false"], false]);
    for (const at of [0, 1]) await page.locator("[role=switch]").nth(at).click();
    await expect.poll(loaded, { timeout: 15_000 }).toBe(true);
    expect(await state()).toEqual(["true", "true"]);

    await page.reload();
    await page.locator("[role=switch]").first().waitFor();
    expect(await state()).toEqual(["true", "true"]);
    await cell(page, "n7").click();
    await spin(page).click();
    await page.locator("[data-wheel='1']").waitFor();
    // The page was drawn anew by the answer, and its switches with it.
    expect(await state()).toEqual(["true", "true"]);
    await page.locator("[role=switch]").nth(1).click();
    expect(await state()).toEqual(["true", "false"]);
  }));

test.each(["desktop", "phone"] as const)(
  "wheel, table, stakes and Spin are in sight at once, and nothing lies over the wheel (%s)",
  async (viewport) => {
    const context = await newVisitor({ script: true, viewport, portalUrl });
    try {
      const page = await context.newPage();
      await page.goto(DEMO);
      const frame = page.frameLocator("iframe");
      await frame.locator("[role=switch]").first().waitFor();
      const boxOf = async (selector: string) => (await frame.locator(selector).first().boundingBox())!;
      // The site's bottom bar lies over the page on a phone.
      const bar = await page
        .locator(".tabbar, nav.tabs")
        .first()
        .boundingBox()
        .catch(() => null);
      const end = viewport === "phone" && bar ? bar.y : viewports[viewport].height;
      for (const part of ["[data-wheel]", ".felt", ".stake", "#spin"]) {
        const { y, height } = await boxOf(part);
        expect([part, y >= 0, y + height <= end]).toEqual([part, true, true]);
      }
      const [ribbon, wheel] = [await boxOf(".ribbon"), await boxOf("[data-wheel]")];
      expect(ribbon.y + ribbon.height).toBeLessThanOrEqual(wheel.y);
    } finally {
      await context.close();
    }
  },
);
