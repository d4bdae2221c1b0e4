import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo } from "../../support/codes";
import { startFirebase } from "../../support/firebase";
import { NOON } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import { CLIENT, SITE_URL, socialProvider } from "../../support/social-provider";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const number = { countryDialingCode: "880", mobileNum: "01712 345678" };
const typed = { username: "farhana", password: PASSWORD };
const AT_GOOGLE = { subject: "g-1001", email: "farhana@example.com", emailVerified: true };

/** Every way in is open, to an agent whose password staff have set, on a browser that remembered the log-in before. */
async function openSite() {
  const [provider, firebase] = [await socialProvider(), await startFirebase({ now: () => NOON })];
  const google = { ...CLIENT, issuer: provider.issuer };
  const site = await freshSite({ publicUrl: SITE_URL, social: { google }, firebase: firebase.project });
  const { app } = site;
  await addCurrency(app);
  const now = await settingsOf(app);
  await app.store.transaction(function* () {
    yield* changeSetting(app, "codes", { ...now.codes, channel: "firebase" });
    yield* changeSetting(app, "features", { ...now.features, smsLogin: true, googleLogin: true });
  });
  app.bus.emit("settings", {});
  const accountId = await addAccount(app, { username: "farhana", memberType: 1 });
  const to = { channel: "sms", address: MOBILE } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const linked = { provider: "google", subject: AT_GOOGLE.subject, account_id: accountId };
  await app.db
    .insertInto("social_identities")
    .values({ ...linked, created_at: app.clock.now() })
    .execute();
  const askCodesAt = async (loginIpVerification: "off" | "always") => {
    const { accounts } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "accounts", { ...accounts, loginIpVerification }));
    app.bus.emit("settings", {});
  };
  await askCodesAt("off");
  const browser = site.visitor({ language: "en" });
  await logIn(browser, { ...typed, remember: "on" });
  await browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  await app.db.updateTable("accounts").set({ must_change_password: 1 }).execute();
  const call = async (fields: object) =>
    JSON.parse((await browser.post("/wps/session/login", fields as Record<string, string>)).html) as {
      value: { token: string; passwordExpired: boolean };
    };
  return { ...site, provider, firebase, browser, askCodesAt, call };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function logIn(browser: Visitor, fields: Record<string, string>, at = "/login") {
  return browser.submit((await browser.get(at)).form("username", "password"), fields);
}

async function goOnAtGoogle({ browser, provider }: Site) {
  const asked = await browser.get("/login/google");
  return browser.get(await provider.visit(asked.location!, AT_GOOGLE));
}

async function showCode({ app, browser }: Site, at: string) {
  const verificationCode = await codeSentTo(app, MOBILE);
  return browser.submit((await browser.get(at)).form("verificationCode"), { verificationCode });
}

const DOORS: Record<string, (site: Site) => Promise<{ location: string | undefined }>> = {
  "the password": ({ browser }) => logIn(browser, typed),
  "the password at the agents' door": ({ browser }) => logIn(browser, typed, "/agent"),
  "the password at a browser that remembers": ({ browser }) => logIn(browser, typed),
  "a code after the password": async (site) => {
    await site.askCodesAt("always");
    const { location } = await logIn(site.browser, typed);
    return showCode(site, location!);
  },
  "a code to the phone": async ({ app, browser }) => {
    const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
    await browser.submit(form, { ...number, intent: "send-code" });
    return browser.submit(form, { ...number, verificationCode: await codeSentTo(app, MOBILE) });
  },
  "Firebase's word": async ({ browser, firebase }) => {
    const form = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
    const firebaseIdToken = await firebase.idToken(MOBILE);
    return browser.submit(form, { ...number, type: "firebase", firebaseIdToken });
  },
  "Google's word": goOnAtGoogle,
  "a code after Google's word": async (site) => {
    await site.askCodesAt("always");
    const { location } = await goOnAtGoogle(site);
    return showCode(site, location!);
  },
};

test.each(Object.keys(DOORS))(
  "[A19 L03] a password that staff have set is changed before anything else, whoever comes in by %s",
  async (door) => {
    const site = await openSite();
    const { browser } = site;
    const entered = await DOORS[door]!(site);
    expect(entered.location).toBe("/password");
    expect(browser.cookie("session")).toBeDefined();
    for (const path of ["/", "/member/withdraw", "/member/securityCenter/password", "/agentHome"])
      expect(await browser.get(path)).toMatchObject({ status: 302, location: "/password" });
  },
);

test("[A19 L03] nor does a call lead past it, whatever it logs in by", async () => {
  const { app, browser, firebase, call } = await openSite();
  await browser.post("/wps/session/login/sms", number);
  const calls = [
    typed,
    { ...number, type: "sms", verificationCode: await codeSentTo(app, MOBILE) },
    { ...number, type: "firebase", firebaseIdToken: await firebase.idToken(MOBILE) },
  ];
  for (const fields of calls) {
    const { value } = await call(fields);
    expect(value.passwordExpired).toBe(true);
    const balance = await browser.get("/wps/v2/wallets/balance", { token: value.token });
    expect(balance.status).toBe(403);
    expect(balance.html).toContain("password_change_needed");
  }
});

test("[A19] who gets back in by phone has chosen another password, and nothing waits any more", async () => {
  const { app, browser, visitor } = await openSite();
  const form = (await browser.get("/forgot?by=phone")).form("mobileNum", "newPassword");
  await browser.submit(form, { ...number, intent: "send-code" });
  const verificationCode = await codeSentTo(app, MOBILE);
  const chosen = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };
  expect((await browser.submit(form, { ...number, verificationCode, ...chosen })).location).toBe("/");
  expect((await browser.get("/member/securityCenter")).status).toBe(200);
  expect((await logIn(visitor(), typed)).status).toBe(422);
});
