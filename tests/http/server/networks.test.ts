import { describe, expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff, PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";

/** Whoever has a line of IPv6 has more addresses than there are seconds: none of a /64 has tries of its own. */
const inside = (n: number) => `2001:db8:7:1:${((n * 7919) % 65_536).toString(16)}::${n.toString(16)}`;
/** Each in a /64 of its own, all in one /48. */
const around = (n: number) => `2001:db8:7:${(n + 16).toString(16)}::1`;
const elsewhere = "2001:db8:8:1::1";

async function openSite(settings: Partial<Parameters<typeof freshSite>[0]> = {}) {
  const site = await freshSite({ trustProxy: ["127.0.0.1"], ...settings });
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  await addStaff(site.app, { username: "owner", role: "owner" });
  return site;
}

async function call(site: FreshSite, ip: string, { method = "POST", path, body }: Called) {
  const headers = { "content-type": "application/json", "x-forwarded-for": ip };
  const response = await fetch(site.url + path, { method, headers, body: body && JSON.stringify(body) });
  return { status: response.status, wait: response.headers.get("retry-after") };
}

interface Called {
  method?: string;
  path: string;
  body?: Record<string, string>;
}

const wrongLogIn = (n: number): Called => ({
  path: "/wps/session/login",
  body: { username: `member${n}`, password: "Wrong#2026" },
});

const LIMITS: [string, number, (n: number) => Called][] = [
  ["log-ins", 100, wrongLogIn],
  [
    "codes to log in with",
    30,
    (n) => ({
      path: "/wps/session/login/sms",
      body: { countryDialingCode: "880", mobileNum: `0171234${1_000 + n}` },
    }),
  ],
  ["trials", 30, () => ({ path: "/wps/session/login/freeplay" })],
  [
    "feedback",
    5,
    (n) => ({
      method: "PUT",
      path: "/wps/feedback",
      body: {
        questionType: "other",
        content: `The picture of game ${n} does not load.`,
        contact: "a@example.com",
      },
    }),
  ],
  [
    "registrations",
    100,
    () => ({
      method: "PUT",
      path: "/wps/member/register",
      body: { username: "farhana", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
    }),
  ],
];

test.each(LIMITS)(
  "[Z54] %s of one /64 are counted together: after %i there is a pause, with its end",
  async (_name, tries, wish) => {
    const site = await openSite();
    for (let n = 0; n < tries; n++)
      expect((await call(site, inside(n), wish(n))).status, `try ${n}`).not.toBe(429);
    const refused = await call(site, inside(tries), wish(tries));
    expect(refused.status).toBe(429);
    expect(Number(refused.wait)).toBeGreaterThanOrEqual(300);
    expect((await call(site, elsewhere, wish(tries + 1))).status).not.toBe(429);
  },
);

test("[Z54] a /48 has eight times the trials of a /64", async () => {
  const site = await openSite();
  const trial = { path: "/wps/session/login/freeplay" };
  for (let n = 0; n < 240; n++) expect((await call(site, around(n), trial)).status, `try ${n}`).toBe(200);
  expect(await call(site, around(240), trial)).toMatchObject({ status: 429 });
  expect((await call(site, elsewhere, trial)).status).toBe(200);
});

test("[Z54] IPv4 that is written as IPv6 has no tries of its own", async () => {
  const site = await openSite();
  const trial = { path: "/wps/session/login/freeplay" };
  const written = ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107"];
  for (let n = 0; n < 30; n++)
    expect((await call(site, written[n % 3]!, trial)).status, `try ${n}`).toBe(200);
  for (const ip of written) expect((await call(site, ip, trial)).status).toBe(429);
});

/** What a peer that is no proxy of ours may write: anybody, or anybody on the way through one that is. */
const MADE_UP: Record<string, (n: number) => string> = {
  "an address": (n) => `198.51.100.${n + 1}`,
  "an IPv6 address": around,
  "a way through a proxy of ours": (n) => `198.51.100.${n + 1}, ${OUR_PROXY}`,
};
const OUR_PROXY = "203.0.113.9";

const CODES: [string, (n: number) => Called][] = [
  [
    "to log in with",
    (n) => ({
      path: "/wps/session/login/sms",
      body: { countryDialingCode: "880", mobileNum: `0171234${1_000 + n}` },
    }),
  ],
  [
    "to register with",
    (n) => ({
      path: "/wps/member/register/sms",
      body: { countryDialingCode: "880", mobileNo: `0171234${1_000 + n}` },
    }),
  ],
];

describe.each(Object.keys(MADE_UP))("[Z54 E15] %s that a peer made up gives nothing anew:", (kind) => {
  test.each(CODES)("codes %s end in 429 with the time to wait", async (_name, wish) => {
    const site = await openSite({ trustProxy: [OUR_PROXY] });
    await letRegisterByCode(site);
    const statuses = [];
    for (let n = 0; n < 30; n++) statuses.push((await call(site, MADE_UP[kind]!(n), wish(n))).status);
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await call(site, MADE_UP[kind]!(30), wish(30))).toEqual({ status: 429, wait: "300" });
  });
});

async function letRegisterByCode({ app }: FreshSite) {
  const { features } = await settingsOf(app);
  await changeKept(app, "settings", () =>
    changeSetting(app, "features", { ...features, registrationSms: true }),
  );
}

test("[Z54 E15] codes that a page is asked for are counted by the peer as well, whatever it writes and without cookies", async () => {
  const site = await openSite({ trustProxy: [OUR_PROXY] });
  const page = await site.visitor({ language: "en" }).get("/login?type=sms");
  const form = page.form("mobileNum", "verificationCode");
  const ask = async (n: number) => {
    const browser = site.visitor({ language: "en", ip: MADE_UP["an address"]!(n) });
    const number = { countryDialingCode: "880", mobileNum: `0171234${1_000 + n}` };
    return browser.submit(form, { ...number, intent: "send-code" });
  };
  for (let n = 0; n < 30; n++) expect((await ask(n)).status, `try ${n}`).toBe(200);
  const refused = await ask(30);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
});

test("[A22 V28] sixty wrong log-ins from one /64, each of another name by another browser: from the fourth on a picture", async () => {
  const site = await openSite({ humanCheck: true });
  const asks = (page: Page) => page.forms.some(({ names }) => names.includes("captcha"));
  for (let n = 0; n < 60; n++) {
    const browser = site.visitor({ language: "en", ip: inside(n) });
    const form = (await browser.get("/login")).form("username", "password");
    const answer = await browser.submit(form, { username: `member${n}`, password: "Wrong#2026" });
    expect(asks(answer), `try ${n}`).toBe(n >= 2);
  }
  expect(asks(await site.visitor({ language: "en", ip: elsewhere }).get("/login"))).toBe(false);
});

test("[Z54 Z01] staff's door counts the same networks", async () => {
  const site = await openSite();
  for (let n = 0; n < 100; n++) {
    const staff = site.visitor({ language: "en", ip: inside(n) });
    await staff.post("/admin/login", { username: `staff${n}`, password: "Wrong#2026" });
  }
  const last = site.visitor({ language: "en", ip: inside(100) });
  const refused = await last.post("/admin/login", { username: "owner", password: PASSWORD });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
});

test("a session's list and the audit log show the whole address", async () => {
  const site = await openSite();
  const browser = site.visitor({ language: "en", ip: inside(1) });
  const form = (await browser.get("/login")).form("username", "password");
  expect((await browser.submit(form, { username: "farhana", password: PASSWORD })).status).toBe(303);
  const session = await site.app.db.selectFrom("sessions").select("ip").executeTakeFirstOrThrow();
  expect(session.ip).toBe(inside(1));
});
