import { isDeepStrictEqual } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";

const CENTRE = "/member/securityCenter";
const ACCOUNTS = `${CENTRE}/withdrawalAccounts`;

test("[M01] /member leads to the security centre; the menu has what is built, in the given order", async () => {
  const { member } = await memberSite();
  expect((await member.get("/member")).location).toBe(CENTRE);
  const page = await member.get(CENTRE);
  const menu = /<nav class="cnav panel"[\s\S]*?<\/nav>/.exec(page.html)?.[0] ?? "";
  expect([...menu.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    CENTRE,
    "/member/messageV2",
    "/member/feedback",
    "/member/transferFund",
    "/member/depositv2",
    "/member/withdraw",
    "/member/personalHistoryCopy",
    "/member/transactionHistory",
    "/member/personalProfit",
    "/member/bonusDetails",
    "/member/rewardCenter",
    "/member/missionLeaderboard",
  ]);
  expect(menu).toMatch(/href="\/member\/securityCenter" aria-current="page"/);
});

test("[R62] every page of the centre stands beside the one menu, and how many messages wait is read once for that", async () => {
  const { app, member, accountId } = await memberSite();
  const read = vi.spyOn(app.store, "read");
  const open = async (path: string) => {
    read.mockClear();
    const { html } = await member.get(path);
    return {
      title: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
      menus: html.match(/<nav class="cnav panel"/g)?.length ?? 0,
      // The header says it as well.
      counts: read.mock.calls.filter(([, asked]) => isDeepStrictEqual(asked, { accountId })).length,
    };
  };
  expect(await open("/rng")).toEqual({ title: "Slots", menus: 0, counts: 1 });
  const pages = {
    [CENTRE]: "Security centre",
    "/member/transferFund": "Wallet",
    "/member/feedback": "Feedback",
  };
  for (const [path, title] of Object.entries(pages))
    expect(await open(path)).toEqual({ title, menus: 1, counts: 2 });
});

test("[M20 M21 M22 M25] around the centre stand the way to the collection, to recent games, the lobby, help, feedback and the app", async () => {
  const { app, member, accountId } = await memberSite();
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "one" }, { code: "two" }],
    games: [
      { vendor: "one", code: "reel", names: { en: "Plain Reel" } },
      { vendor: "one", code: "book", type: "SPORTS" },
      { vendor: "two", code: "line", type: "SPORTS" },
      { vendor: "one", code: "other", names: { en: "Other Reel" } },
    ],
  });
  const own = { account_id: accountId, game_id: idOf("one", "reel") };
  await app.db
    .insertInto("favourites")
    .values({ ...own, created_at: 1 })
    .execute();
  await app.db
    .insertInto("recent_games")
    .values({ ...own, played_at: 1 })
    .execute();
  const { links } = await member.get(CENTRE);
  const named = ["/favorite", "/recent", "/", "/rng", "/sports", "/help", "/member/feedback", "/appDownload"];
  for (const path of named) {
    expect(links).toContain(path);
    expect([path, (await member.get(path)).status]).toEqual([path, 200]);
  }
  for (const path of ["/favorite", "/recent"]) {
    const { html } = await member.get(path);
    expect([...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name)).toEqual(["Plain Reel"]);
  }
});

test("every link of the menu is a page, and every page of the centre is titled", async () => {
  const { member } = await memberSite();
  const menu = (await member.get(CENTRE)).links.filter((href) => href.startsWith("/member/"));
  for (const href of new Set(menu)) {
    const page = await member.get(href);
    expect([href, page.status]).toEqual([href, 200]);
    expect(page.html).toMatch(/<title>[^<]+ — Croupier<\/title>/);
    expect(page.html.match(/<h1/g)).toHaveLength(1);
  }
});

