import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { trustAddress } from "~/domain/membership/second-step/trusted-addresses.server";
import { memberPaths } from "~/http/paths/member-paths";
import { codeSentTo, secretSentTo } from "../../support/codes";
import { signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { CLIENT, SITE_URL, socialProvider } from "../../support/social-provider";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

const PAGE = memberPaths.social;
const LINKING = `${PAGE}/google`;
const RAHIM = { subject: "g-1001", email: "rahim@example.com", emailVerified: true };
const EMAIL = "karim@example.com";
const MOBILE = "+8801712345678";
const MINUTE = 60_000;
const CHOSEN = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };

/** A member whose mailbox and phone are confirmed, on a site with two providers. */
async function openSite() {
  const provider = await socialProvider();
  const client = { ...CLIENT, issuer: provider.issuer };
  const site = await freshSite({ publicUrl: SITE_URL, social: { google: client, facebook: client } });
  const { app } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "karim88" });
  for (const to of [
    { channel: "mail", address: EMAIL },
    { channel: "sms", address: MOBILE },
  ] as const)
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const signedIn = async (id = accountId) =>
    site.visitor({ language: "en", session: await openSessionOf(app, id) });
  /** Where the browser comes back to, once the password was right. */
  const begin = async (browser: Visitor, path = LINKING, fields = { password: PASSWORD }) => {
    const form = (await browser.get(path)).form("csrf");
    const page = await browser.submit(form, form.names.includes("password") ? fields : {});
    const on = page.links.find((href) => href.startsWith(provider.issuer));
    return on === undefined ? undefined : provider.visit(on, RAHIM);
  };
  const logInByGoogle = async () => {
    const browser = site.visitor({ language: "en" });
    const asked = await browser.get("/login/google");
    return browser.get(await provider.visit(asked.location!, RAHIM));
  };
  const link = async () => {
    const row = { provider: "google", subject: RAHIM.subject, account_id: accountId };
    await app.db
      .insertInto("social_identities")
      .values({ ...row, created_at: app.clock.now() })
      .execute();
    await app.store.transaction(() => trustAddress(app, { accountId, ip: "127.0.0.1" }));
  };
  const linked = () => app.db.selectFrom("social_identities").select(["provider", "account_id"]).execute();
  const written = (action: string) =>
    app.db
      .selectFrom("audit_log")
      .select(["actor_kind", "actor_id", "target", "before", "after"])
      .where("action", "=", action)
      .execute();
  return { ...site, accountId, provider, signedIn, begin, logInByGoogle, link, linked, written };
}

test("[Q08] an account elsewhere is linked by the password; the change is written down and its owner is told", async () => {
  const { app, accountId, signedIn, begin, logInByGoogle, linked, written } = await openSite();
  const member = await signedIn();
  expect((await member.get(PAGE)).links).toContain(LINKING);
  expect(await begin(member, LINKING, { password: "not this one" })).toBeUndefined();
  const form = (await member.get(LINKING)).form("password");
  const wrong = await member.submit(form, { password: "not this one" });
  expect([wrong.status, wrong.text.includes("The current password is incorrect.")]).toEqual([422, true]);
  expect(member.cookie("social")).toBeUndefined();

  expect((await member.get((await begin(member))!)).location).toBe(PAGE);
  expect((await member.get(PAGE)).text).toContain("Google is linked: you can log in with it now.");
  expect(await linked()).toEqual([{ provider: "google", account_id: accountId }]);
  expect(await written("member.identity_linked")).toMatchObject([
    {
      actor_kind: "member",
      actor_id: accountId,
      target: `member:${accountId}`,
      after: '{"provider":"google"}',
    },
  ]);
  const told = await app.db.selectFrom("messages_out").select(["recipient", "subject"]).execute();
  expect(told).toEqual([
    { recipient: EMAIL, subject: expect.stringContaining("Google was linked") as string },
  ]);
  expect((await logInByGoogle()).status).toBe(303);
});

test("[Q08] no address links anything by being visited", async () => {
  const { signedIn, linked, begin } = await openSite();
  const member = await signedIn();
  for (const path of ["/login/google?link=1", "/login/google"])
    expect(await member.get(path)).toMatchObject({ status: 302, location: "/" });
  expect(member.cookie("social")).toBeUndefined();
  const form = (await member.get(LINKING)).form("password");
  expect((await member.get(`${LINKING}?password=${encodeURIComponent(PASSWORD)}`)).links).toEqual(
    expect.not.arrayContaining([expect.stringContaining("/auth?")]),
  );
  expect((await member.post(LINKING, { ...form.fields, csrf: "", password: PASSWORD })).status).toBe(403);
  expect(await begin(member, LINKING, { password: "" })).toBeUndefined();
  expect(await linked()).toEqual([]);
});

