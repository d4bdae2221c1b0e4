import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { codeSentTo, secretSentTo, wrongCode } from "../../support/codes";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import type { Visitor } from "../../support/visitor";

const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";
const CENTRE = "/member/securityCenter";

async function siteWithMember() {
  const site = await freshSite();
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  const session = await openSessionOf(site.app, accountId);
  return { ...site, accountId, browser: site.visitor({ language: "en", session }) };
}

async function ask(browser: Visitor, kind: "email" | "mobile", fields: Record<string, string> = {}) {
  const page = await browser.get(`${CENTRE}/contact/${kind}`);
  const address: Record<string, string> =
    kind === "email" ? { email: EMAIL } : { countryDialingCode: "880", mobileNum: "01712345678" };
  return browser.submit(page.form("password"), { ...address, password: PASSWORD, ...fields });
}

const ownerOf = (kind: "email" | "mobile") => (kind === "email" ? EMAIL : MOBILE);

test.each(["email", "mobile"] as const)(
  "a member confirms an %s by the password and the code that went there",
  async (kind) => {
    const { app, browser, accountId } = await siteWithMember();
    const asked = await ask(browser, kind);
    expect(asked.status).toBe(200);
    const code = await codeSentTo(app, ownerOf(kind));
    const wrong = await browser.submit(asked.form("verificationCode"), { verificationCode: wrongCode(code) });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Invalid verification code.");
    expect(await app.db.selectFrom("contacts").selectAll().execute()).toEqual([]);
    const done = await browser.submit(wrong.form("verificationCode"), { verificationCode: code });
    expect([done.status, done.location]).toEqual([303, CENTRE]);
    expect((await browser.follow(done)).text).toContain(ownerOf(kind));
    expect(await app.db.selectFrom("contacts").selectAll().executeTakeFirst()).toMatchObject({
      account_id: accountId,
      address: ownerOf(kind),
      verified_at: app.clock.now(),
    });
  },
);

test("without the right password nothing is sent, and tries are counted", async () => {
  const { app, browser } = await siteWithMember();
  for (let time = 0; time < 5; time++) {
    const refused = await ask(browser, "email", { password: "Wrong#2026" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("The current password is incorrect.");
    expect(refused.form("password").fields).toMatchObject({ email: EMAIL, password: "" });
  }
  expect((await ask(browser, "email")).text).toContain("Too many tries.");
  expect(await secretSentTo(app, EMAIL)).toBeUndefined();
});

test("an address belongs to one account alone, and who has shown to have it is told so", async () => {
  const { app, browser, accountId } = await siteWithMember();
  const other = await addAccount(app, { username: "somebody" });
  const to = { channel: "mail", address: EMAIL.toUpperCase() } as const;
  await app.store.transaction(() => claimContact(app, { accountId: other, to, isVerified: true }));
  const asked = await ask(browser, "email");
  expect(asked.status).toBe(200);
  const code = await codeSentTo(app, EMAIL);
  const refused = await browser.submit(asked.form("verificationCode"), { verificationCode: code });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This belongs to another account already.");
  const kept = await app.db.selectFrom("contacts").select("account_id").execute();
  expect(kept).toEqual([{ account_id: other }]);
  expect(accountId).not.toBe(other);
});

test("of two accounts that claim one number at once one gets it, and its old number hears of it", async () => {
  const { app, accountId, browser } = await siteWithMember();
  const other = await addAccount(app, { username: "somebody" });
  const claim = (id: number) =>
    app.store.transaction(() =>
      claimContact(app, {
        accountId: id,
        to: { channel: "sms", address: "+8801812345678" },
        isVerified: true,
      }),
    );
  expect((await Promise.all([claim(accountId), claim(other)])).filter(Boolean)).toHaveLength(1);
  await app.db.deleteFrom("contacts").where("account_id", "=", other).execute();
  await claim(accountId);

  const asked = await ask(browser, "mobile");
  await browser.submit(asked.form("verificationCode"), { verificationCode: await codeSentTo(app, MOBILE) });
  const messages = await app.db
    .selectFrom("messages_out")
    .select(["recipient", "body"])
    .orderBy("id")
    .execute();
  expect(messages.at(-1)!.recipient).toBe("+8801812345678");
  expect(messages.at(-1)!.body).toContain("is reached somewhere else from now on");
  const kept = await app.db.selectFrom("contacts").select("address").execute();
  expect(kept).toEqual([{ address: MOBILE }]);
});

test("there is no third kind of address, and none for visitors", async () => {
  const { browser, visitor } = await siteWithMember();
  expect((await browser.get(`${CENTRE}/contact/pigeon`)).status).toBe(404);
  expect((await visitor().get(`${CENTRE}/contact/email`)).status).toBe(302);
});
