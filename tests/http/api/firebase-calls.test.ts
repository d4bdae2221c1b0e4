import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import type { SmsChannel } from "~/domain/vocabulary/sms-channel";
import type { Features } from "~/domain/settings/features";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo, wrongCode } from "../../support/codes";
import { startFirebase } from "../../support/firebase";
import { NOON } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

const MOBILE = "+8801712345678";
const number = { countryDialingCode: "880", mobileNum: "01712345678" };
const right = { username: "farhana", password: PASSWORD };

interface Said {
  success: boolean;
  message: string;
  code: string;
  value: Record<string, unknown>;
}

async function openSite(channel: SmsChannel = "firebase") {
  const firebase = await startFirebase({ now: () => NOON });
  const site = await freshSite({ firebase: firebase.project });
  const { app } = site;
  await addCurrency(app);
  const set = async (features: Partial<Features>) => {
    const now = await settingsOf(app);
    await app.store.transaction(function* () {
      yield* changeSetting(app, "codes", { ...now.codes, channel });
      yield* changeSetting(app, "features", { ...now.features, ...features });
      yield* changeSetting(app, "accounts", { ...now.accounts, loginIpVerification: "off" });
    });
    app.bus.emit("settings", {});
  };
  await set({ registrationSms: true });
  const accountId = await addAccount(app, { username: "farhana" });
  const to = { channel: "sms", address: MOBILE } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${site.url}${path}?language=EN`, {
      method,
      headers: { "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    return { ...((await answer.json()) as Said), status: answer.status };
  };
  const logIn = (fields: object) => call("POST", "/wps/session/login", fields);
  return { ...site, firebase, set, call, logIn };
}

test("[A24 A25] a log-in is taken of type username, sms and firebase, and answers the same for each", async () => {
  const { app, firebase, call, logIn } = await openSite();
  const value = { token: expect.any(String) as string, passwordExpired: false, agreementNeeded: false };
  expect(await logIn({ ...right, type: "username" })).toMatchObject({
    value: { ...value, firstTimeLogin: true },
  });
  expect(await call("POST", "/wps/session/login/sms", number)).toMatchObject({
    value: { expiredMinutes: 5 },
  });
  const verificationCode = await codeSentTo(app, MOBILE);
  const wrong = { ...number, type: "sms", verificationCode: wrongCode(verificationCode) };
  expect(await logIn(wrong)).toMatchObject({ status: 401, code: "code_wrong" });
  const bySms = await logIn({ ...number, type: "sms", verificationCode });
  expect(bySms.value).toEqual({ ...value, firstTimeLogin: false });
  const firebaseIdToken = await firebase.idToken(MOBILE);
  const byFirebase = await logIn({ ...number, loginType: "firebase", firebaseIdToken });
  expect(byFirebase.value).toEqual({ ...value, firstTimeLogin: false });
  const info = await fetch(`${app.config.selfUrl}/wps/member/info`, {
    headers: { token: byFirebase.value.token as string },
  });
  expect(((await info.json()) as Said).value).toMatchObject({ account: "farhana" });
});

test("[A24 S34 S35 E20] each type is refused where it is switched off, and any other always", async () => {
  const { firebase, logIn, set, call } = await openSite();
  const firebaseIdToken = await firebase.idToken(MOBILE);
  await set({ googleLogin: false, facebookLogin: false, smsLogin: false });
  for (const fields of [
    { type: "firebase", ...number, firebaseIdToken },
    { type: "firebase", ...number },
    { type: "sms", ...number, verificationCode: "123456" },
    { type: "wechat", ...right },
  ])
    expect(await logIn(fields)).toMatchObject({
      ...{ status: 403, code: "login_type_off", message: "Function not enabled, contact customer service." },
    });
  expect(await call("POST", "/wps/session/login/sms", number)).toMatchObject({ status: 403 });
  await set({ facebookLogin: true });
  expect((await logIn({ type: "firebase", ...number, firebaseIdToken })).success).toBe(true);
});

test.each([
  [{ mobileNum: "" }, { mobileNum: "Missing phone number." }],
  [{ mobileNum: "12" }, { mobileNum: "Invalid phone number format." }],
  [{ firebaseIdToken: "" }, { firebaseIdToken: "Missing verification code." }],
])("[E13 E14 E17] a log-in by Firebase with %j says %j", async (wrong, errors) => {
  const { firebase, logIn } = await openSite();
  const firebaseIdToken = await firebase.idToken(MOBILE);
  const refused = await logIn({ type: "firebase", ...number, firebaseIdToken, ...wrong });
  expect([refused.status, refused.value.errors]).toEqual([422, errors]);
});

test("[A59] where Firebase checks phones a registration by call needs its token", async () => {
  const { app, firebase, call } = await openSite();
  const settings = await call("GET", "/wps/system/setRegister");
  expect(settings.value.firebase).toEqual(firebase.project);
  const mobile = { countryDialingCode: "880", mobileNum: "01812345678" };
  const open = (fields: object) => call("PUT", "/wps/member/register/mobile", { ...mobile, ...fields });
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  for (const missing of [
    {},
    { firebaseChannel: "true" },
    { firebaseChannel: true, firebaseIdToken: "", verificationCode: "123456" },
  ])
    expect((await open({ ...passwords, ...missing })).value.errors).toEqual({
      verificationCode: "Missing verification code.",
    });
  const forged = await firebase.idToken("+8801812345678", {}, { forged: true });
  expect(await open({ ...passwords, firebaseChannel: "true", firebaseIdToken: forged })).toMatchObject({
    ...{ status: 422, message: "The phone check was not accepted. Send a new code." },
  });
  const firebaseIdToken = await firebase.idToken("+8801812345678");
  const opened = await open({ ...passwords, firebaseChannel: "true", firebaseIdToken });
  expect(opened).toMatchObject({ success: true, value: { token: expect.any(String) as string } });
  const again = await open({ ...passwords, firebaseChannel: "true", firebaseIdToken });
  expect(again).toMatchObject({ status: 422, message: "Code expired, send again." });
  expect(await app.db.selectFrom("accounts").select("id").execute()).toHaveLength(2);
});

test("[A59] who cannot run Google's script shows the number by the site's own code", async () => {
  const { app, call } = await openSite();
  const mobile = { countryDialingCode: "880", mobileNum: "01812345678" };
  await call("POST", "/wps/member/register/mobile/sms", mobile);
  const verificationCode = await codeSentTo(app, "+8801812345678");
  const fields = {
    ...{ ...mobile, verificationCode, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
  };
  expect(await call("PUT", "/wps/member/register/mobile", fields)).toMatchObject({ success: true });
});

test("[A59] where the site sends its own codes nothing tells of Firebase, and its token is no code", async () => {
  const { firebase, call } = await openSite("own");
  expect((await call("GET", "/wps/system/setRegister")).value.firebase).toBeUndefined();
  const firebaseIdToken = await firebase.idToken("+8801812345678");
  const refused = await call("PUT", "/wps/member/register/mobile", {
    ...{ countryDialingCode: "880", mobileNum: "01812345678", firebaseChannel: "true", firebaseIdToken },
    ...{ password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
  });
  expect(refused.value.errors).toEqual({ verificationCode: "Missing verification code." });
});

test("while Google's keys do not come a call says so, and is no failure of the site", async () => {
  const { firebase, logIn } = await openSite();
  const firebaseIdToken = await firebase.idToken(MOBILE);
  firebase.state.isAway = true;
  expect(await logIn({ type: "firebase", ...number, firebaseIdToken })).toMatchObject({
    ...{ status: 503, code: "firebase_unreachable" },
    message: "The phone check does not answer right now. Please try again in a moment.",
  });
});
