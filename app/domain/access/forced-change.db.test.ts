import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import type { App } from "../app.server";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { changePassword } from "../membership/change-password.server";
import { remember, rememberedName } from "./remembered-browsers.server";
import { findSession } from "./sessions.server";
import { signIn } from "../membership/sign-in.server";

const DAY_MS = 86_400_000;
const NEW = "Another#2027";

async function opened({ defaultPassword }: { defaultPassword?: string } = {}) {
  const fresh = await freshApp({ config: { defaultPassword } });
  const accountId = await addAccount(fresh.app, { username: "rahim77" });
  return { ...fresh, accountId };
}

async function logIn(app: App, password = PASSWORD) {
  const browser = { ip: "203.0.113.7", userAgent: "test" };
  const answer = await signIn(app, { username: "rahim77", password, at: "member", human: {}, ...browser });
  if (!answer.ok) throw new Error(answer.refusal);
  const session = await findSession(app, answer.token, "member");
  return { ...answer, session: session! };
}

async function expireAfter(app: App, passwordExpiry: { enabled: boolean; days: number }) {
  const { accounts } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "accounts", { ...accounts, passwordExpiry }));
  app.bus.emit("settings", {});
}

test("[A17 L01] whoever logs in with the password that accounts are handed out with must change it", async () => {
  const { app } = await opened({ defaultPassword: PASSWORD });
  const { mustChange, session } = await logIn(app);
  expect([mustChange, session.mustChange, session.afterLogin]).toEqual([true, true, false]);
});

test("[A17 S40] without such a password nobody has to", async () => {
  const { app } = await opened();
  const { mustChange, session } = await logIn(app);
  expect([mustChange, session.mustChange, session.afterLogin]).toEqual([false, false, true]);
});

test("[A18 L02 S28] a password of ninety days has run out where passwords do", async () => {
  const { app, clock } = await opened();
  expect((await settingsOf(app)).accounts.passwordExpiry).toEqual({ enabled: false, days: 90 });
  clock.advance(90 * DAY_MS - 1);
  await expireAfter(app, { enabled: true, days: 90 });
  expect((await logIn(app)).mustChange).toBe(false);
  clock.advance(1);
  expect((await logIn(app)).mustChange).toBe(true);
  await expireAfter(app, { enabled: false, days: 90 });
  expect((await logIn(app)).mustChange).toBe(false);
});

test("[A18] whoever has chosen to be remembered types a password that has run out, before choosing another", async () => {
  const { app, clock, accountId } = await opened();
  await expireAfter(app, { enabled: true, days: 90 });
  clock.advance(90 * DAY_MS - 60_000);
  const remembered = await app.store.transaction(() => remember(app, { accountId, kept: undefined }));
  const browser = { ip: "203.0.113.7", userAgent: "test", remembered };
  const byToken = () =>
    signIn(app, { username: "rahim77", password: "", at: "member", human: {}, ...browser });
  expect(await byToken()).toMatchObject({ ok: true, mustChange: false });
  clock.advance(60_000);
  expect(await rememberedName(app, remembered)).toBeUndefined();
  expect(await byToken()).toMatchObject({ refusal: "wrong_credentials" });
  expect((await logIn(app)).mustChange).toBe(true);
});

test("[L03] an account that somebody else made is asked at its first log-in, and not after the change", async () => {
  const { app, db, accountId } = await opened();
  await db.updateTable("accounts").set({ must_change_password: 1 }).execute();
  const { session, token } = await logIn(app);
  expect(session.mustChange).toBe(true);
  const { tokenHash } = session;
  expect(await changePassword(app, { accountId, tokenHash, newPassword: NEW })).toEqual({ ok: true });
  expect(await findSession(app, token, "member")).toMatchObject({ mustChange: false, afterLogin: true });
  expect((await logIn(app, NEW)).mustChange).toBe(false);
});

test("[A46] a change makes the password new again and ends every other session", async () => {
  const { app, clock, accountId } = await opened();
  await expireAfter(app, { enabled: true, days: 90 });
  clock.advance(91 * DAY_MS);
  const [here, elsewhere] = [await logIn(app), await logIn(app)];
  await changePassword(app, { accountId, tokenHash: here.session.tokenHash, newPassword: NEW });
  expect(await findSession(app, here.token, "member")).toMatchObject({ mustChange: false });
  expect(await findSession(app, elsewhere.token, "member")).toBeUndefined();
  clock.advance(89 * DAY_MS);
  expect((await logIn(app, NEW)).mustChange).toBe(false);
});

test("the same password, and the one that accounts are handed out with, are no change", async () => {
  const { app, accountId } = await opened({ defaultPassword: "Handed#Out1" });
  const { session } = await logIn(app);
  for (const newPassword of [PASSWORD, "Handed#Out1"]) {
    const change = { accountId, tokenHash: session.tokenHash, newPassword };
    expect(await changePassword(app, change)).toMatchObject({ refusal: "password_unchanged" });
  }
});
