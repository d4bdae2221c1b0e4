// tier: first, on both stores
import { describe, expect, inject, test } from "vitest";
import { award } from "~/domain/bonuses/award.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { signOutEverywhere } from "~/domain/membership/help-member.server";
import { findSession, MEMBER_IDLE_MS } from "~/domain/access/sessions.server";
import { post } from "~/domain/ledger/ledger.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { deposit } from "../../support/bank";
import { balancesOf } from "../../support/cashier";
import { caller } from "../../support/caller";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addCurrency, openSessionOf } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { addStudioSlot, SLOT } from "../../support/studio-game";
import type { Visitor } from "../../support/visitor";

const GAME = `/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}`;
const SAID = "You are logged out. Nothing was taken. Log in and open the game again.";

/** A member with money who has opened the slot in its frame. */
async function scene(given?: FreshSite) {
  const site = given ?? (await siteWithStudio());
  const { accountId, member, token } = await signedInMember(site, { language: "en" });
  await site.app.store.transaction(() => post(site.app, deposit(accountId, 100_000n, "d1")));
  const frame = await openGame(member);
  const balance = async () => (await balancesOf(site.app, accountId)).main;
  const rounds = async () => {
    const counted = site.app.db.selectFrom("rounds").select("id").where("account_id", "=", accountId);
    return (await counted.execute()).length;
  };
  return { ...site, accountId, member, token, frame, balance, rounds };
}

async function siteWithStudio(): Promise<FreshSite> {
  const site = await freshSite({ studio: true });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  return site;
}

async function openGame(browser: Visitor): Promise<string> {
  const { html } = await browser.get(GAME);
  return /<iframe src="([^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
}

const press = (browser: Visitor, page: Page, fields: Record<string, string> = {}) =>
  browser.submit(page.form("stake"), { stake: "10", do: "spin", ...fields });

const logOut = async (browser: Visitor) => browser.submit((await browser.get("/logout")).dialog.form("csrf"));

test("[A71 Q15 G18] after the log-out the open game takes no stake and tells no balance; opened from a new log-in it plays", async () => {
  const { app, member, visitor, frame, balance, rounds, accountId } = await scene();
  const page = await member.get(frame);
  expect(page.text).toContain("Balance 1,000.00");
  const played = await member.follow(await press(member, page));
  expect([played.status, await rounds()]).toEqual([200, 1]);
  const held = await balance();

  expect((await logOut(member)).status).toBe(303);
  const refused = await press(member, played);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`${SAID} Back to games`);
  expect([await balance(), await rounds()]).toEqual([held, 1]);
  // So it is for a script, and for whoever else has the address.
  const anyone = visitor({ language: "en" });
  const { action, fields } = refused.form("stake");
  const json = await anyone.post(
    action,
    { ...fields, stake: "10", do: "spin" },
    { accept: "application/json" },
  );
  expect(JSON.parse(json.html)).toMatchObject({ ok: false, sentence: SAID, balanceMinor: null });
  for (const looked of [refused, await anyone.get(frame)]) {
    expect(looked.text).toContain(SAID);
    expect(looked.text).toMatch(/Balance –/);
  }
  expect([await balance(), await rounds()]).toEqual([held, 1]);

  const back = visitor({ language: "en", session: await openSessionOf(app, accountId) });
  const opened = await back.get(await openGame(back));
  expect(opened.text).not.toContain("You are logged out");
  expect((await back.follow(await press(back, opened))).status).toBe(200);
  expect(await rounds()).toBe(2);
  expect((await press(back, await back.get(frame))).status).toBe(422);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[Q15 Z46] a game that a program has opened ends with its token, one that is signed out by staff at once", async () => {
  const site = await siteWithStudio();
  const { app, accountId, visitor, frame, balance, rounds } = await scene(site);
  const call = caller(site);
  const token = await openSessionOf(app, accountId);
  const body = { vendor: SLOT.vendor, gameCode: SLOT.code };
  const { value } = await call("POST", "/wps/game/launchGame", body, token);
  const browser = visitor({ language: "en" });
  const page = await browser.get(new URL(value.url as string, site.url).pathname);
  expect((await browser.follow(await press(browser, page))).status).toBe(200);
  const held = await balance();
  expect((await call("DELETE", "/wps/session/logout", undefined, token)).success).toBe(true);
  const refused = await press(browser, page);
  // The form was played before, so it shows its round; a new one is refused.
  expect(refused.status).toBe(303);
  expect((await press(browser, await browser.get(page.path))).text).toContain(SAID);

  const framed = await browser.get(frame);
  const help = { accountId, idempotencyKey: "one-key-of-a-form", reason: "a test" };
  expect(await signOutEverywhere(app, { ...help, by: { staffId: 1, ip: "" } })).toEqual({ ok: true });
  expect((await press(browser, framed)).text).toContain(SAID);
  expect([await balance(), await rounds()]).toEqual([held, 1]);
});

