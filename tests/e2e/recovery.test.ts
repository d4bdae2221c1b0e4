// tier: all
import { beforeAll, expect } from "vitest";
import { addConfirmedMember, codeIn } from "../support/confirmed-member";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { testReading } from "../support/reading";

const BY_MAIL = "By-Mail#2027";
const BY_PHONE = "By-Phone#2028";
let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

const linkIn = (message: string) => /https?:\S+\/forgot\/link\S+/.exec(message)![0];

test.journey(
  "[A47 A48 A49 Z44] a forgotten password: a link by mail that works once, then a code by phone",
  async ({ page, visit, script }) => {
    const { username, email, mobile, phone } = await addConfirmedMember(portal, {
      ...(script ? { letter: "s" } : { letter: "p" }),
    });
    const dialog = page.locator("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    const logOut = async () => {
      await visit("/logout");
      await press("Log out");
      await page.getByText("You are logged out.").waitFor();
    };
    await visit("/login");
    await dialog.getByRole("link", { name: "Forgot password?" }).click();
    await page.waitForURL("**/forgot");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(`not-${email}`);
    await press("Send the link");
    await dialog.getByText("Username/Email does not exist.").waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe(username);
    await page.getByLabel("Email").fill(email);
    await press("Send the link");
    await page.getByText("a link is on its way").waitFor();

    const link = linkIn(await portal.newMessageTo(email));
    expect(new URL(link).origin).toBe(portal.url);
    await page.goto(link);
    await page.getByLabel("New password *", { exact: true }).fill(BY_MAIL);
    await page.getByLabel("New password again").fill(BY_MAIL);
    await press("Set password");
    await page.getByText("Your new password is set. Log in with it.").waitFor();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(BY_MAIL);
    await press("Log in");
    await page.getByText(`You are logged in, ${username}.`).waitFor();
    await logOut();
    const again = await page.goto(link);
    expect(again!.status()).toBe(410);
    await page.getByText("This link has already been used").waitFor();
    await dialog.getByRole("link", { name: "Ask for another link" }).click();
    await page.waitForURL("**/forgot");

    await dialog.getByRole("link", { name: "By phone" }).click();
    await page.waitForURL("**/forgot?by=phone");
    await page.getByLabel("Mobile number").fill(mobile);
    await press("Send the code");
    await dialog.getByText("Code for").waitFor();
    const code = codeIn(await portal.newMessageTo(phone));
    await page.getByLabel("SMS code").fill(code === "000000" ? "000001" : "000000");
    await page.getByLabel("New password").fill(BY_PHONE);
    await press("Set password and log in");
    await dialog.getByRole("alert").getByText("Invalid verification code.").waitFor();
    await page.getByLabel("SMS code").fill(code);
    await page.getByLabel("New password").fill(BY_PHONE);
    await press("Set password and log in");
    await page.getByText(`Your new password is set and you are logged in, ${username}.`).waitFor();
    await visit("/member/securityCenter");
    expect(new URL(page.url()).pathname).toBe("/member/securityCenter");
  },
  { at: () => portal.url },
);

testReading(
  "[R64 A47 A48 A49 Z44] a link by mail that works once and a code by phone let somebody in again",
  async ({ browser, program, visit, words }) => {
    const { username, email, mobile, phone } = await addConfirmedMember(portal, {
      ...(program === "lynx" ? { letter: "l" } : { letter: "w" }),
    });
    await visit("/login");
    await browser.choose("Forgot password?");
    await browser.fill("Username *", username);
    await browser.fill("Email *", `not-${email}`);
    await browser.choose("Send the link");
    expect(await words()).toContain("Username/Email does not exist.");
    await browser.fill("Email *", email);
    await browser.choose("Send the link");
    expect(await words()).toContain("a link is on its way");
    const link = linkIn(await portal.newMessageTo(email));
    await browser.open(link);
    await browser.fill("New password *", BY_MAIL);
    await browser.fill("New password again", BY_MAIL);
    await browser.choose("Set password");
    expect(await words()).toContain("Your new password is set.");
    await browser.fill("Username *", username);
    await browser.fill("Password *", BY_MAIL);
    await browser.choose("Log in");
    expect(await words()).toContain(`You are logged in, ${username}`);
    await browser.choose("Log out");
    await browser.choose("Log out");
    await browser.open(link);
    expect(await words()).toContain("This link has already been used");

    await visit("/forgot?by=phone");
    await browser.fill("+880 Bangladesh", mobile);
    await browser.choose("Send the code");
    const code = codeIn(await portal.newMessageTo(phone));
    await browser.fill("SMS code *", code === "000000" ? "000001" : "000000");
    await browser.fill("New password *", BY_PHONE);
    await browser.choose("Set password and log in");
    expect(await words()).toContain("Invalid verification code.");
    await browser.fill("SMS code *", code);
    await browser.fill("New password *", BY_PHONE);
    await browser.choose("Set password and log in");
    expect(await words()).toContain(`you are logged in, ${username}`);
  },
  { at: () => portal.url },
);
