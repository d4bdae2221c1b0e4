// tier: all
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import { allStarted, newVisitor } from "../support/browser";
import { test } from "../support/journey";
import { PASSWORD } from "../support/people";
import { register } from "../support/walk-steps";

test.journey(
  "[Q17 Q85] a member takes a copy of all that is known, closes the account, and is known no more",
  async (walk) => {
    const { page, visit } = walk;
    const username = await register(walk);
    await visit("/member/securityCenter");
    await page.locator("main").getByRole("link", { name: "Show" }).click();
    await page.waitForURL("**/securityCenter/data");
    await page.getByLabel("Login password").fill(PASSWORD);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${username}-data.json`);
    const text = readFileSync(await file.path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({ account: { username } });
    expect(text).not.toContain("argon2");

    await visit("/member/securityCenter");
    await page.locator("main a[href='/member/securityCenter/closing']").click();
    await page.getByText("Your username is not given to anybody else.").waitFor();
    await page.getByLabel("Login password").fill("Wrong#2026");
    await page.getByRole("button", { name: "Close my account permanently" }).click();
    await page.getByRole("alert").getByText("The current password is incorrect.").waitFor();
    await page.getByLabel("Login password").fill(PASSWORD);
    await page.getByRole("button", { name: "Close my account permanently" }).click();
    await page.getByText("Your account is closed.").waitFor();

    await visit("/member/securityCenter");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.locator("dialog").getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByText("This account is closed. Please contact customer service.").waitFor();
  },
);

const TOLD = "what the page does at once when its session has ended is done";

/** Has a page say so. */
const sayWhenTold = (page: Page) =>
  page.addInitScript((told) => {
    const listen = EventTarget.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (kind: string, ...how: [never]) {
      listen.call(this, kind, ...how);
      if (kind === "signed-out") listen.call(this, kind, () => setTimeout(() => console.log(told)));
    };
  }, TOLD);

test("the page that a closing form brings is shown, though the word of the sign-out is there before it", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  const portalUrl = inject("portalUrl");
  const visit = async (path: string) => (await page.goto(portalUrl + path))!;
  await sayWhenTold(page);
  await register({ page, visit, script: true });
  await visit("/member/securityCenter/closing");
  await allStarted(page);
  const told = page.waitForEvent("console", (message) => message.text() === TOLD);
  await page.route("**/securityCenter/closing", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await told;
    await route.fulfill({ response });
  });
  await page.getByLabel("Login password").fill(PASSWORD);
  await page.getByRole("button", { name: "Close my account permanently" }).click();
  await page.getByText("Your account is closed.").waitFor();
  await context.close();
});

test("who is signed out elsewhere sees so on the page that is open, and sends nothing again", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  const portalUrl = inject("portalUrl");
  const visit = async (path: string) => (await page.goto(portalUrl + path))!;
  await register({ page, visit, script: true });
  await visit("/member/securityCenter/closing");
  await page.getByLabel("Login password").fill("Wrong#2026");
  await page.getByRole("button", { name: "Close my account permanently" }).click();
  await page.getByRole("alert").getByText("The current password is incorrect.").waitFor();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${portalUrl}/logout`);
  await elsewhere.locator("dialog").getByRole("button", { name: "Log out", exact: true }).click();
  await elsewhere.getByText("You are logged out.").waitFor();
  await page.waitForURL("**/login**", { timeout: 25_000 });
  expect(posts).toEqual([]);
  await context.close();
});
