import { expect, test } from "vitest";
import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { publishTerms } from "~/domain/membership/agreement/publish-terms.server";
import { signedInStaff } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { NOON } from "../../support/fresh-app";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

const NEWCOMER = {
  username: "rahim77",
  password: "Unusual#Tram9",
  confirmPassword: "Unusual#Tram9",
  terms: "on",
};

async function openSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  return site;
}

const publish = ({ app }: FreshSite, after: number, isMaterial: boolean) =>
  publishTerms(app, { after, isMaterial, summaries: { en: "Fees are new." }, by: { staffId: 1, ip: "" } });

const consentsOf = ({ app }: FreshSite) =>
  app.db.selectFrom("consents").select(["kind", "version", "agreed_at"]).orderBy("kind").execute();

async function register(site: FreshSite, fields: Record<string, string> = {}) {
  const browser = site.visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "terms");
  return { browser, answer: await browser.submit(form, { ...NEWCOMER, ...fields }) };
}

async function logIn(site: FreshSite, username = NEWCOMER.username, password = NEWCOMER.password) {
  const browser = site.visitor({ language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  return { browser, answer: await browser.submit(form, { username, password }) };
}

test("[Q03] registration keeps the consent to the terms and the privacy policy with version and UTC time", async () => {
  const site = await openSite();
  expect((await publish(site, 1, false)).ok).toBe(true);
  const { browser } = await register(site);
  const agreed = { version: 2, agreed_at: NOON };
  expect(await consentsOf(site)).toEqual([
    { kind: "privacy", ...agreed },
    { kind: "terms", ...agreed },
  ]);
  const page = await browser.get("/member/securityCenter/data");
  const form = page.forms.find(({ action }) => action.endsWith("/data/file"))!;
  const file = await browser.submit(form, { password: NEWCOMER.password });
  expect(file.html).toContain("2026-11-21T06:00:00.000Z");
});

test("[Q03] a material new version is in the way of everything at the next log-in until it is agreed to", async () => {
  const site = await openSite();
  const { browser: before } = await register(site);
  expect((await publish(site, 1, true)).ok).toBe(true);
  expect((await before.get("/member/depositv2")).status).toBe(200);
  const { browser, answer } = await logIn(site);
  expect(answer.status).toBe(303);
  const closed = ["/", "/member/depositv2", "/rng", "/seamless?vendor=a&gameCode=b"];
  const ofTheCentre = ["", "/profile", "/contact/email", "/social", "/limits", "/sessions"];
  for (const path of [...closed, ...ofTheCentre.map((page) => `/member/securityCenter${page}`)])
    expect(await browser.get(path)).toMatchObject({ status: 302, location: "/agreement" });
  const toBePaid = ["paymentPassword", "payeeName", "withdrawalAccounts", "identity", "closing", "data"];
  const open = toBePaid.map((page) => `/member/securityCenter/${page}`);
  for (const path of ["/member/withdraw", ...open, "/help", "/logout"])
    expect((await browser.get(path)).status, path).toBe(200);
  const page = await browser.get("/agreement");
  for (const words of ["Our terms have changed", "Version 2", "Fees are new."])
    expect(page.text).toContain(words);
  const { csrf } = page.form("read").fields;
  const favourite = await browser.post("/favourites", { csrf: csrf!, add: "1" });
  expect([favourite.status, favourite.location]).toEqual([303, "/agreement"]);
  const called = await browser.post("/wps/game/launchGame", { csrf: csrf!, vendor: "a", gameCode: "b" });
  expect([called.status, JSON.parse(called.html)]).toMatchObject([403, { code: "agreement_needed" }]);

  const unticked = await browser.submit(page.form("read"));
  expect(unticked.status).toBe(422);
  expect(unticked.text).toContain("Tick the box to agree, or log out.");
  site.clock.advance(1_000);
  expect((await browser.submit(page.form("read"), { agreed: "on" })).location).toBe("/");
  expect((await browser.get("/")).status).toBe(200);
  expect(await consentsOf(site)).toContainEqual({ kind: "terms", version: 2, agreed_at: NOON + 1_000 });
  expect((await (await logIn(site)).browser.get("/")).status).toBe(200);
});

test("[Q03] a version that changes nothing of weight asks nobody; one published meanwhile is read first", async () => {
  const site = await openSite();
  await addAccount(site.app, { username: "farhana" });
  await publish(site, 1, false);
  expect((await (await logIn(site, "farhana", PASSWORD)).browser.get("/")).status).toBe(200);
  await publish(site, 2, true);
  const { browser } = await logIn(site, "farhana", PASSWORD);
  const form = (await browser.get("/agreement")).form("read");
  await publish(site, 3, true);
  const older = await browser.submit(form, { agreed: "on" });
  expect(older.location).toBe("/agreement");
  expect((await browser.follow(older)).text).toContain("Version 4");
  expect(await consentsOf(site)).toEqual([]);
});

test("[Q03 Z02] staff publish versions at the desk; it is written down, once, and only by whom may", async () => {
  const site = await openSite();
  const owner = await signedInStaff(site, "owner");
  const form = (await owner.get("/admin/terms")).form("isMaterial");
  expect(form.fields.isMaterial).toBe("on");
  const published = await owner.submit(form, { "summaries.en": "Fees are new." });
  expect(published.status, published.text).toBe(303);
  const page = await owner.follow(published);
  for (const words of ["Version 2", "New agreement needed", "Fees are new.", "Publish version 3"])
    expect(page.text).toContain(words);
  const again = await owner.submit(form, { "summaries.en": "Fees are new." });
  expect(again.status).toBe(409);
  const versions = await site.app.db
    .selectFrom("terms_versions")
    .select(["version", "is_material"])
    .execute();
  expect(versions).toEqual([{ version: 2, is_material: 1 }]);
  const written = await site.app.db.selectFrom("audit_log").select("action").execute();
  expect(written.filter(({ action }) => action === "terms.published")).toHaveLength(1);
  const finance = await signedInStaff(site, "finance");
  expect((await finance.get("/admin/terms")).status).toBe(403);
});

test("[Q03] what was published or agreed to can neither be changed nor taken away", async () => {
  const site = await openSite();
  await register(site);
  await publish(site, 1, true);
  const { db } = site.app;
  await expect(db.updateTable("consents").set({ version: 9 }).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("consents").execute()).rejects.toThrow("append-only");
  await expect(db.updateTable("terms_versions").set({ is_material: 0 }).execute()).rejects.toThrow(
    "append-only",
  );
});

test("[Q04] strict: registration asks for three statements, each of its own, and keeps them", async () => {
  const site = await openSite();
  const usual = site.visitor({ language: "en" });
  expect((await usual.get("/register")).form("terms").names).not.toContain("noThirdParty");
  await makeStrict(site.app);
  const stated = Object.fromEntries(AFFIRMATIONS.map((name) => [name, "on"]));
  for (const left of AFFIRMATIONS) {
    const { [left]: _, ...others } = stated;
    const { answer } = await register(site, others);
    expect(answer.status, left).toBe(422);
    expect(answer.text).toContain("Tick this box: without it no account can be opened.");
    expect(answer.form("terms").fields).toMatchObject({ username: "rahim77", ...others });
  }
  expect(await consentsOf(site)).toEqual([]);
  expect((await register(site, stated)).answer.status).toBe(303);
  const kept = await consentsOf(site);
  expect(kept.map(({ kind }) => kind).sort()).toEqual(["privacy", "terms", ...AFFIRMATIONS].sort());
  const called = await fetch(`${site.url}/wps/member/register`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...NEWCOMER, username: "karim88" }),
  });
  expect(called.status).toBe(422);
});
