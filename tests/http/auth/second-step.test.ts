import { beforeEach, expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { isTrusted, listTrusted } from "~/domain/membership/second-step/trusted-addresses.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { networkOf } from "~/domain/shared/network.server";
import { codeSentTo, wrongCode } from "../../support/codes";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { signedInStaff } from "../../support/desk";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";
const HOME = "203.0.113.7";
const AWAY = "198.51.100.9";
const MINUTE_MS = 60_000;

let site: FreshSite;
let accountId: number;

beforeEach(async () => {
  site = await freshSite({ trustProxy: ["127.0.0.1"] });
  await addCurrency(site.app);
  accountId = await addAccount(site.app, { username: "farhana" });
});

const confirm = (channel: "sms" | "mail") =>
  site.app.store.transaction(() => {
    const to = { channel, address: channel === "sms" ? MOBILE : EMAIL };
    return claimContact(site.app, { accountId, to, isVerified: true });
  });

async function set(loginIpVerification: "off" | "unregistered" | "always") {
  const { accounts } = await settingsOf(site.app);
  await site.app.store.transaction(() =>
    changeSetting(site.app, "accounts", { ...accounts, loginIpVerification }),
  );
  site.app.bus.emit("settings", {});
}

const from = (ip: string) => site.visitor({ language: "en", ip });
const isIn = async (browser: Visitor) => (await browser.get("/member/securityCenter")).status === 200;

async function logIn(browser: Visitor, { password = PASSWORD, at = "/login" } = {}) {
  const form = (await browser.get(at)).form("username", "password");
  return browser.submit(form, { username: "farhana", password });
}

const codeForm = async (browser: Visitor, path = "/login/code") =>
  (await browser.get(path)).form("verificationCode");

test("[A43] from an address that is not known the password opens nothing before the code that was sent", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  const answer = await logIn(browser);
  expect([answer.status, answer.location]).toEqual([303, "/login/code"]);
  expect(browser.cookie("session")).toBeUndefined();
  expect(await site.app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);

  const page = await browser.follow(answer);
  expect(page.text).toContain("One more step");
  expect(page.text).toContain("678");
  expect(page.html).not.toContain(MOBILE);
  const code = await codeSentTo(site.app, MOBILE);
  const wrong = await browser.submit(page.form("verificationCode"), { verificationCode: wrongCode(code) });
  expect([wrong.status, wrong.text.includes("Invalid verification code.")]).toEqual([422, true]);
  expect(await isIn(browser)).toBe(false);

  const right = await browser.submit(wrong.form("verificationCode"), { verificationCode: code });
  expect([right.status, right.location]).toEqual([303, "/"]);
  expect(browser.cookie("second-step")).toBeUndefined();
  expect(await isIn(browser)).toBe(true);

  const elsewhere = from(HOME);
  await logIn(elsewhere);
  await elsewhere.submit(await codeForm(elsewhere), { verificationCode: code });
  expect(await isIn(elsewhere)).toBe(false);
});

test("[Q12] after the code the page says when and from where the log-in before was", async () => {
  await confirm("sms");
  await openSessionOf(site.app, accountId);
  site.clock.advance(30 * MINUTE_MS);
  const browser = from(AWAY);
  const page = await browser.follow(await logIn(browser));
  const verificationCode = await codeSentTo(site.app, MOBILE);
  const entered = await browser.submit(page.form("verificationCode"), { verificationCode });
  expect((await browser.follow(entered)).text).toContain(
    "You are logged in, farhana. Your last login before this one: 21 Nov 12:00 · 127.0.0.1",
  );
});