test("[Q08] strict: a code comes before the password, and is asked for again where the answer comes late", async () => {
  const { app, clock, signedIn, begin, linked } = await openSite();
  await makeStrict(app);
  const member = await signedIn();
  const away = await member.get(LINKING);
  expect([away.status, away.location]).toEqual([
    302,
    `/confirm?redirectTo=${encodeURIComponent(LINKING)}&for=change`,
  ]);
  expect((await member.post(LINKING, { password: PASSWORD })).location).toMatch(/^\/confirm\?/);
  const confirm = async () => {
    const form = (await member.get(away.location!)).form("verificationCode");
    await member.submit(form, { intent: "send-code" });
    const verificationCode = await codeSentTo(app, MOBILE);
    return member.submit(form, { password: PASSWORD, verificationCode });
  };
  expect((await confirm()).location).toBe(LINKING);
  const late = (await begin(member))!;
  clock.advance(15 * MINUTE);
  expect((await member.get(late)).location).toBe(PAGE);
  expect(await linked()).toEqual([]);
  await confirm();
  expect((await member.get((await begin(member))!)).location).toBe(PAGE);
  expect(await linked()).toHaveLength(1);
});

test("[Q08] whoever has no password shows a code that went to a confirmed contact; without either nothing is linked", async () => {
  const { app, signedIn, begin, linked } = await openSite();
  await app.db.updateTable("accounts").set({ password_hash: "" }).execute();
  const member = await signedIn();
  const away = await member.get(LINKING);
  expect(away.location).toMatch(/^\/confirm\?.*for=change$/);
  const form = (await member.get(away.location!)).form("verificationCode");
  await member.submit(form, { intent: "send-code" });
  const back = await member.submit(form, { verificationCode: await codeSentTo(app, MOBILE) });
  expect(back.location).toBe(LINKING);
  expect((await member.get((await begin(member))!)).location).toBe(PAGE);
  expect(await linked()).toHaveLength(1);

  await app.db.deleteFrom("social_identities").execute();
  await app.db.deleteFrom("contacts").execute();
  const other = await signedIn();
  const page = await other.get(LINKING);
  expect(page.text).toContain("Please contact customer service.");
  const { csrf } = (await other.get(PAGE)).form("csrf").fields;
  const refused = await other.post(LINKING, { csrf: csrf!, password: "" });
  expect([refused.status, other.cookie("social")]).toEqual([422, undefined]);
});

test("the answer is good for the log-in that asked: not for another account, nor for a later log-in of the same", async () => {
  const { app, signedIn, begin, linked } = await openSite();
  const answer = (await begin(await signedIn()))!;
  const other = await addAccount(app, { username: "nasrin1" });
  const browser = await signedIn();
  const late = (await begin(browser))!;
  for (const later of [await signedIn(), await signedIn(other)]) {
    const cookie = `social=${browser.cookie("social")!}; session=${later.cookie("session")!}`;
    expect((await later.get(late, { cookie })).location).toBe("/login");
  }
  expect((await browser.get(answer)).location).not.toBe("/");
  expect(await linked()).toEqual([]);
});

test("[Q15] a member takes a link away: every other log-in ends, it is written down and told; nobody shuts themselves out", async () => {
  const { app, accountId, signedIn, link, linked, logInByGoogle, written } = await openSite();
  await link();
  const [member, other] = [await signedIn(), await signedIn()];
  const form = (await member.get(PAGE)).form("csrf");
  await app.db.updateTable("accounts").set({ password_hash: "" }).execute();
  await app.db.deleteFrom("contacts").where("kind", "=", "sms").execute();
  await member.submit(form, { provider: "google" });
  expect((await member.get(PAGE)).text).toContain("You could not log in any more.");
  expect(await linked()).toHaveLength(1);
  const to = { channel: "sms", address: MOBILE } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  await member.submit(form, { provider: "google" });
  expect((await member.get(PAGE)).text).toContain("Google is no longer linked.");
  expect((await other.get(PAGE)).location).toMatch(/^\/login/);
  expect(await written("member.identity_unlinked")).toMatchObject([
    { actor_id: accountId, before: '{"provider":"google"}' },
  ]);
  const told = await app.db.selectFrom("messages_out").select("subject").execute();
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("no longer linked")]);
  expect((await logInByGoogle()).location).toBe("/register?by=social");
});

