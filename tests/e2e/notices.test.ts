import { expect } from "vitest";
import type { Page } from "playwright";
import { test } from "../support/journey";
import { accessibilityFindings } from "../support/page-quality";

const dialog = (page: Page) => page.locator("dialog[open]");

/** Presses the cover beside a dialog. */
async function pressCover(page: Page): Promise<void> {
  await page.mouse.click(10, 450);
}

test.journey(
  "[N01 N03 T45 T57] a popup opens over the lobby, its cover closes it, and it does not come back",
  async ({ page, visit, script }) => {
    await visit("/");
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole("heading").innerText()).toBe("Look around first");
    if (script) {
      await page.waitForFunction(() => document.querySelector("dialog")?.matches(":focus-within"));
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await pressCover(page);
    await dialog(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.click(".cats [data-game-category=RNG]");
    await page.waitForURL("**/rng");
    await visit("/");
    expect(await dialog(page).count()).toBe(0);
  },
  { popups: true },
);

test.journey(
  "[T01 T46 T57 N09] the header's button opens the announcements",
  async ({ page, visit, script }) => {
    await visit("/");
    await page.locator("header.top").getByRole("link", { name: "Announcements" }).click();
    await page.waitForURL("**/notices");
    await dialog(page).waitFor();
    await dialog(page).getByText("This is the only address").click();
    await dialog(page).getByText("We send no links by message").waitFor();
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    await dialog(page).getByRole("link", { name: "In brief" }).click();
    await page.waitForURL("**/notices?type=H");
    await dialog(page).getByText("This is the only address").waitFor({ state: "detached" });
    await pressCover(page);
    await dialog(page).waitFor({ state: "detached" });
    await page.waitForURL((url) => url.pathname === "/");
  },
);