test("[A43 Z47] an address that is kept is enough the next time; one that is not asks again", async () => {
  await confirm("sms");
  for (const trust of ["", "on"]) {
    site.clock.advance(30 * MINUTE_MS);
    const browser = from(AWAY);
    expect((await logIn(browser)).location).toBe("/login/code");
    const form = await codeForm(browser);
    const { trust: _ticked, ...fields } = form.fields;
    const sent = { verificationCode: await codeSentTo(site.app, MOBILE), ...(trust && { trust }) };
    expect((await browser.submit({ ...form, fields }, sent)).location).toBe("/");
    expect(await isTrusted(site.app, accountId, AWAY)).toBe(trust === "on");
  }
  expect((await logIn(from(AWAY))).location).toBe("/");
  expect((await logIn(from(HOME))).location).toBe("/login/code");
});

test("[A43] the code is good for five minutes, with the ticket of its log-in, and five wrong ones end it", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  await logIn(browser);
  const code = await codeSentTo(site.app, MOBILE);
  const form = await codeForm(browser);
  const stolen = from(HOME);
  await stolen.submit(form, { verificationCode: code });
  expect(await isIn(stolen)).toBe(false);

  site.clock.advance(6 * MINUTE_MS);
  const late = await browser.submit(form, { verificationCode: code });
  expect([late.status, late.text.includes("Code expired, send again.")]).toEqual([422, true]);
  const again = await browser.submit(late.form("verificationCode"), { intent: "send-code" });
  expect(again.status).toBe(200);
  const next = await codeSentTo(site.app, MOBILE);
  for (let tries = 0; tries < 6; tries++) await browser.submit(form, { verificationCode: wrongCode(next) });
  expect((await browser.submit(form, { verificationCode: next })).status).toBe(422);
  expect(await isIn(browser)).toBe(false);
});

test("[A43] the ticket runs out, is void once the password is another, and cannot be made", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  await logIn(browser);
  const form = await codeForm(browser);
  const verificationCode = await codeSentTo(site.app, MOBILE);
  const { password_hash: before } = await site.app.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const setHash = (password_hash: string) =>
    site.app.db.updateTable("accounts").set({ password_hash }).where("id", "=", accountId).execute();
  await setHash(`${before}x`);
  expect((await browser.submit(form, { verificationCode })).location).toBe("/login");
  await setHash(before);

  const other = from(AWAY);
  site.clock.advance(MINUTE_MS);
  await logIn(other);
  site.clock.advance(16 * MINUTE_MS);
  const over = await other.submit(form, { verificationCode });
  expect(over.location).toBe("/login");
  expect((await other.follow(over)).text).toContain("That took too long. Log in again.");
  expect((await from(AWAY).get("/login/code")).location).toBe("/login");
  const forged = from(AWAY);
  await forged.post("/login/code", { verificationCode }, { cookie: "second-step=ImFiYyI=" });
  expect(await isIn(forged)).toBe(false);
});

test("[A43 A44] by mail where the phone is not confirmed; with both, whoever logs in chooses", async () => {
  await confirm("mail");
  const browser = from(AWAY);
  await logIn(browser);
  const page = await browser.get("/login/code");
  expect(page.text).toContain("f•••@example.com");
  expect(await codeSentTo(site.app, EMAIL)).toMatch(/^\d{6}$/);

  await confirm("sms");
  site.clock.advance(MINUTE_MS);
  const both = from(HOME);
  await logIn(both);
  const first = await both.get("/login/code");
  expect(first.links).toContain("/login/code?by=mail");
  const form = await codeForm(both, "/login/code?by=mail");
  site.clock.advance(MINUTE_MS);
  const sent = await both.submit({ ...form, action: "/login/code?by=mail" }, { intent: "send-code" });
  expect(sent.text).toContain("Code for");
  const verificationCode = await codeSentTo(site.app, EMAIL);
  expect((await both.submit(sent.form("verificationCode"), { verificationCode })).location).toBe("/");
});

