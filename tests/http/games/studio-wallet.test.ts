import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { HOUSE_STUDIO } from "~/domain/games/launch/house-studio.server";
import { findOrCreatePlayerRef } from "~/domain/games/wallet-contract/players.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { addCashDesk, addMember, balancesOf } from "../../support/cashier";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { makeStrict } from "../../support/strict";
import type { Visitor } from "../../support/visitor";

const SPINS = 25;

test("[Q58 Q59] the studio plays against the real wallet: every round is a bet in the books, and both agree", async () => {
  const site = await siteWithStudio();
  const { accountId } = await addMember(site.app, 100_000n);
  const visitor = site.visitor();
  let page = await visitor.get(await launch(site, accountId));
  expect(page.text).toContain("Balance 1,000.00");

  for (let spin = 0; spin < SPINS; spin++) page = await press(visitor, page, { stake: "10", do: "spin" });
  const { main } = await balancesOf(site.app, accountId);
  expect(page.text).toContain(`Balance ${grouped(main)}`);
  const bets = await site.app.db.selectFrom("bets").selectAll().where("account_id", "=", accountId).execute();
  expect(bets).toHaveLength(SPINS);
  const net = bets.reduce((sum, { payout_minor, stake_minor }) => sum + payout_minor - stake_minor, 0n);
  expect(100_000n + net).toBe(main);
  const rounds = await site.app.db
    .selectFrom("rounds")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  expect(rounds).toHaveLength(SPINS);
  expect(rounds.every(({ closed_at }) => closed_at !== null)).toBe(true);
  expect((await verifyLedger(site.app.db)).broken).toBeUndefined();
});

test("the real wallet refuses what is not there, and the page says so", async () => {
  const site = await siteWithStudio();
  const { accountId } = await addMember(site.app, 1_500n);
  const visitor = site.visitor();
  const page = await visitor.get(await launch(site, accountId, "baize-roulette"));
  const laid = await press(visitor, page, { chip: "50", cell: "e2" });
  const refused = await press(visitor, laid, { do: "spin" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Not enough money for ৳50.00. Nothing was taken.");
  expect(refused.text).toContain("Balance 15.00");
  expect((await balancesOf(site.app, accountId)).main).toBe(1_500n);
});

test("in the profile of regulated markets slots have no turbo and are played once in two and a half seconds", async () => {
  const site = await siteWithStudio();
  const { accountId } = await addMember(site.app, 100_000n);
  const limits = async () => {
    const { html } = await site.visitor().get(await launch(site, accountId));
    return /&quot;limits&quot;:(\{.*?\})/.exec(html)![1]!.replaceAll("&quot;", '"');
  };
  expect(JSON.parse(await limits())).toEqual({ turbo: true, hurry: true, minimumCycleMs: 0 });
  await makeStrict(site.app);
  expect(JSON.parse(await limits())).toEqual({ turbo: false, hurry: false, minimumCycleMs: 2_500 });
});

test("with a game open before, a new stake is refused while the site is under maintenance, in the player's words, and nothing moves", async () => {
  const site = await siteWithStudio();
  const { app } = site;
  const { accountId } = await addMember(app, 10_000n);
  const visitor = site.visitor();
  const page = await visitor.get(await launch(site, accountId));
  const setStatus = (status: 0 | 1) =>
    changeSettingByStaff(app, {
      key: "system",
      change: (now) => ({ ...now, status }),
      by: { staffId: 1, ip: "" },
    });
  await setStatus(1);
  expect((await visitor.get("/rng")).status).toBe(503);
  const refused = await press(visitor, page, { stake: "10", do: "spin" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("the game or the whole site is closed for maintenance. Nothing was taken");
  expect(refused.html).toMatch(/<a href="https:\/\/croupier\.example\/rng" target="_top">Back to games<\/a>/);
  expect(refused.text).toContain("Balance 100.00");
  expect((await balancesOf(app, accountId)).main).toBe(10_000n);
  expect(await app.db.selectFrom("rounds").selectAll().execute()).toEqual([]);

  const inBengali = await visitor.get(await launch(site, accountId, "rickshaw-reels", "bn"));
  const told = await press(visitor, inBengali, { stake: "10", do: "spin" });
  expect(told.text).toContain("পুরো সাইট রক্ষণাবেক্ষণের জন্য বন্ধ আছে। কিছু কাটা হয়নি");

  await setStatus(0);
  const played = await press(visitor, refused, { stake: "10", do: "spin" });
  expect(played.status).toBe(200);
  expect(await app.db.selectFrom("rounds").selectAll().execute()).toHaveLength(1);
});

test("where the site is not offered the studio's pages are the site's refusal: no stake, no play with chips, no look", async () => {
  const site = await siteWithStudio();
  const { app } = site;
  const { accountId } = await addMember(app, 10_000n);
  const visitor = site.visitor();
  const launched = await launch(site, accountId);
  const page = await visitor.get(launched);
  expect(page.status).toBe(200);
  const deny = (denyAddresses: string[]) =>
    changeSettingByStaff(app, {
      key: "system",
      change: (now) => ({ ...now, denyAddresses }),
      by: { staffId: 1, ip: "" },
    });
  await deny(["127.0.0.1"]);
  const refused = await visitor.submit(page.form("form"), { stake: "10", do: "spin" });
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("127.0.0.1") as string]);
  expect((await visitor.get(launched)).status).toBe(403);
  expect((await visitor.get("/studio?locale=en")).status).toBe(403);
  expect((await balancesOf(app, accountId)).main).toBe(10_000n);
  expect(await app.db.selectFrom("rounds").selectAll().execute()).toEqual([]);
  expect(await launch(site, accountId)).toContain("/studio/");

  await deny([]);
  expect((await press(visitor, page, { stake: "10", do: "spin" })).status).toBe(200);
  expect(await app.db.selectFrom("rounds").selectAll().execute()).toHaveLength(1);
});

async function siteWithStudio(): Promise<FreshSite> {
  const site = await freshSite({ studio: true });
  await addCashDesk(site.app);
  return site;
}

/** What the operator does when a member opens a game. */
async function launch(
  site: FreshSite,
  accountId: number,
  game = "rickshaw-reels",
  locale = "en",
): Promise<string> {
  const { app } = site;
  const query = app.db.selectFrom("vendors").selectAll().where("code", "=", HOUSE_STUDIO);
  const vendor = await query.executeTakeFirstOrThrow();
  const playerRef = await app.store.transaction(() =>
    findOrCreatePlayerRef(app, { accountId, vendorId: vendor.id }),
  );
  const account = { id: playerRef, currency: "BDT" };
  const urls = { return_url: "https://croupier.example/rng" };
  const body = JSON.stringify({ casino_id: vendor.casino_id, game, locale, account, urls });
  const response = await fetch(`${site.url}/studio/api/v1/softswiss/launcher/real`, {
    method: "POST",
    headers: { "x-request-sign": createHmac("sha256", vendor.secret).update(body).digest("hex") },
    body,
  });
  return ((await response.json()) as { launch_url: string }).launch_url;
}

async function press(visitor: Visitor, page: Page, fields: Record<string, string>): Promise<Page> {
  return visitor.follow(await visitor.submit(page.form("form"), fields));
}

function grouped(minor: bigint): string {
  const text = minor.toString().padStart(3, "0");
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${text.slice(-2)}`;
}
