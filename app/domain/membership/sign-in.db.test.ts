import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addStaff, PASSWORD } from "../../../tests/support/people";
import { StoreUnavailable } from "../../db/runner/transaction";
import type { App } from "../app.server";
import { captchaTextOf, newChallenge } from "../access/human-check.server";
import { networkOf } from "../shared/network.server";
import { loseTry, takeTry, type Secret } from "../access/secret-attempts.server";
import { findSession } from "../access/sessions.server";
import { signIn, type SignInAttempt } from "./sign-in.server";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function attempt(app: App, given: Partial<SignInAttempt> = {}) {
  const browser = { ip: "203.0.113.7", userAgent: "test", at: "member", human: {} } as const;
  return signIn(app, { username: "farhana", password: PASSWORD, ...browser, ...given });
}

async function withMember(options?: Parameters<typeof freshApp>[0]) {
  const fresh = await freshApp(options);
  const accountId = await addAccount(fresh.app, { username: "farhana" });
  return { ...fresh, accountId };
}

test("[A02 A14 A15] the right password opens a session, and only the first log-in says that it is the first", async () => {
  const { app, accountId } = await withMember();
  const first = await attempt(app);
  expect(first).toMatchObject({ ok: true, firstLogin: true, account: { id: accountId, memberType: 0 } });
  const second = await attempt(app, { username: " Farhana " });
  expect(second).toMatchObject({ ok: true, firstLogin: false });
  if (!first.ok || !second.ok) throw new Error("not logged in");
  expect(first.token).not.toBe(second.token);
  expect(await findSession(app, first.token, "member")).toMatchObject({
    ownerId: accountId,
    firstLogin: true,
    afterLogin: true,
  });
});

test("a session is over 7 days after it was last seen, and 30 days after it was opened", async () => {
  const { app, clock } = await withMember();
  const idle = await attempt(app);
  const used = await attempt(app);
  if (!idle.ok || !used.ok) throw new Error("not logged in");
  for (let day = 0; day < 29; day++) {
    clock.advance(DAY_MS);
    expect(await findSession(app, used.token, "member")).toBeDefined();
  }
  expect(await findSession(app, idle.token, "member")).toBeUndefined();
  clock.advance(DAY_MS);
  expect(await findSession(app, used.token, "member")).toBeUndefined();
});

test("a store that takes no writes for a while keeps nobody from being logged in", async () => {
  const { app, clock, accountId } = await withMember();
  const answer = await attempt(app);
  if (!answer.ok) throw new Error("not logged in");
  clock.advance(2 * MINUTE_MS);
  const full: App = {
    ...app,
    store: {
      transaction: () => Promise.reject(new StoreUnavailable(new Error("disk full"))),
      read: (...query) => app.store.read(...query),
    },
  };
  expect(await findSession(full, answer.token, "member")).toMatchObject({ ownerId: accountId });
});

test("[Q15] the session that the browser had before ends", async () => {
  const { app } = await withMember();
  const first = await attempt(app);
  if (!first.ok) throw new Error("not logged in");
  const { tokenHash } = (await findSession(app, first.token, "member"))!;
  await attempt(app, { replaces: tokenHash });
  expect(await findSession(app, first.token, "member")).toBeUndefined();
});

test("[Q09] an unknown name and a wrong password get the same answer, try by try", async () => {
  const { app } = await withMember();
  for (let n = 0; n < 11; n++) {
    const wrong = await attempt(app, { password: "Wrong#2026" });
    const unknown = await attempt(app, { username: "nobody77", password: "Wrong#2026" });
    expect(unknown).toEqual(wrong);
    expect(wrong.ok).toBe(false);
  }
});

