import { expect, test } from "vitest";
import { claimContact } from "~/domain/accounts/contacts/contacts.server";
import { changeFeatures, switchesIn } from "~/domain/brand/change-features.server";
import type { Feature } from "~/domain/brand/features";
import { settingsOf } from "~/domain/brand/settings.server";
import { codeSentTo } from "../support/codes";
import { freshSite } from "../support/fresh-site";
import { addAccount, addCurrency, openSessionOf } from "../support/people";
import { CLIENT, SITE_URL, socialProvider } from "../support/social-provider";
import type { Visitor } from "../support/visitor";

const RAHIM = { subject: "g-1001", email: "rahim@example.com", emailVerified: true };

async function openSite() {
  const provider = await socialProvider();
  const client = { ...CLIENT, issuer: provider.issuer };
  const site = await freshSite({ publicUrl: SITE_URL, social: { google: client, facebook: client } });
  await addCurrency(site.app);
  const goOn = async (browser: Visitor, person: typeof RAHIM | undefined, start = "/login/google") => {
    const asked = await browser.get(start);
    expect(asked.status, asked.text).toBe(302);
    return browser.get(await provider.visit(asked.location!, person));
  };
  const register = async (browser: Visitor, person = RAHIM, username = "rahim77") => {
    const arrived = await goOn(browser, person);
    expect(arrived.location).toBe("/register?by=social");
    const form = (await browser.get(arrived.location!)).form("username", "terms");
    return browser.submit(form, { username, terms: "on" });
  };
  const set = async (feature: Feature, isOn: boolean) => {
    const { passwordDays, ...now } = switchesIn(await settingsOf(site.app));
    const switches = { ...now, passwordDays: Number(passwordDays), [feature]: isOn };
    await changeFeatures(site.app, { switches, by: { staffId: 1, ip: "" } });
  };
  return { ...site, provider, goOn, register, set, english: () => site.visitor({ language: "en" }) };
}

test("[A35 S31] Google: the first time an account is opened, with a name and the terms; the next time it is a log-in", async () => {
  const { app, english, goOn, register } = await openSite();
  const login = await english().get("/login");
  expect(login.links).toEqual(expect.arrayContaining(["/login/google", "/login/facebook"]));
  const browser = english();
  expect((await register(browser)).location).toBe("/");
  expect((await browser.get("/")).links).toContain("/logout");
  const account = await app.db
    .selectFrom("accounts")
    .select(["username", "email", "password_hash"])
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ username: "rahim77", email: "rahim@example.com", password_hash: "" });

  const later = english();
  const back = await goOn(later, RAHIM, "/login/google?redirectTo=%2Frng");
  expect([back.status, back.location]).toEqual([303, "/rng"]);
  expect((await later.follow(back)).text).toContain("You are logged in, rahim77.");
});

test("[A43 A35] from an address that nobody knows a code follows, and then the way leads on", async () => {
  const { app, english, goOn, register } = await openSite();
  await register(english());
  await app.db.deleteFrom("trusted_addresses").execute();
  const browser = english();
  const asked = await goOn(browser, RAHIM, "/login/google?redirectTo=%2Frng");
  expect([asked.status, asked.location]).toEqual([303, "/login/code?redirectTo=%2Frng"]);
  expect(browser.cookie("session")).toBeUndefined();
  const form = (await browser.follow(asked)).form("verificationCode");
  const verificationCode = await codeSentTo(app, RAHIM.email);
  const entered = await browser.submit(form, { verificationCode });
  expect([entered.status, entered.location]).toEqual([303, "/rng"]);
  expect((await browser.follow(entered)).text).toContain("You are logged in, rahim77.");
});

test("[A36 S32] Facebook is another way in: who is somebody there is nobody at Google", async () => {
  const { english, goOn, register } = await openSite();
  await register(english());
  const browser = english();
  const arrived = await goOn(browser, { ...RAHIM, email: "other@example.com" }, "/login/facebook");
  expect(arrived.location).toBe("/register?by=social");
  expect((await browser.get(arrived.location!)).text).toContain("Facebook has confirmed who you are.");
});

test("[A37 E22] who closes the provider's window is told so, and can log in otherwise", async () => {
  const { english, goOn } = await openSite();
  const browser = english();
  const back = await goOn(browser, undefined);
  expect(back.location).toBe("/login");
  const page = await browser.get("/login");
  expect(page.text).toContain("Popup closed by user: login failure, please try again.");
  expect(page.form("username", "password").method).toBe("post");
});

test.each([
  ["[S31 S35 A35]", "googleLogin", "/login/google"],
  ["[S32 S35 A36]", "facebookLogin", "/login/facebook"],
] as const)("%s %s off: no button, and neither %s nor an answer is taken", async (_rows, feature, path) => {
  const { english, goOn, set, provider } = await openSite();
  const browser = english();
  const asked = await browser.get(path);
  const answer = await provider.visit(asked.location!, RAHIM);
  await set(feature, false);
  expect((await browser.get("/login")).links).not.toContain(path);
  for (const at of [path, answer]) {
    const refused = await browser.get(at);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Function not enabled, contact customer service.");
  }
  await set(feature, true);
  expect((await goOn(english(), RAHIM, path)).location).toBe("/register?by=social");
});

