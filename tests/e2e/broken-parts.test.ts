// tier: all
import { expect, inject, onTestFinished } from "vitest";
import type { Page } from "playwright";
import { allStarted, newVisitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { stopClock } from "../support/page-clock";
import { register } from "../support/walk-steps";

const LATE = "The page took longer to load, please check your network connectivity.";
const STYLESHEET = /<link rel="stylesheet" href="[^"]*"/;

/** A page with script, and nothing opened yet. */
async function newPage(): Promise<Page> {
  const context = await newVisitor({ script: true });
  onTestFinished(() => context.close());
  return context.newPage();
}

const visit = (page: Page, path: string) => page.goto(inject("portalUrl") + path);
const late = (page: Page) => page.locator(".late");

/** What is asked for and never answered. Says how often it was asked for. */
async function withhold(page: Page, address: RegExp): Promise<() => number> {
  let asked = 0;
  await page.route(address, () => void asked++);
  return () => asked;
}

/** Pictures that are none. */
const spoil = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.fulfill({ status: 200, contentType: "image/svg+xml", body: "no picture" }),
  );

test("[E30 H06] a banner that does not load is hidden with its dot, and the others stay", async () => {
  const page = await newPage();
  await visit(page, "/");
  const before = await page.locator(".bw .slide").count();
  expect(before).toBeGreaterThan(1);
  await spoil(page, /\/art\/banner\/1\.svg/);
  await visit(page, "/");
  await expect.poll(() => page.locator(".bw .slide").count()).toBe(before - 1);
  expect(await page.locator(".bw .dots a").count()).toBe(before - 1);
  expect(await page.locator(".bw img[src*='/art/banner/1.svg']").count()).toBe(0);
});

test("[E30 H06] when no banner loads there is no place for one, and the lobby goes on", async () => {
  const page = await newPage();
  await spoil(page, /\/art\/banner\//);
  await visit(page, "/");
  // Those that are not in sight are asked for when their turn comes.
  await expect.poll(() => page.locator(".bw").count(), { timeout: 15_000 }).toBe(0);
  expect(await page.locator(".cats").isVisible()).toBe(true);
});

test("[T19] in the place of a member's picture that does not load comes the one that everybody has", async () => {
  const page = await newPage();
  const username = await register({ page, script: true, visit: async (path) => (await visit(page, path))! });
  const own = new RegExp(`/art/avatar/${username}`);
  await spoil(page, own);
  await visit(page, "/");
  await expectStandIn(page, "header .ava", 2);
  await visit(page, "/member/securityCenter/avatar");
  await expectStandIn(page, "main .ava", 1);
  await visit(page, "/member/securityCenter/profile");
  await expectStandIn(page, "main .ava", 1);
});

/** Every one of so many pictures is the one that everybody has, and is seen. */
async function expectStandIn(page: Page, pictures: string, count: number): Promise<void> {
  const shown = () =>
    page
      .locator(pictures)
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ src, naturalWidth }) => [new URL(src).pathname, naturalWidth > 0]),
      );
  await expect.poll(shown).toEqual(Array(count).fill(["/art/avatar/member.svg", true]));
}

test.journey(
  "[E32 T33] a code that does not load says so, and its link is there",
  async ({ page, visit, script }) => {
    await spoil(page, /\/art\/qr\//);
    await visit("/appDownload");
    const code = page.locator("main .appcode").first();
    await code.scrollIntoViewIfNeeded();
    if (script) await expect.poll(() => code.textContent()).toContain("Image load error");
    expect(await code.locator("a").getAttribute("href")).toMatch(/^https?:/);
  },
);

test("[S43 E04 E33 L36] a part of the page that has not come after 120 seconds is said to be late", async () => {
  const page = await newPage();
  const asked = await withhold(page, /\/assets\/page-[\w-]+\.js/);
  await stopClock(page);
  await visit(page, "/rng");
  await expect.poll(asked).toBe(1);
  await page.clock.runFor(119_999);
  expect(await late(page).count()).toBe(0);
  await page.clock.runFor(1);
  await late(page).waitFor();
  expect([await late(page).textContent(), await late(page).getAttribute("role")]).toEqual([LATE, "alert"]);
  // What the server sent works without it.
  await page.getByRole("button", { name: "Favourite: Emerald Parrot" }).first().click();
  await page.waitForURL("**/login?redirectTo=%2Frng");
});

test("[S43] a part that is missing is told at once, and links that it would have opened here are gone to", async () => {
  const page = await newPage();
  await page.route(/\/assets\/page-[\w-]+\.js/, (route) => route.abort());
  await visit(page, "/rng");
  await late(page).waitFor();
  await page.click("header a[href='/register']");
  await page.waitForURL("**/register");
  await page.waitForSelector("dialog[open] [name=username]");
});

test("[S43] where only what opens dialogs is missing, its links are gone to as well", async () => {
  const page = await newPage();
  await page.route(/\/assets\/modal-[\w-]+\.js/, (route) => route.abort());
  await visit(page, "/rng");
  await page.waitForSelector("[data-b=modal][data-on=on]");
  await page.click("header a[href='/login']");
  await page.waitForSelector("dialog[open]:not(:modal) [name=username]");
});

test("[E33 L36] a dialog whose style has not come after 120 seconds opens without it, and says so", async () => {
  const page = await newPage();
  // As after an update of the site: the dialog has another style than the page that it opens on.
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      STYLESHEET,
      '<link rel="stylesheet" href="/assets/updated.css"',
    );
    await route.fulfill({ response, body });
  });
  const asked = await withhold(page, /\/assets\/updated\.css/);
  await stopClock(page);
  await visit(page, "/rng");
  await page.waitForSelector("[data-b=modal][data-on=on]");
  await page.click("header a[href='/login']");
  await expect.poll(asked).toBe(1);
  await page.clock.runFor(119_999);
  expect(await page.locator("dialog:modal").count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator("dialog:modal [name=username]").waitFor();
  expect(await page.locator("dialog .late").textContent()).toBe(LATE);
});

