import { expect, inject } from "vitest";
import type { Page } from "playwright";
import { allStarted, newVisitor, type Visitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { register } from "../support/walk-steps";

const PASSWORD = "Croupier#2026";

const dialogs = (page: Page) => page.locator("dialog:modal");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.locator("dialog:modal h1").last();

/** Opens a page of the centre from the header's menu of the account. */
async function openFromMenu(page: Page, path: string) {
  await page.waitForSelector("details.menu[data-on=on]");
  await page.click("details.menu summary");
  await page.click(`details.menu a[href="${path}"]`);
}

test.journey(
  "[T55 R37 R65] the header opens the member centre: over the page with script, as a page without",
  async (walk) => {
    const { page, visit, script } = walk;
    await register(walk);
    await visit("/rng");
    await openFromMenuOf(page, script, "/member/securityCenter");
    await page.waitForURL("**/member/securityCenter");
    expect(await page.locator("h1").last().innerText()).toBe("Security centre");
    expect(await page.locator("dialog[open]").count()).toBe(script ? 1 : 0);
    const centre = page.locator(script ? "dialog" : "main");
    expect(await centre.locator(".cnav").first().getByRole("link").count()).toBeGreaterThan(4);

    // Its pages and its forms go on at the same addresses, in the dialog or as pages.
    await centre.locator("a[href='/member/securityCenter/payeeName']").click();
    await page.waitForURL("**/payeeName");
    await page.fill("[name=payeeName]", "Rahim7");
    await page.press("[name=payeeName]", "Enter");
    await centre.getByRole("alert").waitFor();
    expect(pathOf(page)).toBe("/member/securityCenter/payeeName");
    expect(await page.inputValue("[name=payeeName]")).toBe("Rahim7");
    await page.fill("[name=payeeName]", "Abdur Rahim");
    await page.press("[name=payeeName]", "Enter");
    await page.waitForURL("**/withdrawalAccounts");
    await page.waitForSelector("text=Payee name saved.");
    expect(await page.locator("dialog[open]").count()).toBe(script ? 1 : 0);
    // The line is said once.
    await centre.locator(".cnav:visible a[href='/member/transferFund']").click();
    await page.waitForURL("**/transferFund");
    await page.waitForFunction(() => [...document.querySelectorAll("h1")].at(-1)?.textContent === "Wallet");
    expect(await page.locator("text=Payee name saved.").count()).toBe(0);
    if (!script) return;

    await page.keyboard.press("Escape");
    await dialogs(page).waitFor({ state: "detached" });
    await page.waitForURL("**/rng");
  },
);

async function openFromMenuOf(page: Page, script: boolean, path: string) {
  if (script) return openFromMenu(page, path);
  await page.click("details.menu summary");
  await page.click(`details.menu a[href="${path}"]`);
}

test("[T55 R38] pages of the centre are steps of the history, each with its title; closing takes them all back", async () => {
  const { page, close } = await member("/");
  const title = await page.title();
  await page.evaluate(() => window.scrollTo(0, 400));
  // Without a scroll of the driver's own to what it presses.
  await page.locator("details.menu a[href='/member/securityCenter']").dispatchEvent("click");
  await heading(page).waitFor();
  expect(await page.title()).toBe("Security centre — Croupier");
  await dialogs(page).locator(".cnav:visible a[href='/member/transferFund']").click();
  await page.waitForURL("**/transferFund");
  expect(await page.title()).toBe("Wallet — Croupier");
  await dialogs(page).locator(".cnav:visible a[href='/member/depositv2']").click();
  await page.waitForURL("**/depositv2");

  await page.goBack();
  await expect.poll(() => heading(page).innerText()).toBe("Wallet");
  await page.goForward();
  await expect.poll(() => heading(page).innerText()).toBe("Deposit");
  await dialogs(page).getByRole("link", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await dialogs(page).count()).toBe(0);
  expect(await page.title()).toBe(title);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  // The entry was in a menu that has closed: its button has the focus.
  expect(await page.evaluate(() => document.activeElement?.matches("details.menu summary"))).toBe(true);

  await page.goForward();
  await expect.poll(() => heading(page).innerText()).toBe("Security centre");
  await page.goBack();
  await dialogs(page).waitFor({ state: "detached" });
  expect(pathOf(page)).toBe("/");
  await close();
});

test("[T57] a press on the cover closes the centre, and the page behind neither scrolls nor takes the focus meanwhile", async () => {
  const { page, close } = await member("/");
  await openFromMenu(page, "/member/transactionHistory");
  await heading(page).waitFor();
  await page.mouse.move(8, 450);
  await page.mouse.wheel(0, 600);
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const within = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(within).toBe(true);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await page.mouse.click(8, 450);
  await dialogs(page).waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === "/");
  await close();
});

