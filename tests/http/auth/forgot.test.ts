import { expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import type { Feature, Features } from "~/domain/settings/features";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { openSessionOf, PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";
import { EMAIL, MOBILE, PHONE, reachableSite } from "../../support/reachable";
import type { Visitor } from "../../support/visitor";

const NEW_PASSWORD = "Another#2027";

async function siteWithMember() {
  const site = await reachableSite();
  const { app } = site;
  const setFeatures = async (change: Partial<Features>) => {
    const { features } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "features", { ...features, ...change }));
    app.bus.emit("settings", {});
  };
  const switchOff = (...off: Feature[]) =>
    setFeatures(Object.fromEntries(off.map((feature) => [feature, false])));
  return { ...site, setFeatures, switchOff, browser: site.visitor({ language: "en" }) };
}

const mailForm = (page: Page) => page.form("username", "email");
const phoneForm = (page: Page) => page.form("mobileNum", "newPassword");

async function askForLink(browser: Visitor, fields = { username: "farhana", email: EMAIL }) {
  return browser.submit(mailForm(await browser.get("/forgot")), fields);
}

async function logsIn(browser: Visitor, password: string): Promise<boolean> {
  const form = (await browser.get("/login")).form("username", "password");
  return (await browser.submit(form, { username: "farhana", password })).status === 303;
}

test("[A47 A48] a link by mail sets a new password once, and ends every log-in with the old one", async () => {
  const { app, browser, visitor, accountId } = await siteWithMember();
  const session = await openSessionOf(app, accountId);
  const asked = await askForLink(browser, { username: " Farhana ", email: "Farhana@Example.com" });
  expect([asked.status, asked.location]).toEqual([303, "/login"]);
  expect((await browser.follow(asked)).text).toContain("a link is on its way");
  const link = new URL((await secretSentTo(app, EMAIL))!);
  const path = link.pathname + link.search;

  const page = await browser.get(path);
  expect((await browser.get(path)).status).toBe(200);
  const form = page.form("newPassword", "confirmNewPassword");
  const both = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  const set = await browser.submit(form, both);
  expect([set.status, set.location]).toEqual([303, "/login"]);
  expect((await visitor({ session }).get("/member/securityCenter")).status).toBe(302);
  expect(await logsIn(visitor({ language: "en" }), PASSWORD)).toBe(false);
  expect(await logsIn(visitor({ language: "en" }), NEW_PASSWORD)).toBe(true);

  const again = await visitor({ language: "en" }).get(path);
  expect(again.status).toBe(410);
  expect(again.text).toContain("This link has already been used");
  expect(again.links).toContain("/forgot");
  expect((await visitor({ language: "en" }).submit(form, both)).status).toBe(410);
});

test("[A48] a link is over after 30 minutes, and when a newer one was sent", async () => {
  const { app, browser, clock } = await siteWithMember();
  await askForLink(browser);
  const first = new URL((await secretSentTo(app, EMAIL))!);
  clock.advance(1_000);
  await askForLink(browser);
  const second = new URL((await secretSentTo(app, EMAIL))!);
  expect((await browser.get(first.pathname + first.search)).status).toBe(410);
  clock.advance(30 * 60_000 - 1);
  expect((await browser.get(second.pathname + second.search)).status).toBe(200);
  clock.advance(1);
  const over = await browser.get(second.pathname + second.search);
  expect([over.status, over.text.includes("This link no longer works")]).toEqual([410, true]);
  for (const key of ["", "1.x", "abc", `${second.searchParams.get("key")}x`, "9".repeat(400)])
    expect((await browser.get(`/forgot/link?key=${key}`)).status).toBe(410);
});

const NOT_PAIRS = [
  { username: "farhana", email: "other@example.com" },
  { username: "nobody1", email: EMAIL },
];

test("[A50 E02] a pair that does not belong together is told so, keeps what was typed, and nobody gets a mail", async () => {
  const { app, browser } = await siteWithMember();
  for (const pair of NOT_PAIRS) {
    const answer = await askForLink(browser, pair);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Username/Email does not exist.");
    expect(mailForm(answer).fields).toMatchObject(pair);
  }
  expect(await app.db.selectFrom("messages_out").select("recipient").execute()).toEqual([]);
});

test("[A50] with the switch on, such a pair gets the answer of a right one, and nobody a mail", async () => {
  const { app, browser, setFeatures } = await siteWithMember();
  await setFeatures({ alikeRecovery: true });
  const right = await askForLink(browser);
  for (const pair of NOT_PAIRS) {
    const answer = await askForLink(browser, pair);
    expect([answer.status, answer.location]).toEqual([right.status, right.location]);
    expect((await browser.follow(answer)).text).not.toContain("does not exist");
  }
  expect(await app.db.selectFrom("messages_out").select("recipient").execute()).toEqual([
    { recipient: EMAIL },
  ]);
});

