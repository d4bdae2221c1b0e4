import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { replaceContact } from "~/domain/membership/contacts/replace-contact.server";
import { resetPassword } from "~/domain/membership/help-member.server";
import { openSession } from "~/domain/access/sessions.server";
import { changeFeatures, switchesIn } from "~/domain/staff/settings/change-features.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { memberPaths } from "~/http/paths/member-paths";
import { codeSentTo } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency } from "../../support/people";
import { makeStrict } from "../../support/strict";
import { CLIENT, SITE_URL, socialProvider } from "../../support/social-provider";
import type { Visitor } from "../../support/visitor";

const MINUTE = 60_000;
const MOBILE = "+8801712345678";
const NEW = "Quiet#Harbour7";
const STEPPED = memberPaths.withdrawalAccounts;
const by = { staffId: 1, ip: "" };

async function strictSite() {
  const provider = await socialProvider();
  const client = { ...CLIENT, issuer: provider.issuer };
  const site = await freshSite({ publicUrl: SITE_URL, social: { google: client } });
  await addCurrency(site.app);
  await makeStrict(site.app);
  const comeIn = async (
    browser: Visitor,
    person: { subject: string; email?: string; emailVerified?: boolean },
  ) => {
    const asked = await browser.get("/login/google");
    return browser.get(await provider.visit(asked.location!, person));
  };
  const register = async (person: Parameters<typeof comeIn>[1]) => {
    const browser = site.visitor({ language: "en" });
    const arrived = await comeIn(browser, person);
    const form = (await browser.get(arrived.location!)).form("username", "terms");
    const ticks = { terms: "on", noThirdParty: "on", monitoring: "on", accurate: "on" };
    expect((await browser.submit(form, { username: "rahim77", ...ticks })).status).toBe(303);
    const { id } = await site.app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    return { browser, accountId: id };
  };
  /** Without a password, and with a number that has been shown. */
  const byPhone = async () => {
    const accountId = await addAccount(site.app, { username: "farhana" });
    await site.app.db.updateTable("accounts").set({ password_hash: "" }).execute();
    const to = { channel: "sms", address: MOBILE } as const;
    await site.app.store.transaction(() => claimContact(site.app, { accountId, to, isVerified: true }));
    return accountId;
  };
  return { ...site, comeIn, register, byPhone };
}

/** A password is chosen, and then it is asked for before what it guards. */
async function choosesPassword(browser: Visitor) {
  const page = await browser.follow(await browser.get(STEPPED));
  expect(page.path).toBe(memberPaths.firstPassword);
  expect(page.text).toContain("Choose a login password first");
  const chosen = { newPassword: NEW, confirmNewPassword: NEW };
  expect((await browser.submit(page.form("newPassword"), chosen)).location).toBe(memberPaths.security);
  await confirms(browser);
}

async function confirms(browser: Visitor) {
  const form = (await browser.follow(await browser.get(STEPPED))).form("password");
  expect(form.names).not.toContain("verificationCode");
  expect((await browser.submit(form, { password: NEW })).location).toBe(STEPPED);
  expect((await browser.get(STEPPED)).status).toBe(200);
  expect((await browser.get(memberPaths.contact("email"))).status).toBe(200);
}

test("[Q08] an account elsewhere that told no mailbox: a password is chosen within minutes of the log-in, then a contact", async () => {
  const { register } = await strictSite();
  const { browser } = await register({ subject: "g-1" });
  await choosesPassword(browser);
});

test("[Q08 Q13] later than that the page says to log in again, takes no form, and a new log-in is enough", async () => {
  const { register, clock, comeIn } = await strictSite();
  const { browser } = await register({ subject: "g-1" });
  for (const minutes of [16, 31]) {
    clock.advance(minutes * MINUTE);
    const path = minutes === 16 ? STEPPED : memberPaths.wallet;
    const page = await browser.follow(await browser.get(path));
    expect(page.status).toBe(200);
    expect(page.text).toContain("log in again the way you came");
    expect(page.links).toContain("/logout");
    expect(page.forms.some(({ action }) => action?.includes("/confirm"))).toBe(false);
  }
  await browser.submit(
    (await browser.get("/logout")).forms.find(({ action }) => action === "/logout")!,
    {},
  );
  await comeIn(browser, { subject: "g-1" });
  await choosesPassword(browser);
});

