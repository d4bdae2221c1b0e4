import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo, wrongCode } from "../../support/codes";
import { openDesk, signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";

async function openSite({ contacts = ["sms", "mail"] as ("sms" | "mail")[] } = {}) {
  const site = await freshSite();
  const { app, clock } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  for (const channel of contacts)
    await app.store.transaction(() =>
      claimContact(app, {
        ...{ accountId, isVerified: true },
        to: { channel, address: channel === "sms" ? MOBILE : EMAIL },
      }),
    );
  clock.advance(365 * DAY_MS);
  const browser = site.visitor({ language: "en" });
  const logIn = async (at = "/login") => {
    const form = (await browser.get(at)).form("username", "password");
    return browser.submit(form, { username: "farhana", password: PASSWORD });
  };
  const call = async (fields: Record<string, string>, path = "/wps/session/login") => {
    const answer = await site.visitor({ language: "en" }).post(path, fields);
    return { status: answer.status, ...(JSON.parse(answer.html) as Answer) };
  };
  const status = async () =>
    (await app.db.selectFrom("accounts").select("status").executeTakeFirstOrThrow()).status;
  return { ...site, accountId, browser, logIn, call, status };
}

interface Answer {
  code: string;
  value: { ticket?: string; sentTo?: string; token?: string } | null;
}

test.each(["specification", "strict"])(
  "[Q18] the password leads to a page that says why a code is asked for, and the code opens the account: profile %s",
  async (profile) => {
    const { app, browser, logIn, status } = await openSite();
    if (profile === "strict") await makeStrict(app);
    const answer = await logIn("/login?redirectTo=%2Fmember%2Fwithdraw");
    expect([answer.status, answer.location]).toEqual([303, "/login/code?redirectTo=%2Fmember%2Fwithdraw"]);
    expect(browser.cookie("session")).toBeUndefined();
    expect(await status()).toBe("dormant");
    const page = await browser.follow(answer);
    expect(page.text).toContain("Welcome back");
    expect(page.text).toContain("Nobody has used this account for a long time");
    expect(page.html).not.toContain(MOBILE);
    for (const path of ["/member/withdraw", "/member/depositv2", "/member/securityCenter"])
      expect((await browser.get(path)).location).toMatch(/^\/login\?/);

    const code = await codeSentTo(app, MOBILE);
    const wrong = await browser.submit(page.form("verificationCode"), { verificationCode: wrongCode(code) });
    expect([wrong.status, await status()]).toEqual([422, "dormant"]);
    const right = await browser.submit(wrong.form("verificationCode"), { verificationCode: code });
    expect([right.status, right.location]).toEqual([303, "/member/withdraw"]);
    expect(await status()).toBe("active");
    const inside = await browser.follow(right);
    expect(inside.text).toContain("Your account is open again.");
    expect((await browser.get("/member/messageV2")).text).toContain("Your account is open again");
  },
);

test("[Q18] whoever has confirmed nothing is told whom to ask, and gets nowhere by the step's address", async () => {
  const { browser, logIn, status } = await openSite({ contacts: [] });
  const answer = await logIn();
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("contact customer service: they check who you are and open the account");
  expect((await browser.get("/login/code")).location).toBe("/login");
  expect(await status()).toBe("dormant");
});

test("[Q18] an open session from before opens nothing, on pages and by calls", async () => {
  const { app, accountId, browser, logIn, ...site } = await openSite();
  const session = await openSessionOf(app, accountId);
  const old = site.visitor({ language: "en", session });
  await logIn();
  expect((await old.get("/member/securityCenter")).location).toMatch(/^\/login/);
  const answer = await site.visitor({ language: "en" }).get("/wps/member/info", { token: session });
  expect(answer.status).toBe(401);
});

test("[Q18] calls: a name, a number and a code that went to the wrong place open nothing; the code of the step does", async () => {
  const { app, clock, call, status } = await openSite();
  const first = await call({ type: "username", username: "farhana", password: PASSWORD });
  expect(first).toMatchObject({ status: 401, code: "second_step", value: { sentTo: "+880 1712 •••678" } });
  expect(first.value?.token).toBeUndefined();

  clock.advance(MINUTE_MS);
  const number = { countryDialingCode: "880", mobileNum: "01712345678" };
  await call(number, "/wps/session/login/sms");
  const byNumber = await call({
    ...{ type: "sms", verificationCode: await codeSentTo(app, MOBILE) },
    ...number,
  });
  expect(byNumber).toMatchObject({
    ...{ status: 401, code: "second_step", value: { sentTo: "f•••@example.com" } },
  });
  expect(await status()).toBe("dormant");
  const verificationCode = await codeSentTo(app, EMAIL);
  const { ticket } = byNumber.value!;
  expect(await call({ ticket: ticket!, verificationCode: wrongCode(verificationCode) })).toMatchObject({
    code: "code_wrong",
  });
  const done = await call({ ticket: ticket!, verificationCode });
  expect(done.value?.token).toBeTruthy();
  expect(await status()).toBe("active");
  expect(await call({ ticket: first.value!.ticket!, verificationCode })).toMatchObject({
    ...{ status: 401, code: "code_over" },
  });
});

test("[Q18] a log-in by text message goes on by mail; without a mailbox it says what to do", async () => {
  for (const contacts of [["sms", "mail"], ["sms"]] as const) {
    const { app, browser, status } = await openSite({ contacts: [...contacts] });
    const typed = { countryDialingCode: "880", mobileNum: "01712 345678" };
    const page = (await browser.get("/login?type=sms")).form("mobileNum", "verificationCode");
    const sent = await browser.submit(page, { ...typed, intent: "send-code" });
    const form = sent.form("mobileNum", "verificationCode");
    const verificationCode = await codeSentTo(app, MOBILE);
    const answer = await browser.submit(form, { ...typed, verificationCode });
    expect(await status()).toBe("dormant");
    expect(browser.cookie("session")).toBeUndefined();
    if (contacts.length === 1) {
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringContaining("If you did not use your password, log in with it."),
      ]);
      continue;
    }
    expect([answer.status, answer.location]).toEqual([303, "/login/code"]);
    const step = await browser.follow(answer);
    expect(step.text).toContain("f•••@example.com");
    expect(step.links).not.toContain("/login/code?by=sms");
    const code = await codeSentTo(app, EMAIL);
    const done = await browser.submit(step.form("verificationCode"), { verificationCode: code });
    expect([done.status, done.location, await status()]).toEqual([303, "/", "active"]);
  }
});

