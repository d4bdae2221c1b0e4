import { expect, inject } from "vitest";
import type { Page } from "playwright";
import { allStarted, newVisitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";

const PASSWORD = "Croupier#2026";

const dialog = (page: Page) => page.locator("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test.journey("[A56 A60 A70 A71 A72 V43] register, log out, log in", async ({ page, visit, script }) => {
  const username = freshUsername(script ? "s" : "p");
  await visit("/");
  await page.locator("header.top").getByRole("link", { name: "Register" }).click();
  await page.waitForURL("**/register");
  expect(await dialog(page).isVisible()).toBe(true);

  await fillRegistration(page, username);
  await page.getByLabel("Password again").fill("Croupier#2027");
  await press(page, "Open account");
  await dialog(page).getByRole("alert").waitFor();
  expect(await dialog(page).getByRole("alert").innerText()).toContain("Incorrect confirmation input.");
  expect(await page.getByLabel("Username").inputValue()).toBe(username);

  await fillRegistration(page, username);
  await press(page, "Open account");
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText(`Your account is open and you are logged in, ${username}.`).waitFor();

  await visit("/logout");
  await press(page, "Log out");
  await page.getByText("You are logged out.").waitFor();

  await page.locator("header.top").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("Wrong#2026");
  await press(page, "Log in");
  await dialog(page).getByText("Username or password is incorrect.").waitFor();
  await page.getByLabel("Password").fill(PASSWORD);
  await press(page, "Log in");
  await page.getByText(`You are logged in, ${username}.`).waitFor();
  expect(await dialog(page).count()).toBe(0);
});

test.journey(
  "[R42 R43] a page that needs a log-in comes back after it, on a phone",
  async ({ page, visit, script }) => {
    const username = freshUsername(script ? "t" : "q");
    await visit("/register");
    await fillRegistration(page, username);
    await press(page, "Open account");
    await page.getByText(`logged in, ${username}.`).waitFor();
    // The page left behind would ask for its events without a session.
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "session" });

    await visit("/favorite");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    await press(page, "Log in");
    await page.waitForURL("**/favorite");
  },
  { viewport: "phone" },
);

test("a dialog is a step in the history: Back closes it, Forward opens it, Escape and its cross take it back", async () => {
  const { page, close } = await withScript("/rng");
  const opener = page.locator("header.top").getByRole("link", { name: "Log in" });
  await opener.click();
  await dialog(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await isModal(page)).toBe(true);
  await page.goBack();
  await expectClosedAt(page, "/rng");
  await page.goForward();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await expectClosedAt(page, "/rng");

  await opener.click();
  await dialog(page).waitFor();
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expectClosedAt(page, "/rng");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Log in");
  await close();
});

test("a click beside the dialog closes it, a drag that ends there does not", async () => {
  const { page, close } = await withScript("/");
  await page.locator("header.top").getByRole("link", { name: "Log in" }).click();
  await dialog(page).waitFor();
  const box = (await dialog(page).boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + box.height - 10);
  await page.mouse.down();
  await page.mouse.move(box.x - 50, box.y + 40);
  await page.mouse.up();
  expect(await dialog(page).count()).toBe(1);
  await page.mouse.click(box.x - 50, box.y + 40);
  await expectClosedAt(page, "/");
  await close();
});

test("a link in a dialog turns it into the next, and there is never a second", async () => {
  const { page, close } = await withScript("/");
  await page.locator("header.top").getByRole("link", { name: "Log in" }).click();
  await dialog(page).getByRole("link", { name: "Open an account" }).click();
  await page.waitForURL("**/register");
  await page.getByLabel("Password again").waitFor();
  expect(await dialog(page).count()).toBe(1);
  expect(await isModal(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expectClosedAt(page, "/");
  await close();
});

test("a page that came with its dialog open becomes a real one, and leaves the lobby behind", async () => {
  const { page, close } = await withScript("/login?redirectTo=%2Frng");
  expect(await page.locator("dialog").getAttribute("aria-modal")).toBe("true");
  await page.keyboard.press("Escape");
  await expectClosedAt(page, "/");
  expect(await page.locator(".scrim").count()).toBe(0);
  expect(await page.locator("[inert]").count()).toBe(0);
  await page.locator("header.top").getByRole("link", { name: "Register" }).click();
  await page.waitForURL("**/register");
  await close();
});

test("a refused form is answered in place, with the focus on what is wrong", async () => {
  const { page, close } = await withScript("/");
  await page.locator("header.top").getByRole("link", { name: "Register" }).click();
  await fillRegistration(page, "7rahim7");
  await press(page, "Open account");
  await dialog(page).getByRole("alert").waitFor();
  expect(new URL(page.url()).pathname).toBe("/register");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("register-username");
  await dialog(page).getByRole("alert").getByRole("link").click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("register-username");
  expect(await dialog(page).count()).toBe(1);
  await close();
});

test("rules are marked when a field is left, not while somebody types", async () => {
  const { page, close } = await withScript("/register");
  const field = page.getByLabel("Username");
  await field.pressSequentially("7ab");
  expect(await page.locator("dialog .rules .ok, dialog .rules .no").count()).toBe(0);
  await field.blur();
  expect(await page.locator("dialog .rules .no").count()).toBe(2);
  expect(await page.locator("dialog .rules .ok").count()).toBe(1);
  await close();
});

test.each(inject("tier") === "all" ? ["/login", "/register", "/trial", "/agent"] : ["/register"])(
  "%s has sound markup and nothing that axe complains about, on a phone in Bengali and on a desk in English",
  async (path) => {
    for (const visitor of [
      { locale: "bn", viewport: "phone" },
      { locale: "en", viewport: "desktop" },
    ] as const) {
      const context = await newVisitor({ script: true, ...visitor });
      const page = await context.newPage();
      const response = await page.goto(inject("portalUrl") + path);
      expect(await markupFindings(await response!.text())).toEqual([]);
      expect(await accessibilityFindings(page)).toEqual([]);
      const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(inner).toBeLessThanOrEqual(outer);
      await context.close();
    }
  },
);

async function fillRegistration(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password again").fill(PASSWORD);
  await page.getByLabel("I am 18 or over").check();
}

async function withScript(path: string) {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  await page.goto(inject("portalUrl") + path);
  await allStarted(page);
  // A dialog that came with the page takes the focus when its script is there.
  await page.waitForFunction(() => !document.querySelector("dialog[open]:not(:focus-within)"));
  return { page, close: () => context.close() };
}

async function expectClosedAt(page: Page, path: string) {
  await dialog(page).waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === path);
}

const isModal = (page: Page) => page.evaluate(() => document.querySelector("dialog")?.matches(":modal"));
