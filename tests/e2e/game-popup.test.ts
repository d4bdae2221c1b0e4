// tier: all
import { expect } from "vitest";
import { test } from "../support/journey";
import { accessibilityFindings } from "../support/page-quality";

test.journey(
  "[G47 T52] somebody reads about a game, closes it again, and tries it",
  async ({ page, visit, script }) => {
    await visit("/rng?q=rickshaw+reels");
    await page.getByRole("link", { name: "About Rickshaw Reels" }).click();
    await page.waitForURL("**/game/studio/rickshaw-reels");
    await page.waitForSelector("dialog[open]");
    expect(await page.textContent("dialog")).toContain("96.59%");
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    await page.click("dialog [data-dismiss]");
    await page.waitForURL(script ? "**/rng?q=rickshaw+reels" : "**/rng");
    await visit("/game/studio/rickshaw-reels");
    await page.click("dialog a:has-text('Try free')");
    await page.frameLocator("iframe").getByRole("heading", { name: "Rickshaw Reels" }).waitFor();
  },
  { viewport: "phone" },
);

test.journey(
  "[G13 E31] a picture that does not load says so, and its game can be played",
  async ({ page, visit, script }) => {
    // A picture that is none: the page itself is asked for nothing that is missing.
    await page.route(/\/art\/game\//, (route) =>
      route.fulfill({ status: 200, contentType: "image/svg+xml", body: "no picture" }),
    );
    await visit("/rng?q=rickshaw+reels");
    const tile = page.locator(".tile").first();
    if (script) expect(await tile.locator(".noimg").textContent()).toBe("Image load error");
    expect(await tile.locator(".t").textContent()).toBe("Rickshaw Reels");
    await tile.locator(".tile-a").click();
    await page.waitForURL("**/login?redirectTo=**");
  },
);

test.journey(
  "a game of a studio that is not connected says so, and leads on to one that can be played",
  async ({ page, visit, script }) => {
    await visit("/live?q=speed+baccarat");
    const tile = page.getByRole("link", { name: "Speed Baccarat", exact: true }).first();
    await tile.click({ position: { x: 20, y: 40 } });
    await page.waitForURL("**/game/goldleaf/speed-baccarat");
    const dialog = page.locator("dialog[open]");
    expect(await dialog.textContent()).toContain("This game cannot be played here yet");
    expect(await dialog.locator("footer a").count()).toBe(0);
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    const instead = dialog.locator(".tile-a").first();
    await instead.click({ position: { x: 20, y: 40 } });
    await page.waitForURL("**/login?redirectTo=%2Fseamless%3Fvendor%3D*");
  },
  { viewport: "phone" },
);
