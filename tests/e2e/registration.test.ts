import type { Page } from "playwright";
import { beforeAll, expect } from "vitest";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { accessibilityFindings } from "../support/page-quality";
import { testReading } from "../support/reading";
import { freshMobile, freshUsername } from "../support/fresh-names";

const PASSWORD = "Croupier#2026";

/** What the operator of this portal has everybody asked for and nobody made to tell. */
const OPTIONAL = [
  ...["payeeName", "nickname", "fullName", "address", "nationality", "placeOfBirth"],
  ...["occupation", "sourceOfIncome", "whatsapp", "telegram", "wechat", "facebook", "zalo", "skype", "qqNum"],
  ...["recommenderId", "affiliateCode"],
];

/** And what is asked of everybody, each by a rule of its own. */
const RULES = {
  ...Object.fromEntries(OPTIONAL.map((name) => [`${name}.enabled`, "on"])),
  ...{ "email.enabled": "on", "email.required": "on" },
  ...{ "birthday.enabled": "on", "birthday.required": "on", "paymentPassword.enabled": "on" },
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
  ["Payment password", "12345x", "Use the digits 0 to 9 only."],
  ["ID number", "ab123456", "Use upper-case letters and digits, with at least one letter."],
  ["LINE", "abc", "Enter 4-6 characters."],
];

/** The same of what may be left empty. */
const WRONG_IF_TOLD: [label: string, text: string, error: string, right: string][] = [
  ["Name as your bank writes it", "R", "Enter 2-50 characters.", "Abdur Rahim"],
  ["Nickname", "R".repeat(21), "Enter 2-20 characters.", "Rahim"],
  ["Full name", "Rahim", "Enter your first and last name with a space between them.", "Abdur Rahim"],
  ["Address", "Road", "Enter 5-200 characters.", "Road 27, Dhaka"],
  ["Nationality", "B", "Enter 2-60 characters.", "Bangladeshi"],
  ["Place of birth", "K", "Enter 2-100 characters.", "Khulna"],
  ["Occupation", "T", "Enter 2-60 characters.", "Teacher"],
  ["Source of income", "S", "Enter 2-100 characters.", "Salary"],
  ["WhatsApp", "01", "Enter 3-32 characters.", "01712345678"],
  ["Telegram", "abdur rahim", "Leave out spaces.", "abdur_rahim"],
  ["WeChat", "ar", "Enter 3-64 characters.", "rahim"],
  ["Facebook", "ar", "Enter 3-120 characters.", "abdur.rahim"],
  ["Zalo", "01", "Enter 3-32 characters.", "01712345678"],
  ["Skype", "ar", "Enter 3-64 characters.", "live:rahim"],
  ["QQ number", "1234", "Enter 5-12 characters.", "12345678"],
  ["Recommended by", "abc", "Enter 4-20 characters.", ""],
  ["Invitation code", "abc", "Enter 4-16 characters.", ""],
];

const typed = (table: [label: string, text: string, ...rest: string[]][]) =>
  Object.fromEntries(table.map(([label, text]) => [label, text]));
const errorsOf = (table: [label: string, text: string, error: string, ...rest: string[]][]) =>
  table.map(([label, , error]) => `${label}: ${error}`);
const ERRORS = errorsOf(WRONG);
const EVERY_ERROR = [...ERRORS, ...errorsOf(WRONG_IF_TOLD)];
const MISSING = ["SMS code: Missing verification code.", "Terms: Tick the box to continue."];
const NOTHING = [
  ...MISSING,
  ...WRONG.map(([label]) =>
    label === "Mobile number" ? `${label}: Missing phone number.` : `${label}: This field cannot be empty.`,
  ),
];
const RIGHT_IF_TOLD = Object.fromEntries(WRONG_IF_TOLD.map(([label, , , right]) => [label, right]));
const UNDER_AGE = "Date of birth: You must be 21 or over.";
const SECRETS = { Password: PASSWORD, "Password again": PASSWORD, "Payment password": "204060" };

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
function newcomer(letter: string) {
  const username = freshUsername(letter);
  const mobile = freshMobile();
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
    const { username, phone, right } = newcomer(script ? "s" : "p");
    const dialog = page.locator("dialog");
    const alert = dialog.getByRole("alert");
    const errors = () => alert.getByRole("link").allInnerTexts();
    const agree = () => page.getByLabel("I am 21 or over").check();
    const send = async () => {
      await letThrough(page);
      await dialog.getByRole("button", { name: "Open account" }).click();
    };
    await visit("/register");
    await send();
    await alert.getByText("Please check 11 fields.").waitFor();
    expect((await errors()).sort()).toEqual([...NOTHING].sort());

    await fill(page, { ...typed(WRONG), ...typed(WRONG_IF_TOLD), "SMS code": "123456" });
    await agree();
    await send();
    await alert.getByText(`Please check ${EVERY_ERROR.length} fields.`).waitFor();
    expect((await errors()).sort()).toEqual([...EVERY_ERROR].sort());
    expect(await dialog.locator(".err").count()).toBe(EVERY_ERROR.length);
    for (const [label, text] of [...WRONG, ...WRONG_IF_TOLD])
      expect([label, await fieldOf(page, label).inputValue()]).toEqual([label, isKept(label) ? text : ""]);
    await alert.getByRole("link", { name: /^LINE/ }).click();
    expect(await fieldOf(page, "LINE").evaluate((field) => field === document.activeElement)).toBe(true);
    if (script) expect(await accessibilityFindings(page)).toEqual([]);

    await fill(page, { ...right, ...RIGHT_IF_TOLD, ...SECRETS, "Date of birth": "2015-06-01" });
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

/** What is typed comes back, but for what nobody else may read. */
const isKept = (label: string) => !/password/i.test(label);

/** By the beginning of its label, which for the password is that of its repetition as well. */
const fieldOf = (page: Page, label: string) => page.locator("dialog form").getByLabel(label).first();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fieldOf(page, label).fill(text);
}

/** Older browsers, and whoever changes the page, check nothing before they send. */
async function letThrough(page: Page): Promise<void> {
  await page.locator("dialog form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

testReading(
  "[A52 A55 A64 A65 Z37] each rule is missed once, then the account is open",
  async ({ browser, program, visit, words }) => {
    const { username, phone, right } = newcomer(program[0]!);
    const type = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        // The list of countries stands before the number.
        await browser.fill(label === "Mobile number" ? "+880 Bangladesh" : `${label} *`, text);
    };
    const expectErrors = async (errors: string[]) => {
      const page = await words();
      for (const error of [`Please check ${errors.length} fields.`, ...errors]) expect(page).toContain(error);
    };
    await visit("/register");
    await browser.choose("Open account");
    await expectErrors(NOTHING);

    await type({ ...typed(WRONG), "SMS code": "123456" });
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    await expectErrors(ERRORS);

    await type({ ...right, "Date of birth": "2015-06-01" });
    await browser.choose("Send the code");
    const code = await codeTo(phone);
    await type(SECRETS);
    // It is ticked still: once more takes it away.
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    await expectErrors([...MISSING, UNDER_AGE]);

    await type({ ...SECRETS, "SMS code": code, "Date of birth": "1990-06-01" });
    await browser.tick("I am 21 or over");
    await browser.choose("Open account");
    expect(await words()).toContain(`you are logged in, ${username}`);
  },
  { at: () => portal.url },
);
