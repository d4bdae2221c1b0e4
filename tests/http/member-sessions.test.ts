import { expect, test } from "vitest";
import { freshSite } from "../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../support/people";
import type { Visitor } from "../support/visitor";

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