test("[A23] ten wrong tries pause a name for five minutes, for the right password too", async () => {
  const { app, clock } = await withMember();
  for (const triesLeft of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
    const answer = await attempt(app, { password: "Wrong#2026" });
    expect(answer).toEqual({ ok: false, refusal: "wrong_credentials", triesLeft });
  }
  const tenth = { ok: false, refusal: "too_many_tries", retryAfterMs: 5 * MINUTE_MS };
  expect(await attempt(app, { password: "Wrong#2026" })).toEqual(tenth);
  expect(await attempt(app)).toEqual(tenth);
  clock.advance(5 * MINUTE_MS);
  expect(await attempt(app)).toMatchObject({ ok: true });
});

test("fifty guesses at once get ten answers", async () => {
  const { app } = await withMember();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => attempt(app, { password: "Wrong#2026" })),
  );
  const compared = answers.filter((answer) => !answer.ok && "triesLeft" in answer);
  expect(compared.length).toBeLessThan(10);
  expect(await attempt(app)).toMatchObject({ ok: false, refusal: "too_many_tries" });
});

test("[A22 A23 V28] after three failures of a name or from an address a person must show to be one", async () => {
  const { app, accountId } = await withMember({ config: { humanCheck: true } });
  const wrong = { password: "Wrong#2026", ip: "203.0.113.8" };
  for (let n = 0; n < 3; n++)
    expect(await attempt(app, wrong)).toMatchObject({ refusal: "wrong_credentials" });

  expect(await attempt(app)).toEqual({ ok: false, refusal: "human_check_missing" });
  const elsewhere = { username: "rahim77", ip: "203.0.113.8" };
  expect(await attempt(app, elsewhere)).toEqual({ ok: false, refusal: "human_check_missing" });
  expect(await attempt(app, { username: "rahim77" })).toMatchObject({ refusal: "wrong_credentials" });

  const { token } = newChallenge(app);
  const human = { challenge: token, captcha: captchaTextOf(app, token) };
  expect(await attempt(app, { human })).toMatchObject({ ok: true, account: { id: accountId } });
  expect(await attempt(app)).toMatchObject({ ok: true });
});

test("[A40] staff are told that they are at the wrong door, but only with the right password", async () => {
  const { app } = await freshApp();
  await addStaff(app, { username: "owner", role: "owner" });
  expect(await attempt(app, { username: "owner" })).toEqual({ ok: false, refusal: "non_member_login" });
  expect(await attempt(app, { username: "owner", at: "agent" })).toEqual({
    ok: false,
    refusal: "non_agent_login",
  });
  expect(await attempt(app, { username: "owner", password: "Wrong#2026" })).toMatchObject({
    refusal: "wrong_credentials",
  });
});

test("the members' door is no easier one for guessing a staff password", async () => {
  const { app } = await freshApp();
  await addStaff(app, { username: "owner", role: "owner" });
  for (let n = 0; n < 3; n++) await attempt(app, { username: "owner", password: "Wrong#2026" });
  expect(await attempt(app, { username: "owner" })).toMatchObject({ refusal: "wrong_credentials" });
});

test.each([1, 2, 41, 42])("[A41 A42] an agent of type %i may use both doors", async (memberType) => {
  const { app } = await freshApp();
  await addAccount(app, { username: "khulna", memberType });
  expect(await attempt(app, { username: "khulna" })).toMatchObject({ ok: true });
  expect(await attempt(app, { username: "khulna", at: "agent" })).toMatchObject({ ok: true });
});

test("[A41] a member cannot log in on the agents' page", async () => {
  const { app } = await withMember();
  expect(await attempt(app, { at: "agent" })).toEqual({ ok: false, refusal: "non_agent_login" });
});

test.each([
  ["frozen", "account_frozen"],
  ["closed", "account_closed"],
])("who has the right password of a %s account is told so, others are not", async (status, refusal) => {
  const { app, db } = await withMember();
  await db.updateTable("accounts").set({ status }).execute();
  expect(await attempt(app)).toEqual({ ok: false, refusal });
  expect(await attempt(app, { password: "Wrong#2026" })).toMatchObject({ refusal: "wrong_credentials" });
});