test("[Q15] whoever plays on while the log-in runs out by itself plays on", async () => {
  const { app, clock, member, token, frame, rounds } = await scene();
  // What the studio keeps of a launch lasts for half a day: the log-in has to have rested before.
  clock.advance(MEMBER_IDLE_MS - 1_000);
  const game = await openGame(member);
  await app.db
    .updateTable("sessions")
    .set({ seen_at: clock.now() - MEMBER_IDLE_MS + 1_000 })
    .execute();
  const page = await member.get(game);
  clock.advance(2_000);
  expect(await findSession(app, token, "member")).toBeUndefined();
  expect((await member.follow(await press(member, page))).status).toBe(200);
  expect(await rounds()).toBe(1);
  expect((await member.get(frame)).status).toBe(410);
});

test("[Q15] a free spin is not played after the log-out, and is there after the next log-in", async () => {
  const { app, member, visitor, frame, accountId } = await scene();
  const rules = await bonusRulesOf(app);
  const spins = { form: "spins", spins: 3, spinValueMinor: 500n, terms: { days: 7 } } as const;
  await app.store.transaction(() =>
    award(app, rules, { key: "staff:1", accountId, reward: { ...spins, promotionId: 0 } }),
  );
  const page = await member.get(frame);
  const stake = /value="(free-\d+)"/.exec(page.html)![1]!;
  await logOut(member);
  const refused = await press(member, page, { stake });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(SAID);
  expect(refused.html).not.toContain(stake);
  const back = visitor({ language: "en", session: await openSessionOf(app, accountId) });
  expect((await back.get(await openGame(back))).text).toContain("Free spins: 3 left");
});

test("[Q15] the sentence is said in the language of the game", async () => {
  const { member, app, visitor, accountId } = await scene();
  const bengali = visitor({ language: "bn", session: await openSessionOf(app, accountId) });
  const page = await bengali.get(await openGame(bengali));
  await logOut(bengali);
  expect((await press(bengali, page)).text).toContain("আপনি লগ আউট হয়ে আছেন। কিছু কাটা হয়নি।");
  expect((await member.get("/")).links).toContain("/logout");
});

describe.runIf(inject("store") === "postgres")("two servers on one database", () => {
  test("[Q15 Z49] a game that was opened at one takes no stake once its member has logged out at the other", async () => {
    const one = await siteWithStudio();
    const two = await freshSite({ databaseUrl: one.databaseUrl, nodeId: 1 });
    const { member, frame, balance, rounds, token } = await scene(one);
    const page = await member.get(frame);
    const elsewhere = two.visitor({ language: "en", session: token });
    expect((await logOut(elsewhere)).status).toBe(303);
    const refused = await press(member, page);
    expect([refused.status, await balance(), await rounds()]).toEqual([422, 100_000n, 0]);
    expect(refused.text).toContain(SAID);
  });
});