test("[M02] shows id, account, nickname, type and contact data", async () => {
  const { app, member, accountId } = await memberSite();
  const facts = { username: "rahim88", nickname: "Rahim", mobile: "+8801712345678", email: "r@example.com" };
  await app.db.updateTable("accounts").set(facts).execute();
  const { text } = await member.get(CENTRE);
  for (const words of [
    `Member ID ${accountId}`,
    "Account rahim88",
    "Nickname Rahim",
    "Type Member",
    "Mobile number +8801712345678",
    "Email r@example.com",
  ])
    expect(text).toContain(words);
});

describe("[M03] the login password", () => {
  const change = { oldPassword: PASSWORD, newPassword: "Another#2027", confirmNewPassword: "Another#2027" };
  const formOf = async ({ member }: MemberSite) =>
    (await member.get(`${CENTRE}/password`)).form("oldPassword", "newPassword", "confirmNewPassword");

  test("is changed, and says that other devices were logged out", async () => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), change);
    expect([answer.status, answer.location]).toEqual([303, CENTRE]);
    expect((await site.member.follow(answer)).text).toContain(
      "Password changed. Other devices were logged out.",
    );
  });

  test.each([
    [{ oldPassword: "Wrong#2026" }, "The current password is incorrect."],
    [{ confirmNewPassword: "Other#2027" }, "Incorrect confirmation input."],
    [{ oldPassword: "" }, "Current password: This field cannot be empty."],
  ])("is not with %j", async (fields, message) => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), { ...change, ...fields });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.html).not.toContain("Another#2027");
  });
});

describe("[M06 Z12] the payment password", () => {
  const PAGE = `${CENTRE}/paymentPassword`;
  const chosen = { newPaymentPassword: "246135", confirmPaymentPassword: "246135" };

  test("is set by whoever knows the login password, then changed by whoever knows it", async () => {
    const { member } = await memberSite();
    const set = (await member.get(PAGE)).form("password");
    expect((await member.submit(set, { ...chosen, password: "Wrong#2026" })).status).toBe(422);
    const done = await member.follow(await member.submit(set, { ...chosen, password: PASSWORD }));
    expect(done.text).toContain("Payment password saved.");
    const change = (await member.get(PAGE)).form("paymentPassword");
    const other = { newPaymentPassword: "802461", confirmPaymentPassword: "802461" };
    expect((await member.submit(change, { ...other, paymentPassword: "999999" })).status).toBe(422);
    expect((await member.submit(change, { ...other, paymentPassword: "246135" })).status).toBe(303);
  });

  test("a form that is sent twice changes it once, at once or later, and is answered alike", async () => {
    const { member } = await memberSite({ guarded: true });
    const change = (await member.get(PAGE)).form("paymentPassword");
    const both = { ...chosen, paymentPassword: PAYMENT_PASSWORD };
    const answers = await Promise.all([1, 2].map(() => member.twin().submit(change, both)));
    answers.push(await member.twin().submit(change, both));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  });

  test("a counted try is one guess: neither the old one nor the new one is told to be right", async () => {
    const { app, accountId, member } = await memberSite({ guarded: true });
    const guess = async (paymentPassword: string, newPaymentPassword: string) => {
      const form = (await member.get(PAGE)).form("paymentPassword");
      const again = { newPaymentPassword, confirmPaymentPassword: newPaymentPassword };
      return (await member.submit(form, { ...again, paymentPassword })).status;
    };
    // The new one is what is stored: that it is must not be told to whoever does not know it.
    expect(await guess("999999", PAYMENT_PASSWORD)).toBe(422);
    const tries = await app.db
      .selectFrom("secret_attempts")
      .select("failures")
      .where("kind", "=", "payment")
      .where("subject", "=", String(accountId))
      .executeTakeFirstOrThrow();
    expect(tries.failures).toBe(1);
    expect(await guess(PAYMENT_PASSWORD, "802461")).toBe(303);
  });

  test.each([
    ["12345", "Enter 6 characters."],
    ["১২৩৪৫৬", "Use the digits 0 to 9 only."],
    ["111111", "These digits are easy to guess."],
    ["123456", "These digits are easy to guess."],
  ])("is not %s", async (newPaymentPassword, message) => {
    const { member } = await memberSite();
    const form = (await member.get(PAGE)).form("password");
    const fields = { password: PASSWORD, newPaymentPassword, confirmPaymentPassword: newPaymentPassword };
    const answer = await member.submit(form, fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`New payment password: ${message}`);
  });
});