const RECOVERIES: Record<string, (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>> = {
  "a link by mail": async ({ app, visitor }) => {
    const browser = visitor({ language: "en" });
    const form = (await browser.get("/forgot")).form("username", "email");
    await browser.submit(form, { username: "karim88", email: EMAIL });
    const link = new URL((await secretSentTo(app, EMAIL))!);
    const page = await browser.get(link.pathname + link.search);
    expect((await browser.submit(page.form("newPassword"), CHOSEN)).location).toBe("/login");
  },
  "a code to the phone": async ({ app, visitor }) => {
    const browser = visitor({ language: "en" });
    const form = (await browser.get("/forgot?by=phone")).form("mobileNum", "newPassword");
    const number = { countryDialingCode: "880", mobileNum: "01712345678" };
    await browser.submit(form, { ...number, intent: "send-code" });
    const verificationCode = await codeSentTo(app, MOBILE);
    const done = await browser.submit(form, { ...number, verificationCode, ...CHOSEN });
    expect(done.location).toBe("/");
  },
};

test.each(Object.keys(RECOVERIES))(
  "[Q15] who gets the account back by %s gets it back from whoever had linked an account to it",
  async (way) => {
    const site = await openSite();
    const { app, accountId, signedIn, link, linked, logInByGoogle, written } = site;
    await link();
    const thief = await signedIn();
    await RECOVERIES[way]!(site);
    expect(await linked()).toEqual([]);
    expect(await app.db.selectFrom("trusted_addresses").selectAll().execute()).toEqual([]);
    expect((await thief.get(PAGE)).location).toMatch(/^\/login/);
    expect((await logInByGoogle()).location).toBe("/register?by=social");
    expect(await written("member.password_recovered")).toMatchObject([
      { actor_kind: "member", actor_id: accountId, before: '{"linked":"google"}' },
    ]);
  },
);

test("[Q15] a password that staff reset ends every other way in, and says which", async () => {
  const site = await openSite();
  const { app, accountId, link, linked, logInByGoogle, written } = site;
  await link();
  const staff = await signedInStaff(site, "risk");
  const form = (await staff.get(`/admin/members/${accountId}/password`)).form("reason");
  expect((await staff.submit(form, { reason: "asked for by phone" })).status).toBe(200);
  expect(await linked()).toEqual([]);
  expect(await app.db.selectFrom("trusted_addresses").selectAll().execute()).toEqual([]);
  expect((await logInByGoogle()).location).toBe("/register?by=social");
  const [entry] = await written("member.password_reset");
  expect(JSON.parse(entry!.before)).toMatchObject({ linked: "google" });
});

test("[Q15] staff see what is linked and since when, and take it away with a reason; every log-in ends", async () => {
  const site = await openSite();
  const { accountId, signedIn, link, linked, written } = site;
  await link();
  const member = await signedIn();
  const staff = await signedInStaff(site, "risk");
  const ACCESS = `/admin/members/${accountId}/access`;
  const page = await staff.get(ACCESS);
  expect(page.text).toContain("Google");
  expect(page.text).toContain("21 Nov 12:00");
  const removal = `${ACCESS}/google/removal`;
  expect(page.links).toContain(removal);
  const form = (await staff.get(removal)).form("reason");
  expect((await staff.submit(form, { reason: "" })).status).toBe(422);
  expect(await linked()).toHaveLength(1);
  expect((await staff.submit(form, { reason: "linked by somebody else" })).location).toBe(ACCESS);
  expect(await linked()).toEqual([]);
  expect((await staff.get(ACCESS)).text).toContain("No account elsewhere is linked.");
  expect((await member.get(PAGE)).location).toMatch(/^\/login/);
  const [entry] = await written("member.identity_removed");
  expect(JSON.parse(entry!.after)).toMatchObject({ reason: "linked by somebody else" });
  const support = await signedInStaff(site, "support");
  expect((await support.get(removal)).status).toBe(403);
  expect((await support.get(ACCESS)).status).toBe(403);
});
