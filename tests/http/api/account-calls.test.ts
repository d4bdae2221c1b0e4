import { expect, test } from "vitest";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { changeFeatures, switchesIn } from "~/domain/staff/settings/change-features.server";
import type { Features } from "~/domain/settings/features";
import { settingsOf } from "~/domain/settings/settings.server";
import { caller } from "../../support/caller";
import { codeSentTo } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff, PASSWORD } from "../../support/people";

const MOBILE = "+8801712345678";
const payload = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };

async function openSite(settings: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(settings);
  const { app } = site;
  await addCurrency(app);
  const call = caller(site);
  const set = async (change: Partial<Features>) => {
    const { passwordDays, keepYears, dormantDays, ...now } = switchesIn(await settingsOf(app));
    const switches = {
      ...now,
      passwordDays: Number(passwordDays),
      keepYears: Number(keepYears),
      dormantDays: Number(dormantDays),
      ...change,
    };
    await changeFeatures(app, { switches, by: { staffId: 1, ip: "" } });
  };
  return { ...site, call, set };
}

test("[X39 X03 X08 V71] an account is opened by a call, its token opens the member's info, and is ended by another", async () => {
  const { call, app } = await openSite();
  const opened = await call("PUT", "/wps/member/register", { ...payload, email: "", registerMethod: "WEB" });
  expect(opened).toMatchObject({ status: 200, success: true, code: "ok" });
  const token = opened.value.token as string;
  const account = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const info = await call("GET", "/wps/member/info", undefined, token);
  expect(info.value).toEqual({
    ...{ id: account.id, account: "rahim77", nickname: "rahim77", type: 0, unreadMessage: 0 },
    ...{ balance: "0.00", currencySymbol: "৳" },
    ...{ availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: false } } },
    ...{ hasVip: false, vipLabelName: "", vipRankLevel: 0 },
  });
  expect((await call("DELETE", "/wps/session/logout", undefined, token)).success).toBe(true);
  expect(await call("GET", "/wps/member/info", undefined, token)).toMatchObject({
    status: 401,
    message: "You are not logged in.",
  });
});

test("[V71 X39 E34] a call breaks the same rules as the form, and is told of each field what is wrong with it first", async () => {
  const { call, app } = await openSite();
  const wrong = { username: "7r", password: "croupier2026", confirmPassword: "Other#2026" };
  const refused = await call("PUT", "/wps/member/register", wrong);
  expect(refused).toMatchObject({ status: 422, code: "invalid_fields" });
  expect(refused.value.errors).toEqual({
    username: "Enter 6-12 characters.",
    password: "Add an upper-case letter.",
    confirmPassword: "Incorrect confirmation input.",
    terms: "Tick the box to continue.",
  });
  const method = await call("PUT", "/wps/member/register", { ...payload, registerMethod: "APP" });
  expect(method).toMatchObject({ status: 422, value: { fields: ["registerMethod"] } });
  expect((await call("PUT", "/wps/member/register", { ...payload, terms: "off" })).status).toBe(422);
  expect((await call("POST", "/wps/member/register", payload)).status).toBe(405);
  expect(await app.db.selectFrom("accounts").select("id").execute()).toEqual([]);
});

test("[X39 A62] register takes `terms: true`, as it takes `on`, and nothing less", async () => {
  const { call } = await openSite();
  const { terms: _, ...unticked } = payload;
  for (const terms of [false, "", "no", 1])
    expect([terms, await call("PUT", "/wps/member/register", { ...unticked, terms })]).toMatchObject([
      terms,
      { status: 422, value: { fields: ["terms"] } },
    ]);
  expect((await call("PUT", "/wps/member/register", unticked)).status).toBe(422);
  const opened = await call("PUT", "/wps/member/register", { ...unticked, terms: true });
  expect(opened).toMatchObject({
    ...{ status: 200, value: { account: "rahim77", passwordExpired: false, agreementNeeded: false } },
  });
});

