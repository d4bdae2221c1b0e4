import type { Page } from "playwright";
import { beforeAll, expect } from "vitest";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { accessibilityFindings } from "../support/page-quality";
import { openLynx, type TextBrowser } from "../support/text-browser";

const PASSWORD = "Croupier#2026";
const run = Date.now().toString(36).slice(-5);

/** What the operator of this portal asks of everybody, each by a rule of its own. */
const RULES = {
  ...{ "email.enabled": "on", "email.required": "on" },
  ...{ "birthday.enabled": "on", "birthday.required": "on" },
  ...{ "idNumber.enabled": "on", "idNumber.required": "on", "idNumber.patternId": "upper_case_and_digits" },
  ...{ "line.enabled": "on", "line.required": "on", "line.patternId": "digits" },
  ...{ "line.minLength": "4", "line.maxLength": "6" },
};

/** What is typed by label, and what is said of it. */
const WRONG: [label: string, text: string, error: string][] = [
  ["Username", "abc", "Enter 6-12 characters."],
  ["Password", "slow-reader-7", "Add an upper-case letter."],
  ["Password again", "slow-reader-8", "Incorrect confirmation input."],
  ["Mobile number", "0123", "Invalid phone number format."],
  ["Date of birth", "2015-06-01", "You must be 21 or over."],
  ["Email", "rahim@mail", "Enter an email address such as name@example.com."],
  ["ID number", "ab123456", "Use upper-case letters and digits, with at least one letter."],
  ["LINE", "abc", "Enter 4-6 characters."],
];
const wrong = Object.fromEntries(WRONG.map(([label, text]) => [label, text]));
const ERRORS = WRONG.map(([label, , error]) => `${label}: ${error}`);
const MISSING = ["SMS code: Missing verification code.", "Terms: Tick the box to continue."];
const UNDER_AGE = "Date of birth: You must be 21 or over.";
const SECRETS = { Password: PASSWORD, "Password again": PASSWORD };

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
  const owner = await portal.owner();
  const rules = (await owner.get("/admin/settings/registration")).form("email.enabled");
  expect((await owner.submit(rules, RULES)).status).toBe(303);
  const features = (await owner.get("/admin/settings/features")).form("registrationSms");
  expect((await owner.submit(features, { registrationSms: "on" })).status).toBe(303);
});

/** Somebody new, with a phone of their own. */
function newcomer(letter: string, digit: number) {
  const username = `${letter}${run}x`;
  const mobile = `0171${String(Date.now()).slice(-6)}${digit}`;
  const right = {
    ...{ Username: username, "Mobile number": mobile, Email: `${username}@example.com` },
    ...{ "ID number": "AB123456", LINE: "12345" },
  };
  return { username, phone: `+88${mobile}`, right };
}

const codeTo = async (phone: string) => /\b\d{6}\b/.exec(await portal.newMessageTo(phone))![0];

test.journey(
  "[A52 A55 A64 A65 V40 Z37] each rule of the operator is missed once, then the account is open",
  async ({ page, visit, script }) => {
    const { username, phone, right } = newcomer(script ? "s" : "p", script ? 1 : 2);
    const dialog = page.locator("dialog");
    const alert = dialog.getByRole("alert");
    const errors = () => alert.getByRole("link").allInnerTexts();
    const agree = () => page.getByLabel("I am 21 or over").check();
    const send = async () => {
      await letThrough(page);
      await dialog.getByRole("button", { name: "Open account" }).click();
    };
    await visit("/register");
    await fill(page, wrong);
    await fill(page, { "SMS code": "123456" });
    await agree();
    await send();
    await alert.getByText("Please check 8 fields.").waitFor();
    expect((await errors()).sort()).toEqual([...ERRORS].sort());
    expect(await dialog.locator(".err").count()).toBe(ERRORS.length);
    for (const [label, text] of WRONG)
      expect(await fieldOf(page, label).inputValue()).toBe(label.startsWith("Password") ? "" : text);
    await alert.getByRole("link", { name: /^LINE/ }).click();
    expect(await fieldOf(page, "LINE").evaluate((field) => field === document.activeElement)).toBe(true);
    if (script) expect(await accessibilityFindings(page)).toEqual([]);

    await fill(page, { ...right, ...SECRETS, "Date of birth": "2015-06-01" });
    await page.getByLabel("I am 21 or over").uncheck();
    await send();
    await alert.getByText("Please check 3 fields.").waitFor();
    expect((await errors()).sort()).toEqual([...MISSING, UNDER_AGE].sort());

    await dialog.getByRole("button", { name: "Send the code" }).click();
    await dialog.getByText("Code for").waitFor();
    const code = await codeTo(phone);
    await fill(page, { ...SECRETS, "SMS code": code });
    await agree();
    await send();
    await alert.getByText(UNDER_AGE).waitFor();
    expect(await errors()).toEqual([UNDER_AGE]);

    await fill(page, { ...SECRETS, "SMS code": code, "Date of birth": "1990-06-01" });
    await agree();
    await send();
    await page.getByText(`Your account is open and you are logged in, ${username}.`).waitFor();
    await visit("/member/securityCenter");
    await page.getByText(right["Email"]).first().waitFor();
  },
  { at: () => portal.url },
);

/** By the beginning of its label, which for the password is that of its repetition as well. */
const fieldOf = (page: Page, label: string) => page.locator("dialog form").getByLabel(label).first();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fieldOf(page, label).fill(text);
}

/** Older browsers, and whoever changes the page, check nothing before they send. */
async function letThrough(page: Page): Promise<void> {
  await page.locator("dialog form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

test("[A52 A55 A64 A65 Z37] at lynx each rule is missed once, then the account is open", async () => {
  const { username, phone, right } = newcomer("l", 3);
  const browser = openLynx(`${portal.url}/?lang=en`);
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      // The list of countries stands before the number.
      await browser.fill(label === "Mobile number" ? "+880 Bangladesh" : `${label} *`, text);
  };
  try {
    browser.open(`${portal.url}/register`);
    await type({ ...wrong, "SMS code": "123456" });
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    const refused = await wordsOf(browser);
    for (const error of ["Please check 8 fields.", ...ERRORS]) expect(refused).toContain(error);

    await type({ ...right, ...SECRETS, "Date of birth": "2015-06-01" });
    await browser.choose("Send the code");
    const code = await codeTo(phone);
    await type({ ...SECRETS, "Date of birth": "1990-06-01" });
    // It is ticked still: once more takes it away.
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    const missing = await wordsOf(browser);
    for (const error of MISSING) expect(missing).toContain(error);
    await type({ ...SECRETS, "SMS code": code });
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    expect(await browser.read()).toContain(`you are logged in, ${username}`);
  } finally {
    await browser.close();
  }
}, 120_000);

/** What is on the page, without the numbers and the ends of lines. */
async function wordsOf(browser: TextBrowser): Promise<string> {
  return (await browser.read()).replace(/\[\d+\]/g, "").replace(/\s+/g, " ");
}
