import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { createCookies } from "~/http/access/cookies.server";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { signedInStaff } from "../../support/desk";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

const WRONG = "Wrong#2026";

async function openSite(...names: string[]) {
  const site = await freshSite({ trustProxy: ["127.0.0.1"] });
  await addCurrency(site.app);
  for (const username of names) await addAccount(site.app, { username });
  return site;
}

/** Whoever sends it comes from another address each time. */
let last = 0;
const elsewhere = () => ({ "x-forwarded-for": `198.51.${(last >> 8) & 255}.${last++ & 255}` });

async function logIn(browser: Visitor, username: string, password = PASSWORD) {
  return browser.post("/login", { type: "username", username, password }, elsewhere());
}

async function logOut(browser: Visitor) {
  const { forms } = await browser.get("/logout");
  await browser.submit(forms.find(({ action }) => action === "/logout")!);
  expect(browser.cookie("session")).toBeUndefined();
}

const devicesOf = ({ app }: FreshSite) => app.db.selectFrom("account_devices").selectAll().execute();

test("a browser is marked by its first form, not by looking, and keeps the mark", async () => {
  const site = await openSite("farhana");
  const browser = site.visitor({ language: "en" });
  await browser.get("/");
  await browser.get("/login");
  expect(browser.cookie("device")).toBeUndefined();
  const wrong = await logIn(browser, "farhana", WRONG);
  const line = wrong.headers.getSetCookie().find((cookie) => cookie.startsWith("device="))!;
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).toContain("Max-Age=34560000");
  const mark = browser.cookie("device");
  expect((await logIn(browser, "farhana")).status).toBe(303);
  expect(browser.cookie("device")).toBe(mark);
});

test("behind TLS its name carries __Host- and it is secure; a mark that was made up is no mark", async () => {
  const cookies = createCookies({ secure: true, secret: "long enough to sign with" });
  const line = await cookies.device.set("mark");
  expect(line).toMatch(/^__Host-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await cookies.device.parse(line.split(";")[0]!)).toBe("mark");
  const forged = Buffer.from(JSON.stringify("mark")).toString("base64");
  expect(await cookies.device.parse(`__Host-device=${forged}`)).toBeUndefined();
});

test("the store has no mark, only its digest", async () => {
  const site = await openSite("farhana");
  const browser = site.visitor({ language: "en" });
  await logIn(browser, "farhana");
  const [value = ""] = decodeURIComponent(browser.cookie("device")!).split(".");
  const mark = JSON.parse(Buffer.from(value, "base64").toString()) as string;
  const kept = await devicesOf(site);
  expect(kept).toHaveLength(1);
  expect(kept[0]!.device).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(kept)).not.toContain(mark);
});

test("[A23] whoever guesses at a name locks out neither its owner's browser nor, for long, anybody", async () => {
  const site = await openSite("farhana");
  const own = site.visitor({ language: "en" });
  await logIn(own, "farhana");
  await logOut(own);
  const stranger = site.visitor({ language: "en" });
  for (let n = 0; n < 10; n++) await logIn(stranger, "farhana", WRONG);
  const paused = await logIn(site.visitor({ language: "en" }), "farhana");
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([429, "300"]);
  expect((await logIn(own, "farhana")).status).toBe(303);
  expect(own.cookie("session")).toBeDefined();
});

test("[Q90] log-ins by one browser end in 429, from whatever addresses, and after a restart too", async () => {
  const site = await openSite("farhana");
  const browser = site.visitor({ language: "en" });
  for (let n = 0; n < 30; n++)
    expect((await logIn(browser, `member${n}`, WRONG)).status, `try ${n}`).toBe(422);

  const again = await freshSite({ trustProxy: ["127.0.0.1"], databaseUrl: site.databaseUrl });
  const restarted = again.visitor({ language: "en" });
  const cookie = `device=${browser.cookie("device")}; lang=en`;
  const refused = await restarted.post(
    "/login",
    { type: "username", username: "farhana", password: PASSWORD },
    { ...elsewhere(), cookie },
  );
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
  expect(refused.text).toContain("Please wait 5 minutes and try again.");
  expect((await logIn(again.visitor({ language: "en" }), "farhana")).status).toBe(303);
});

