// tier: all
import type { Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { newVisitor, type Visitor as Browsing } from "../support/browser";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { Visitor } from "../support/visitor";

const PASSWORD = "Croupier#2026";

let portal: OwnPortal;
let owner: Visitor;
beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await portal.owner();
}, 120_000);

/** A page of somebody who is signed in, once it listens. */
async function openPage(username: string, path: string, browsing: Partial<Browsing> = {}): Promise<Page> {
  const context = await newVisitor({ ...browsing, script: true, portalUrl: portal.url });
  onTestFinished(() => context.close());
  const session = await portal.cookieOf("session", "/login", { username, password: PASSWORD });
  await context.addCookies([{ ...session, url: portal.url }]);
  const page = await context.newPage();
  const listens = page.waitForRequest("**/events");
  await page.goto(portal.url + path);
  await listens;
  return page;
}

async function write(names: string): Promise<void> {
  const form = (await owner.get("/admin/messages/new")).form("audience");
  const words = { "texts.en.title": "Maintenance tonight", "texts.en.content": "At four." };
  const others = { "texts.bn.title": "আজ রাতে রক্ষণাবেক্ষণ", "texts.bn.content": "চারটায়।" };
  const sent = await owner.submit(form, {
    ...{ audience: "named", kind: "service", names, agent: "" },
    ...words,
    ...others,
  });
  expect(sent.status, sent.text).toBe(303);
}

/** As they are at the same address without script: by what is shown, and by what is read out. */
const inMenu = (page: Page, kind: string) =>
  page.locator(`.pop [data-news=${kind}]`).evaluateAll((all) => all.map((entry) => entry.textContent.trim()));
const envelope = (page: Page) =>
  page.locator("header > [data-news=unread]").evaluate((link) => ({
    name: link.textContent.trim(),
    dots: link.querySelectorAll(".dot").length,
  }));
const announced = (page: Page, kind: string) => page.locator(`#said-${kind}[role=status]`).textContent();

/** What each of these is now is what a new page of the same address has. */
async function expectAsOnNewPage(page: Page, look: (page: Page) => Promise<unknown>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  expect(await look(page)).toEqual(await look(other));
  await other.close();
}

async function unreadNow(browser: Visitor): Promise<number> {
  const list = await browser.get("/member/messageV2");
  return Number(/data-news="unread".*?<span class="cnt end">(\d+)/s.exec(list.html)?.[1] ?? 0);
}

async function signedIn(username: string): Promise<Visitor> {
  const browser = new Visitor(portal.url, { language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  await browser.submit(form, { username, password: PASSWORD });
  return browser;
}

test("[T59] a message that comes while a page is open is counted in the header and the menu, and said without interrupting", async () => {
  const elsewhere = await signedIn("farhana");
  await elsewhere.get("/member/messageV2");
  const page = await openPage("farhana", "/promotions");
  const before = await unreadNow(elsewhere);
  await write("farhana");
  await expect.poll(() => inMenu(page, "unread")).toEqual([`Messages ${before + 1}`]);
  const words = before === 0 ? "1 new message" : `${before + 1} new messages`;
  expect(await envelope(page)).toEqual({ name: words, dots: 1 });
  await expect.poll(() => announced(page, "unread")).toBe(words);
  await expectAsOnNewPage(page, envelope);
  await expectAsOnNewPage(page, (one) => inMenu(one, "unread"));

  // All are read on another device: the page shows none, and has nothing to say about it.
  const { fields } = (await elsewhere.get("/member/messageV2")).form("message");
  await elsewhere.post("/member/messageV2", { csrf: fields.csrf as string, intent: "read-all" });
  await expect.poll(() => inMenu(page, "unread")).toEqual(["Messages"]);
  expect(await envelope(page)).toEqual({ name: "Messages", dots: 0 });
  expect(await announced(page, "unread")).toBe(words);
});

test("[T59 N16] in a dialog that is open the number in its menu follows as well, and it is said there, in Arabic too", async () => {
  const page = await openPage("farhana", "/promotions", { locale: "ar" });
  await page.waitForSelector("[data-b=modal][data-on=on]");
  await page.locator("header .menu summary").click();
  await page.locator(".pop [data-news=unread]").click();
  await page.locator("dialog:modal").waitFor();
  const inDialog = page.locator("dialog [data-news=unread]").first();
  expect(await inDialog.locator(".cnt").count()).toBe(0);
  for (const words of ["رسالة جديدة واحدة", "رسالتان جديدتان"]) {
    await write("farhana");
    await expect.poll(() => page.locator("dialog #said-unread[role=status]").textContent()).toBe(words);
    expect((await envelope(page)).name).toBe(words);
  }
  expect(await inDialog.locator(".cnt").textContent()).toBe("2");
  expect(await inMenu(page, "unread")).toEqual(["الرسائل 2"]);
});

test("[T59 C03 T54] a contract that is offered while a page is open has its entry in the menu, which opens it, and is said", async () => {
  const page = await openPage("bagerhat", "/promotions");
  expect(await inMenu(page, "offers")).toEqual([]);
  const agent = await signedIn("khulna");
  const form = (await agent.get("/agentHome/contracts?type=hourly_salary")).form("tiers[0].rate");
  const sent = await agent.submit(form, {
    ...{ downline: "bagerhat", "tiers[0].rate": "0.5", "tiers[0].dailyBetAmount": "20,000" },
  });
  expect(sent.status, sent.text).toBe(303);
  await expect.poll(() => announced(page, "offers")).toBe("1 contract is offered to you");
  expect(await inMenu(page, "offers")).toEqual(["Contracts 1"]);
  await expectAsOnNewPage(page, (one) =>
    one
      .locator(".pop a")
      .evaluateAll((all) =>
        all.map((entry) => [
          entry.textContent.trim(),
          entry.getAttribute("href"),
          entry.querySelector("use")!.getAttribute("href"),
        ]),
      ),
  );
  await page.waitForSelector("[data-b=modal][data-on=on]");
  await page.locator("header .menu summary").click();
  await page.locator(".pop [data-news=offers]").click();
  await page.locator("dialog:modal").getByText("khulna offers you").waitFor();
});

test("[T59] when the site closes, an open page keeps what was filled in, says so and offers to load again; once it is open, the line goes", async () => {
  const page = await openPage("farhana", "/member/feedback");
  const words = "The reels stopped and nothing was paid.";
  await page.locator("main textarea").fill(words);
  await setStatus("1");
  const line = page.locator(".flash.closed[role=status]");
  await expect.poll(() => line.textContent()).toContain("Croupier has just closed for maintenance.");
  expect(await page.locator("main textarea").inputValue()).toBe(words);
  expect(new URL(page.url()).pathname).toBe("/member/feedback");
  expect(await line.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/member/feedback");
  await setStatus("0");
  // As when the tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await line.waitFor({ state: "detached" });
  expect(await page.locator("main textarea").inputValue()).toBe(words);
});

async function setStatus(status: string): Promise<void> {
  const path = `/admin/system/status/${status}`;
  const form = (await owner.get(path)).forms.find(({ action }) => action === path)!;
  const sent = await owner.submit(form);
  expect(sent.status, sent.text).toBe(303);
}
