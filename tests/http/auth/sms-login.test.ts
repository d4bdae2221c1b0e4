import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency } from "../../support/people";
import type { Page } from "../../support/page";

const MOBILE = "+8801712345678";
const typed = { countryDialingCode: "880", mobileNum: "01712 345678" };
const SEND = { intent: "send-code" };

async function siteWithMobile(settings: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(settings);
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  const to = { channel: "sms", address: MOBILE } as const;
  await site.app.store.transaction(() => claimContact(site.app, { accountId, to, isVerified: true }));
  const browser = site.visitor({ language: "en" });
  return { ...site, accountId, browser, page: await browser.get("/login?type=sms") };
}

const formOf = (page: Page) => page.form("mobileNum", "verificationCode");

test("[A27 A69 Q12] a mobile number and the code that was sent there log in", async () => {
  const site = await siteWithMobile();
  const { browser, page, app, clock } = site;
  expect(formOf(page).fields).toMatchObject({ type: "sms", countryDialingCode: "880" });
  expect(page.html).toContain('<option value="91">+91 India</option>');
  const sent = await browser.submit(formOf(page), { ...typed, ...SEND });
  expect(sent.status).toBe(200);
  expect(sent.text).toContain("+880 1712 •••678");
  expect(sent.text).not.toContain(MOBILE);
  expect(formOf(sent).fields).toMatchObject(typed);
  const code = await codeSentTo(app, MOBILE);
  const entered = await browser.submit(formOf(sent), { ...typed, verificationCode: code });
  expect([entered.status, entered.location]).toEqual([303, "/"]);
  const first = (await browser.follow(entered)).text;
  expect(first).toContain("You are logged in, farhana.");
  expect(first).not.toContain("Your last login");

  clock.advance(120_000);
  const later = site.visitor({ language: "en" });
  const form = formOf(await later.get("/login?type=sms"));
  const again = await later.submit(form, { ...typed, ...SEND });
  const verificationCode = await codeSentTo(app, MOBILE);
  const back = await later.submit(formOf(again), { ...typed, verificationCode });
  expect((await later.follow(back)).text).toContain(
    "You are logged in, farhana. Your last login before this one: 21 Nov 12:00 · 127.0.0.1",
  );
});

test("[A27] whoever shows a number for the first time that was only typed is told to choose a new password", async () => {
  const { browser, page, app } = await siteWithMobile();
  await app.db.updateTable("contacts").set({ verified_at: null }).execute();
  const sent = await browser.submit(formOf(page), { ...typed, ...SEND });
  const code = await codeSentTo(app, MOBILE);
  const entered = await browser.submit(formOf(sent), { ...typed, verificationCode: code });
  expect([entered.status, entered.location]).toEqual([303, "/password"]);
  expect((await browser.follow(entered)).text).toContain("This number is now confirmed as yours");
});

test("[A28 L04] the page says for how many seconds the button waits: as many as the code is valid", async () => {
  const { browser, page, app, clock } = await siteWithMobile();
  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, expiredMinutes: 3 }));
  app.bus.emit("settings", {});
  const sent = await browser.submit(formOf(page), { ...typed, ...SEND });
  expect(sent.html).toContain('data-seconds="180"');
  clock.advance(60_000);
  const again = await browser.submit(formOf(sent), { ...typed, verificationCode: "000" });
  expect(again.status).toBe(422);
  expect(again.html).toContain('data-seconds="120"');
});

