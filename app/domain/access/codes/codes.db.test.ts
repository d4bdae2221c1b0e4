import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { codeSentTo, secretSentTo, wrongCode } from "../../../../tests/support/codes";
import { freshApp } from "../../../../tests/support/fresh-app";
import { openDatabase } from "../../../db/connection";
import type { App } from "../../app.server";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import { Bus } from "../../shared/bus";
import { newChallenge } from "../human-check.server";
import { askForCode } from "./ask-for-code.server";
import { issueCode, type CodeWish } from "./issue-code.server";
import { sentCodeView } from "./sent-code.views.server";
import { checkCode, spendCode, useCode } from "./use-code.server";

const MINUTE_MS = 60_000;
const MOBILE = "+8801712345678";

function ask(app: App, { mobile = MOBILE, ...given }: Partial<CodeWish> & { mobile?: string } = {}) {
  const to = { channel: "sms", address: mobile } as const;
  const visit = { ip: "203.0.113.7", language: "en" };
  return issueCode(app, { purpose: "sms_login", subject: mobile, to, ...visit, ...given });
}

function use(app: App, code: string, { mobile = MOBILE, purpose = "sms_login" as const } = {}) {
  return app.store.transaction(() => useCode(app, { purpose, subject: mobile, code }));
}

async function withCode() {
  const fresh = await freshApp();
  expect(await ask(fresh.app)).toEqual({ ok: true, expiredMinutes: 5 });
  return { ...fresh, code: await codeSentTo(fresh.app, MOBILE) };
}

test("[Z45] a code of six digits works once, in any script's digits, and only for what it was sent for", async () => {
  const { app, code } = await withCode();
  expect(code).toMatch(/^\d{6}$/);
  const elsewhere = await app.store.transaction(() =>
    useCode(app, { purpose: "password_reset", subject: MOBILE, code }),
  );
  expect(elsewhere).toEqual({ ok: false, refusal: "code_over" });
  const inBengali = code.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
  expect(await use(app, ` ${inBengali.slice(0, 3)} ${inBengali.slice(3)}`)).toMatchObject({
    ok: true,
    recipient: MOBILE,
  });
  expect(await use(app, code)).toEqual({ ok: false, refusal: "code_over" });
});

test("[Z45] neither the code nor a plain hash of it is in the store", async () => {
  const { app, code } = await withCode();
  const stored = await app.db.selectFrom("one_time_codes").selectAll().execute();
  const message = await app.db.selectFrom("messages_out").selectAll().execute();
  expect(stored[0]!.hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([stored, message])).not.toContain(code);
});

test("[Z45] the sixth wrong try invalidates a code; after the fifth the right one still works", async () => {
  const { app, clock, code } = await withCode();
  for (let wrong = 1; wrong <= 5; wrong++)
    expect(await use(app, wrongCode(code))).toEqual({
      ok: false,
      refusal: "code_wrong",
      triesLeft: 6 - wrong,
    });
  expect(await use(app, code)).toMatchObject({ ok: true });

  clock.advance(2_000);
  await ask(app);
  const next = await codeSentTo(app, MOBILE);
  for (let wrong = 1; wrong <= 6; wrong++) await use(app, wrongCode(next));
  expect(await use(app, next)).toEqual({ ok: false, refusal: "code_over" });
});

test("[Z45] of fifty guesses at once six are looked at", async () => {
  const { app, code } = await withCode();
  const answers = await Promise.all(Array.from({ length: 50 }, () => use(app, wrongCode(code))));
  const refusals = answers.map((answer) => !answer.ok && answer.refusal);
  expect(refusals.filter((refusal) => refusal === "code_wrong")).toHaveLength(6);
});

