import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { codeSentTo } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

const right = { username: "farhana", password: PASSWORD };

async function siteWithMember() {
  const site = await freshSite({ humanCheck: true });
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  const asked = async (language: string) => {
    const browser = site.visitor({ language });
    for (let n = 0; n < 3; n++) await browser.post("/login", { username: "farhana", password: "Wrong#2026" });
    return { browser, page: await browser.get("/login") };
  };
  return { ...site, asked };
}

const DIGITS: Record<string, string[]> = {
  en: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  bn: ["শূন্য", "এক", "দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত", "আট", "নয়"],
};

test.each(["en", "bn"])(
  "[A13 A22] beside the picture there are words to read, in %s, and their digits let in",
  async (language) => {
    const { asked } = await siteWithMember();
    const { browser, page } = await asked(language);
    const [, words = ""] = /<b data-words="">([^<]*)<\/b>/.exec(page.dialog.html)!;
    const captcha = words
      .split(", ")
      .map((word) => DIGITS[language]!.indexOf(word))
      .join("");
    expect(captcha).toMatch(/^\d{5}$/);
    expect((await browser.submit(page.form("captcha"), { ...right, captcha })).location).toBe("/");
  },
);

test("[A12] where the operator asks from the first try on, a log-in by name is refused without; one by code asks nothing", async () => {
  const site = await freshSite({ humanCheck: true });
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  const to = { channel: "sms", address: "+8801712345678" } as const;
  await changeSettingByStaff(site.app, {
    key: "registration",
    change: (now) => ({ ...now, captchaAtLogin: true }),
    by: { staffId: 1, ip: "" },
  });
  const answerOf = (page: Page) => captchaTextOf(site.app, page.form("captcha").fields.challenge as string)!;
  const browser = site.visitor({ language: "en" });
  const page = await browser.get("/login");
  const without = await browser.submit(page.form("captcha"), right);
  expect([without.status, without.dialog.html]).toEqual([
    422,
    expect.stringContaining("login-captcha-error"),
  ]);
  const entered = await browser.submit(without.form("captcha"), { ...right, captcha: answerOf(without) });
  expect([entered.status, entered.location]).toEqual([303, "/"]);

  const other = site.visitor({ language: "en" });
  await site.app.store.transaction(() => claimContact(site.app, { accountId, to, isVerified: true }));
  const number = { countryDialingCode: "880", mobileNum: "01712345678" };
  const asked = await other.get("/login?type=sms");
  const button = { ...number, intent: "send-code", captcha: answerOf(asked) };
  const sent = await other.submit(asked.form("mobileNum"), button);
  expect(sent.form("mobileNum").fields).not.toHaveProperty("captcha");
  const verificationCode = await codeSentTo(site.app, to.address);
  const byCode = await other.submit(sent.form("mobileNum"), { ...number, verificationCode });
  expect([byCode.status, byCode.location]).toEqual([303, "/"]);
});

test.each([
  ["/login", "captcha"],
  ["/register", "captcha"],
  ["/forgot", "captcha"],
])(
  "[A31 L07] %s: a second new picture within a second is not drawn; the form keeps its own",
  async (path) => {
    const { asked, clock } = await siteWithMember();
    const { browser } = await asked("en");
    const again = async (page: Awaited<ReturnType<typeof browser.get>>) =>
      browser.submit(page.form("captcha"), { intent: "new-picture" });
    const challenge = (page: Awaited<ReturnType<typeof browser.get>>) =>
      page.form("captcha").fields.challenge;
    const first = await browser.get(path);
    const second = await again(first);
    expect(second.status).toBe(200);
    expect(challenge(second)).not.toBe(challenge(first));
    const third = await again(second);
    expect([third.status, third.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(challenge(third)).toBe(challenge(second));
    clock.advance(1_000);
    const fourth = await again(third);
    expect(fourth.status).toBe(200);
    expect(challenge(fourth)).not.toBe(challenge(third));
  },
);

test("[A31 L07] nor is it for script", async () => {
  const { visitor, clock } = await siteWithMember();
  const browser = visitor({ language: "en" });
  expect((await browser.get("/captcha/new")).status).toBe(200);
  clock.advance(1_000);
  expect((await browser.get("/captcha/new")).status).toBe(200);
  const refused = await browser.get("/captcha/new");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  clock.advance(1_000);
  const { words } = JSON.parse((await browser.get("/captcha/new")).html) as { words: string };
  expect(words.split(", ")).toHaveLength(5);
});
