import { expect, inject, test } from "vitest";
import { findTextBrowser } from "../../scripts/setup/ensure-browsers.mjs";
import { TextBrowser } from "../support/text-browser";

const lynx = findTextBrowser();

test.skipIf(!lynx)("at a text browser a visitor registers, logs out and logs in again", async () => {
  const browser = new TextBrowser(lynx!, `${inject("portalUrl")}/`);
  try {
    await browser.choose("English");
    await browser.choose("Register");
    await browser.fill("Username", "lynx01");
    await browser.fill("Password *", "Slow-Reader-7");
    await browser.fill("Password again", "Slow-Reader-7");
    await browser.tick("I am 18 or over");
    await browser.choose("Open account");
    expect(await browser.read()).toContain("you are logged in, lynx01");

    await browser.choose("Log out");
    await browser.choose("Log out");
    expect(await browser.read()).not.toContain("lynx01");

    await browser.choose("Log in");
    await browser.fill("Username", "lynx01");
    await browser.fill("Password", "Slow-Reader-7");
    await browser.choose("Log in");
    expect(await browser.read()).toContain("Welcome back, lynx01");
  } finally {
    await browser.close();
  }
});
