import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { seedJackpot } from "~/demo/seed-jackpot";
import { silent } from "~/demo/progress";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { settingsOf, type Settings } from "~/domain/settings/settings.server";
import { poolRulesOf } from "~/domain/games/jackpot/pool-rules.server";
import { openPools } from "~/domain/games/jackpot/pool.server";
import { betwin } from "~/domain/games/wallet-contract/betwin.server";
import { findOrCreatePlayerRef } from "~/domain/games/wallet-contract/players.server";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../../support/bank";
import { freshApp } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addCurrency } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { addStudioSlot, SLOT } from "../../support/studio-game";

test("[H08 H11 L26] the server writes a figure between 100 and 300 million, and says that it is none to win", async () => {
  const site = await freshSite();
  for (const pause of [0, 31 * 86_400_000, 17 * 86_400_000]) {
    site.clock.advance(pause);
    site.app.bus.emit("content", {});
    const page = await site.visitor({ language: "en" }).get("/");
    const jackpot = /<section class="jack"[\s\S]*?<\/section>/.exec(page.html)![0];
    const [, spoken = ""] = /<p class="vh">([\d,]+)<\/p>/.exec(jackpot)!;
    const figure = Number(spoken.replaceAll(",", ""));
    expect(figure).toBeGreaterThanOrEqual(100_000_000);
    expect(figure).toBeLessThanOrEqual(300_000_000);
    expect(jackpot).toContain("Demo figure");
    const cells = [...jackpot.matchAll(/<[bi] data-sign="(.)"/g)].map(([, sign]) => sign).join("");
    expect(cells).toBe(spoken);
  }
});

const NEVER = 10n ** 17n;

/** A site whose jackpot is a pool that nobody has fed yet. */
async function poolSite(terms: Partial<Settings["jackpot"]> = {}) {
  const site = await freshSite({ studio: true });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  await changeSettingByStaff(site.app, {
    key: "jackpot",
    change: (now) => ({ ...now, mode: "pool" as const, seedMinor: 1_234_567_89n, ...terms }),
    by: { staffId: 7, ip: "203.0.113.7" },
  });
  await openPools(site.app);
  return site;
}

const jackpotOn = (page: Page) => /<section class="jack"[\s\S]*?<\/section>/.exec(page.html)![0];
const spoken = (page: Page) => /<p class="vh">([^<]+)<\/p>/.exec(jackpotOn(page))?.[1];

test("[H11 H08] a pool is shown as what it holds, and no longer as a demo figure", async () => {
  const site = await poolSite({ oddsMinor: NEVER });
  const page = await site.visitor({ language: "en" }).get("/");
  expect(spoken(page)).toBe("৳1,234,567.89");
  expect(jackpotOn(page)).not.toContain("Demo figure");
  expect(jackpotOn(page)).toContain('href="/jackpot"');
});

test("[Q68] no page shows an amount that is half a minute old", async () => {
  const site = await poolSite({ oddsMinor: NEVER });
  const visitor = site.visitor({ language: "en" });
  expect(spoken(await visitor.get("/"))).toBe("৳1,234,567.89");
  await site.app.db.updateTable("jackpot_runs").set({ balance_minor: 1_300_000_00n }).execute();
  site.clock.advance(10_001);
  // A page begins a little below, and climbs.
  const page = await visitor.get("/");
  expect(spoken(page)).toBe("৳1,299,500.00");
  expect(jackpotOn(page)).toContain('data-amount="1,300,000.00"');
  const asked = await fetch(`${site.url}/jackpot/amount`, { headers: { Accept: "application/json" } });
  expect(await asked.json()).toEqual({ amount: "1,300,000.00" });
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect((await visitor.get("/jackpot/amount")).location).toBe("/jackpot");
});

test("[Q68] how it is fed, won and checked is told to everybody, and its secret to nobody before it is won", async () => {
  const site = await poolSite({ oddsMinor: 200_000_000_00n, shareBp: 125 });
  const page = await site.visitor({ language: "en" }).get("/jackpot");
  expect(page.status).toBe(200);
  expect(page.text).toContain("1.25 % of every stake");
  expect(page.text).toContain("one wins for each ৳200,000,000 staked");
  expect(page.text).toContain("There is no upper limit");
  expect(page.links).toContain("/seamless?vendor=studio&gameCode=rickshaw-reels");
  const run = await site.app.db.selectFrom("jackpot_runs").selectAll().executeTakeFirstOrThrow();
  expect(page.html).toContain(run.draw_seed_hash);
  expect(page.html).not.toContain(run.draw_seed);
});

