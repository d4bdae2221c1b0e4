import { expect, test } from "vitest";
import { silent } from "~/demo/progress";
import { seedJackpot } from "~/demo/seed-jackpot";
import { slotModels } from "~/studio/games/slot/models";
import { toGrouped } from "~/domain/shared/money";
import { post } from "~/domain/ledger/ledger.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { addBrandSlots, frameOf, slotOfEveryModel } from "../../support/brand-slots";
import { deposit } from "../../support/bank";
import { balancesOf } from "../../support/cashier";
import { freshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";

const START = 1_000_000n;

test("[G18 G51 Q58] a tile of every model opens and plays a round for money, which is in the books and the record and checks out", async () => {
  const site = await freshSite({ studio: true });
  const games = slotOfEveryModel();
  expect(games.map(({ model }) => model)).toEqual(
    [...slotModels.keys()].filter((name) => name !== "rickshaw-reels").sort(),
  );
  const { member, accountId } = await signedInMember(site, { language: "en" });
  await site.app.store.transaction(() => post(site.app, deposit(accountId, START, "opening")));
  await addBrandSlots(
    site.app,
    games.map(({ game }) => game),
  );
  await seedJackpot(site.app, silent);

  let balance = START;
  for (const { model, game } of games) {
    const play = await member.get(await frameOf(member, game));
    expect([model, play.status]).toEqual([model, 200]);
    const played = await member.follow(await member.submit(play.form("form"), { stake: "10", do: "spin" }));
    expect([model, played.status]).toEqual([model, 200]);
    const session = played.path.replace(/\/play.*/, "");
    const { main } = await balancesOf(site.app, accountId);
    expect(played.text).toContain(toGrouped(main, { exponent: 2 }));
    balance = main;
    await member.post(`${session}/seeds`, { client: "a stranger" });
    const checked = await member.get(`${session}/verify?round=1`);
    expect([model, /Round 1 (\w+ \w+)/.exec(checked.text)?.[1]]).toEqual([model, "checks out"]);
  }

  const bets = await site.app.db.selectFrom("bets").selectAll().where("account_id", "=", accountId).execute();
  expect(bets).toHaveLength(games.length);
  const net = bets.reduce((sum, { payout_minor, stake_minor }) => sum + payout_minor - stake_minor, 0n);
  expect(START + net).toBe(balance);
  expect((await verifyLedger(site.app.db)).broken).toBeUndefined();
  const record = await member.get("/member/personalHistoryCopy");
  expect(record.text).toContain(games.at(-1)!.game.names.en);
});

test("[G17 Q65] a visitor tries a brand's slot with play chips, labelled so, and no wallet is asked", async () => {
  const site = await freshSite({ studio: true });
  const [first] = slotOfEveryModel();
  await addBrandSlots(site.app, [first!.game]);
  const visitor = site.visitor({ language: "en" });
  const play = await visitor.get(await frameOf(visitor, first!.game, "&demo=1"));
  expect(play.text).toContain("Demo: play chips, nothing is paid out");
  const played = await visitor.follow(await visitor.submit(play.form("form"), { stake: "10", do: "spin" }));
  expect(played.status).toBe(200);
  expect(await site.app.db.selectFrom("rounds").selectAll().execute()).toEqual([]);
});

test("a brand's key that staff change is the studio's too at once, and a brand that is taken off opens no more", async () => {
  const site = await freshSite({ studio: true });
  const [first] = slotOfEveryModel();
  const { game } = first!;
  await addBrandSlots(site.app, [game]);
  const visitor = site.visitor({ language: "en" });
  await frameOf(visitor, game, "&demo=1");
  const vendor = site.app.db.updateTable("vendors").where("code", "=", game.label);
  await vendor.set({ secret: site.app.random.token() }).execute();
  site.app.bus.emit("catalogue", {});
  await expect.poll(() => frameOf(visitor, game, "&demo=1"), { timeout: 15_000 }).toContain("/studio/s/");
  await vendor.set({ launcher_url: "/studio/at/somebody-else" }).execute();
  site.app.bus.emit("catalogue", {});
  await expect(frameOf(visitor, game, "&demo=1")).rejects.toThrow("does not open");
});
