// tier: all
import { expect, inject, test } from "vitest";
import type { Page } from "playwright";
import { newVisitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { severableLine } from "../support/severable-line";

const PASSWORD = "Croupier#2026";

/** Until a worker has its page and answers for this one. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test("[E03] without a connection a member sees the page that says so, and nothing of a person was kept", async () => {
  const line = await severableLine(inject("portalUrl"));
  const context = await newVisitor({ script: true, worker: true });
  const page = await context.newPage();
  const username = freshUsername("offline");
  await page.goto(`${line.url}/register`);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.fill("[name=confirmPassword]", PASSWORD);
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
  await waitForWorker(page);
  for (const path of ["/member/transferFund", "/member/transactionHistory", "/rng"])
    await page.goto(line.url + path);
  const shelf = await kept(page);
  expect(shelf.filter((path) => !/^\/assets\/[\w.-]+\.css$/.test(path))).toEqual(["/offline"]);
  expect(shelf.length).toBeGreaterThan(1);

  await line.cut();
  await page.goto(`${line.url}/member/transferFund`);
  expect(await page.textContent("h1")).toBe("No connection");
  expect(await page.textContent("main p")).toContain("Network link is abnormal, please try again.");
  expect(new URL(page.url()).pathname).toBe("/member/transferFund");
  expect(await page.content()).not.toContain(username);
  // It wears the site's style, which needs no connection either.
  const button = page.locator(".btn-p");
  expect(await button.evaluate((link) => getComputedStyle(link).display)).not.toBe("inline");

  await line.mend();
  await button.click();
  await page.waitForSelector(".bal");
  expect(await page.locator("main h1").textContent()).toBe("Wallet");
  await context.close();
  await line.cut();
});

test("the page for no connection speaks the language that was read before", async () => {
  const line = await severableLine(inject("portalUrl"));
  const context = await newVisitor({ script: true, worker: true, locale: "bn" });
  const page = await context.newPage();
  await page.goto(`${line.url}/promotions`);
  await waitForWorker(page);
  await line.cut();
  await page.goto(`${line.url}/rng`);
  expect(await page.textContent("main")).toContain("সংযোগ নেই");
  expect(await page.getAttribute("html", "lang")).toBe("bn");
  await context.close();
});