test("[X38 X40 A55] by mobile: both variants send a code by mobileNo, and the registration takes it", async () => {
  const { call, app, clock, set } = await openSite();
  await set({ registrationSms: true });
  const number = { countryDialingCode: "880", mobileNo: "1712345678" };
  const sent = await call("POST", "/wps/member/register/mobile/sms", number);
  expect(sent).toMatchObject({ success: true, value: { expiredMinutes: 5 } });
  clock.advance(1_000);
  expect((await call("POST", "/wps/member/register/sms", { ...number, regType: "1" })).success).toBe(true);
  const verificationCode = await codeSentTo(app, MOBILE);
  const filled = { ...payload, countryDialingCode: "880", mobileNum: "1712345678", verificationCode };
  const opened = await call("PUT", "/wps/member/register/mobile", filled);
  expect(opened).toMatchObject({ success: true, value: { account: expect.stringMatching(/^m/) as string } });
});

test.each([
  [{ countryDialingCode: "880", mobileNo: "12" }, "Invalid phone number format."],
  [{ countryDialingCode: "880", mobileNo: "" }, "Missing phone number."],
])("[E13 E14] a code for %j is refused: %s", async (number, message) => {
  const { call, set } = await openSite();
  await set({ registrationSms: true });
  const refused = await call("POST", "/wps/member/register/sms", number);
  expect(refused.status).toBe(422);
  expect(refused.value.errors).toEqual({ mobileNo: message });
});

test("[E15 S37] codes that are asked for in a row end in 429, with the seconds to wait", async () => {
  const { call, set, clock } = await openSite();
  await set({ registrationSms: true });
  const number = { countryDialingCode: "880", mobileNo: "1712345678" };
  for (let time = 0; time < 5; time++) {
    await call("POST", "/wps/member/register/sms", number);
    clock.advance(1_000);
  }
  const refused = await call("POST", "/wps/member/register/sms", number);
  expect(refused).toMatchObject({
    status: 429,
    message: "Too many requests, retry after 5 minutes.",
  });
  expect(refused.headers.get("retry-after")).toBe("299");
});

test.each([
  ["S21", "usernameRegistration", "PUT", "/wps/member/register"],
  ["S22", "mobileRegistration", "PUT", "/wps/member/register/mobile"],
  ["S24", "registrationSms", "POST", "/wps/member/register/sms"],
  ["S33", "freePlay", "POST", "/wps/session/login/freeplay"],
] as const)(
  "[%s S35 E20] %s off: %s %s is refused, and on again done",
  async (_row, feature, method, path) => {
    const { call, set, app } = await openSite();
    const number = { countryDialingCode: "880", mobileNum: "1712345678" };
    await set({ [feature]: false });
    const refused = await call(method, path, { ...payload, ...number });
    expect(refused).toMatchObject({
      status: 403,
      code: "feature_off",
      message: "Function not enabled, contact customer service.",
    });
    expect(await app.db.selectFrom("accounts").select("id").execute()).toEqual([]);
    await set({ [feature]: true });
    expect((await call(method, path, { ...payload, ...number })).success).toBe(true);
  },
);

test("[X34 A25] a log-in answers token, firstTimeLogin, passwordExpired and agreementNeeded; the second time it is the first no more", async () => {
  const { call, app } = await openSite();
  await addAccount(app, { username: "rahim77" });
  const { username, password } = payload;
  const first = await call("POST", "/wps/session/login", {
    username: " rahim77 ",
    password,
    type: "username",
  });
  expect(first.value).toEqual({
    token: expect.any(String) as string,
    firstTimeLogin: true,
    passwordExpired: false,
    agreementNeeded: false,
  });
  expect((await call("GET", "/wps/member/info", undefined, first.value.token as string)).success).toBe(true);
  const second = await call("POST", "/wps/session/login", { username, password });
  expect(second.value).toMatchObject({ firstTimeLogin: false });
});

