import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";
const NEW_PASSWORD = "a longer one of 2027";
const MINUTE = 60_000;
const both = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

async function strictSite(...contacts: ("sms" | "mail")[]) {
  const site = await freshSite();
  const { app, visitor } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  for (const channel of contacts) {
    const to = { channel, address: channel === "sms" ? MOBILE : EMAIL };
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  }
  await makeStrict(app);
  const browser = visitor({ language: "en" });
  const askForLink = async () => {
    const form = (await browser.get("/forgot")).form("username", "email");
    return browser.submit(form, { username: "farhana", email: EMAIL });
  };
  const link = async () => {
    const { pathname, search } = new URL((await secretSentTo(app, EMAIL))!);
    return pathname + search;
  };
  const logsIn = async (password: string) => {
    const other = visitor({ language: "en" });
    const form = (await other.get("/login")).form("username", "password");
    const answer = await other.submit(form, { username: "farhana", password });
    return answer.status === 303;
  };
  return { ...site, accountId, browser, askForLink, link, logsIn };
}

const passwordForm = (page: Page) => page.form("verificationCode", "newPassword");

async function sendCode(browser: Visitor, path: string) {
  return browser.submit(passwordForm(await browser.get(path)), { intent: "send-code" });
}

test("[Q11] strict: a link is not enough; with a code to the phone it sets the password, once", async () => {
  const { app, browser, askForLink, link, logsIn } = await strictSite("sms", "mail");
  const asked = await browser.follow(await askForLink());
  expect(asked.text).toContain("for 10 minutes");
  const path = await link();
  const page = await browser.get(path);
  expect(page.text).toContain("+880 1712 •••678");
  expect((await browser.submit(passwordForm(page), both)).status).toBe(422);
  const serverOnly = await browser.submit(passwordForm(page), { ...both, verificationCode: "123456" });
  expect([serverOnly.status, serverOnly.text.includes("Code expired, send again.")]).toEqual([422, true]);
  expect(await logsIn(NEW_PASSWORD)).toBe(false);

  const sent = await sendCode(browser, path);
  expect(sent.status).toBe(200);
  const code = await codeSentTo(app, MOBILE);
  const wrong = await browser.submit(passwordForm(sent), { ...both, verificationCode: wrongCode(code) });
  expect([wrong.status, wrong.text.includes("Invalid verification code.")]).toEqual([422, true]);
  const right = { ...both, verificationCode: code };
  const answers = await Promise.all([1, 2].map(() => browser.submit(passwordForm(sent), right)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await logsIn(PASSWORD)).toBe(false);
  expect(await logsIn(NEW_PASSWORD)).toBe(true);
  expect((await browser.get(path)).status).toBe(410);
});

test("[Q11] strict: a link and its code are over after ten minutes at most", async () => {
  const { app, browser, clock, askForLink, link } = await strictSite("sms", "mail");
  await askForLink();
  const path = await link();
  clock.advance(10 * MINUTE - 1);
  const sent = await sendCode(browser, path);
  const code = await codeSentTo(app, MOBILE);
  clock.advance(1);
  expect((await browser.get(path)).status).toBe(410);
  const late = await browser.submit(passwordForm(sent), { ...both, verificationCode: code });
  expect(late.status).toBe(410);
  await askForLink();
  const fresh = await link();
  clock.advance(5 * MINUTE);
  const again = await browser.submit(passwordForm(await browser.get(fresh)), {
    ...both,
    verificationCode: code,
  });
  expect([again.status, again.text.includes("Code expired, send again.")]).toEqual([422, true]);
});

test("[Q11] strict: the phone's code leads to a page that asks for one by mail; neither alone sets a password", async () => {
  const { app, browser, logsIn } = await strictSite("sms", "mail");
  const typed = { countryDialingCode: "880", mobileNum: "01712345678" };
  const first = await browser.get("/forgot?by=phone");
  expect(first.text).toContain("Next we ask for one that goes to your email.");
  const form = first.form("mobileNum", "verificationCode");
  expect(form.names).not.toContain("newPassword");
  const sent = (await browser.submit(form, { ...typed, intent: "send-code" })).form(
    "verificationCode",
    "mobileNum",
  );
  const byPhone = await codeSentTo(app, MOBILE);
  const on = await browser.submit(sent, { ...typed, verificationCode: byPhone, newPassword: NEW_PASSWORD });
  expect(on.status).toBe(303);
  expect(on.location).toMatch(/^\/forgot\/link\?key=/);
  expect(await logsIn(PASSWORD)).toBe(true);
  const page = await browser.get(on.location!);
  expect(page.text).toContain("f•••@example.com");
  const stale = await browser.submit(passwordForm(page), { ...both, verificationCode: byPhone });
  expect(stale.status).toBe(422);
  const asked = await sendCode(browser, on.location!);
  const byMail = await codeSentTo(app, EMAIL);
  const set = await browser.submit(passwordForm(asked), { ...both, verificationCode: byMail });
  expect([set.status, set.location]).toEqual([303, "/login"]);
  expect(await logsIn(NEW_PASSWORD)).toBe(true);
});

test("[Q11] strict: whoever has confirmed only one address is sent to staff, and no form sets a password", async () => {
  const { browser, askForLink, link, logsIn, app } = await strictSite("mail");
  await askForLink();
  const path = await link();
  const page = await browser.get(path);
  expect(page.text).toContain("Customer service has to help you");
  expect(page.html).not.toContain('name="newPassword"');
  const forced = await browser.post(path, { ...both, verificationCode: "000000" });
  expect(forced.status).toBe(410);
  expect(await app.db.selectFrom("one_time_codes").select("purpose").execute()).toEqual([
    { purpose: "reset_link" },
  ]);
  expect(await logsIn(PASSWORD)).toBe(true);
});

test("[Q11 C8] strict: a pair that does not belong together is answered as any other", async () => {
  const { browser, askForLink, app } = await strictSite("sms", "mail");
  const form = (await browser.get("/forgot")).form("username", "email");
  const wrong = await browser.submit(form, { username: "farhana", email: "other@example.com" });
  const right = await askForLink();
  expect([wrong.status, wrong.location]).toEqual([right.status, right.location]);
  expect(await app.db.selectFrom("messages_out").select("recipient").execute()).toEqual([
    { recipient: EMAIL },
  ]);
});