test("[Q08] staff take the mailbox of an account elsewhere away: its owner comes in by it and chooses a password", async () => {
  const { app, register, comeIn } = await strictSite();
  const email = "rahim@example.com";
  const { browser, accountId } = await register({ subject: "g-1", email, emailVerified: true });
  const gone = { accountId, channel: "mail", shown: email, address: "", reason: "lost", by } as const;
  expect(await replaceContact(app, gone)).toMatchObject({ ok: true });
  expect((await browser.get(STEPPED)).location).toMatch(/^\/login/);
  await comeIn(browser, { subject: "g-1", email, emailVerified: true });
  await choosesPassword(browser);
});

test("[Q08] nothing but a number, and staff take it away: the password that they hand out is changed and opens it", async () => {
  const { app, byPhone, visitor } = await strictSite();
  const accountId = await byPhone();
  const gone = { accountId, channel: "sms", shown: MOBILE, address: "", reason: "lost", by } as const;
  expect(await replaceContact(app, gone)).toMatchObject({ ok: true });
  const help = { accountId, reason: "saw the passport", idempotencyKey: "reset-1", by };
  const reset = await resetPassword(app, help);
  if (!reset.ok) throw new Error(reset.refusal);
  const browser = visitor({ language: "en" });
  const door = (await browser.get("/login")).form("username", "password");
  const inside = await browser.submit(door, { username: "farhana", password: reset.password });
  expect(inside.location).toBe("/password");
  const form = (await browser.follow(inside)).form("newPassword");
  const given = {
    oldPassword: reset.password,
    newPassword: NEW,
    confirmNewPassword: NEW,
    confirmPassword: NEW,
  };
  expect((await browser.submit(form, given)).status).toBe(303);
  await confirms(browser);
});

test("[Q08] nothing but a number, and staff write another one down: a code to it opens it, and makes it the owner's", async () => {
  const { app, byPhone, visitor } = await strictSite();
  const accountId = await byPhone();
  const { passwordDays, keepYears, dormantDays, ...now } = switchesIn(await settingsOf(app));
  const days = {
    passwordDays: Number(passwordDays),
    keepYears: Number(keepYears),
    dormantDays: Number(dormantDays),
  };
  await changeFeatures(app, { switches: { ...now, ...days, smsLogin: true }, by });
  const next = { address: "+8801812345678", reason: "lost", by };
  const wish = { accountId, channel: "sms", shown: MOBILE, ...next } as const;
  expect(await replaceContact(app, wish)).toMatchObject({ ok: true });
  const browser = visitor({ language: "en" });
  const typed = { countryDialingCode: "880", mobileNum: "01812345678" };
  const door = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
  const sent = await browser.submit(door, { ...typed, intent: "send-code" });
  const verificationCode = await codeSentTo(app, next.address);
  const inside = await browser.submit(sent.form("mobileNum", "verificationCode"), {
    ...typed,
    verificationCode,
  });
  expect([inside.status, inside.location]).toEqual([303, "/password"]);
  const contact = await app.db.selectFrom("contacts").select(["address", "verified_at"]).executeTakeFirst();
  expect(contact).toMatchObject({ address: next.address, verified_at: app.clock.now() });
});

test("[Q08] a log-in that has become old without either is asked for a new one, not for a code that nobody can get", async () => {
  const { app, clock, byPhone, visitor } = await strictSite();
  const accountId = await byPhone();
  await app.db.deleteFrom("contacts").execute();
  const session = { kind: "member", ownerId: accountId, ip: "", userAgent: "", firstLogin: false } as const;
  await app.store.transaction(() => openSession(app, "t".repeat(43), { ...session, mustChange: false }));
  clock.advance(20 * MINUTE);
  const browser = visitor({ language: "en", session: "t".repeat(43) });
  const page = await browser.follow(await browser.get(STEPPED));
  expect(page.text).toContain("contact customer service: they check who you are");
});