test("[Q18] a forgotten password: the phone leads to the link's page, where the mailbox is asked for as well", async () => {
  const { app, browser, status } = await openSite();
  const typed = { countryDialingCode: "880", mobileNum: "01712 345678" };
  const page = (await browser.get("/forgot?by=phone")).form("mobileNum", "verificationCode");
  await browser.submit(page, { ...typed, intent: "send-code" });
  const verificationCode = await codeSentTo(app, MOBILE);
  const newPassword = "Another#2027";
  const answer = await browser.submit(page, {
    ...{ ...typed, verificationCode, newPassword, confirmPassword: newPassword },
  });
  expect(answer.location).toMatch(/^\/forgot\/link\?key=/);
  expect(browser.cookie("session")).toBeUndefined();
  expect((await browser.follow(answer)).form("verificationCode").names).toContain("newPassword");
  expect(await status()).toBe("dormant");
});

test("[Q18] the desk: members are found by their status, and one is opened by two people", async () => {
  const desk = await openDesk();
  const { app, clock, member } = desk;
  clock.advance(366 * DAY_MS);
  await addAccount(app, { username: "rahim77" });
  await app.db
    .updateTable("accounts")
    .set({ status: "dormant", dormant_at: clock.now() })
    .where("id", "=", member)
    .execute();
  const one = (await desk.signIn("owner")).browser;
  const other = (await desk.signIn("risk")).browser;
  const list = await one.get("/admin/members?status=dormant");
  expect(list.text).toContain("farhana");
  expect(list.text).not.toContain("rahim77");
  expect((await one.get("/admin/members?status=frozen")).text).not.toContain("farhana");

  const here = `/admin/members/${member}`;
  const page = await one.get(here);
  expect(page.text).toContain("Dormant since");
  expect(page.links).toEqual(expect.arrayContaining([`${here}/reopening`, `${here}/payout`]));
  const empty = await one.submit((await one.get(`${here}/reopening`)).form("step", "reason"), {});
  expect(empty.status).toBe(422);
  const asked = await one.submit(empty.form("step", "reason"), { reason: "Came to the office" });
  expect((await one.follow(asked)).text).toContain("Somebody else has to sign it.");
  const own = await one.get(`${here}/reopening`);
  expect(own.forms.some(({ fields }) => fields.step === "sign")).toBe(false);

  const seen = await other.get(`${here}/reopening`);
  expect(seen.text).toContain("The owner");
  const form = seen.forms.find(({ fields }) => fields.step === "sign")!;
  // The same form in the hands of whoever asked.
  const csrf = own.form("step", "reason").fields.csrf!;
  const alone = await one.post(`${here}/reopening`, { ...form.fields, csrf, reason: "Me again" });
  expect((await one.follow(alone)).text).toContain("A different person must sign now.");
  const signed = await other.submit(form, { reason: "Saw the passport" });
  expect([signed.status, signed.location]).toEqual([303, here]);
  expect((await other.follow(signed)).text).toContain("The account is open again");
  expect((await one.get(`${here}/reopening`)).text).toContain("This account is not dormant.");
  for (const role of ["finance", "support", "read_only"] as const)
    expect((await (await desk.signIn(role)).browser.get(`${here}/reopening`)).status).toBe(403);
  const audit = await one.get("/admin/audit");
  expect(audit.text).toContain("Reopened an account");
});

