import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { changeFeatures, switchesIn } from "~/domain/staff/settings/change-features.server";
import type { Feature } from "~/domain/settings/features";
import { settingsOf } from "~/domain/settings/settings.server";
import { passwordMatches } from "~/domain/access/passwords.server";
import { memberPaths } from "~/http/paths/member-paths";
import { codeSentTo, wrongCode } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { CLIENT, SITE_URL, socialProvider } from "../../support/social-provider";
import type { Visitor } from "../../support/visitor";

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
    const { passwordDays, keepYears, dormantDays, ...now } = switchesIn(await settingsOf(site.app));
    const switches = {
      ...now,
      passwordDays: Number(passwordDays),
      keepYears: Number(keepYears),
      dormantDays: Number(dormantDays),
      [feature]: isOn,
    };
    await changeFeatures(site.app, { switches, by: { staffId: 1, ip: "" } });
  };
  return { ...site, provider, goOn, register, set, english: () => site.visitor({ language: "en" }) };
}

test("[A35 S31 Q12] Google: the first time an account is opened, with a name and the terms; the next time it is a log-in", async () => {
  const { app, clock, english, goOn, register } = await openSite();
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

  clock.advance(60_000);
  const later = english();
  const back = await goOn(later, RAHIM, "/login/google?redirectTo=%2Frng");
  expect([back.status, back.location]).toEqual([303, "/rng"]);
  expect((await later.follow(back)).text).toContain(
    "You are logged in, rahim77. Your last login before this one: 21 Nov 12:00 · 127.0.0.1",
  );
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
/** What asks for the password, and was out of reach of whoever has none. */
const ASKING = [
  memberPaths.closing,
  memberPaths.dataRequest("erasure"),
  memberPaths.contact("email"),
  memberPaths.contact("mobile"),
  memberPaths.paymentPassword,
  memberPaths.password,
];
const CHOSEN = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };

test("[A35 A27] whoever has no password chooses one by a code, and then reaches all that asks for it", async () => {
  const { app, english, register } = await openSite();
  const browser = english();
  await register(browser);
  for (const path of ASKING) {
    const led = await browser.get(path);
    expect([path, led.status, led.location]).toEqual([path, 303, memberPaths.firstPassword]);
  }
  expect((await browser.get(memberPaths.security)).links).toContain(memberPaths.firstPassword);
  const page = await browser.follow(await browser.get(memberPaths.closing));
  expect(page.text).toContain("Choose a login password first; this asks for it.");
  const none = await browser.submit(page.form("verificationCode"), CHOSEN);
  expect(none.status).toBe(422);
  const asked = await browser.submit(page.form("verificationCode"), { intent: "send-code" });
  expect(asked.status).toBe(200);
  const code = await codeSentTo(app, RAHIM.email);
  const wrong = await browser.submit(asked.form("verificationCode"), {
    ...{ ...CHOSEN, verificationCode: wrongCode(code) },
  });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("Invalid verification code.")]);
  const { password_hash } = await app.db
    .selectFrom("accounts")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe("");
  const set = await browser.submit(asked.form("verificationCode"), { ...CHOSEN, verificationCode: code });
  expect([set.status, set.location]).toEqual([303, memberPaths.security]);
  expect((await browser.follow(set)).text).toContain("Your login password is set.");
  expect((await browser.get(memberPaths.firstPassword)).location).toBe(memberPaths.password);
  for (const path of ASKING) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  const closing = await browser.get(memberPaths.closing);
  const closed = await browser.submit(closing.form("password"), { erases: "on", password: PASSWORD });
  expect(closed.status).toBe(303);
  const account = app.db.selectFrom("accounts").select("status");
  expect(await account.executeTakeFirstOrThrow()).toEqual({ status: "closed" });
  const requests = app.db.selectFrom("data_requests").select(["kind", "status"]);
  expect(await requests.execute()).toEqual([{ kind: "erasure", status: "open" }]);
});

test("[A35 A27] where no code can be sent a first password needs a fresh log-in, and a second one is a change", async () => {
  const { app, clock, visitor, english, register } = await openSite();
  const browser = english();
  await register(browser, { ...RAHIM, emailVerified: false });
  expect(await app.db.selectFrom("contacts").select("address").execute()).toEqual([]);
  const page = await browser.get(memberPaths.firstPassword);
  clock.advance(15 * 60_000 + 1);
  const late = await browser.submit(page.form("newPassword"), CHOSEN);
  expect([late.status, late.text]).toEqual([
    422,
    expect.stringContaining("log in again, and choose the password within 15 minutes"),
  ]);
  const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const session = await openSessionOf(app, id);
  const fresh = visitor({ language: "en", session });
  const form = (await fresh.get(memberPaths.firstPassword)).form("newPassword");
  expect((await fresh.submit(form, CHOSEN)).status).toBe(303);
  const other = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };
  expect((await fresh.submit(form, other)).status).toBe(303);
  const { password_hash } = await app.db
    .selectFrom("accounts")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  expect(await passwordMatches(password_hash, PASSWORD)).toBe(true);
  expect((await browser.get(memberPaths.security)).location).toContain("/login");
});
