import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { codeSentTo, secretSentTo } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";

/** Somebody whose number and address are confirmed, at a site that asks for codes wherever it can. */
async function site() {
  const opened = await freshSite();
  const { app, visitor } = opened;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  await app.store.transaction(() =>
    claimContact(app, { accountId, to: { channel: "sms", address: MOBILE }, isVerified: true }),
  );
  await app.store.transaction(() =>
    claimContact(app, { accountId, to: { channel: "mail", address: EMAIL }, isVerified: true }),
  );
  const signedIn = async () => visitor({ language: "en", session: await openSessionOf(app, accountId) });
  return { ...opened, accountId, signedIn };
}

/** What a browser sends beside the fields when Enter is pressed in one of them: the form's first button. */
function pressedByEnter(page: Page, field: string): Record<string, string> {
  const forms = page.html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((html) => html.includes(`name="${field}"`))!;
  const [button = ""] = /<button\b[^>]*>/.exec(form) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(button)?.[1];
  const name = attribute("name");
  return name === undefined ? {} : { [name]: attribute("value") ?? "" };
}

/** Fills in a form and presses Enter, where a code is asked for that has come already. */
async function enter(browser: Visitor, page: Page, typed: Record<string, string>) {
  const field = Object.keys(typed)[0]!;
  return browser.submit(page.form(...Object.keys(typed)), { ...typed, ...pressedByEnter(page, field) });
}

test("Enter on /login/code logs in", async () => {
  const { app, visitor } = await site();
  const { accounts } = await settingsOf(app);
  await app.store.transaction(() =>
    changeSetting(app, "accounts", { ...accounts, loginIpVerification: "always" }),
  );
  app.bus.emit("settings", {});
  const browser = visitor({ language: "en" });
  const form = (await browser.get(paths.login)).form("username", "password");
  const page = await browser.follow(await browser.submit(form, { username: "farhana", password: PASSWORD }));
  const done = await enter(browser, page, { verificationCode: await codeSentTo(app, MOBILE) });
  expect([done.status, done.location]).toEqual([303, "/"]);
  expect(browser.cookie("session")).toBeDefined();
});

test("Enter on a contact's page sends the code there, and then confirms it", async () => {
  const { app, signedIn } = await site();
  const browser = await signedIn();
  const other = "rahima@example.com";
  const asked = await enter(browser, await browser.get(memberPaths.contact("email")), {
    email: other,
    password: PASSWORD,
  });
  expect(asked.status).toBe(200);
  const done = await enter(browser, asked, { verificationCode: await codeSentTo(app, other) });
  expect([done.status, done.location]).toEqual([303, memberPaths.security]);
});

test("Enter on the page of a first password sets it", async () => {
  const { app, accountId, signedIn } = await site();
  await app.db.updateTable("accounts").set({ password_hash: "" }).where("id", "=", accountId).execute();
  const browser = await signedIn();
  const page = await browser.get(memberPaths.firstPassword);
  expect((await browser.submit(page.form("verificationCode"), { intent: "send-code" })).status).toBe(200);
  const done = await enter(browser, page, {
    verificationCode: await codeSentTo(app, MOBILE),
    newPassword: "Another#Tram7 2027",
    confirmNewPassword: "Another#Tram7 2027",
  });
  expect([done.status, done.location]).toEqual([303, memberPaths.security]);
});

test("Enter on /confirm confirms", async () => {
  const { app, signedIn } = await site();
  await makeStrict(app);
  const browser = await signedIn();
  const page = await browser.get(`${paths.confirm}?for=change`);
  expect((await browser.submit(page.form("verificationCode"), { intent: "send-code" })).status).toBe(200);
  const typed = { verificationCode: await codeSentTo(app, MOBILE), password: PASSWORD };
  expect((await enter(browser, page, typed)).status).toBe(303);
});

test("Enter on the page of a link for a new password sets it", async () => {
  const { app, visitor } = await site();
  await makeStrict(app);
  const browser = visitor({ language: "en" });
  const form = (await browser.get(paths.forgot)).form("username", "email");
  await browser.submit(form, { username: "farhana", email: EMAIL });
  const { pathname, search } = new URL((await secretSentTo(app, EMAIL))!);
  const page = await browser.get(pathname + search);
  expect((await browser.submit(page.form("verificationCode"), { intent: "send-code" })).status).toBe(200);
  const done = await enter(browser, page, {
    verificationCode: await codeSentTo(app, MOBILE),
    newPassword: "a longer one of 2027",
    confirmNewPassword: "a longer one of 2027",
  });
  expect(done.status).toBe(303);
});
