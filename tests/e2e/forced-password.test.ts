// tier: all
import { expect } from "vitest";
import { test } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { HANDED_OUT } from "../support/running-portal";
import { freshUsername } from "../support/fresh-names";

const NEW = "Chosen#2027";

test.journey(
  "[A17 A19 A46 T49 T58] a password that was handed out is changed before anything else",
  async ({ page, visit, script }) => {
    const username = freshUsername("forced");
    const dialog = page.locator("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    await visit("/register");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password *", { exact: true }).fill(HANDED_OUT);
    await page.getByLabel("Password again").fill(HANDED_OUT);
    await page.getByLabel("I am 18 or over").check();
    await press("Open account");
    await page.getByText(`logged in, ${username}.`).waitFor();
    // The page left behind would ask for its events without a session.
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "session" });

    await visit("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(HANDED_OUT);
    await press("Log in");
    await page.waitForURL("**/password");
    expect(await markupFindings(await (await visit("/password")).text())).toEqual([]);
    if (script) expect(await accessibilityFindings(page)).toEqual([]);

    expect(await dialog.getAttribute("data-seconds")).toBeNull();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/password");
    await visit("/member/withdraw");
    expect(new URL(page.url()).pathname).toBe("/password");

    await page.getByLabel("New password *", { exact: true }).fill(NEW);
    await page.getByLabel("New password again").fill(NEW);
    await press("Save and continue");
    await page.waitForURL((url) => url.pathname === "/");
    expect(await dialog.count()).toBe(0);
    await visit("/member/securityCenter");
    expect(new URL(page.url()).pathname).toBe("/member/securityCenter");
  },
);