test.each([
  [{ username: "", email: EMAIL }, "This field cannot be empty."],
  [{ username: "1x", email: EMAIL }, "Enter 6-12 characters."],
  [{ username: "farhana", email: "" }, "This field cannot be empty."],
  [{ username: "farhana", email: "farhana@mail" }, "name@example.com"],
])("[V35 V36] %o is refused in place", async (fields, text) => {
  const { browser } = await siteWithMember();
  const answer = await askForLink(browser, fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(text);
  expect(mailForm(answer).fields).toMatchObject(fields);
});

test("[A49 Q12] the phone's code sets a new password, logs in and says when the log-in before was, and ends every other log-in", async () => {
  const { app, browser, visitor, accountId } = await siteWithMember();
  const session = await openSessionOf(app, accountId);
  const form = phoneForm(await browser.get("/forgot?by=phone"));
  const sent = await browser.submit(form, { ...PHONE, intent: "send-code" });
  expect(sent.status).toBe(200);
  const code = await codeSentTo(app, MOBILE);
  const wrong = await browser.submit(phoneForm(sent), {
    ...PHONE,
    verificationCode: wrongCode(code),
    newPassword: NEW_PASSWORD,
  });
  expect(wrong.status).toBe(422);
  const fields = { ...PHONE, verificationCode: code, newPassword: NEW_PASSWORD };
  const set = await browser.submit(phoneForm(sent), fields);
  expect([set.status, set.location]).toEqual([303, "/"]);
  expect((await browser.follow(set)).text).toContain("Your last login before this one:");
  expect((await browser.get("/member/securityCenter")).status).toBe(200);
  expect((await visitor({ session }).get("/member/securityCenter")).status).toBe(302);
  expect(await logsIn(visitor({ language: "en" }), NEW_PASSWORD)).toBe(true);
  expect((await visitor({ language: "en" }).submit(phoneForm(sent), fields)).status).toBe(422);
});

test.each([
  [{ mobileNum: "" }, "Missing phone number."],
  [{ verificationCode: "" }, "Missing verification code."],
  [{ newPassword: "" }, "This field cannot be empty."],
  [{ newPassword: "short" }, "Enter 6-20 characters."],
])("[V37 V38 V39] %o is refused in place, and uses no code", async (change, text) => {
  const { app, browser } = await siteWithMember();
  const form = phoneForm(await browser.get("/forgot?by=phone"));
  await browser.submit(form, { ...PHONE, intent: "send-code" });
  const code = await codeSentTo(app, MOBILE);
  const right = { ...PHONE, verificationCode: code, newPassword: NEW_PASSWORD };
  const answer = await browser.submit(form, { ...right, ...change });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(text);
  expect((await browser.submit(form, right)).status).toBe(303);
});

test("[A47 S25 S26 S27 S35] a way that is switched off is neither shown nor served, and no link that was sent works", async () => {
  const { app, browser, switchOff } = await siteWithMember();
  const [mail, phone] = [
    mailForm(await browser.get("/forgot")),
    phoneForm(await browser.get("/forgot?by=phone")),
  ];
  await askForLink(browser);
  const link = new URL((await secretSentTo(app, EMAIL))!);

  await switchOff("forgotByEmail");
  expect((await browser.get("/forgot")).html).toContain('name="mobileNum"');
  expect((await browser.submit(mail, { username: "farhana", email: EMAIL })).status).toBe(403);
  expect((await browser.get(link.pathname + link.search)).status).toBe(403);
  await switchOff("forgotByPhone");
  expect((await browser.get("/forgot")).status).toBe(403);
  expect((await browser.submit(phone, { ...PHONE, intent: "send-code" })).status).toBe(403);
  expect((await browser.get("/login")).links).not.toContain("/forgot");
});

test("[A47 S25 S35] with the whole of it off nothing of it is there", async () => {
  const { browser, switchOff } = await siteWithMember();
  expect((await browser.get("/login")).links).toContain("/forgot");
  const forms = [mailForm(await browser.get("/forgot")), phoneForm(await browser.get("/forgot?by=phone"))];
  await switchOff("passwordReset");
  expect((await browser.get("/login")).links).not.toContain("/forgot");
  for (const form of forms) expect((await browser.submit(form)).status).toBe(403);
});