test("[T56 D31 R36 R63] the agent centre opens over the lobby with its menu, its clock and the page; the member centre takes its place", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  await page.goto(`${inject("portalUrl")}/agent`);
  await page.fill("[name=username]", "khulna");
  await page.fill("[name=password]", PASSWORD);
  await page.press("[name=password]", "Enter");
  await page.waitForURL("**/agentHome/*");
  await page.goto(inject("portalUrl"));
  await allStarted(page);
  await openFromMenu(page, "/agentHome");
  await page.waitForURL("**/agentHome/agentAnnouncement");
  await dialogs(page).locator(".cnav:visible a[href='/agentHome/agentTeamOverview']").click();
  await page.waitForURL("**/agentTeamOverview");
  await page.goBack();
  await page.waitForURL("**/agentAnnouncement");
  await page.goForward();
  await page.waitForURL("**/agentTeamOverview");
  await expect.poll(() => heading(page).innerText()).toBe("Team overview");
  // The clock goes on from the server's time, however long the page has been open.
  const clock = dialogs(page).locator("time[data-b=clock]");
  const said = Date.parse((await clock.getAttribute("datetime"))!);
  await expect.poll(() => clock.getAttribute("data-on")).toBe("on");
  const shown = await clock.evaluate((element) => element.textContent);
  expect(shown).toContain(secondsNear(said, shown));
  await dialogs(page).locator("select, input[type=date]").first().waitFor();
  await dialogs(page).locator("form .btn-p").click();
  await page.waitForURL("**/agentTeamOverview?*");
  expect(await dialogs(page).count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);

  await dialogs(page).locator(".cnav:visible a[href='/member']").click();
  await page.waitForURL("**/member/securityCenter");
  expect(await dialogs(page).count()).toBe(1);
  await expect.poll(() => heading(page).innerText()).toBe("Security centre");
  await page.keyboard.press("Escape");
  await dialogs(page).waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === "/");
  await context.close();
});

/** The hour and minute that a clock may show a few seconds after the server wrote its time. */
function secondsNear(writtenAt: number, shown: string): string {
  const minutes = [0, 15_000].map((later) =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Asia/Dhaka",
    }).format(writtenAt + later),
  );
  return minutes.find((minute) => shown.includes(minute)) ?? minutes[0]!;
}

test("a dialog that a page in the centre opens lies on top of it, and closing it uncovers the centre", async () => {
  const { page, close } = await member("/", { viewport: "phone" });
  await page.click(".tabbar a[href='/member/transferFund']");
  await heading(page).waitFor();
  // As a page of the centre would: a link to a dialog.
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/help";
    link.dataset.modal = "";
    link.textContent = "Ask";
    document.querySelector("dialog .ct")!.append(link);
  });
  await page.click("dialog a:text-is('Ask')");
  await page.waitForURL("**/help");
  await expect.poll(() => dialogs(page).count()).toBe(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialogs(page).count()).toBe(1);
  await page.waitForURL("**/transferFund");
  expect(await heading(page).innerText()).toBe("Wallet");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ask");
  await page.goForward();
  await expect.poll(() => dialogs(page).count()).toBe(2);
  await page.goBack();
  await expect.poll(() => dialogs(page).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => dialogs(page).count()).toBe(0);
  expect(pathOf(page)).toBe("/");
  await close();
});