test("[A43] who has confirmed nothing is let in and told so, but not from the address of the registration", async () => {
  const register = from(HOME);
  const form = (await register.get("/register")).form("username", "confirmPassword");
  const typed = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  await register.submit(form, typed);
  const as = async (browser: Visitor) => {
    const login = (await browser.get("/login")).form("username", "password");
    return browser.follow(await browser.submit(login, { username: "rahim77", password: PASSWORD }));
  };
  expect((await as(from(HOME))).text).toContain("You are logged in, rahim77.");
  expect((await as(from(HOME))).text).not.toContain("We have not seen this IP address before");
  expect((await as(from(AWAY))).text).toContain("We have not seen this IP address before");
});

test("[A43] a contact that is confirmed makes the address known where it was confirmed", async () => {
  const session = await openSessionOf(site.app, accountId);
  const member = site.visitor({ language: "en", session, ip: HOME });
  const path = "/member/securityCenter/contact/email";
  const asked = await member.submit((await member.get(path)).form("email"), {
    email: EMAIL,
    password: PASSWORD,
  });
  const verificationCode = await codeSentTo(site.app, EMAIL);
  await member.submit(asked.form("verificationCode"), { verificationCode });
  expect((await logIn(from(HOME))).location).toBe("/");
  expect((await logIn(from(AWAY))).location).toBe("/login/code");
});

test("[A44] the desk says whether it is asked never, from unknown addresses, or always", async () => {
  await confirm("sms");
  const desk = await signedInStaff(site, "owner");
  const change = async (loginIpVerification: string) => {
    const form = (await desk.get("/admin/settings/features")).form("loginIpVerification");
    expect((await desk.submit(form, { loginIpVerification })).status).toBe(303);
  };
  expect((await settingsOf(site.app)).accounts.loginIpVerification).toBe("unregistered");
  await change("off");
  expect((await logIn(from(AWAY))).location).toBe("/");
  await change("always");
  const browser = from(AWAY);
  expect((await logIn(browser)).location).toBe("/login/code");
  const form = await codeForm(browser);
  expect(form.names).not.toContain("trust");
  await browser.submit(form, { verificationCode: await codeSentTo(site.app, MOBILE), trust: "on" });
  expect(await isIn(browser)).toBe(true);
  const log = await site.app.db.selectFrom("audit_log").select("after").execute();
  expect(log.some(({ after }) => after.includes('"loginIpVerification":"always"'))).toBe(true);
});

test("what comes after the log-in comes after the code: the way back, the agents' centre, the forced change", async () => {
  await confirm("sms");
  await set("always");
  const through = async (at: string) => {
    const browser = from(AWAY);
    site.clock.advance(10 * MINUTE_MS);
    const form = await codeForm(browser, (await logIn(browser, { at })).location);
    return browser.submit(form, { verificationCode: await codeSentTo(site.app, MOBILE) });
  };
  expect((await through("/login?redirectTo=%2Fmember%2Fwithdraw")).location).toBe("/member/withdraw");
  expect((await through("/login?redirectTo=%2F%2Fevil.example")).location).toBe("/");
  await site.app.db.updateTable("accounts").set({ member_type: 1 }).where("id", "=", accountId).execute();
  expect((await through("/agent")).location).toBe("/agentHome");
  await site.app.db.updateTable("accounts").set({ must_change_password: 1 }).execute();
  expect((await through("/login")).location).toBe("/password");
  await site.app.db.updateTable("accounts").set({ status: "frozen" }).execute();
  expect((await logIn(from(AWAY))).status).toBe(422);
});

test("[A43] a wrong password sends nothing and looks like everybody's; an unknown name too", async () => {
  await confirm("sms");
  const wrong = await logIn(from(AWAY), { password: "Wrong#2026" });
  expect(wrong.status).toBe(422);
  expect(await site.app.db.selectFrom("messages_out").selectAll().execute()).toEqual([]);
});

