import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { replaceContact } from "~/domain/membership/contacts/replace-contact.server";
import type { FirebaseProject, SmsChannel } from "~/domain/vocabulary/sms-channel";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { openSession } from "~/domain/access/sessions.server";
import { codeSentTo } from "../../support/codes";
import { startFirebase } from "../../support/firebase";
import { NOON } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

const MOBILE = "+8801712345678";
const NEWCOMER = "+8801812345678";
const number = { countryDialingCode: "880", mobileNum: "01712 345678" };
const newNumber = { countryDialingCode: "880", mobileNum: "01812 345678" };

async function openSite(
  channel: SmsChannel = "firebase",
  projectOf = (project: FirebaseProject): FirebaseProject | undefined => project,
) {
  const firebase = await startFirebase({ now: () => NOON });
  const site = await freshSite({ firebase: projectOf(firebase.project) });
  const { app } = site;
  await addCurrency(app);
  const now = await settingsOf(app);
  await app.store.transaction(function* () {
    yield* changeSetting(app, "codes", { ...now.codes, channel });
    yield* changeSetting(app, "features", { ...now.features, registrationSms: true });
  });
  app.bus.emit("settings", {});
  const accountId = await addAccount(app, { username: "farhana" });
  const to = { channel: "sms", address: MOBILE } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  return { ...site, firebase, browser: site.visitor({ language: "en" }) };
}

const FORMS = ["/login?type=sms", "/register?by=mobile", "/register?by=username"];
const policyOf = ({ headers }: { headers: Headers }) => headers.get("content-security-policy")!;

test.each(FORMS)("[A29] %s: Firebase waits 60 seconds for the next code", async (path) => {
  const { browser } = await openSite();
  expect((await browser.get(path)).html).toContain('data-wait="60"');
});

test.each(FORMS)("%s allows Google's check where it is used, and no other page does", async (path) => {
  const { browser } = await openSite("firebase", ({ projectId, apiKey }) => ({ projectId, apiKey }));
  const usual = policyOf(await browser.get("/rng"));
  const policy = policyOf(await browser.get(path));
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/");
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
  expect(policy).toContain("style-src 'self';");
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  for (const other of ["/", "/login", "/login/forgot"]) {
    const page = await browser.get(other);
    expect([other, policyOf(page)]).toEqual([other, usual]);
    expect(page.html).not.toContain("phone-check");
  }
  expect(usual).not.toContain("google");
});

test.each([
  ["the site sends its own codes", "own" as const, undefined],
  ["no project is set up", "firebase" as const, () => undefined],
])("while %s the forms are as they always were", async (_when, channel, projectOf) => {
  const { browser } = await openSite(channel, projectOf);
  for (const path of FORMS) {
    const page = await browser.get(path);
    expect([path, policyOf(page)]).toEqual([path, policyOf(await browser.get("/rng"))]);
    expect(page.html).not.toMatch(/firebase|phone-check/i);
  }
});

test("a dialog's fetch gets no form that its page would not allow to work", async () => {
  const { url } = await openSite();
  const asked = async (path: string) => {
    const answer = await fetch(url + path, { headers: { "x-fragment": "1", accept: "text/html" } });
    return [answer.status, (await answer.text()).length > 0];
  };
  expect(await asked("/login")).toEqual([200, true]);
  for (const path of FORMS) expect([path, await asked(path)]).toEqual([path, [204, false]]);
});

test("[A24] the log-in form sent with what Firebase told lets in, and leads to where one wanted to be", async () => {
  const { browser, firebase } = await openSite();
  const page = await browser.get("/login?type=sms&redirectTo=%2Frng");
  const form = page.form("mobileNum", "verificationCode");
  expect(form.fields).toMatchObject({ type: "sms" });
  const firebaseIdToken = await firebase.idToken(MOBILE);
  const entered = await browser.submit(form, { ...number, type: "firebase", firebaseIdToken });
  expect([entered.status, entered.location]).toEqual([303, "/rng"]);
  expect((await browser.follow(entered)).text).toContain("You are logged in, farhana.");
});

test("a log-in that is refused says why at its field, and keeps what Firebase told only while it is good", async () => {
  const { browser, firebase } = await openSite();
  const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
  const send = (fields: object) => browser.submit(form, { ...number, type: "firebase", ...fields });
  const other = await send({ firebaseIdToken: await firebase.idToken(NEWCOMER) });
  expect(other.text).toContain("SMS code: The code went to another number. Send a new one.");
  expect(other.html).not.toContain('name="firebaseIdToken"');
  const unknown = await send({ ...newNumber, firebaseIdToken: await firebase.idToken(NEWCOMER) });
  expect(unknown.text).toContain("Mobile number: No account has this number yet.");
  const missing = await send({ firebaseIdToken: "" });
  expect(missing.text).toContain("SMS code: Missing verification code.");
});