test.each([
  [{ mobileNum: "", verificationCode: "123456" }, "Missing phone number."],
  [{ mobileNum: "letters", verificationCode: "123456" }, "Invalid phone number format."],
  [{ ...typed, verificationCode: "" }, "Missing verification code."],
])("[V29 V30 E13 E14 E17] %o is refused in place, and what was typed stays", async (fields, text) => {
  const { browser, page } = await siteWithMobile();
  const answer = await browser.submit(formOf(page), fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(text);
  expect(formOf(answer).fields.mobileNum).toBe(fields.mobileNum);
  expect(formOf(answer).fields.verificationCode).toBe("");
});

test("[A27 E16 E21] a wrong code and one that is over are told apart, and open nothing", async () => {
  const { browser, page, app, clock } = await siteWithMobile();
  const sent = await browser.submit(formOf(page), { ...typed, ...SEND });
  const code = await codeSentTo(app, MOBILE);
  const wrong = await browser.submit(formOf(sent), { ...typed, verificationCode: wrongCode(code) });
  expect([wrong.status, wrong.location]).toEqual([422, undefined]);
  expect(wrong.text).toContain("Invalid verification code.");
  clock.advance(5 * 60_000);
  const over = await browser.submit(formOf(sent), { ...typed, verificationCode: code });
  expect(over.text).toContain("Code expired, send again.");
  expect(await app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("[A30 L06 A32 E26] a second press within a second is refused in a dialog with the server's words and a button", async () => {
  const { browser, page, app } = await siteWithMobile();
  await browser.submit(formOf(page), { ...typed, ...SEND });
  const second = await browser.submit(formOf(page), { ...typed, ...SEND });
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(second.html).toMatch(
    /<dialog class="dlg warning" role="alertdialog"[^]*One code per second, please\.[^]*<button/,
  );
  expect(await app.db.selectFrom("messages_out").select("id").execute()).toHaveLength(1);
});

test("[S37 L09 E15 Z54 A32] the sixth code in a row has to wait five minutes, as the answer and its header say", async () => {
  const { browser, page, clock } = await siteWithMobile();
  const ask = () => browser.submit(formOf(page), { ...typed, ...SEND });
  for (let time = 0; time < 5; time++) {
    if (time > 0) clock.advance(1_000);
    expect((await ask()).status).toBe(200);
  }
  clock.advance(1_000);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "299"]);
  expect(refused.html).toMatch(/role="alertdialog"[^]*Too many requests, retry after 5 minutes\./);
  clock.advance(299_000);
  expect((await ask()).status).toBe(200);
});

test("[E19] when the day's text messages are used up, customer service is named", async () => {
  const { browser, page, app } = await siteWithMobile();
  const { codes } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "codes", { ...codes, smsPerDay: 0 }));
  app.bus.emit("settings", {});
  const refused = await browser.submit(formOf(page), { ...typed, ...SEND });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Quota insufficient, contact customer service.");
});

test("a number that nobody has gets the very same answers, and no message", async () => {
  const { browser, page, app } = await siteWithMobile();
  const stranger = { ...typed, mobileNum: "01812 345678" };
  const [known, unknown] = [
    await browser.submit(formOf(page), { ...typed, ...SEND }),
    await browser.submit(formOf(page), { ...stranger, ...SEND }),
  ];
  expect(unknown.status).toBe(known.status);
  expect(unknown.text.replaceAll("1812", "1712")).toBe(known.text);
  expect(await secretSentTo(app, "+8801812345678")).toBeUndefined();
  const guess = { verificationCode: "123456" };
  const [one, other] = [
    await browser.submit(formOf(page), { ...typed, ...guess }),
    await browser.submit(formOf(page), { ...stranger, ...guess }),
  ];
  expect([other.status, other.text.replaceAll("1812", "1712")]).toEqual([one.status, one.text]);
});

test("[A26 S34 E20] where it is switched off there is no tab, and what is sent all the same is refused", async () => {
  const { browser, page, app } = await siteWithMobile();
  const { features } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "features", { ...features, smsLogin: false }));
  app.bus.emit("settings", {});
  expect((await browser.get("/login?type=sms")).html).not.toContain('name="mobileNum"');
  for (const fields of [
    { ...typed, ...SEND },
    { ...typed, verificationCode: "123456" },
  ]) {
    const refused = await browser.submit(formOf(page), fields);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Function not enabled");
  }
  expect(await app.db.selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
});

test("a robot is asked to read a picture for each code, and nobody to log in with one", async () => {
  const { browser, page, app } = await siteWithMobile({ humanCheck: true });
  const without = await browser.submit(formOf(page), { ...typed, ...SEND });
  expect(without.status).toBe(422);
  expect(without.text).toContain("Type the characters in the picture.");
  expect(await secretSentTo(app, MOBILE)).toBeUndefined();
  const { challenge } = formOf(without).fields;
  const captcha = captchaTextOf(app, String(challenge))!;
  const sent = await browser.submit(formOf(without), { ...typed, ...SEND, captcha });
  expect(sent.status).toBe(200);
  expect(formOf(sent).names).not.toContain("captcha");
  const code = await codeSentTo(app, MOBILE);
  expect(await browser.submit(formOf(sent), { ...typed, verificationCode: code })).toMatchObject({
    status: 303,
  });
});

test("a frozen account is told so by whoever has its phone, and is not opened", async () => {
  const { browser, page, app, accountId } = await siteWithMobile();
  await browser.submit(formOf(page), { ...typed, ...SEND });
  await app.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", accountId).execute();
  const code = await codeSentTo(app, MOBILE);
  const answer = await browser.submit(formOf(page), { ...typed, verificationCode: code });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("This account is frozen.");
});