test("[X35 X41 E28] after three failures the answer says that a captcha is asked for, and a picture's answer lets in", async () => {
  const { call, app } = await openSite({ humanCheck: true });
  await addAccount(app, { username: "rahim77" });
  const { username, password } = payload;
  for (let n = 1; n <= 3; n++) {
    const refused = await call("POST", "/wps/session/login", { username, password: "Wrong#2026" });
    expect(refused).toMatchObject({ status: 401, code: "wrong_credentials", value: { captcha: n === 3 } });
  }
  const blocked = await call("POST", "/wps/session/login", { username, password });
  expect(blocked).toMatchObject({ code: "human_check_missing", value: { captcha: true } });
  const { image, challenge } = (await call("GET", "/wps/captcha")).value as Record<string, string>;
  expect(image).toMatch(/^data:image\/png;base64,/);
  const captcha = captchaTextOf(app, challenge!)!;
  const signedIn = await call("POST", "/wps/v2/session/login", { username, password, challenge, captcha });
  expect(signedIn.success).toBe(true);
});

test("[E01 E08 E36] what a log-in is refused with is said in the catalogue's words", async () => {
  const { call, app } = await openSite();
  await addStaff(app, { username: "manager1", role: "owner" });
  const says = async (body: object) => (await call("POST", "/wps/session/login", body)).message;
  expect(await says({ username: "", password: " " })).toBe("Please enter the username and password.");
  expect(await says({ username: "nobody1", password: "Wrong#2026" })).toBe(
    "Username or password is incorrect.",
  );
  expect(await says({ username: "manager1", password: PASSWORD })).toBe(
    "Non-member account unable to login.",
  );
});

test("[X36 A38] free play answers the token of a trial account, which is of type 4", async () => {
  const { call } = await openSite();
  const started = await call("POST", "/wps/session/login/freeplay", { os: "linux", platform: "W" });
  const info = await call("GET", "/wps/member/info", undefined, started.value.token as string);
  expect(info.value).toMatchObject({ type: 4 });
});

test("[X42 X43 X44 X60 A69] what a registration needs to know can be asked for", async () => {
  const { call, set } = await openSite();
  const unknown = await call("GET", "/wps/affiliate?code=NOBODY1");
  expect(unknown).toMatchObject({ success: false, message: "This invitation code is not valid." });
  const rules = (await call("GET", "/wps/member/register/validators")).value;
  expect(rules.email).toEqual({
    enabled: false,
    required: false,
    patternId: "email",
    acceptedPattern: expect.stringContaining("@") as string,
    minLength: 6,
    maxLength: 120,
  });
  expect(rules.payeeName).toMatchObject({ acceptedPattern: "*" });
  expect(rules.captcha).toMatchObject({ enabled: false, required: false });
  const accepts = (field: string, text: string) =>
    new RegExp((rules[field] as { acceptedPattern: string }).acceptedPattern, "u").test(text);
  for (const [password, taken] of [
    ["Croupier2026", true],
    ["croupier2026", false],
    ["Croupier", false],
    ["Cr2", false],
    [`Cr2${"x".repeat(18)}`, false],
  ] as const) {
    expect([password, accepts("password", password)]).toEqual([password, taken]);
    const sent = { ...payload, username: `a${password}`.slice(0, 8), password, confirmPassword: password };
    expect([password, (await call("PUT", "/wps/member/register", sent)).success]).toEqual([password, taken]);
  }
  expect(["rahim77", "7rahim", "ra him77", "রহিম৭৭"].map((name) => accepts("username", name))).toEqual([
    ...[true, false, false, false],
  ]);
  await set({ mobileRegistration: false });
  const settings = (await call("GET", "/wps/system/setRegister")).value;
  expect(settings).toMatchObject({ features: { mobileRegistration: false, usernameRegistration: true } });
  expect(settings.ways).toHaveLength(1);
  const countries = (await call("GET", "/wps/system/countries")).value as unknown as object[];
  expect(countries).toContainEqual({ countryCode: "BD", countryDialingCode: "880" });
});