test("[H11] a member who wins it reads so in the account record, and anybody can draw again", async () => {
  const site = await poolSite({ oddsMinor: 1n });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  const { app } = site;
  const vendor = await app.db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", "studio")
    .executeTakeFirst();
  await app.store.transaction(() => post(app, deposit(accountId, 500_00n, "d1")));
  const accountRef = await app.store.transaction(() =>
    findOrCreatePlayerRef(app, { accountId, vendorId: vendor!.id }),
  );
  const [pool, bonuses] = [await poolRulesOf(app), await bonusRulesOf(app)];
  const wager = { accountRef, currency: "BDT", gameCode: SLOT.code, vendorRoundId: "spin-1", finished: true };
  const items = [{ providerId: "b1", kind: "bet" as const, amount: "100" }];
  await app.store.transaction(() =>
    betwin({ ...app, vendorId: vendor!.id, pool, bonuses }, { ...wager, items }),
  );
  const record = await member.get("/member/transactionHistory?type=bet");
  expect(record.text).toContain("Jackpot");
  expect(record.text).toContain("1,234,568.89");
  const bets = await app.db.selectFrom("bets").select(["id", "payout_minor"]).executeTakeFirstOrThrow();
  expect(bets.payout_minor).toBe(0n);
  expect((await member.get(`/member/personalHistoryCopy/${bets.id}`)).text).toContain(
    "Jackpot ৳1,234,568.89",
  );

  const won = await app.db
    .selectFrom("jackpot_runs")
    .selectAll()
    .where("ended_at", "is not", null)
    .executeTakeFirstOrThrow();
  const page = await site.visitor({ language: "en" }).get("/jackpot");
  for (const told of [won.draw_seed, won.draw_seed_hash, "spin-1", "৳1,234,568.89"])
    expect(page.html).toContain(told);
  expect(createHash("sha256").update(won.draw_seed).digest("hex")).toBe(won.draw_seed_hash);
});

test("[H11] where it is a mere figure there is nothing to tell of a pool", async () => {
  const site = await freshSite();
  expect((await site.visitor().get("/jackpot")).status).toBe(404);
  const asked = await fetch(`${site.url}/jackpot/amount`, { headers: { Accept: "application/json" } });
  expect(asked.status).toBe(404);
});

test("[H09 H10 H11] without script the page shows a figure that is never above the true value, and never below what the house began with", async () => {
  const site = await poolSite({ oddsMinor: NEVER });
  for (const balance_minor of [1_234_567_89n, 1_234_600_00n, 9_000_000_00n, 1_000_00n]) {
    await site.app.db.updateTable("jackpot_runs").set({ balance_minor }).execute();
    site.clock.advance(10_001);
    const shown = spoken(await site.visitor({ language: "en" }).get("/"))!;
    const shownMinor = BigInt(shown.replace(/\D/g, ""));
    expect(shownMinor).toBeLessThanOrEqual(balance_minor);
    expect(balance_minor - shownMinor).toBeLessThanOrEqual(500_00n);
    if (balance_minor >= 1_234_567_89n) expect(shownMinor).toBeGreaterThanOrEqual(1_234_567_89n);
  }
});

test("[H11 Q68] a pool that has to be won by an amount says so, and its page never shows more", async () => {
  const site = await poolSite({ oddsMinor: NEVER, mustWinByMinor: 2_000_000_00n });
  await site.app.db.updateTable("jackpot_runs").set({ balance_minor: 2_000_100_00n }).execute();
  const page = await site.visitor({ language: "en" }).get("/jackpot");
  expect(page.text).toContain("It must be won by ৳2,000,000:");
  expect(page.text).not.toContain("There is no upper limit");
  expect(page.html).toContain('data-amount="2,000,000.00"');
});

test("[H11] the demo begins it with 100,000,000 from the house, to be won by 300,000,000", async () => {
  const { app } = await freshApp();
  await addCurrency(app);
  await seedJackpot(app, silent);
  const run = await app.db.selectFrom("jackpot_runs").selectAll().executeTakeFirstOrThrow();
  expect(run).toMatchObject({
    ...{ currency: "BDT", balance_minor: 100_000_000_00n, seed_minor: 100_000_000_00n },
    must_win_by_minor: 300_000_000_00n,
  });
  const house = await app.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
    .select(["party.kind", "entry.amount_minor"])
    .orderBy("entry.seq")
    .execute();
  expect(house).toEqual([
    { kind: "jackpot", amount_minor: 100_000_000_00n },
    { kind: "house", amount_minor: -100_000_000_00n },
  ]);
  expect((await settingsOf(app)).jackpot.mode).toBe("pool");
});