test("a page of the centre that is loaded anew is a page; Back leads to the one before it", async () => {
  const { page, close } = await member("/rng");
  await openFromMenu(page, "/member/securityCenter");
  await heading(page).waitFor();
  await dialogs(page).locator(".cnav:visible a[href='/member/withdraw']").click();
  await page.waitForURL("**/withdraw");
  await page.reload();
  expect(await page.locator("dialog").count()).toBe(0);
  expect(await page.locator("main h1").innerText()).toBe("Withdraw");
  await page.goBack();
  await expect.poll(() => page.locator("h1").last().innerText()).toBe("Security centre");
  await page.waitForLoadState("load");
  await page.goBack();
  await page.waitForURL("**/rng");
  await expect.poll(() => page.locator("h1").innerText()).toBe("Slots");
  await close();
});

test("a session that ended asks for the log-in over the page, and comes to what was wanted", async () => {
  const { page, close, username } = await member("/");
  // Another tab has signed out; this page does not know yet.
  await page.route("**/events", (route) => route.abort());
  await page.reload();
  await allStarted(page);
  await page.context().clearCookies({ name: "session" });
  await openFromMenu(page, "/member/transactionHistory");
  await page.waitForURL("**/login?*");
  await page.fill("dialog [name=username]", username);
  await page.fill("dialog [name=password]", PASSWORD);
  await page.press("dialog [name=password]", "Enter");
  await page.waitForURL("**/member/transactionHistory");
  await close();
});

test("a trial user who asks for the member centre meets the trial's own dialog", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  await page.goto(`${inject("portalUrl")}/trial`);
  await page.locator("dialog form .btn-p, dialog form button").last().click();
  await page.waitForSelector(".bal");
  await page.goto(inject("portalUrl"));
  await allStarted(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click(".tabbar a[href='/member']");
  await page.waitForURL("**/trial");
  expect(await dialogs(page).count()).toBe(1);
  await context.close();
});

const DIALOGS = ["/member/securityCenter", "/member/transferFund", "/member/personalHistoryCopy"].flatMap(
  (path) => [
    { path, viewport: "phone" as const },
    { path, viewport: "desktop" as const },
  ],
);

/** The first tier looks at one of them on a phone. */
test.each(inject("tier") === "all" ? DIALOGS : DIALOGS.slice(0, 1))(
  "$path as a dialog on a $viewport has sound markup and nothing that axe complains about",
  async ({ path, viewport }) => {
    const { page, close } = await member("/", { viewport });
    const fragment = await page.request.get(inject("portalUrl") + path, { headers: { "X-Fragment": "7" } });
    const [head, ...dialog] = (await fragment.text()).split(/(?=<dialog)/);
    const whole = `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${dialog.join("")}</body></html>`;
    expect(await markupFindings(whole)).toEqual([]);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Go" });
      link.dataset.modal = "";
      document.querySelector("main")!.prepend(link);
    }, path);
    await page.click("main a:text-is('Go')");
    await heading(page).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    const sideways = await dialogs(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(sideways).toBe(0);
    await close();
  },
);

/** A new member at a page, with its script started. */
async function member(path: string, options: Omit<Visitor, "script"> = {}) {
  const context = await newVisitor({ ...options, script: true });
  const page = await context.newPage();
  const username = freshUsername("over");
  await page.goto(`${inject("portalUrl")}/register`);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.fill("[name=confirmPassword]", PASSWORD);
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
  await page.goto(inject("portalUrl") + path);
  await allStarted(page);
  return { page, username, close: () => context.close() };
}
