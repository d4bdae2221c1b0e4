// tier: all
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { newVisitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { stopClock } from "../support/page-clock";

const PASSWORD = "Croupier#2026";

/** Somebody who has just registered, and before whom the message lies. */
async function newcomer(letter: string, { moves }: { moves: boolean }): Promise<Page> {
  const context = await newVisitor({ script: true, moves });
  const page = await context.newPage();
  await stopClock(page);
  await page.goto(`${inject("portalUrl")}/register`);
  await page.getByLabel("Username").fill(freshUsername(letter));
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password again").fill(PASSWORD);
  await page.getByLabel("I am 18 or over").check();
  await page.locator("dialog").getByRole("button", { name: "Open account", exact: true }).click();
  await page.locator("dialog#dialog").getByText("Your account is open").waitFor();
  return page;
}

const isOpen = (page: Page) => page.locator("dialog#dialog").isVisible();

test("[T58] a message closes by itself after three seconds and leaves its page in reach", async () => {
  const page = await newcomer("c", { moves: true });
  await page.mouse.move(1, 1);
  await page.clock.runFor(2_999);
  expect(await isOpen(page)).toBe(true);
  await page.clock.runFor(1);
  await page.locator("dialog#dialog").waitFor({ state: "detached" });
  expect(await page.locator("body > [inert]").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.context().close();
});

test("[T58] whoever points at it keeps it, and so does whoever wants nothing to move", async () => {
  const [held, still] = await Promise.all([newcomer("h", { moves: true }), newcomer("s", { moves: false })]);
  await held.locator("dialog#dialog").hover();
  for (const page of [held, still]) await page.clock.runFor(60_000);
  expect([await isOpen(held), await isOpen(still)]).toEqual([true, true]);
  await Promise.all([held.context().close(), still.context().close()]);
});
