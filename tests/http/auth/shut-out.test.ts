import { expect, test } from "vitest";
import { askForCode } from "~/domain/access/codes/ask-for-code.server";
import { askContactCode } from "~/domain/membership/contacts/confirm-contact.server";
import { askForResetLink } from "~/domain/membership/recovery/reset-link.server";
import { sendRegistrationCode } from "~/domain/membership/registration-code.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo } from "../../support/codes";
import { addAccount, PASSWORD } from "../../support/people";
import { EMAIL, MOBILE, PHONE, reachableSite } from "../../support/reachable";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

/** Whoever knows a name, its number and its mailbox must not keep their owner out. */
async function attackedSite() {
  const site = await reachableSite();
  const { app, clock } = site;
  const { features, codes } = await settingsOf(app);
  await app.store.transaction(function* () {
    yield* changeSetting(app, "features", { ...features, registrationSms: true });
    yield* changeSetting(app, "codes", { ...codes, smsPerDay: 20 });
  });
  app.bus.emit("settings", {});
  const mallory = await addAccount(app, { username: "mallory" });
  const from = (n: number) => ({ ip: `198.51.100.${n % 250}`, language: "en" });
  const human = {};
  const member = { accountId: mallory, password: PASSWORD };
  const wishes = [
    (n: number) => askForCode(app, { purpose: "sms_login", mobile: MOBILE, human, ...from(n) }),
    (n: number) => askForCode(app, { purpose: "password_reset", mobile: MOBILE, human, ...from(n) }),
    (n: number) => sendRegistrationCode(app, { mobile: MOBILE, human, ...from(n) }),
    (n: number) => sendRegistrationCode(app, { mobile: `+88018${10_000_000 + n}`, human, ...from(n) }),
    (n: number) =>
      askForResetLink(app, { username: "farhana", email: "not@hers.example", human, ...from(n) }),
    (n: number) => askForResetLink(app, { username: "notfarhana", email: EMAIL, human, ...from(n) }),
    (n: number) => askContactCode(app, { ...member, to: { channel: "sms", address: MOBILE }, ...from(n) }),
    (n: number) => askContactCode(app, { ...member, to: { channel: "mail", address: EMAIL }, ...from(n) }),
  ];
  /** Everything that others can wish for, until nothing of it is answered any more. */
  const exhaust = async () => {
    for (const wish of wishes) {
      let refusal = "";
      for (let n = 0; n < 60 && refusal !== "code_quota"; n++) {
        const answer = await wish(n);
        refusal = answer.ok ? "" : answer.refusal;
        clock.advance(refusal === "code_limit" ? 5 * 60_000 : 1_000);
      }
      expect(refusal).toBe("code_quota");
    }
  };
  return { ...site, exhaust };
}

async function logIn(browser: Visitor) {
  const form = (await browser.get("/login")).form("username", "password");
  return browser.submit(form, { username: "farhana", password: PASSWORD });
}

const isIn = async (browser: Visitor) => (await browser.get("/member/securityCenter")).status === 200;

test("[L09 Z45] whatever strangers ask for, the right password is followed by a code to the phone, and one by mail", async () => {
  const site = await attackedSite();
  const { app, clock, visitor, exhaust } = site;
  await makeStrict(app);
  await exhaust();
  for (let wrong = 0; wrong < 3; wrong++) {
    const stranger = visitor({ language: "en" });
    const form = (await stranger.get("/login")).form("username", "password");
    await stranger.submit(form, { username: "farhana", password: "Wrong#2026" });
  }
  const before = await app.db.selectFrom("messages_out").select("id").execute();
  const browser = visitor({ language: "en" });
  expect((await logIn(browser)).location).toBe("/login/code");
  const sent = await app.db
    .selectFrom("messages_out")
    .select(["id", "recipient", "channel"])
    .where(
      "id",
      "not in",
      before.map(({ id }) => id),
    )
    .execute();
  expect(sent).toMatchObject([{ recipient: MOBILE, channel: "sms" }]);

  clock.advance(2_000);
  const byMail = await browser.get("/login/code?by=mail");
  const form = { ...byMail.form("verificationCode"), action: "/login/code?by=mail" };
  const asked = await browser.submit(form, { intent: "send-code" });
  expect(asked.status).toBe(200);
  const entered = await browser.submit(asked.form("verificationCode"), {
    verificationCode: await codeSentTo(app, EMAIL),
  });
  expect(entered.location).toBe("/");
  expect(await isIn(browser)).toBe(true);
});

test("[L09 Z45] a browser that its owner has used before is sent a code to log in with, and a link to get back in", async () => {
  const { app, clock, visitor, exhaust } = await attackedSite();
  const browser = visitor({ language: "en" });
  const step = (await browser.follow(await logIn(browser))).form("verificationCode");
  const verificationCode = await codeSentTo(app, MOBILE);
  expect((await browser.submit(step, { verificationCode })).location).toBe("/");
  const { forms } = await browser.get("/logout");
  await browser.submit(forms.find(({ action }) => action === "/logout")!);
  await exhaust();
  const messages = async () =>
    (await app.db.selectFrom("messages_out").select(["recipient", "body"]).execute()).length;
  const before = await messages();
  const page = await browser.get("/login?type=sms");
  const asked = await browser.submit(page.form("mobileNum", "verificationCode"), {
    ...PHONE,
    intent: "send-code",
  });
  expect(asked.status).toBe(200);
  expect(await messages()).toBe(before + 1);
  clock.advance(1_000);
  const forgot = (await browser.get("/forgot")).form("username", "email");
  expect((await browser.submit(forgot, { username: "farhana", email: EMAIL })).location).toBe("/login");
  expect(await messages()).toBe(before + 2);

  const stranger = visitor({ language: "en" });
  const again = await stranger.submit(page.form("mobileNum", "verificationCode"), {
    ...PHONE,
    intent: "send-code",
  });
  expect(again.status).toBe(429);
});

test("[A50] a pair that does not belong together is answered as often, and in the same way, as one that does", async () => {
  const { app, clock } = await reachableSite();
  const { features } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "features", { ...features, alikeRecovery: true }));
  app.bus.emit("settings", {});
  const answersTo = async (pair: { username: string; email: string }, ip: string) => {
    const answers: unknown[] = [];
    for (let n = 0; n < 20; n++) {
      answers.push(await askForResetLink(app, { ...pair, human: {}, ip }));
      clock.advance(2_000);
    }
    return answers;
  };
  const right = await answersTo({ username: "farhana", email: EMAIL }, "203.0.113.1");
  expect(right.slice(4, 6)).toEqual([
    { ok: true },
    { ok: false, refusal: "code_limit", retryAfterMs: 298_000 },
  ]);
  expect(await answersTo({ username: "farhana", email: "no@hers.example" }, "203.0.113.2")).toEqual(right);
  expect(await answersTo({ username: "nobody77", email: EMAIL }, "203.0.113.3")).toEqual(right);
});