test("[Q18] the desk refuses a new password and another payee's name as long as the account is dormant", async () => {
  const desk = await openDesk();
  const { app, clock, member } = desk;
  const kept = () =>
    app.db
      .selectFrom("accounts")
      .select(["payee_name", "password_hash"])
      .where("id", "=", member)
      .executeTakeFirstOrThrow();
  const before = await kept();
  clock.advance(366 * DAY_MS);
  const { browser } = await desk.signIn("owner");
  const said = "The account is dormant. It has to be reopened first";
  const reset = (await browser.get(`/admin/members/${member}/password`)).form("resetKey", "reason");
  const refused = await browser.submit(reset, { reason: "Asked by phone" });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(said)]);
  const profile = (await browser.get(`/admin/members/${member}/profile`)).form("payeeName", "reason");
  const changed = await browser.submit(profile, { payeeName: "Someone Else", reason: "Asked by phone" });
  expect([changed.status, changed.text]).toEqual([422, expect.stringContaining(said)]);
  expect(await kept()).toEqual(before);
});

test("[Q18] the days are the operator's, from 90 to 1825, and changing them is audited", async () => {
  const site = await freshSite();
  const desk = await signedInStaff(site, "owner");
  const save = async (dormantDays: string) => {
    const form = (await desk.get("/admin/settings/features")).form("dormantDays");
    return desk.submit(form, { dormantDays });
  };
  const days = async () => (await settingsOf(site.app)).accounts.dormantDays;
  expect(await days()).toBe(365);
  for (const wrong of ["89", "1826", "", "ninety", "-365", "365.5"]) {
    const answer = await save(wrong);
    expect([wrong, answer.status, await days()]).toEqual([wrong, 422, 365]);
  }
  for (const right of ["90", "1825"]) {
    expect((await save(right)).status).toBe(303);
    expect(await days()).toBe(Number(right));
  }
  const log = await site.app.db.selectFrom("audit_log").select("after").execute();
  expect(log.some(({ after }) => after.includes('"dormantDays":1825'))).toBe(true);
});
