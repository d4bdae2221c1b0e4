import { expect, test } from "vitest";
import type { Tx } from "~/db/runner/transaction";
import { changePassword } from "~/domain/membership/change-password.server";
import { closeAccount } from "~/domain/membership/close-account.server";
import { endOtherSessions, endSession } from "~/domain/access/end-own-sessions.server";
import { freezeAccount, unfreezeAccount } from "~/domain/oversight/freeze.server";
import { endMemberSession } from "~/domain/membership/help-member.server";
import { putNewPassword } from "~/domain/membership/recovery/new-password.server";
import { listSessions } from "~/domain/access/session-list.views.server";
import { remember } from "~/domain/access/remembered-browsers.server";
import { signIn } from "~/domain/membership/sign-in.server";
import { excludeSelf } from "~/domain/membership/pause.server";
import { createCookies } from "~/http/access/cookies.server";
import { keepOrForget } from "~/routes/auth/log-in.server";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

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

test("[A33] where no log-in is remembered nobody is asked whether to: at members' and at agents' door", async () => {
  const { app, visitor } = await openSite();
  const asks = async (path: string) =>
    (await visitor({ language: "en" }).get(path)).form("username", "password").names.includes("remember");
  expect([await asks("/login"), await asks("/agent")]).toEqual([true, true]);
  await makeStrict(app);
  expect([await asks("/login"), await asks("/agent")]).toEqual([false, false]);
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

test("[A17 A33] once another password is due nobody comes to choose it without the old one", async () => {
  const { app, browser, form, logIn, logOut } = await openSite();
  await logIn({ ...typed, remember: "on" });
  await logOut();
  const filled = await form();
  await app.db.updateTable("accounts").set({ must_change_password: 1 }).execute();
  const refused = await browser.submit(filled);
  expect([refused.status, refused.text.includes("Password: This field cannot be empty.")]).toEqual([
    422,
    true,
  ]);
  expect((await browser.get("/login")).text).not.toContain("is remembered");
  const entered = await logIn(typed);
  expect([entered.status, entered.location]).toEqual([303, "/password"]);
});

test("[A33] somebody else's mark, or none, calls nothing off", async () => {
  const { app, accountId, form, logIn, browser } = await openSite();
  const filled = await form();
  await logIn({ ...typed, remember: "on" });
  const mark = "0123456789abcdef";
  expect(await endSession(app, { accountId, mark })).toMatchObject({ refusal: "unknown_session" });
  expect((await browser.submit(filled, { ...typed, password: "", remember: "on" })).status).toBe(303);
});

test("a log-in that was ended before it is remembered is not", async () => {
  const { app, accountId } = await openSite();
  const cookies = createCookies({ secure: false, secret: app.config.secret });
  const remembering = async (token: string) => {
    const context = { app, cookies, cookieHeader: null };
    await keepOrForget(context, { accountId, token, wanted: true });
    return (await app.db.selectFrom("remembered_logins").select("account_id").execute()).length;
  };
  const ended = await openSessionOf(app, accountId);
  await endOtherSessions(app, { accountId, tokenHash: "" });
  expect(await remembering(ended)).toBe(0);
  expect(await remembering(await openSessionOf(app, accountId))).toBe(1);
});

test("what is called off while it is used lets nobody in", async () => {
  const { app, accountId } = await openSite();
  const token = await app.store.transaction(() => remember(app, { accountId, kept: undefined }));
  const browser = { ip: "203.0.113.7", userAgent: "", at: "member", human: {} } as const;
  const attempt = () => signIn(app, { username: "farhana", password: "", remembered: token, ...browser });
  expect(await attempt()).toMatchObject({ ok: true });
  const [line] = await listSessions(app, accountId);
  // Between the look at the token and the session that it opens.
  const inStore = app.store.transaction.bind(app.store);
  let transactions = 0;
  const raced = {
    ...app,
    store: {
      ...app.store,
      read: app.store.read.bind(app.store),
      transaction: async <T>(work: () => Tx<T>) => {
        if (++transactions === 3) await endSession(app, { accountId, mark: line!.mark });
        return inStore(work);
      },
    },
  };
  const answer = await signIn(raced, { username: "farhana", password: "", remembered: token, ...browser });
  expect(answer).toMatchObject({ refusal: "wrong_credentials" });
});

test.each([
  [
    "the password is changed",
    async ({ app, accountId }) => {
      const change = { accountId, tokenHash: "", oldPassword: PASSWORD, newPassword: "Another#2027" };
      expect(await changePassword(app, change)).toEqual({ ok: true });
    },
  ],
  [
    "its owner ends the one log-in that a lost browser has",
    async ({ app, accountId }) => {
      const [line] = await listSessions(app, accountId);
      expect(await endSession(app, { accountId, mark: line!.mark })).toEqual({ ok: true });
    },
  ],
  [
    "staff end the one log-in that a lost browser has",
    async ({ app, accountId }) => {
      const [line] = await listSessions(app, accountId);
      const help = { accountId, reason: "a test", idempotencyKey: "once", by: { staffId: 1, ip: "" } };
      expect(await endMemberSession(app, { ...help, mark: line!.mark })).toEqual({ ok: true });
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
    const form = await site.form();
    await site.logIn({ ...typed, remember: "on" });
    await end(site);
    const back = await site.browser.submit(form, { ...typed, password: "", remember: "on" });
    expect(back.status).toBe(422);
    expect((await site.browser.get("/login")).text).not.toContain("is remembered");
  },
);
