import { beforeAll, expect } from "vitest";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import { openLynx } from "../support/text-browser";
import { Visitor } from "../support/visitor";

const BY_MAIL = "By-Mail#2027";
const BY_PHONE = "By-Phone#2028";
const run = Date.now().toString(36).slice(-5);

interface Forgetful {
  username: string;
  email: string;
  /** As it is typed, and as it is written to. */
  mobile: string;
  phone: string;
}

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

/** Somebody who has confirmed a mailbox and a phone, by the codes that came there. */
async function member(letter: string, digit: number): Promise<Forgetful> {
  const username = `${letter}${run}x`;
  const mobile = `0181${String(Date.now()).slice(-6)}${digit}`;
  const person = { username, email: `${username}@example.com`, mobile, phone: `+88${mobile}` };
  const browser = new Visitor(portal.url, { language: "en" });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const filled = { username, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  expect((await browser.submit(form, filled)).status).toBe(303);
  await confirm("email", { email: person.email }, person.email);
  await confirm("mobile", { countryDialingCode: "880", mobileNum: mobile }, person.phone);
  return person;

  async function confirm(kind: string, address: Record<string, string>, recipient: string) {
    const page = await browser.get(`/member/securityCenter/contact/${kind}`);
    const asked = await browser.submit(page.form("password"), { ...address, password: PASSWORD });
    const verificationCode = codeIn(await portal.newMessageTo(recipient));
    const done = await browser.submit(asked.form("verificationCode"), { verificationCode });
    expect(done.status).toBe(303);
  }
}

const codeIn = (message: string) => /\b\d{6}\b/.exec(message)![0];
const linkIn = (message: string) => /https?:\S+\/forgot\/link\S+/.exec(message)![0];

test.journey(
  "[A47 A48 A49 Z44] a forgotten password: a link by mail that works once, then a code by phone",
  async ({ page, visit, script }) => {
    const { username, email, mobile, phone } = await member(script ? "s" : "p", script ? 1 : 2);
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

test("[A47 A48 A49 Z44] at lynx a link by mail and a code by phone let somebody in again", async () => {
  const { username, email, mobile, phone } = await member("l", 3);
  const browser = openLynx(`${portal.url}/?lang=en`);
  try {
    browser.open(`${portal.url}/login`);
    await browser.choose("Forgot password?");
    await browser.fill("Username *", username);
    await browser.fill("Email *", email);
    await browser.choose("Send the link");
    expect(await browser.read()).toContain("a link is on its way");
    const link = linkIn(await portal.newMessageTo(email));
    browser.open(link);
    await browser.fill("New password *", BY_MAIL);
    await browser.fill("New password again", BY_MAIL);
    await browser.choose("Set password");
    expect(await browser.read()).toContain("Your new password is set.");
    await browser.fill("Username *", username);
    await browser.fill("Password *", BY_MAIL);
    await browser.choose("Log in");
    expect(await browser.read()).toContain(`You are logged in, ${username}`);
    await browser.choose("Log out");
    await browser.choose("Log out");
    browser.open(link);
    expect(await browser.read()).toContain("This link has already been used");

    browser.open(`${portal.url}/forgot?by=phone`);
    await browser.fill("+880 Bangladesh", mobile);
    await browser.choose("Send the code");
    const code = codeIn(await portal.newMessageTo(phone));
    await browser.fill("SMS code", code);
    await browser.fill("New password", BY_PHONE);
    await browser.choose("Set password and log in");
    expect(await browser.read()).toContain(`you are logged in, ${username}`);
  } finally {
    await browser.close();
  }
}, 120_000);