test("[Z45] of two who use the right code at once one does", async () => {
  const { app, code } = await withCode();
  const answers = await Promise.all([use(app, code), use(app, code)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a right code is kept when what it was for is refused for another reason", async () => {
  const { app, code } = await withCode();
  const given = { purpose: "sms_login", subject: MOBILE, code } as const;
  for (let time = 0; time < 10; time++)
    expect(await app.store.transaction(() => checkCode(app, given))).toMatchObject({ ok: true });
  const spent = await app.store.transaction(function* () {
    const checked = yield* checkCode(app, given);
    return checked.ok && (yield* spendCode(app, checked));
  });
  expect(spent).toBe(true);
  expect(await use(app, code)).toMatchObject({ refusal: "code_over" });
});

test("[A27 A28 L04] a code is valid, and the countdown runs, for as many minutes as the setting says", async () => {
  const { app, clock } = await freshApp();
  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, expiredMinutes: 3 }));
  app.bus.emit("settings", {});
  expect(await ask(app)).toEqual({ ok: true, expiredMinutes: 3 });
  const sent = () => sentCodeView(app, { purpose: "sms_login", subject: MOBILE });
  expect(await sent()).toEqual({
    recipient: MOBILE,
    secondsLeft: 180,
    validUntil: clock.now() + 3 * MINUTE_MS,
  });
  clock.advance(3 * MINUTE_MS - 1);
  expect(await sent()).toMatchObject({ secondsLeft: 1 });
  const code = await codeSentTo(app, MOBILE);
  expect(await use(app, wrongCode(code))).toMatchObject({ refusal: "code_wrong" });
  clock.advance(1);
  expect(await sent()).toBeUndefined();
  expect(await use(app, code)).toEqual({ ok: false, refusal: "code_over" });
});

test("[A30 L06] of two requests within a second one is sent, also when they come at once", async () => {
  const { app, clock } = await withCode();
  const tooFast = { ok: false, refusal: "code_too_fast", retryAfterMs: 1_000 };
  expect(await ask(app)).toEqual(tooFast);
  clock.advance(999);
  expect(await ask(app)).toEqual(tooFast);
  clock.advance(1);
  const both = await Promise.all([ask(app), ask(app)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.db.selectFrom("messages_out").select("id").execute()).toHaveLength(2);
});

test("only the newest code counts", async () => {
  const { app, clock, code } = await withCode();
  clock.advance(1_000);
  await ask(app);
  const next = await codeSentTo(app, MOBILE);
  if (next !== code) expect(await use(app, code)).toMatchObject({ refusal: "code_wrong" });
  expect(await use(app, next)).toMatchObject({ ok: true });
});

test("[S37 L09 Z45] five codes to one number, then five minutes of rest, on every server and after a restart", async () => {
  const { app, clock, databaseUrl } = await freshApp();
  for (let time = 0; time < 5; time++) {
    expect(await ask(app)).toMatchObject({ ok: true });
    clock.advance(1_000);
  }
  const reopened = openDatabase(databaseUrl, app);
  onTestFinished(() => reopened.close());
  const restarted: App = { ...app, ...reopened, bus: new Bus() };
  expect(await ask(restarted)).toEqual({ ok: false, refusal: "code_limit", retryAfterMs: 299_000 });
  clock.advance(298_000);
  expect(await ask(app)).toMatchObject({ refusal: "code_limit", retryAfterMs: 1_000 });
  clock.advance(1_000);
  expect(await ask(app)).toMatchObject({ ok: true });
});

test("[S37 L09 Z45] thirty codes from one address, whosever numbers they are, then five minutes of rest", async () => {
  const { app, clock } = await freshApp();
  const number = (n: number) => `+8801712345${String(100 + n)}`;
  for (let n = 0; n < 30; n++) expect(await ask(app, { mobile: number(n) })).toMatchObject({ ok: true });
  const refused = { ok: false, refusal: "code_limit", retryAfterMs: 300_000 };
  expect(await ask(app, { mobile: number(30) })).toEqual(refused);
  expect(await ask(app, { mobile: number(30), ip: "203.0.113.8" })).toMatchObject({ ok: true });
  clock.advance(5 * MINUTE_MS);
  expect(await ask(app, { mobile: number(31) })).toMatchObject({ ok: true });
});

test("[Z45 E19] ten codes to one number in a day, and the site's own budget of the day", async () => {
  const { app, clock } = await freshApp();
  for (let time = 0; time < 10; time++) {
    expect(await ask(app)).toMatchObject({ ok: true });
    clock.advance(20 * MINUTE_MS);
  }
  expect(await ask(app)).toMatchObject({ ok: false, refusal: "code_quota" });
  clock.advance(24 * 60 * MINUTE_MS);
  expect(await ask(app)).toMatchObject({ ok: true });

  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, smsPerDay: 2 }));
  app.bus.emit("settings", {});
  expect(await ask(app, { mobile: "+8801712345001" })).toMatchObject({ ok: true });
  expect(await ask(app, { mobile: "+8801712345002" })).toMatchObject({ refusal: "code_quota" });
  const mail = { channel: "mail", address: "farhana@example.com" } as const;
  expect(await ask(app, { to: mail, subject: "7" })).toMatchObject({ ok: true });
  clock.advance(24 * 60 * MINUTE_MS);
  expect(await ask(app, { mobile: "+8801712345002" })).toMatchObject({ ok: true });
});

