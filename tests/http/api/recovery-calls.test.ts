import { expect, test } from "vitest";
import type { Features } from "~/domain/settings/features";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { caller } from "../../support/caller";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { openSessionOf, PASSWORD } from "../../support/people";
import { EMAIL, MOBILE, PHONE, reachableSite } from "../../support/reachable";
import { makeStrict } from "../../support/strict";

const NEW_PASSWORD = "Another#2027";
const BY_MAIL = "/wps/member/password/email";
const BY_PHONE = "/wps/member/password/phone";
const CODE = "/wps/member/password/phone/sms";
const PAIR = { username: "farhana", email: EMAIL };

async function openSite(settings: Parameters<typeof reachableSite>[0] = {}) {
  const site = await reachableSite(settings);
  const { app, url } = site;
  const call = caller(site);
  /** A right password is asked for a code, since nobody has logged in from here before. */
  const isPassword = async (password: string) =>
    (await call("POST", "/wps/session/login", { username: "farhana", password })).code === "second_step";
  const setFeatures = async (change: Partial<Features>) => {
    const { features } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "features", { ...features, ...change }));
    app.bus.emit("settings", {});
  };
  /** As a form is encoded. */
  const byMail = async (fields: Record<string, string>) => {
    const answer = await fetch(`${url}${BY_MAIL}?language=EN`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return {
      status: answer.status,
      ...((await answer.json()) as { code: string; message: string; value: object }),
    };
  };
  return { ...site, call, isPassword, setFeatures, byMail };
}

test("[X51 A47] the recovery call by email exists: form-encoded, it sends the link by which a password is chosen", async () => {
  const { app, visitor, byMail, isPassword } = await openSite();
  expect(await byMail(PAIR)).toMatchObject({ status: 200, value: { expiredMinutes: 30 } });
  const { pathname, search } = new URL((await secretSentTo(app, EMAIL))!);
  const browser = visitor({ language: "en" });
  const form = (await browser.get(pathname + search)).form("newPassword");
  await browser.submit(form, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
  expect([await isPassword(PASSWORD), await isPassword(NEW_PASSWORD)]).toEqual([false, true]);
});

test("[X51 A50 E02] a pair that does not belong together is told so by call too, and sends nothing; with the switch it is not told", async () => {
  const { app, byMail, call, setFeatures } = await openSite();
  const sent = () => app.db.selectFrom("messages_out").select("recipient").execute();
  const wrong = { ...PAIR, email: "other@example.com" };
  expect(await byMail(wrong)).toMatchObject({
    ...{ status: 422, code: "recovery_unknown", message: "Username/Email does not exist." },
  });
  expect(await call("POST", BY_MAIL, { username: "", email: "farhana@mail" })).toMatchObject({
    ...{ status: 422, value: { fields: ["username", "email"] } },
  });
  await setFeatures({ alikeRecovery: true });
  expect(await byMail(wrong)).toMatchObject({ status: 200, value: { expiredMinutes: 30 } });
  expect(await sent()).toEqual([]);
});

test("[X52 A49] the recovery call by phone exists: a code sets the password, ends every log-in and answers the next one's token", async () => {
  const { app, accountId, call, isPassword } = await openSite();
  const before = await openSessionOf(app, accountId);
  expect(await call("POST", CODE, PHONE)).toMatchObject({ status: 200, value: { expiredMinutes: 5 } });
  const code = await codeSentTo(app, MOBILE);
  const fields = { ...PHONE, newPassword: NEW_PASSWORD, verificationCode: code };
  for (const [change, expected] of [
    [{ newPassword: "short" }, { status: 422, value: { errors: { newPassword: "Enter 6-20 characters." } } }],
    [
      { verificationCode: "" },
      { status: 422, value: { errors: { verificationCode: "Missing verification code." } } },
    ],
    [{ mobileNum: "12" }, { status: 422, value: { errors: { mobileNum: "Invalid phone number format." } } }],
    [{ verificationCode: wrongCode(code) }, { status: 422, code: "code_wrong" }],
  ] as const)
    expect(await call("POST", BY_PHONE, { ...fields, ...change })).toMatchObject(expected);
  expect(await isPassword(PASSWORD)).toBe(true);

  const set = await call("POST", BY_PHONE, fields);
  expect(set).toMatchObject({ status: 200, value: { passwordExpired: false, agreementNeeded: false } });
  const info = await call("GET", "/wps/member/info", undefined, set.value.token as string);
  expect(info.value).toMatchObject({ account: "farhana" });
  expect((await call("GET", "/wps/member/info", undefined, before)).status).toBe(401);
  expect([await isPassword(PASSWORD), await isPassword(NEW_PASSWORD)]).toEqual([false, true]);
  expect(await call("POST", BY_PHONE, fields)).toMatchObject({ status: 422, code: "code_over" });
});

test("[X52 Q11] strict: the phone alone sets nothing, and the answer leads to where the rest is shown", async () => {
  const { app, call, isPassword, visitor } = await openSite();
  await makeStrict(app);
  await call("POST", CODE, PHONE);
  const verificationCode = await codeSentTo(app, MOBILE);
  const answer = await call("POST", BY_PHONE, { ...PHONE, newPassword: NEW_PASSWORD, verificationCode });
  expect(answer).toMatchObject({ status: 401, code: "reset_step_needed", success: false });
  expect(await isPassword(PASSWORD)).toBe(true);
  const { pathname, search } = new URL(answer.value.url as string);
  const page = await visitor({ language: "en" }).get(pathname + search);
  expect(page.form("verificationCode", "newPassword").method).toBe("post");
});

test("[X51 X52 S26 S27 S35] a way of recovery that is switched off is refused by call", async () => {
  const { app, call, setFeatures } = await openSite();
  await setFeatures({ forgotByEmail: false, forgotByPhone: false });
  const fields = { ...PHONE, newPassword: NEW_PASSWORD, verificationCode: "123456" };
  for (const [path, sent] of [
    [BY_MAIL, PAIR],
    [CODE, PHONE],
    [BY_PHONE, fields],
  ] as const)
    expect([path, await call("POST", path, sent)]).toMatchObject([
      path,
      { status: 403, code: "feature_off" },
    ]);
  expect(await app.db.selectFrom("messages_out").select("recipient").execute()).toEqual([]);
});

test("[X51 X52 A13] with the human check on, neither a link nor a code is sent to a program that shows nothing", async () => {
  const { app, call } = await openSite({ humanCheck: true });
  for (const [path, sent] of [
    [BY_MAIL, PAIR],
    [CODE, PHONE],
  ] as const)
    expect(await call("POST", path, sent)).toMatchObject({ status: 422, code: "human_check_missing" });
  expect(await app.db.selectFrom("messages_out").select("recipient").execute()).toEqual([]);
});
