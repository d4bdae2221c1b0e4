import { expect, test } from "vitest";
import { issueCode } from "~/domain/access/codes/issue-code.server";
import { changeFeatures, switchesIn } from "~/domain/staff/settings/change-features.server";
import type { Features } from "~/domain/settings/features";
import { settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addCurrency, PASSWORD } from "../../support/people";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const number = { countryDialingCode: "880", mobileNum: "01712-345678" };
const password = { password: PASSWORD, confirmPassword: PASSWORD };
const filled = { ...number, ...password, terms: "on" };

async function openSite(features: Partial<Features> = {}) {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  const set = async (change: Partial<Features>) => {
    const { passwordDays, keepYears, dormantDays, ...now } = switchesIn(await settingsOf(app));
    const switches = {
      ...now,
      passwordDays: Number(passwordDays),
      keepYears: Number(keepYears),
      dormantDays: Number(dormantDays),
      ...change,
    };
    await changeFeatures(app, { switches, by: { staffId: 1, ip: "" } });
  };
  await set(features);
  const open = async (browser: Visitor, by = "mobile") =>
    (await browser.get(`/register?by=${by}`)).form("by", "terms");
  const accounts = () =>
    app.db.selectFrom("accounts").select(["username", "mobile", "password_hash"]).execute();
  return { ...site, set, open, accounts, english: () => site.visitor({ language: "en" }) };
}

test("[A52 S22 V44 X60] by a mobile number: an account under a name that tells nothing of the number, and logged in", async () => {
  const { english, open, accounts } = await openSite();
  const browser = english();
  const page = await browser.get("/register");
  expect(page.links).toContain("/register?by=mobile");
  const form = await open(browser);
  expect(form.names).not.toContain("username");
  const empty = await browser.submit(form, { ...filled, mobileNum: "" });
  expect(empty.text).toContain("Mobile number: Missing phone number.");
  expect((await browser.submit(empty.form("mobileNum", "terms"), filled)).location).toBe("/");
  expect((await browser.get("/")).links).toContain("/logout");
  const [account] = await accounts();
  expect(account).toMatchObject({ mobile: MOBILE, username: expect.stringMatching(/^m\d{10}$/) as string });
});

test.each([
  ["880", "1712345678", true],
  ["880", "০১৭১২৩৪৫৬৭৮", true],
  ["880", "+8801712345678", true],
  ["880", "171234567", false],
  ["880", "17123456789", false],
  ["91", "9876543210", true],
  ["91", "987654321", false],
  ["880", "1e9", false],
  ["880", "1712345678;drop", false],
  ["999", "1712345678", false],
])("[V61 V44] +%s %s has the digits of a mobile number of its country: %s", async (code, typed, isRight) => {
  const { english, open } = await openSite();
  const browser = english();
  const sent = { ...filled, countryDialingCode: code, mobileNum: typed };
  const answer = await browser.submit(await open(browser), sent);
  expect(answer.status).toBe(isRight ? 303 : 422);
  if (!isRight) expect(answer.text).toContain("Mobile number: Invalid phone number format.");
});

test("[A54 S23] with the password switched off none is asked for, and none can be guessed", async () => {
  const { english, open, accounts, set } = await openSite({ mobileRegistrationPassword: false });
  const browser = english();
  const form = await open(browser);
  expect(form.names).not.toContain("password");
  expect((await browser.submit(form, { ...number, terms: "on" })).location).toBe("/");
  expect((await accounts())[0]!.password_hash).toBe("");
  await set({ mobileRegistrationPassword: true });
  const refused = await english().submit(form, { ...number, terms: "on" });
  expect(refused.text).toContain("Password: This field cannot be empty.");
});

test("[A51 A52 A53 S21 S22 S35] each way has a switch: off, its tab is gone and its form is refused", async () => {
  const { english, open, set, accounts } = await openSite();
  const browser = english();
  const forms = { username: await open(browser, "username"), mobile: await open(browser) };
  const named = { ...password, username: "rahim77", terms: "on" };
  await set({ mobileRegistration: false });
  expect((await browser.get("/register")).links).not.toContain("/register?by=mobile");
  expect((await browser.get("/register?by=mobile")).form("by").fields.by).toBe("username");
  expect((await browser.submit(forms.mobile, filled)).status).toBe(403);
  await set({ mobileRegistration: true, usernameRegistration: false });
  expect((await browser.get("/register")).form("by").fields.by).toBe("mobile");
  expect((await browser.submit(forms.username, named)).status).toBe(403);
  expect(await accounts()).toEqual([]);
});

