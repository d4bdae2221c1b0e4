// tier: all
import type { Page } from "playwright";
import { expect } from "vitest";
import { test } from "../support/journey";

/** Asked from outside: a page without script has no clock of its own to wait by. */
async function isInView(page: Page, id: string): Promise<void> {
  const top = async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(page.viewportSize()!.height / 2);
}

test.journey(
  "[R08 R09] /help#term opens the help centre over the lobby, at the terms",
  async ({ page, visit }) => {
    await visit("/help#term");
    await isInView(page, "term");
    expect(await page.locator("dialog[open] #term details[open]").count()).toBeGreaterThan(5);
  },
);

test.journey("[T21] the footer's link leads to the privacy policy", async ({ page, visit, script }) => {
  await visit("/rng");
  await page.click('footer a[href="/help#privacy"]');
  await isInView(page, "privacy");
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/help#privacy");
  await page.click('dialog a[href="#deposits"]');
  await isInView(page, "deposits");
  await page.click("dialog [data-dismiss]");
  await page.waitForURL(script ? "**/rng" : /\/$/);
});

test.journey(
  "behind a dialog on a phone waits the lobby below its first row; closing it brings it back",
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit("/help");
    const matches = page.locator("[data-section=matches] .mt > :first-child");
    const isLaidOut = () => matches.evaluate((match) => match.checkVisibility());
    expect(await isLaidOut()).toBe(false);
    await page.click("dialog [data-dismiss]");
    await matches.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  },
);

test.journey("a search leads to an answer, which is open when one gets there", async ({ page, visit }) => {
  await visit("/help");
  await page.fill("dialog [name=q]", "receipt");
  await page.click("dialog form[role=search] button");
  await page.click("dialog .rows a:has(mark)");
  await page.waitForSelector("dialog .helpg");
  const anchor = new URL(page.url()).hash.slice(1);
  expect(anchor).toMatch(/^deposits-\d$/);
  await isInView(page, anchor);
  expect(await page.locator(`details[open] #${anchor}`).isVisible()).toBe(true);
});

test.journey(
  "[I06 I07 A08] a language that is chosen is said on the page, and the browser keeps it and the one before",
  async ({ page, visit, script }) => {
    await visit("/languages?redirectTo=/rng");
    await page.click("dialog button[value=bn]");
    await page.waitForSelector("html[lang=bn]");
    expect(new URL(page.url()).pathname).toBe("/rng");
    const cookies = Object.fromEntries(
      (await page.context().cookies()).map(({ name, value }) => [name, value]),
    );
    expect(cookies).toMatchObject({ lang: "BN", hisLang: "EN" });
    if (!script) return;
    await page.waitForFunction(
      () => localStorage.getItem("lang") === "BN" && localStorage.getItem("hisLang") === "EN",
    );
  },
);

test.journey("a form that came with its page looks the same once it is answered", async ({ page, visit }) => {
  await visit("/help?tab=feedback");
  const frame = () => page.locator("dialog .drop").evaluate((drop) => getComputedStyle(drop).borderStyle);
  const before = await frame();
  await page.selectOption("dialog [name=kind]", "other");
  await page.fill("dialog [name=content]", "Short");
  await page.fill("dialog [name=contact]", "me@example.com");
  await page.locator("dialog form .btn-p").click();
  await page.getByRole("alert").first().waitFor();
  expect([await frame(), before]).toEqual(["dashed", "dashed"]);
});
