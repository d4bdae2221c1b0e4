import { expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import type { Visitor } from "../../support/visitor";

const PAGE = "/member/securityCenter/sessions";

async function open() {
  const site = await freshSite();
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "rahim77" });
  await addAccount(site.app, { username: "karim77" });
  const logIn = async (username = "rahim77") => {
    const browser = site.visitor({ language: "en" });
    await browser.submit((await browser.get("/login")).form("username", "password"), {
      username,
      password: PASSWORD,
    });
    return browser;
  };
  return { ...site, accountId, logIn };
}

const isIn = async (browser: Visitor) => (await browser.get("/member/securityCenter")).status === 200;
const marksOf = async (browser: Visitor) =>
  [...(await browser.get(PAGE)).html.matchAll(/name="session" value="([^"]+)"/g)].map(([, mark]) => mark!);

const BEFORE = "Your last login before this one:";

test("[Q12] right after a log-in the page says when and from where the one before it was, in the site's time", async () => {
  const { app, visitor, clock } = await open();
  const logIn = async (headers: Record<string, string> = {}, language = "en") => {
    const browser = visitor({ language });
    const form = (await browser.get("/login")).form("username", "password");
    const fields = { ...form.fields, username: "rahim77", password: PASSWORD };
    const answer = await browser.post(form.action, fields, headers);
    return browser.get((answer.location ?? answer.headers.get("x-location"))!);
  };
  const first = await logIn();
  expect(first.text).toContain("You are logged in, rahim77.");
  expect(first.text).not.toContain(BEFORE);

  clock.advance(3_600_000);
  await app.db.updateTable("sessions").set({ ip: "203.0.113.7" }).execute();
  expect((await logIn()).text).toContain(`${BEFORE} 21 Nov 12:00 · 203.0.113.7`);
  clock.advance(60_000);
  expect((await logIn({ "x-fragment": "login" })).text).toContain(`${BEFORE} 21 Nov 13:00 · 127.0.0.1`);
  clock.advance(60_000);
  const told = await logIn({}, "bn");
  expect(told.text).toMatch(/এর আগের লগ ইন: .*13:01 · 127\.0\.0\.1/);
});

test("[Q12] whoever has to choose a password first is told after it", async () => {
  const { app, visitor, clock, accountId, logIn } = await open();
  await logIn();
  clock.advance(3_600_000);
  await app.db.updateTable("accounts").set({ must_change_password: 1 }).where("id", "=", accountId).execute();
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  const page = await browser.follow(await browser.submit(form, { username: "rahim77", password: PASSWORD }));
  const newPassword = "Another#Tram7 2027";
  const changed = await browser.submit(page.form("newPassword"), {
    newPassword,
    confirmNewPassword: newPassword,
  });
  expect((await browser.follow(changed)).text).toContain(`${BEFORE} 21 Nov 12:00 · 127.0.0.1`);
});

test("[M07 Q12 Q15 Z46] lists the log-ins of the account, this one first, and when the one before it was", async () => {
  const { logIn, clock } = await open();
  const first = await logIn();
  expect((await first.get(PAGE)).text).toContain("This is your first login.");
  clock.advance(3_600_000);
  const second = await logIn();
  const page = await second.get(PAGE);
  expect(page.text).toMatch(/Your last login before this one: 21 Nov 12:00 · 127\.0\.0\.1/);
  const rows = [...page.html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row).slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("This device");
  expect(rows[0]).not.toContain("<button");
  expect(rows[1]).toContain("<button");
});

test("[Q15 Z46] one that is ended is over at its next request; the others stay", async () => {
  const { logIn } = await open();
  const [lost, here, other] = [await logIn(), await logIn(), await logIn()];
  const [mark] = (await marksOf(here)).slice(-1);
  const ended = await here.submit((await here.get(PAGE)).form("csrf"), { session: mark! });
  expect([ended.status, ended.location]).toEqual([303, PAGE]);
  const states = await Promise.all([lost, here, other].map(isIn));
  expect(states.filter(Boolean)).toHaveLength(2);
  expect(states[1]).toBe(true);
});

test("[Z46] where the operator allows one session, a log-in ends the one before it, in whatever browser", async () => {
  const { app, logIn } = await open();
  const { accounts } = await settingsOf(app);
  const before = [await logIn(), await logIn()];
  expect(await Promise.all(before.map(isIn))).toEqual([true, true]);
  await app.store.transaction(() => changeSetting(app, "accounts", { ...accounts, oneSession: true }));
  app.bus.emit("settings", {});
  const other = await logIn("karim77");
  const here = await logIn();
  expect(await Promise.all([...before, here, other].map(isIn))).toEqual([false, false, true, true]);
  const both = await Promise.all([logIn(), logIn()]);
  const states = await Promise.all([here, ...both].map(isIn));
  expect([states[0], states.filter(Boolean).length]).toEqual([false, 1]);
});

test("[Q15 Z46] all others end at once", async () => {
  const { logIn } = await open();
  const [one, here, two] = [await logIn(), await logIn(), await logIn()];
  await here.submit((await here.get(PAGE)).form("csrf"), {});
  expect(await Promise.all([one, here, two].map(isIn))).toEqual([false, true, false]);
});

test("a log-in that is over, or was ended a moment ago, is said to be gone, and nothing else ends", async () => {
  const { logIn } = await open();
  const [other, here] = [await logIn(), await logIn()];
  const form = (await here.get(PAGE)).form("csrf");
  const [mark] = await marksOf(here);
  await here.submit(form, { session: mark! });
  const again = await here.follow(await here.submit(form, { session: mark! }));
  expect(again.text).toContain("That login had already ended.");
  expect([await isIn(here), await isIn(other)]).toEqual([true, false]);
});

test.each(["", "%", "0", "________________", "0123456789abcdef", "0123456789ABCDEF%"])(
  "of %j nothing ends",
  async (session) => {
    const { logIn } = await open();
    const [other, here] = [await logIn(), await logIn()];
    const answer = await here.submit((await here.get(PAGE)).form("csrf"), { session });
    expect((await here.follow(answer)).text).toContain("That login had already ended.");
    expect([await isIn(here), await isIn(other)]).toEqual([true, true]);
  },
);

test("[Q88] nobody ends somebody else's", async () => {
  const { logIn } = await open();
  const [rahim, other] = [await logIn(), await logIn()];
  const karim = await logIn("karim77");
  const [mark] = await marksOf(rahim);
  await karim.submit((await karim.get(PAGE)).form("csrf"), { session: mark! });
  expect([await isIn(rahim), await isIn(other), await isIn(karim)]).toEqual([true, true, true]);
});