test("a number that nobody has is asked for like any other; nothing is sent and nothing paid", async () => {
  const { app } = await freshApp();
  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, smsPerDay: 1 }));
  app.bus.emit("settings", {});
  expect(await ask(app, { mobile: "+8801712345001", isReal: false })).toEqual({
    ok: true,
    expiredMinutes: 5,
  });
  expect(await sentCodeView(app, { purpose: "sms_login", subject: "+8801712345001" })).toMatchObject({
    secondsLeft: 300,
  });
  expect(await secretSentTo(app, "+8801712345001")).toBeUndefined();
  expect(await ask(app)).toMatchObject({ ok: true });
  expect(await ask(app, { mobile: "+8801712345002", isReal: false })).toMatchObject({
    refusal: "code_quota",
  });
});

test("[E20] numbers of countries that the operator does not reach are refused before anything is counted", async () => {
  const { app } = await freshApp();
  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, countries: ["BD"] }));
  app.bus.emit("settings", {});
  expect(await ask(app, { mobile: "+12025550123" })).toEqual({ ok: false, refusal: "feature_off" });
  expect(await ask(app)).toMatchObject({ ok: true });
});

test("the message says the site, the minutes and the code, in the reader's language", async () => {
  const { app } = await freshApp();
  await ask(app, { language: "bn" });
  const [message] = await app.db.selectFrom("messages_out").selectAll().execute();
  expect(message).toMatchObject({ channel: "sms", recipient: MOBILE, status: "kept" });
  expect(message!.body).toContain("Croupier-এ লগ ইন করার কোড {secret}");
  expect(message!.body).toMatch(/\n\n@localhost #\{secret\}$/);
});

test("[Z45] one browser asks for ten codes, whatever numbers and addresses they are for, and then has to wait", async () => {
  const { app, clock } = await freshApp();
  const askAs = (n: number) =>
    ask(app, { mobile: `+88017123456${String(n).padStart(2, "0")}`, ip: `203.0.113.${n}`, device: "robot" });
  for (let n = 0; n < 10; n++) expect(await askAs(n)).toMatchObject({ ok: true });
  expect(await askAs(10)).toMatchObject({ refusal: "code_limit", retryAfterMs: 5 * MINUTE_MS });
  expect(await ask(app, { mobile: "+8801712345699", device: "another's" })).toMatchObject({ ok: true });
  clock.advance(5 * MINUTE_MS);
  expect(await askAs(10)).toMatchObject({ ok: true });
});

test("[Z45] one proof of work sends one code: a second press is the first again, and later it is used up", async () => {
  const { app, clock } = await freshApp({ config: { humanCheck: true } });
  const { token, target, limit } = newChallenge(app);
  const isProof = (n: number) => createHash("sha256").update(`${token}:${n}`).digest("hex") === target;
  const proof = String([...Array(limit).keys()].find(isProof));
  const wish = { purpose: "sms_login", mobile: MOBILE, human: { challenge: token, proof } } as const;
  const press = () => askForCode(app, { ...wish, ip: "203.0.113.7", language: "en" });
  expect(await press()).toMatchObject({ ok: true });
  expect(await press()).toMatchObject({ refusal: "code_too_fast" });
  clock.advance(1_000);
  expect(await press()).toEqual({ ok: false, refusal: "human_check_over" });
  clock.advance(60_000);
  expect(await press()).toEqual({ ok: false, refusal: "human_check_over" });
});