test("a hundred wrong tries from one address pause the address, whatever names they were for", async () => {
  const { app } = await withMember();
  const address: Secret = { kind: "login_ip", subject: networkOf("203.0.113.7") };
  for (let n = 0; n < 100; n++)
    await app.store.transaction(function* () {
      yield* takeTry(app, address);
      yield* loseTry(app, address);
    });
  expect(await attempt(app)).toMatchObject({ refusal: "too_many_tries" });
  expect(await attempt(app, { ip: "203.0.113.9" })).toMatchObject({ ok: true });
});

const OWN = "a browser's digest";

test("[A23] a stranger's tries pause a name for everybody but the browsers that its owner has used", async () => {
  const { app } = await withMember();
  expect(await attempt(app, { device: OWN })).toMatchObject({ ok: true });
  const stranger = { password: "Wrong#2026", ip: "203.0.113.66", device: "another's" };
  for (let n = 0; n < 10; n++) await attempt(app, stranger);

  expect(await attempt(app, { ip: "203.0.113.9" })).toMatchObject({ refusal: "too_many_tries" });
  expect(await attempt(app, { device: "never seen" })).toMatchObject({ refusal: "too_many_tries" });
  expect(await attempt(app, { device: OWN })).toMatchObject({ ok: true });
  expect(await attempt(app, { ip: "203.0.113.9" })).toMatchObject({ refusal: "too_many_tries" });
});

test("[A23] such a browser has ten tries of its own, and is paused for five minutes too", async () => {
  const { app, clock } = await withMember();
  await attempt(app, { device: OWN });
  for (let n = 0; n < 9; n++)
    expect(await attempt(app, { device: OWN, password: "Wrong#2026" })).toMatchObject({ triesLeft: 9 - n });
  const tenth = { ok: false, refusal: "too_many_tries", retryAfterMs: 5 * MINUTE_MS };
  expect(await attempt(app, { device: OWN, password: "Wrong#2026" })).toEqual(tenth);
  expect(await attempt(app, { device: OWN })).toEqual(tenth);
  expect(await attempt(app)).toMatchObject({ ok: true });
  clock.advance(5 * MINUTE_MS);
  expect(await attempt(app, { device: OWN })).toMatchObject({ ok: true });
});

test("[A22 A23] an owner's browser is asked for a picture after three failures, its own or a stranger's", async () => {
  const { app } = await withMember({ config: { humanCheck: true } });
  await attempt(app, { device: OWN });
  for (let n = 0; n < 3; n++)
    await attempt(app, { password: "Wrong#2026", ip: "203.0.113.66", device: "another's" });
  expect(await attempt(app, { device: OWN })).toEqual({ ok: false, refusal: "human_check_missing" });
  const elsewhere = { username: "rahim77", ip: "203.0.113.67" };
  expect(await attempt(app, { ...elsewhere, device: "another's" })).toMatchObject({
    refusal: "human_check_missing",
  });
  expect(await attempt(app, { ...elsewhere, device: OWN })).toMatchObject({ refusal: "wrong_credentials" });
});

test("thirty wrong tries of one browser pause it, whatever names and addresses they were for", async () => {
  const { app, clock } = await withMember();
  const guess = (n: number) =>
    attempt(app, { username: `member${n}`, ip: `203.0.113.${n}`, password: "Wrong#2026", device: "robot" });
  for (let n = 0; n < 30; n++) expect(await guess(n)).toMatchObject({ refusal: "wrong_credentials" });
  expect(await guess(31)).toMatchObject({ refusal: "too_many_tries" });
  expect(await attempt(app, { device: "robot" })).toMatchObject({ refusal: "too_many_tries" });
  expect(await attempt(app)).toMatchObject({ ok: true });
  clock.advance(5 * MINUTE_MS);
  expect(await attempt(app, { device: "robot" })).toMatchObject({ ok: true });
});
