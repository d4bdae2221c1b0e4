// tier: first, on both stores
import { describe, expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { memberSite, PAYMENT_PASSWORD } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";
import { EMAIL, MOBILE, PHONE, reachableSite } from "../../support/reachable";
import type { Visitor } from "../../support/visitor";

const CENTRE = "/member/securityCenter";
const NEW_PASSWORD = "Another#2027";

async function openSite() {
  const site = await reachableSite();
  const english = () => site.visitor({ language: "en" });
  const logIn = async (browser: Visitor, password = PASSWORD) =>
    browser.submit((await browser.get("/login")).form("username", "password"), {
      username: "farhana",
      password,
    });
  return { ...site, english, logIn };
}

const isIn = async (browser: Visitor) => (await browser.get(CENTRE)).status === 200;

/** Says that nothing was taken, and where to go on. */
function expectExpired(page: Page) {
  expect(page.status).toBe(403);
  expect(page.text).toContain("This form has expired");
  expect(page.text).toContain("Open the page again and send it from there.");
}

describe("[Q87] a form of a session that is over", () => {
  const bank = { kind: "bank", institution: "City Central Bank", number: "1002 0030 4821" };
  const FORMS: [path: string, names: string[], fields: Record<string, string>][] = [
    [`${CENTRE}/withdrawalAccounts`, ["holderName"], bank],
    [
      `${CENTRE}/paymentPassword`,
      ["paymentPassword"],
      {
        paymentPassword: PAYMENT_PASSWORD,
        newPaymentPassword: "246801",
        confirmPaymentPassword: "246801",
      },
    ],
    [
      `${CENTRE}/password`,
      ["oldPassword"],
      { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    ],
    [`${CENTRE}/contact/email`, ["email"], { email: EMAIL, password: PASSWORD }],
    ["/member/withdraw", ["amount"], { amount: "3000", paymentPassword: PAYMENT_PASSWORD }],
    [`${CENTRE}/closing`, [], { password: PASSWORD }],
  ];

  test.each(FORMS)("of %s is refused, says what to do, and does nothing", async (path, names, fields) => {
    const site = await memberSite({
      guarded: true,
      balanceMinor: path.endsWith("/closing") ? 0n : 1_000_000n,
    });
    const { app, member } = site;
    const form = (await member.get(path)).form(...names, "csrf");
    const state = () =>
      Promise.all([
        app.db.selectFrom("accounts").selectAll().execute(),
        app.db.selectFrom("withdrawal_accounts").select("number").execute(),
        app.db.selectFrom("withdrawals").select("id").execute(),
        app.db.selectFrom("messages_out").select("id").execute(),
      ]);
    const before = await state();
    const { member: other } = await site.another();
    const others = await state();
    // In another tab somebody else has logged in, and the cookie is theirs now.
    expectExpired(await other.submit(form, fields));
    // Nobody is logged in: the way leads over the log-in back to the page.
    const nobody = site.visitor({ language: "en" });
    const gone = await nobody.submit(form, fields);
    expect(gone.status).toBe(303);
    expect(gone.location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    expect((await nobody.follow(gone)).text).toContain("You are not logged in. Please log in.");
    expect(await state()).toEqual(others);
    expect(before[1]).toHaveLength(1);
  });
});

describe("a code that was used", () => {
  test("[A49] does not set a second password: it says to ask for another", async () => {
    const { app, english, logIn } = await openSite();
    const browser = english();
    const form = (await browser.get("/forgot?by=phone")).form("mobileNum", "newPassword");
    await browser.submit(form, { ...PHONE, intent: "send-code" });
    const code = await codeSentTo(app, MOBILE);
    const set = { ...PHONE, verificationCode: code, newPassword: NEW_PASSWORD };
    const [first, second] = [await browser.submit(form, set), await browser.submit(form, set)];
    expect([first.status, first.location]).toEqual([303, "/"]);
    expect([second.status, second.location]).toEqual([303, "/"]);
    const replay = await english().submit(form, { ...set, newPassword: "Third#2028" });
    expect(replay.status).toBe(422);
    expect(replay.text).toContain("Code expired, send again.");
    expect((await logIn(english(), "Third#2028")).status).toBe(422);
    expect((await logIn(english(), NEW_PASSWORD)).status).toBe(303);
  });

  test("[A27] logs in once; the same form again is no error to whoever is in, and a lesson to others", async () => {
    const { app, english } = await openSite();
    const browser = english();
    const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
    await browser.submit(form, { ...PHONE, intent: "send-code" });
    const used = { ...PHONE, verificationCode: await codeSentTo(app, MOBILE) };
    const [first, second] = [await browser.submit(form, used), await browser.submit(form, used)];
    expect([first.location, second.location]).toEqual(["/", "/"]);
    const thief = english();
    const replay = await thief.submit(form, used);
    expect([replay.status, replay.text.includes("Code expired, send again.")]).toEqual([422, true]);
    expect(await isIn(thief)).toBe(false);
    expect(await app.db.selectFrom("sessions").select("token_hash").execute()).toHaveLength(1);
  });

  test("[A43] passes the second step once; pressed twice, its sender is simply in", async () => {
    const { app, english, logIn } = await openSite();
    const { accounts } = await settingsOf(app);
    await app.store.transaction(() =>
      changeSetting(app, "accounts", { ...accounts, loginIpVerification: "always" }),
    );
    app.bus.emit("settings", {});
    const browser = english();
    const page = await browser.follow(await logIn(browser));
    const form = page.form("verificationCode");
    const right = { verificationCode: await codeSentTo(app, MOBILE) };
    const first = await browser.submit(form, right);
    const second = await browser.follow(await browser.submit(form, right));
    expect([first.status, first.location]).toEqual([303, "/"]);
    expect([second.status, second.path]).toEqual([200, "/"]);
    expect(await isIn(browser)).toBe(true);
    expect(await app.db.selectFrom("sessions").select("token_hash").execute()).toHaveLength(1);
    const nobody = english();
    const without = await nobody.follow(await nobody.submit(form, right));
    expect([without.path, without.text.includes("That took too long. Log in again.")]).toEqual([
      "/login",
      true,
    ]);
  });

  test("confirms one address only: back at the form, a wrong one is told as such", async () => {
    const { app, member } = await memberSite();
    const path = `${CENTRE}/contact/email`;
    const ask = async (email: string) =>
      (await member.submit((await member.get(path)).form("password"), { email, password: PASSWORD })).form(
        "verificationCode",
      );
    const form = await ask("one@example.com");
    const code = await codeSentTo(app, "one@example.com");
    await member.submit(form, { verificationCode: code });
    const replay = await member.submit(form, { verificationCode: wrongCode(code) });
    expect([replay.status, replay.text.includes("Code expired, send again.")]).toEqual([422, true]);
    // The page behind the back button is the first one again.
    expect((await member.get(path)).form("password").names).toContain("email");
  });
});

describe("a link that was used", () => {
  test("[A48] two tabs with it: one sets the password, the other is told and led on", async () => {
    const { app, english, logIn } = await openSite();
    const browser = english();
    await browser.submit((await browser.get("/forgot")).form("username", "email"), {
      username: "farhana",
      email: EMAIL,
    });
    const link = new URL((await secretSentTo(app, EMAIL))!);
    const path = link.pathname + link.search;
    const open = async () => (await browser.get(path)).form("newPassword", "confirmNewPassword");
    const tabs = [await open(), await open()];
    const chosen = (password: string) => ({ newPassword: password, confirmNewPassword: password });
    expect((await browser.submit(tabs[0]!, chosen(NEW_PASSWORD))).location).toBe("/login");
    const late = await browser.submit(tabs[1]!, chosen("Third#2028"));
    expect(late.status).toBe(410);
    expect(late.text).toContain("This link has already been used");
    expect(late.links).toContain("/forgot");
    expect(late.html).not.toContain("Third#2028");
    expect((await logIn(english(), "Third#2028")).status).toBe(422);
    expect((await logIn(english(), NEW_PASSWORD)).status).toBe(303);
  });
});

describe("two tabs", () => {
  test("[A60] of the registration form open one account: the second name is not taken by whoever is in", async () => {
    const { app, english } = await openSite();
    const browser = english();
    const open = async () => (await browser.get("/register")).form("username", "confirmPassword");
    const tabs = [await open(), await open()];
    const filled = { password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
    const first = await browser.submit(tabs[0]!, { ...filled, username: "rahim77" });
    const second = await browser.submit(tabs[1]!, { ...filled, username: "karim77" });
    expect([first.location, second.location]).toEqual(["/", "/"]);
    const names = await app.db.selectFrom("accounts").select("username").orderBy("username").execute();
    expect(names.map(({ username }) => username)).toEqual(["farhana", "rahim77"]);
  });

  test("[Z11] that remove one withdrawal account: the second finds it gone, with the way back to the list", async () => {
    const site = await memberSite({ guarded: true });
    const path = `${CENTRE}/withdrawalAccounts/${site.withdrawalAccountId}/removal`;
    const form = (await site.member.get(path)).form("paymentPassword");
    await site.member.submit(form, { paymentPassword: PAYMENT_PASSWORD });
    const back = await site.member.get(path);
    expect(back.status).toBe(404);
    expect((await site.member.get(`${CENTRE}/withdrawalAccounts`)).text).not.toContain("Remove");
  });

  test("[Z12] that each set a first payment password: the first stands, the second is told to change it", async () => {
    const { member } = await memberSite();
    const path = `${CENTRE}/paymentPassword`;
    const tabs = [(await member.get(path)).form("password"), (await member.get(path)).form("password")];
    const chosen = (pin: string) => ({
      ...{ password: PASSWORD, newPaymentPassword: pin, confirmPaymentPassword: pin },
    });
    expect((await member.submit(tabs[0]!, chosen("246801"))).status).toBe(303);
    const late = await member.submit(tabs[1]!, chosen("975310"));
    expect(late.status).toBe(422);
    expect(late.text).toContain("You already have a payment password. Change it here.");
    const change = (await member.get(path)).form("paymentPassword");
    const next = { newPaymentPassword: "864201", confirmPaymentPassword: "864201" };
    expect((await member.submit(change, { ...next, paymentPassword: "246801" })).status).toBe(303);
  });
});