test("[A33] the tick to be remembered outlasts the second step, and so does its absence", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  const enter = async (remember: Record<string, string>) => {
    const form = (await browser.get("/login")).form("username", "password");
    await browser.submit(form, { username: "farhana", password: PASSWORD, ...remember });
    const verificationCode = await codeSentTo(site.app, MOBILE);
    const answer = await browser.submit(await codeForm(browser), { verificationCode, trust: "" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    const out = (await browser.get("/logout")).forms.find(({ action }) => action === "/logout")!;
    await browser.submit(out);
    site.clock.advance(6 * MINUTE_MS);
  };
  await enter({ remember: "on" });
  expect(browser.cookie("remembered")).toBeDefined();
  expect((await browser.get("/login")).form("username").fields.username).toBe("farhana");
  await enter({ remember: "" });
  expect(browser.cookie("remembered")).toBeUndefined();
  expect(await site.app.db.selectFrom("remembered_logins").selectAll().execute()).toEqual([]);
});

test("[A43] codes that are asked for in a row end in 429, with the seconds to wait", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  await logIn(browser);
  const form = await codeForm(browser);
  const statuses = [];
  for (let time = 0; time < 6; time++) {
    site.clock.advance(2_000);
    const answer = await browser.submit(form, { intent: "send-code" });
    statuses.push([answer.status, Number(answer.headers.get("retry-after")) > 0]);
  }
  expect(statuses.at(0)).toEqual([200, false]);
  expect(statuses.at(-1)).toEqual([429, true]);
});

test("[M07] a member sees the trusted addresses and removes one; nobody else's", async () => {
  await confirm("sms");
  const browser = from(AWAY);
  await logIn(browser);
  const verificationCode = await codeSentTo(site.app, MOBILE);
  await browser.submit(await codeForm(browser), { verificationCode });
  const strangerId = await addAccount(site.app, { username: "stranger" });
  const stranger = site.visitor({ language: "en", session: await openSessionOf(site.app, strangerId) });
  const path = "/member/securityCenter/addresses";
  const page = await browser.get(path);
  expect(page.text).toContain(AWAY);
  expect((await browser.get("/member/securityCenter")).links).toContain(path);
  const csrf = (await stranger.get("/member/securityCenter/sessions")).form("csrf").fields.csrf as string;
  const tried = await stranger.post(path, { address: AWAY, csrf });
  expect((await stranger.follow(tried)).text).toContain("This IP address was already removed.");
  expect(await listTrusted(site.app, accountId)).toHaveLength(1);

  const removed = await browser.submit(page.form("csrf", "address"), { address: AWAY });
  expect((await browser.follow(removed)).text).toContain("Removed.");
  expect(await listTrusted(site.app, accountId)).toEqual([]);
  expect((await logIn(from(AWAY))).location).toBe("/login/code");
});

test("[A43 X34] a call is refused with a ticket, and answered by the token once the code comes with it", async () => {
  await confirm("mail");
  const call = async (fields: Record<string, string>) => {
    const browser = from(AWAY);
    const answer = await browser.post("/wps/session/login", fields);
    return { status: answer.status, ...(JSON.parse(answer.html) as { code: string; value: Ticket }) };
  };
  interface Ticket {
    ticket?: string;
    sentTo?: string;
    token?: string;
  }
  const first = await call({ type: "username", username: "farhana", password: PASSWORD });
  expect(first).toMatchObject({ status: 401, code: "second_step", value: { sentTo: "f•••@example.com" } });
  const ticket = first.value.ticket!;
  const verificationCode = await codeSentTo(site.app, EMAIL);
  expect(await call({ ticket })).toMatchObject({ status: 422, code: "code_missing" });
  const wrong = await call({ ticket, verificationCode: wrongCode(verificationCode) });
  expect(wrong).toMatchObject({ status: 401, code: "code_wrong" });
  const done = await call({ ticket, verificationCode, trust: "on" });
  expect(done.value.token).toBeTruthy();
  expect((await call({ username: "farhana", password: PASSWORD })).value.token).toBeTruthy();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
])("%s is known as %s", (ip, network) => expect(networkOf(ip)).toBe(network));
