import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import { changePassword } from "./change-password.server";
import { resetPassword } from "./help-member.server";
import { findSession } from "../access/sessions.server";
import { signIn } from "./sign-in.server";
import { signOut } from "../access/sign-out.server";

const NEXT = "Dealer#2027";

async function member() {
  const fresh = await freshApp();
  const { app } = fresh;
  const accountId = await addAccount(app, { username: "farhana" });
  const logIn = async (password = PASSWORD) => {
    const browser = { ip: "203.0.113.7", userAgent: "test", at: "member", human: {} } as const;
    const answer = await signIn(app, { username: "farhana", password, ...browser });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.token;
  };
  const change = async (token: string, oldPassword: string, newPassword: string) => {
    const { tokenHash } = (await findSession(app, token, "member"))!;
    return changePassword(app, { accountId, tokenHash, oldPassword, newPassword });
  };
  return { ...fresh, accountId, logIn, change };
}

test("[A45 A46 Q15] a new password ends every session but the one it was chosen in", async () => {
  const { app, logIn, change } = await member();
  const [here, elsewhere] = [await logIn(), await logIn()];
  expect(await change(here, PASSWORD, NEXT)).toEqual({ ok: true });
  expect(await findSession(app, here, "member")).toBeDefined();
  expect(await findSession(app, elsewhere, "member")).toBeUndefined();
  await expect(logIn(PASSWORD)).rejects.toThrow("wrong_credentials");
  expect(await logIn(NEXT)).toBeTruthy();
});

test("[A45] only who knows the old password changes it, and guessing it has an end", async () => {
  const { logIn, change } = await member();
  const token = await logIn();
  for (let n = 0; n < 5; n++)
    expect(await change(token, "Guess#2026", NEXT)).toEqual({ ok: false, refusal: "password_wrong" });
  expect(await change(token, PASSWORD, NEXT)).toMatchObject({ ok: false, refusal: "too_many_tries" });
  expect(await logIn(PASSWORD)).toBeTruthy();
});

test("the same password is no new one, and of two changes at once one is made", async () => {
  const { logIn, change } = await member();
  const token = await logIn();
  expect(await change(token, PASSWORD, PASSWORD)).toEqual({ ok: false, refusal: "password_unchanged" });
  const both = await Promise.all([change(token, PASSWORD, NEXT), change(token, PASSWORD, "Other#2028")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("whoever had to change a password that was handed out changes none that was handed out since", async () => {
  const { app, accountId, logIn } = await member();
  const help = () => ({
    ...{ accountId, reason: "lost", idempotencyKey: app.random.token(8) },
    by: { staffId: 1, ip: "203.0.113.9" },
  });
  const reset = async () => {
    const done = await resetPassword(app, help());
    if (!done.ok) throw new Error(done.refusal);
    return done.password;
  };
  const { tokenHash } = (await findSession(app, await logIn(await reset()), "member"))!;
  const second = await reset();
  const wish = { accountId, tokenHash, newPassword: NEXT };
  expect(await changePassword(app, wish)).toEqual({ ok: false, refusal: "password_wrong" });
  expect(await logIn(second)).toBeTruthy();
});

test("[A71 Q15] logging out ends the session on the server", async () => {
  const { app, logIn, accountId } = await member();
  const told: object[] = [];
  app.bus.on("signedOut", (event) => told.push(event));
  const [here, elsewhere] = [await logIn(), await logIn()];
  const session = (await findSession(app, here, "member"))!;
  await signOut(app, session);
  expect(await findSession(app, here, "member")).toBeUndefined();
  expect(await findSession(app, elsewhere, "member")).toBeDefined();
  expect(told).toEqual([{ accountId, only: session.tokenHash }]);
});