describe("[Z11] withdrawal accounts", () => {
  const bank = { kind: "bank", institution: "City Central Bank", number: "1002 0030 4821" };

  test("need the payee's name, which is filled in once", async () => {
    const site = await memberSite();
    const { app, member } = site;
    await app.db.updateTable("accounts").set({ payee_name: null }).execute();
    expect((await member.get(ACCOUNTS)).text).toContain("Fill in your payee name first");
    const form = (await member.get(`${CENTRE}/payeeName`)).form("payeeName");
    const wrong = await member.submit(form, { payeeName: "R2-D2" });
    expect(wrong.text).toContain("Real name format incorrect.");
    expect((await member.submit(form, { payeeName: " আব্দুর  রহিম " })).location).toBe(ACCOUNTS);
    const again = await member.follow(await member.submit(form, { payeeName: "Somebody Else" }));
    expect(again.text).toContain("The payee name is already filled in.");
    expect((await member.get(`${CENTRE}/payeeName`)).location).toBe(CENTRE);
    expect((await member.get(CENTRE)).text).toContain("Payee name আব্দুর রহিম Locked");
  });

  test("are added in that name only; the same form twice adds one", async () => {
    const { member } = await memberSite();
    const form = (await member.get(ACCOUNTS)).form("holderName");
    expect(form.fields.holderName).toBe("Abdur Rahim");
    const other = await member.submit(form, { ...bank, holderName: "Karim Uddin" });
    expect(other.status).toBe(422);
    expect(other.text).toContain("Holder: The holder must be the same as your payee name.");
    const twice = await Promise.all([1, 2].map(() => member.submit(form, bank)));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const list = await member.get(ACCOUNTS);
    expect(list.text.match(/City Central Bank ••4821/g)).toHaveLength(1);
    expect((await member.get(CENTRE)).text).toContain("2 of 5");
  });

  test.each([
    [{ ...bank, number: "12" }, "Account number: Enter the account number: 6-34 letters and digits."],
    [{ ...bank, kind: "mobile_wallet", number: "abc" }, "Account number: Enter the wallet's mobile number"],
    [{ ...bank, institution: "" }, "Wallet or bank: This field cannot be empty."],
  ])("are not added from %j", async (fields, message) => {
    const { member } = await memberSite();
    const answer = await member.submit((await member.get(ACCOUNTS)).form("holderName"), fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
  });

  test("are removed with the payment password", async () => {
    const { member, withdrawalAccountId } = await memberSite({ guarded: true });
    const path = `${ACCOUNTS}/${withdrawalAccountId}/removal`;
    const form = (await member.get(path)).form("paymentPassword");
    const wrong = await member.submit(form, { paymentPassword: "999999" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("The payment password is incorrect.");
    const done = await member.follow(await member.submit(form, { paymentPassword: PAYMENT_PASSWORD }));
    expect(done.text).toContain("Account removed.");
    expect((await member.get(form.action)).status).toBe(404);
    expect((await member.get("/member/withdraw")).text).toContain("Before your first withdrawal");
  });

  test("of somebody else are pages that do not exist", async () => {
    const site = await memberSite({ guarded: true });
    const { member } = await site.another();
    const path = `${ACCOUNTS}/${site.withdrawalAccountId}/removal`;
    expect((await member.get(path)).status).toBe(404);
    const csrf = (await member.get(ACCOUNTS)).form("csrf").fields.csrf!;
    const answer = await member.post(path, { csrf, paymentPassword: PAYMENT_PASSWORD });
    expect(answer.status).toBe(404);
    expect((await site.member.get(path)).status).toBe(200);
  });
});