test("[E33] a page that its style does not reach says so", async () => {
  const page = await newPage();
  await page.route(/\/assets\/inner-[\w-]+\.css/, (route) => route.abort());
  await visit(page, "/promotions");
  await late(page).waitFor();
  expect(await late(page).textContent()).toBe(LATE);
});

test("[T40 N31 L33] customer service opens in a window of 440 by 750 pixels", async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const asked = ((window as unknown as { asked: unknown[] }).asked = []) as unknown[];
    window.open = (...words) => (asked.push(words), { opener: window }) as unknown as Window;
  });
  await visit(page, "/rng");
  const link = page.locator("header a[data-b=contact]");
  await page.waitForSelector("header a[data-b=contact][data-on=on]");
  await link.click();
  const [[address, , features] = []] = await page.evaluate(
    () => (window as unknown as { asked: string[][] }).asked,
  );
  const leadsTo = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  expect([address, features]).toEqual([leadsTo, "popup,width=440,height=750"]);
  expect(new URL(page.url()).pathname).toBe("/rng");
  // Without script it is a link to another window.
  expect(await link.getAttribute("target")).toBe("_blank");
});

test("[T59] a page of somebody who is logged in listens to the server, a visitor's does not", async () => {
  const page = await newPage();
  const streams: string[] = [];
  page.on("request", (request) => request.resourceType() === "eventsource" && streams.push(request.url()));
  await visit(page, "/rng");
  await allStarted(page);
  // What a part of the page has asked for as it started is known before what is asked for now.
  const after = page.waitForRequest("**/healthz");
  await page.evaluate(() => void fetch("/healthz"));
  await after;
  expect(streams).toEqual([]);
  await visit(page, "/register");
  await page.fill("[name=username]", freshUsername("listens"));
  await page.fill("[name=password]", "Croupier#2026");
  await page.fill("[name=confirmPassword]", "Croupier#2026");
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
  // Nothing listens behind the dialog that welcomes.
  await visit(page, "/rng");
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(new URL(streams[0]!).pathname).toBe("/events");
});

test("[G19 E07] a game's own window that the browser refuses is said to be blocked, with a link for this one", async () => {
  const page = await newPage();
  await page.addInitScript(() => (window.open = () => null));
  await visit(page, "/seamless?vendor=studio&gameCode=baize-roulette&demo=1");
  await page.waitForSelector("#game-reload [data-b=game-window][data-on=on]");
  expect(await page.locator("#game-blocked").isVisible()).toBe(false);
  await page.click("#game-reload [data-b=game-window]");
  expect(await page.textContent("#game-blocked")).toContain("Popup blocked; allow popups.");
  await page.click("#game-blocked a");
  await page.getByRole("heading", { name: "Baize Roulette" }).waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
});

test.journey("[G18] a game opens in a window of its own as well", async ({ page, visit, script }) => {
  await visit("/seamless?vendor=studio&gameCode=baize-roulette&demo=1");
  if (script) await page.waitForSelector("#game-reload [data-b=game-window][data-on=on]");
  const opened = page.context().waitForEvent("page");
  await page.click("#game-reload [data-b=game-window]");
  const window = await opened;
  await window.getByRole("heading", { name: "Baize Roulette" }).waitFor();
  expect(await page.locator("#game-blocked").isVisible()).toBe(false);
});