test("while Google's keys do not come the page says so and keeps what Firebase told", async () => {
  const { browser, firebase } = await openSite();
  const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
  const firebaseIdToken = await firebase.idToken(MOBILE);
  firebase.state.isAway = true;
  const refused = await browser.submit(form, { ...number, type: "firebase", firebaseIdToken });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("The phone check does not answer right now.");
  expect(refused.text).toContain("Your number is confirmed.");
  expect(refused.form("mobileNum").fields.firebaseIdToken).toBe(firebaseIdToken);
});

test("[A59] the registration form takes what Firebase told, and without script the site's own code", async () => {
  const { app, browser, firebase, visitor } = await openSite();
  const page = await browser.get("/register?by=mobile");
  const form = page.form("mobileNum", "verificationCode");
  expect(form.names).not.toContain("firebaseIdToken");
  const filled = { ...newNumber, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const empty = await browser.submit(form, filled);
  expect(empty.text).toContain("SMS code: Missing verification code.");
  const firebaseIdToken = await firebase.idToken(NEWCOMER);
  const shown = { firebaseChannel: "true", firebaseIdToken };
  const wrong = await browser.submit(form, { ...filled, ...shown, terms: "" });
  expect(wrong.form("terms", "mobileNum").fields).toMatchObject(shown);
  expect((await browser.submit(form, { ...filled, ...shown })).location).toBe("/");

  const other = visitor({ language: "en" });
  const typed = { ...filled, mobileNum: "01912 345678" };
  const own = (await other.get("/register?by=mobile")).form("mobileNum", "verificationCode");
  const sent = await other.submit(own, { ...typed, intent: "send-code" });
  expect(sent.text).toContain("Code for");
  const verificationCode = await codeSentTo(app, "+8801912345678");
  const opened = await other.submit(sent.form("mobileNum", "terms"), { ...typed, verificationCode });
  expect(opened.location).toBe("/");
});

test("staff choose who sends codes where a project is set up, and it is written down", async () => {
  const { app, visitor } = await openSite("own");
  const ownerId = await addStaff(app, { username: "owner", role: "owner" });
  const staffSession = app.random.token();
  const session = { kind: "staff", ownerId, ip: "127.0.0.1", userAgent: "", firstLogin: false } as const;
  await app.store.transaction(() => openSession(app, staffSession, session));
  const staff = visitor({ language: "en", staffSession });
  const form = (await staff.get("/admin/settings/messages")).form("channel");
  expect(form.fields.channel).toBe("own");
  expect((await staff.submit(form, { channel: "pigeon" })).status).toBe(422);
  expect((await staff.submit(form, { channel: "firebase" })).status).toBe(303);
  expect((await settingsOf(app)).codes.channel).toBe("firebase");
  const written = await app.db.selectFrom("audit_log").select(["action", "target"]).execute();
  expect(written).toEqual([{ action: "setting.changed", target: "setting:codes" }]);
});

test.each(["specification", "strict"])(
  "[A24 Q08] nothing but a number that Firebase vouched for, and it is lost: staff write another one down, by which its owner comes in and chooses a password: profile %s",
  async (profile) => {
    const { app, browser, firebase } = await openSite();
    if (profile === "strict") await makeStrict(app);
    await app.db.updateTable("accounts").set({ password_hash: "" }).execute();
    const { id: accountId } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const replace = (shown: string, address: string) => {
      const by = { staffId: 1, ip: "" };
      return replaceContact(app, { accountId, channel: "sms", shown, address, reason: "Lost the phone", by });
    };
    const logIn = async (typed: object, mobile: string) => {
      const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
      const firebaseIdToken = await firebase.idToken(mobile, { auth_time: ++asked });
      return browser.submit(form, { ...typed, type: "firebase", firebaseIdToken });
    };
    let asked = Math.floor(NOON / 1_000) - 60;

    expect(await replace(MOBILE, "")).toMatchObject({ ok: true });
    expect((await logIn(number, MOBILE)).text).toContain("No account has this number yet.");
    expect(await replace("", NEWCOMER)).toMatchObject({ ok: true });
    expect((await logIn(number, MOBILE)).text).toContain("No account has this number yet.");
    const inside = await logIn(newNumber, NEWCOMER);
    expect([inside.status, inside.location]).toEqual([303, "/password"]);
    const form = (await browser.follow(inside)).form("newPassword");
    const newPassword = "Quiet#Harbour7";
    const chosen = { newPassword, confirmNewPassword: newPassword, confirmPassword: newPassword };
    expect((await browser.submit(form, chosen)).status).toBe(303);
    expect((await browser.get("/member/securityCenter")).status).toBe(200);
    const contact = await app.db.selectFrom("contacts").select(["address", "verified_at"]).execute();
    expect(contact).toEqual([{ address: NEWCOMER, verified_at: app.clock.now() }]);
  },
);
