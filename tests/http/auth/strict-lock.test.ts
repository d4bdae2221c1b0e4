// tier: first, on both stores
import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { codeSentTo } from "../../support/codes";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

const MOBILE = "+8801712345678";
const LOCKED = "Three wrong passwords have locked this account.";

async function openSite({ contact = true } = {}) {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  const to = { channel: "sms", address: MOBILE } as const;
  if (contact) await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  return site;
}

async function tryIn(site: FreshSite, password: string, username = "farhana") {
  const browser = site.visitor({ language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  return { browser, answer: await browser.submit(form, { username, password }) };
}

async function threeWrong(site: FreshSite, username?: string) {
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push((await tryIn(site, "not this one", username)).answer);
  return answers;
}

test("[Q10] strict: three wrong passwords lock a name, one that nobody has as well, in the same words", async () => {
  const site = await openSite();
  await makeStrict(site.app);
  for (const username of ["farhana", "nobody"]) {
    const [first, second, third] = await threeWrong(site, username);
    expect([first!, second!].map(({ text }) => text.includes(LOCKED))).toEqual([false, false]);
    expect([third!.status, third!.text.includes(LOCKED)]).toEqual([422, true]);
  }
});

test("[Q10] strict: the owner of a locked account is asked for a code behind the right password, which unlocks it", async () => {
  const site = await openSite();
  await makeStrict(site.app);
  await threeWrong(site);
  site.clock.advance(24 * 3_600_000);
  const { browser, answer } = await tryIn(site, PASSWORD);
  expect(answer.location).toBe("/login/code");
  const form = (await browser.get("/login/code")).form("verificationCode");
  const code = await codeSentTo(site.app, MOBILE);
  const entered = await browser.submit(form, { verificationCode: code, trust: "on" });
  expect([entered.status, entered.location]).toEqual([303, "/"]);
  expect((await tryIn(site, PASSWORD)).answer.location).toBe("/");
});

test("[Q10] strict: without a confirmed contact a locked account stays locked for the right password too", async () => {
  const site = await openSite({ contact: false });
  await makeStrict(site.app);
  await threeWrong(site);
  const { answer } = await tryIn(site, PASSWORD);
  expect([answer.status, answer.text.includes(LOCKED)]).toEqual([422, true]);
});

test("[Q10] strict: a right password in between begins the count anew, and so do 30 minutes", async () => {
  const site = await openSite({ contact: false });
  await makeStrict(site.app);
  const wrong = () => tryIn(site, "not this one");
  await wrong();
  await wrong();
  expect((await tryIn(site, PASSWORD)).answer.status).toBe(303);
  await wrong();
  await wrong();
  site.clock.advance(31 * 60_000);
  expect((await wrong()).answer.text).not.toContain(LOCKED);
  expect((await tryIn(site, PASSWORD)).answer.status).toBe(303);
});

test("[Q10] in the usual profile three wrong passwords lock nothing", async () => {
  const site = await openSite({ contact: false });
  const answers = await threeWrong(site);
  expect(answers.some(({ text }) => text.includes(LOCKED))).toBe(false);
  expect((await tryIn(site, PASSWORD)).answer.status).toBe(303);
});