test("a way in that is not set up has no button and no address", async () => {
  const site = await freshSite();
  const browser = site.visitor({ language: "en" });
  expect((await browser.get("/login")).links).not.toContain("/login/google");
  expect((await browser.get("/login/google")).status).toBe(403);
  expect((await browser.get("/login/myspace")).status).toBe(404);
});

test("an address takes over nobody's account: neither one that is verified nor one that is not", async () => {
  const { app, english, goOn, register } = await openSite();
  const ownerId = await addAccount(app, { username: "karim88" });
  const to = { channel: "mail", address: "rahim@example.com" } as const;
  await app.store.transaction(() => claimContact(app, { accountId: ownerId, to, isVerified: true }));
  const browser = english();
  const back = await goOn(browser, { ...RAHIM, email: "Rahim@Example.com" });
  expect(back.location).toBe("/login");
  expect((await browser.get("/login")).text).toContain("There is already an account with this email.");

  const other = english();
  expect((await register(other, { ...RAHIM, emailVerified: false })).location).toBe("/");
  const opened = await app.db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("username", "=", "rahim77")
    .executeTakeFirstOrThrow();
  expect(opened.email).toBeNull();
  expect(opened.id).not.toBe(ownerId);
});

test("an answer is good once, in the browser that asked, for the provider that was asked", async () => {
  const { english, provider } = await openSite();
  const browser = english();
  const answer = await provider.visit((await browser.get("/login/google")).location!, RAHIM);
  const thief = english();
  expect((await thief.get(answer)).location).toBe("/login");
  await thief.get("/login/google");
  expect((await thief.get(answer)).location).toBe("/login");
  expect((await browser.get(answer.replace("google", "facebook"))).location).toBe("/login");
  expect(thief.cookie("session")).toBeUndefined();
  expect(browser.cookie("session")).toBeUndefined();
});

test("without having shown who one is there is no account without a password", async () => {
  const { app, english, register } = await openSite();
  await register(english());
  const browser = english();
  const answer = await browser.post("/register", { by: "social", username: "karim88", terms: "on" });
  expect(answer.status).toBe(403);
  expect(await app.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
});

test("a frozen account stays shut", async () => {
  const { app, english, goOn, register } = await openSite();
  await register(english());
  await app.db.updateTable("accounts").set({ status: "frozen" }).execute();
  const browser = english();
  expect((await goOn(browser, RAHIM)).location).toBe("/login");
  expect((await browser.get("/login")).text).toContain("This account is frozen.");
  expect(browser.cookie("session")).toBeUndefined();
});

test("a member links and unlinks in the security centre; nobody takes another's, and nobody shuts themselves out", async () => {
  const { app, english, goOn, register, visitor } = await openSite();
  const PAGE = "/member/securityCenter/social";
  const memberId = await addAccount(app, { username: "karim88" });
  const member = visitor({ language: "en", session: await openSessionOf(app, memberId) });
  expect((await member.get("/member/securityCenter")).links).toContain(PAGE);
  const link = (await member.get(PAGE)).links.find((href) => href.startsWith("/login/google"))!;
  expect((await goOn(member, RAHIM, link)).location).toBe(PAGE);
  expect((await member.get(PAGE)).text).toContain("Google is linked: you can log in with it now.");
  const browser = english();
  expect((await goOn(browser, RAHIM)).location).toBe("/");
  expect((await browser.get("/")).text).toContain("karim88");

  const newcomer = english();
  await register(newcomer, { subject: "g-2002", email: "n@example.com", emailVerified: true }, "nasrin1");
  const own = (await newcomer.get(PAGE)).form("csrf");
  await newcomer.submit(own, { provider: "google" });
  expect((await newcomer.get(PAGE)).text).toContain("You could not log in any more.");
  await goOn(newcomer, RAHIM, "/login/facebook?link=1");
  await newcomer.submit(own, { provider: "google" });
  expect((await newcomer.get(PAGE)).text).toContain("Google is no longer linked.");

  const form = (await member.get(PAGE)).form("csrf");
  await member.submit(form, { provider: "google" });
  expect((await member.get(PAGE)).text).toContain("Google is no longer linked.");
  expect((await goOn(english(), RAHIM)).location).toBe("/register?by=social");
});

test("a link that was begun by one account is not made to another that logs in meanwhile", async () => {
  const { app, provider, visitor } = await openSite();
  const one = await addAccount(app, { username: "karim88" });
  const other = await addAccount(app, { username: "nasrin1" });
  const browser = visitor({ session: await openSessionOf(app, one) });
  const answer = await provider.visit((await browser.get("/login/google?link=1")).location!, RAHIM);
  const social = browser.cookie("social")!;
  const changed = visitor({ session: await openSessionOf(app, other) });
  const refused = await changed.get(answer, {
    cookie: `social=${social}; session=${changed.cookie("session")!}`,
  });
  expect(refused.location).toBe("/login");
  expect(await app.db.selectFrom("social_identities").selectAll().execute()).toEqual([]);
});