test("[Q90] registrations by one browser end in 429 with the time to wait, on the page and in calls", async () => {
  const site = await openSite("taken77");
  const browser = site.visitor({ language: "en" });
  const fields = { username: "taken77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const ask = () => browser.post("/register", { by: "username", ...fields }, elsewhere());
  for (let n = 0; n < 20; n++) expect((await ask()).status, `try ${n}`).toBe(422);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(refused.text).toContain("Too many tries. Please wait a few minutes and try again.");
  const call = await fetch(`${site.url}/wps/member/register`, {
    method: "PUT",
    headers: {
      ...elsewhere(),
      cookie: `device=${browser.cookie("device")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ ...fields, username: "another77" }),
  });
  expect([call.status, call.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(await call.json()).toMatchObject({ success: false, code: "too_many_tries" });
  site.clock.advance(15 * 60_000);
  expect((await ask()).status).toBe(422);
});

test("[Q08 Q90] codes that are asked for before changes are counted by the browser as well, whoever is logged in there", async () => {
  const names = ["farhana", "rahim77", "nasrin7"];
  const site = await openSite(...names);
  const { app, clock } = site;
  await makeStrict(app);
  const sessions: Record<string, string> = {};
  for (const { id, username } of await app.db.selectFrom("accounts").select(["id", "username"]).execute()) {
    const to = { channel: "mail", address: `${username}@example.com` } as const;
    await app.store.transaction(() => claimContact(app, { accountId: id, to, isVerified: true }));
    sessions[username] = await openSessionOf(app, id);
  }
  const CONFIRM = "/confirm?for=change";
  const ask = async (username: string, device?: string) => {
    clock.advance(2_000);
    const browser = site.visitor({ language: "en", session: sessions[username]! });
    const { fields } = (await browser.get(CONFIRM)).form("verificationCode");
    const session = `session=${browser.cookie("session")}; lang=en`;
    const headers = { ...elsewhere(), cookie: device ? `${session}; device=${device}` : session };
    const answer = await browser.post(CONFIRM, { ...fields, intent: "send-code" }, headers);
    return { status: answer.status, wait: answer.headers.get("retry-after"), browser, text: answer.text };
  };
  const first = await ask("farhana");
  expect(first.status, first.text).toBe(200);
  const mark = first.browser.cookie("device");
  expect(mark).toBeDefined();
  for (let n = 1; n < 5; n++) expect((await ask("farhana", mark)).status, `code ${n}`).toBe(200);
  for (let n = 0; n < 5; n++) expect((await ask("rahim77", mark)).status, `code ${n}`).toBe(200);
  const refused = await ask("nasrin7", mark);
  expect(refused).toMatchObject({ status: 429, wait: "298" });
  expect(refused.text).toContain("Too many requests, retry after 5 minutes.");
  const sentTo = app.db
    .selectFrom("messages_out")
    .select("recipient")
    .where("recipient", "like", "nasrin7@%");
  expect(await sentTo.execute()).toEqual([]);
  expect((await ask("nasrin7")).status).toBe(200);
  expect(await sentTo.execute()).toHaveLength(1);
});

test("[Z34] accounts that were logged in with one browser are shown as linked by it", async () => {
  const site = await openSite("farhana", "twin01", "neighbour");
  const shared = site.visitor({ language: "en" });
  await logIn(shared, "farhana");
  await logOut(shared);
  await logIn(shared, "twin01");
  await logIn(site.visitor({ language: "en" }), "neighbour");
  expect(await devicesOf(site)).toHaveLength(3);

  const { id } = await site.app.db
    .selectFrom("accounts")
    .select("id")
    .where("username", "=", "farhana")
    .executeTakeFirstOrThrow();
  const desk = await signedInStaff(site, "risk");
  const page = await desk.get(`/admin/members/${id}/linked`);
  expect(page.html).toMatch(/twin01<\/a>.*?data-l="Same device">1<\/td>.*?data-l="Same IP">0<\/td>/s);
  expect(page.text).not.toContain("neighbour");
});
