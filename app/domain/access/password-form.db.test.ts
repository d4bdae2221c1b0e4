import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addStaff, PASSWORD } from "../../../tests/support/people";
import type { App } from "../app.server";
import { chooseStaffPassword } from "../staff/choose-password.server";
import { signInStaff } from "../staff/sign-in.server";
import { changePassword } from "../membership/change-password.server";
import { checkPaymentPassword, setPaymentPassword } from "./payment-password.server";
import { signIn } from "../membership/sign-in.server";

/** One and the same to whoever types them: an accent is part of its letter, or follows it; digits are narrow or wide. */
const COMPOSED = "Crème#Brûlée2027".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");
const WIDE = COMPOSED.replace("2027", "２０２７");

const from = { ip: "203.0.113.7", userAgent: "test" };
const logIn = (app: App, password: string) =>
  signIn(app, { username: "farhana", password, at: "member", human: {}, ...from });
const atDesk = (app: App, password: string) => signInStaff(app, { username: "owner", password, ...from });

test("[A77] a password chosen on one keyboard is right on another, and another is not", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const change = { accountId, tokenHash: "", oldPassword: PASSWORD, newPassword: DECOMPOSED };
  expect(await changePassword(app, change)).toEqual({ ok: true });
  for (const typed of [COMPOSED, DECOMPOSED, WIDE])
    expect(await logIn(app, typed)).toMatchObject({ ok: true });
  expect(await logIn(app, "Creme#Brulee2027")).toMatchObject({ refusal: "wrong_credentials" });
  const same = { accountId, tokenHash: "", oldPassword: COMPOSED, newPassword: WIDE };
  expect(await changePassword(app, same)).toMatchObject({ refusal: "password_unchanged" });
});

test("[A77] a hash of a password as it was typed is opened by that, and made anew", async () => {
  const { app, db } = await freshApp();
  await addAccount(app, { username: "farhana" });
  const cost = { memoryCost: 16, timeCost: 2, parallelism: 1 };
  await db
    .updateTable("accounts")
    .set({ password_hash: await hash(DECOMPOSED, cost) })
    .execute();
  expect(await logIn(app, COMPOSED)).toMatchObject({ refusal: "wrong_credentials" });
  expect(await logIn(app, DECOMPOSED)).toMatchObject({ ok: true });
  expect(await logIn(app, COMPOSED)).toMatchObject({ ok: true });
  const kept = () => db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow();
  const before = await kept();
  expect(await logIn(app, DECOMPOSED)).toMatchObject({ ok: true });
  expect(await kept()).toEqual(before);
});

test("[A77] staff's passwords likewise", async () => {
  const { app, db } = await freshApp();
  const staffId = await addStaff(app, { username: "owner", role: "owner" });
  await chooseStaffPassword(app, { staffId, tokenHash: "", password: DECOMPOSED, ip: "" });
  for (const typed of [COMPOSED, WIDE]) expect(await atDesk(app, typed)).toMatchObject({ ok: true });
  const cost = { memoryCost: 16, timeCost: 2, parallelism: 1 };
  await db
    .updateTable("staff")
    .set({ password_hash: await hash(WIDE, cost) })
    .execute();
  expect(await atDesk(app, WIDE)).toMatchObject({ ok: true });
  expect(await atDesk(app, COMPOSED)).toMatchObject({ ok: true });
});

test("[A77] and payment passwords", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const chosen = { accountId, password: PASSWORD, newPaymentPassword: "１３５７９２" };
  expect(await setPaymentPassword(app, chosen)).toEqual({ ok: true });
  expect(await checkPaymentPassword(app, { accountId, paymentPassword: "135792" })).toEqual({ ok: true });
});

test("[A17] the password that accounts are handed out with is known in every spelling", async () => {
  const { app, db } = await freshApp({ config: { defaultPassword: COMPOSED } });
  const accountId = await addAccount(app, { username: "farhana" });
  const change = { accountId, tokenHash: "", oldPassword: PASSWORD, newPassword: WIDE };
  expect(await changePassword(app, change)).toMatchObject({ refusal: "password_unchanged" });
  await db
    .updateTable("accounts")
    .set({ password_hash: await hash(DECOMPOSED) })
    .execute();
  expect(await logIn(app, DECOMPOSED)).toMatchObject({ ok: true, mustChange: true });
});