test("[A55 V45 S24 L37 E16 E17] a code is sent to the number, asked for, and good once", async () => {
  const { app, english, open, accounts } = await openSite({ registrationSms: true });
  const browser = english();
  const form = await open(browser);
  const without = await browser.submit(form, filled);
  expect(without.text).toContain("SMS code: Missing verification code.");
  const sent = await browser.submit(form, { ...filled, intent: "send-code" });
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(/Code for .*\+880 1712 •••678.*The code arrives in a moment. It is valid until/);
  expect(sent.dialog.html).toContain('data-seconds="300"');
  const again = sent.form("verificationCode", "terms");
  expect(again.fields).toMatchObject({ mobileNum: "01712-345678", countryDialingCode: "880", password: "" });
  const code = await codeSentTo(app, MOBILE);
  const wrong = await browser.submit(again, { ...filled, verificationCode: wrongCode(code) });
  expect(wrong.text).toContain("SMS code: Invalid verification code.");
  const last = wrong.form("verificationCode", "terms");
  const [one, two] = await Promise.all([
    browser.submit(last, { ...filled, verificationCode: code }),
    english().submit(last, { ...filled, verificationCode: code }),
  ]);
  expect([one.location, two.location]).toEqual(["/", "/"]);
  expect(await accounts()).toHaveLength(1);
  const contact = await app.db.selectFrom("contacts").selectAll().executeTakeFirst();
  expect(contact).toMatchObject({ kind: "sms", address: MOBILE });
  expect(contact?.verified_at).not.toBeNull();
});

test("[A55 S24] a code is asked for of whoever registers by name, too; switched off, one that is sent is not looked at", async () => {
  const { app, english, open, set, accounts } = await openSite({ registrationSms: true });
  const browser = english();
  const named = { ...password, ...number, username: "rahim77", terms: "on" };
  const sent = await browser.submit(await open(browser, "username"), { ...named, intent: "send-code" });
  const verificationCode = await codeSentTo(app, MOBILE);
  const form = sent.form("verificationCode", "terms");
  expect((await browser.submit(form, { ...named, verificationCode })).location).toBe("/");
  await set({ registrationSms: false });
  const other = english();
  const nasrin = { ...password, username: "nasrin1", terms: "on", verificationCode: "000000" };
  expect((await other.submit(await open(other, "username"), nasrin)).location).toBe("/");
  expect(await accounts()).toHaveLength(2);
  expect((await other.submit(form, { ...named, intent: "send-code" })).location).toBe("/");
  expect((await english().submit(form, { ...named, intent: "send-code" })).status).toBe(403);
});

test("[V46 L37 E21] a code may be 255 characters long, not 256", async () => {
  const { english, open } = await openSite({ registrationSms: true });
  const browser = english();
  const form = await open(browser);
  const of = (length: number) => browser.submit(form, { ...filled, verificationCode: "1".repeat(length) });
  expect((await of(255)).text).toContain("SMS code: Code expired, send again.");
  expect((await of(256)).text).toContain("SMS code: Use at most 255 characters.");
});

test("guesses at a code are counted although what they were sent for is refused", async () => {
  const { app, english, open, accounts } = await openSite({ registrationSms: true });
  const browser = english();
  const form = await open(browser);
  await browser.submit(form, { ...filled, intent: "send-code" });
  const code = await codeSentTo(app, MOBILE);
  for (let guess = 0; guess < 6; guess++)
    await browser.submit(form, { ...filled, verificationCode: wrongCode(code) });
  const answer = await browser.submit(form, { ...filled, verificationCode: code });
  expect(answer.text).toContain("SMS code: Code expired, send again.");
  expect(await accounts()).toEqual([]);
});

test("[A32 E15 E26 S37] a code that is not sent is told in a warning over the form, with the time to wait", async () => {
  const { app, clock, english, open } = await openSite({ registrationSms: true });
  for (let time = 0; time < 5; time++) {
    const to = { channel: "sms", address: MOBILE } as const;
    await issueCode(app, { purpose: "register", subject: MOBILE, to, ip: "203.0.113.9", language: "en" });
    clock.advance(1_000);
  }
  const browser = english();
  const answer = await browser.submit(await open(browser), { ...filled, intent: "send-code" });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("299");
  expect(answer.html).toMatch(
    /role="alertdialog"[\s\S]*Too many requests, retry after 5 minutes\.[\s\S]*<button/,
  );
  expect(answer.form("verificationCode", "terms").fields.mobileNum).toBe("01712-345678");
});

test("a number is one account's: the second is told so only with a code, and nothing is sent to a number that has one", async () => {
  const { app, english, open, accounts, set } = await openSite();
  await english().submit(await open(english()), filled);
  const browser = english();
  const refused = await browser.submit(await open(browser), filled);
  expect(refused.text).toContain("Mobile number: This mobile number already has an account.");
  expect(await accounts()).toHaveLength(1);
  await set({ registrationSms: true });
  const asked = await browser.submit(await open(browser), { ...filled, intent: "send-code" });
  expect(asked.text).toContain("The code arrives in a moment.");
  expect(await secretSentTo(app, MOBILE)).toBeUndefined();
});
