import { expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { endOtherSessions } from "~/domain/accounts/end-sessions.server";
import { freezeAccount, unfreezeAccount } from "~/domain/accounts/freeze.server";
import { putNewPassword } from "~/domain/accounts/recovery/new-password.server";
import { excludeSelf } from "~/domain/safer-play/pause.server";
import { freshSite } from "../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../support/people";
import type { Visitor } from "../support/visitor";

const DAY_MS = 86_400_000;

async function openSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  await addAccount(site.app, { username: "nasrin7" });
  const browser = site.visitor({ language: "en" });
  const form = async (from: Visitor = browser) => (await from.get("/login")).form("username", "password");
  const logIn = async (fields: Record<string, string>, from: Visitor = browser) =>
    from.submit(await form(from), fields);
  const logOut = async () => browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  return { ...site, accountId, browser, form, logIn, logOut };
}

async function closeOwn({ app, accountId }: Awaited<ReturnType<typeof openSite>>) {
  expect(await closeAccount(app, { accountId, password: PASSWORD, ip: "" })).toEqual({ ok: true });
}

const typed = { username: "farhana", password: PASSWORD };
const cookieOf = (answer: { headers: Headers }) =>
  answer.headers.getSetCookie().find((line) => line.startsWith("remembered="));

test("[A33 L10] remembered for a day: the cookie holds no password, the form comes back filled in and is sent as it is", async () => {
  const { browser, form, logIn, logOut, app } = await openSite();
  const entered = await logIn({ ...typed, remember: "on" });
  const cookie = cookieOf(entered)!;
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; (Expires=[^;]+; )?HttpOnly; SameSite=Lax/);
  const value = decodeURIComponent(/^remembered=([^;]*)/.exec(cookie)![1]!);
  const { token_hash } = await app.db
    .selectFrom("remembered_logins")
    .select("token_hash")
    .executeTakeFirstOrThrow();
  for (const text of [value, Buffer.from(value, "base64").toString()])
    for (const secret of [PASSWORD, token_hash, "argon2"]) expect(text).not.toContain(secret);
  await logOut();
  const page = await browser.get("/login");
  expect(page.text).toContain("farhana is remembered on this browser");
  expect((await form()).fields).toMatchObject({ username: "farhana", password: "", remember: "on" });
  const again = await logIn({});
  expect([again.status, again.location]).toEqual([303, "/"]);
  expect((await browser.get("/")).links).toContain("/logout");
});

test("[A33] a form that is sent twice is let in twice, and after a day nobody is", async () => {
  const { browser, form, logIn, logOut, clock } = await openSite();
  await logIn({ ...typed, remember: "on" });
  await logOut();
  const filled = await form();
  const both = await Promise.all([filled, filled].map((one) => browser.submit(one)));
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  await logOut();
  clock.advance(DAY_MS);
  const late = await browser.submit(filled);
  expect([late.status, late.text.includes("Password: This field cannot be empty.")]).toEqual([422, true]);
  expect((await form()).fields.username ?? "").toBe("");
});

test("[A34] a log-in without the tick takes the cookie away, and what it stood for with it", async () => {
  const { browser, form, logIn, logOut, app } = await openSite();
  await logIn({ ...typed, remember: "on" });
  await logOut();
  const { remember: _, ...unticked } = (await form()).fields;
  const entered = await browser.post("/login", unticked);
  expect(entered.status).toBe(303);
  expect(cookieOf(entered)).toMatch(/^remembered=; Max-Age=0;/);
  expect(await app.db.selectFrom("remembered_logins").selectAll().execute()).toEqual([]);
});

test("[A33] the token stands for its own name alone, and is tried no more often than a password", async () => {
  const { logIn, logOut } = await openSite();
  await logIn({ ...typed, remember: "on" });
  await logOut();
  const other = await logIn({ username: "nasrin7", password: "" });
  expect(other.text).toContain("Username or password is incorrect.");
  for (let time = 0; time < 10; time++) await logIn({ username: "nasrin7", password: "" });
  expect((await logIn({ username: "nasrin7", password: "" })).status).toBe(429);
});

test.each([
  [
    "the password is changed",
    async ({ app, accountId }) => {
      const change = { accountId, tokenHash: "", oldPassword: PASSWORD, newPassword: "Another#2027" };
      expect(await changePassword(app, change)).toEqual({ ok: true });
    },
  ],
  ["every log-in is ended", ({ app, accountId }) => endOtherSessions(app, { accountId, tokenHash: "" })],
  [
    "staff freeze the account",
    async ({ app, accountId }) => {
      const change = { accountId, reason: "a test", by: { staffId: 1, ip: "" } };
      await freezeAccount(app, change);
      await unfreezeAccount(app, change);
    },
  ],
  [
    "the password was forgotten and is set anew",
    ({ app, accountId }) =>
      app.store.transaction(() => putNewPassword(app, { accountId, passwordHash: "another" })),
  ],
  ["its owner closes the account", closeOwn],
  [
    "its owner is excluded from playing",
    async ({ app, accountId }) => {
      const by = { kind: "member", id: accountId, ip: "" } as const;
      expect(await excludeSelf(app, { accountId, length: "halfYear", by })).toMatchObject({ ok: true });
    },
  ],
] satisfies [string, (site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>][])(
  "[A33] nothing is remembered any more once %s",
  async (_, end) => {
    const site = await openSite();
    await site.logIn({ ...typed, remember: "on" });
    await site.logOut();
    const filled = await site.form();
    await end(site);
    expect((await site.browser.submit(filled)).status).toBe(422);
    expect((await site.browser.get("/login")).text).not.toContain("is remembered");
  },
);
