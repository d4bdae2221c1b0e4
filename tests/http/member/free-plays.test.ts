import { expect, test } from "vitest";
import { findBrokenGrant } from "~/domain/bonuses/verify-grants.server";
import { post } from "~/domain/ledger/ledger.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { recordProgress } from "~/domain/promotions/progress.server";
import type { PromotionRulesGiven } from "~/domain/promotions/rules.schema";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { memberPaths } from "~/http/paths/member-paths";
import { deposit } from "../../support/bank";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addCurrency } from "../../support/people";
import { addPromotion } from "../../support/promotions";
import { signedInMember } from "../../support/sign-in";
import { addStudioSlot } from "../../support/studio-game";

const PAGE = "/member/bonusDetails";

/** A member whom a promotion has given something, and who reads of it without script. */
async function scene(reward: PromotionRulesGiven["reward"]) {
  const site = await freshSite({ studio: true });
  const { app } = site;
  await addCurrency(app);
  await addStudioSlot(app);
  const { member, accountId } = await signedInMember(site, { language: "en" });
  await app.store.transaction(() => post(app, deposit(accountId, 100_000n, "d1")));
  const promotionId = await addPromotion(app, { title: "A gift of the house", joinable: 1 });
  const rules: PromotionRulesGiven = { goalMinor: 1n, auto: true, reward };
  const budget = { amountMinor: null, count: null };
  await app.store.transaction(() => writePromotionRules(promotionId, { rules, budget }));
  await joinPromotion(app, { promotionId, accountId, ip: "203.0.113.1" });
  await recordProgress(app, { promotionId, accountId, amountMinor: 1n, eventKey: "deposit:1" });
  const list = await member.get(PAGE);
  const grantPath = list.links.find((link) => link.startsWith(`${PAGE}/`))!;
  const bonus = await member.get(grantPath);
  const seamless = await member.get(bonus.links.find((link) => link.startsWith("/seamless"))!);
  const game = await member.get(/<iframe src="([^"]*)"/.exec(seamless.html)![1]!.replaceAll("&amp;", "&"));
  const press = async (page: Page, stake: string) =>
    member.follow(await member.submit(page.form("stake"), { stake, do: "spin" }));
  const movesOf = (kind: string) =>
    app.db
      .selectFrom("ledger_transactions as posted")
      .innerJoin("ledger_entries as entry", "entry.transaction_id", "posted.id")
      .innerJoin("wallets", "wallets.id", "entry.ledger_account_id")
      .select(["posted.kind", "entry.amount_minor"])
      .where("wallets.account_id", "=", accountId)
      .where("wallets.kind", "=", "main")
      .where("posted.kind", "=", kind)
      .execute();
  return { ...site, member, accountId, bonus, grantPath, game, press, movesOf };
}

const valueIn = (page: Page) => /value="(free-\d+)"/.exec(page.html)![1]!;

test("[M11 M12 P19 Z15 Q59] free spins of a promotion are played in the studio without script, and paid in one sum after the last", async () => {
  const terms = { days: 7 };
  const site = await scene({ form: "spins", spins: 5, spinValueMinor: 500n, terms });
  const { app, member, accountId, bonus, grantPath, press, movesOf } = site;
  expect(bonus.text).toContain("It can be played now: open the game and choose it beside the stakes.");
  expect(bonus.text).toContain("Play it in Rickshaw Reels");
  let page = site.game;
  expect(page.text).toContain("Free spins: 5 left, ৳5.00 each");
  const value = valueIn(page);
  for (let left = 4; left >= 0; left--) {
    page = await press(page, value);
    expect(page.text).toContain(left > 0 ? `Free spin: ${left} left` : "Last free spin");
    if (left > 0) expect(page.text).toContain("Balance 1,000.00");
    if (left > 0) expect(await movesOf("free_spins")).toEqual([]);
  }
  const grant = await app.db.selectFrom("grants").selectAll().executeTakeFirstOrThrow();
  expect(grant).toMatchObject({ state: "used_up", spins_done: 5 });
  const paid = grant.spins_won_minor;
  const sums = (await movesOf("free_spins")).map(({ amount_minor }) => amount_minor);
  expect(sums).toEqual(paid > 0n ? [paid] : []);
  const record = await member.get(`${memberPaths.record}?type=bonus`);
  expect(record.text.match(/Winnings of free spins/g) ?? []).toHaveLength(paid > 0n ? 1 : 0);
  const played = await member.get(grantPath);
  expect(played.text.match(/Rickshaw Reels free/g)).toHaveLength(5);
  expect(played.text).not.toContain("Play it in");
  const bets = await member.get(memberPaths.bets);
  const [, result] = /All 5 bets in the period 0\.00 0\.00 (\S+)/.exec(bets.text)!;
  const profit = await member.get(memberPaths.profit);
  expect(/Win or loss (\S+)/.exec(profit.text)![1]).toBe(result);
  expect(profit.text).toContain("Only the winnings of free spins and free bets count");
  expect(await app.db.selectFrom("bets").select("id").execute()).toEqual([]);
  expect((await press(page, value)).status).toBe(422);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
  expect(await findBrokenGrant(app.db)).toBeUndefined();
  expect(accountId).toBe(grant.account_id);
});

test("[P19 Z15 Q59] a free bet of a promotion is played in the studio without script, and costs no cash", async () => {
  const terms = { days: 7, games: { default: null, RNG: 10_000 } };
  const site = await scene({ form: "free_bet", amountMinor: 30_000n, terms });
  const { app, member, press, movesOf } = site;
  expect(site.game.text).toContain("Free bet ৳300.00");
  const page = await press(site.game, valueIn(site.game));
  expect(page.text).toContain("Free bet of ৳300.00");
  const bet = await app.db.selectFrom("bets").selectAll().executeTakeFirstOrThrow();
  expect(bet).toMatchObject({ stake_minor: 30_000n, bonus_stake_minor: 30_000n, own_valid_minor: 0n });
  const above = bet.payout_minor > 30_000n ? bet.payout_minor - 30_000n : 0n;
  const wins = (await movesOf("win")).map(({ amount_minor }) => amount_minor);
  expect(wins).toEqual(above > 0n ? [above] : []);
  expect(await movesOf("bet")).toEqual([]);
  const record = await member.get(memberPaths.bets);
  expect(record.text).toContain("Free bet 300.00");
  expect((await member.get(memberPaths.bet(bet.id))).text).toContain("Free bet");
  expect((await press(page, valueIn(site.game))).text).toContain("cannot be played here any more");
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
  expect(await findBrokenGrant(app.db)).toBeUndefined();
});
