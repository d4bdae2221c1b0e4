import { describe, expect, test } from "vitest";
import { addCashDesk, addWallet, MANUAL, newFormKey, rahima } from "../../../../tests/support/cashier";
import {
  bet,
  betwinOf,
  openVendorSite,
  rollbackOf,
  undo,
  win,
  type TestPlayer,
  type VendorSite,
} from "../../../../tests/support/vendor-site";
import { award, type Reward } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { rollUp } from "../../agents/rollups/rollups.server";
import { acquireLease } from "../../shared/lease.server";
import { accountRecord } from "./account-record.views.server";
import { bettingRecord } from "./betting-record.views.server";
import { withoutTurnover } from "../../../../tests/support/turnover";
import { approveDeposit } from "../../wallet/deposit-review.server";
import { openDeposit, reportPayment } from "../../wallet/deposits.server";
import { profitView } from "./profit.views.server";
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from "../../wallet/withdrawal-review.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";

const CURRENCY = "BDT";
const TODAY = { fromDay: 20261121, toDay: 20261121 };
const ALL = { fromDay: 20261101, toDay: 20261130 };
const DAY_MS = 86_400_000;

async function openSite() {
  const site = await openVendorSite();
  await addCashDesk(site.app);
  const game = {
    sort: 1,
    is_hot: 0,
    support_play: 0,
    is_game: "GAME",
    enabled: 1,
    maintenance: 0,
    free_plays: 1,
  };
  await site.db
    .insertInto("games")
    .values([
      { ...game, id: 1, vendor_id: site.vendorId, code: "dice", game_type: "RNG", created_at: 0 },
      { ...game, id: 2, vendor_id: site.vendorId, code: "carp", game_type: "FISH", created_at: 0 },
      { ...game, id: 3, vendor_id: site.vendorId, code: "poker", game_type: "PVP", created_at: 0 },
    ])
    .execute();
  const player = await site.addPlayer();
  await site.db
    .updateTable("accounts")
    .set({ payee_name: "Abdur Rahim" })
    .where("id", "=", player.accountId)
    .execute();
  return { site, player };
}

async function profitOf(
  { app }: VendorSite,
  { accountId }: Pick<TestPlayer, "accountId">,
  period: { fromDay: number; toDay: number } = ALL,
) {
  const lease = await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 60_000 });
  while ((await rollUp(app, lease!)) === "more");
  return profitView(app, { accountId, currency: CURRENCY, period });
}

async function payIn({ app }: VendorSite, { accountId }: TestPlayer, amountMinor: bigint): Promise<void> {
  await withoutTurnover(app);
  const order = { accountId, currency: CURRENCY, methodId: MANUAL, amountMinor, formKey: newFormKey() };
  const opened = await openDeposit(app, order);
  if (!opened.ok) throw new Error(opened.refusal);
  const { depositId } = opened;
  const reference = `9KX2C7P${depositId}`;
  await reportPayment(app, {
    accountId,
    depositId,
    reference,
    ip: "192.0.2.1",
    proofs: [],
    formKey: newFormKey(),
  });
  expect(await approveDeposit(app, { depositId, by: rahima })).toMatchObject({ ok: true });
}

async function askOut({ app }: VendorSite, { accountId }: TestPlayer, amountMinor: bigint): Promise<number> {
  const asked = await requestWithdrawal(app, {
    ...{ accountId, currency: CURRENCY, amountMinor, paymentPassword: undefined, formKey: newFormKey() },
    withdrawalAccountId: await addWallet(app, accountId),
  });
  if (!asked.ok) throw new Error(asked.refusal);
  return asked.withdrawalId;
}

async function play({ call }: VendorSite, body: object, endpoint = "betwin"): Promise<void> {
  const reply = await call(endpoint, body);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
}

async function give({ app }: VendorSite, { accountId }: TestPlayer, reward: Reward): Promise<string> {
  const rules = await bonusRulesOf(app);
  const key = `staff:${app.ids.next()}`;
  const given = await app.store.transaction(() => award(app, rules, { key, accountId, reward }));
  if (!given.ok) throw new Error(given.refusal);
  return String(given.grantId!);
}

describe("[M11] a member's own profit and loss", () => {
  test("adds up settled rounds by kind, money in and out, and ties out with the account record", async () => {
    const { site, player } = await openSite();
    await payIn(site, player, 1_000_000n);
    // Lost 50.00, won 120.00 with 30.00, and on fish lost 5.00 of 20.00.
    await play(site, betwinOf(player, [bet("b1", "50.00")], { round: "r1", finished: true }));
    await play(
      site,
      betwinOf(player, [bet("b2", "30.00"), win("w2", "120.00")], { round: "r2", finished: true }),
    );
    await play(
      site,
      betwinOf(player, [bet("b3", "20.00"), win("w3", "15.00")], {
        round: "r3",
        finished: true,
        game: "carp",
      }),
    );
    // Taken back wholly: void. Still open: not yet anybody's loss.
    await play(site, betwinOf(player, [bet("b4", "77.00")], { round: "r4" }));
    await play(site, rollbackOf(player, [undo("u4", "b4")], { round: "r4", finished: true }), "rollback");
    await play(site, betwinOf(player, [bet("b5", "11.00")], { round: "r5" }));
    const paid = await askOut(site, player, 100_000n);
    await approveWithdrawal(site.app, { withdrawalId: paid, by: rahima });
    await payWithdrawal(site.app, { withdrawalId: paid, by: rahima, reference: "TX-1" });
    const refused = await askOut(site, player, 200_000n);
    await rejectWithdrawal(site.app, { withdrawalId: refused, by: rahima, reason: "Name differs" });

    const profit = await profitOf(site, player);

    expect(profit.kinds).toEqual([
      { kind: "RNG", stakeMinor: 8_000n, validMinor: 8_000n, wonMinor: 12_000n, resultMinor: 4_000n },
      { kind: "FISH", stakeMinor: 2_000n, validMinor: 2_000n, wonMinor: 1_500n, resultMinor: -500n },
    ]);
    expect(profit.total).toEqual({
      ...{ stakeMinor: 10_000n, validMinor: 10_000n, wonMinor: 13_500n, resultMinor: 3_500n },
    });
    expect(profit).toMatchObject({
      ...{ depositMinor: 1_000_000n, withdrawMinor: 100_000n, lifetimeNetMinor: 900_000n },
    });
    expect(profit.months.at(-1)).toEqual({ month: 202611, resultMinor: 3_500n });
    const record = await accountRecord(site.app, {
      ...{ accountId: player.accountId, currency: CURRENCY, period: ALL, language: "en" },
      ...{ pageNo: 1, pageSize: 100 },
    });
    const openStake = 1_100n;
    expect(record.closingMinor - record.openingMinor).toBe(
      profit.depositMinor - profit.withdrawMinor + profit.total.resultMinor - openStake,
    );
  });

  test("a round that is corrected days later changes the day on which it was settled", async () => {
    const { site, player } = await openSite();
    await payIn(site, player, 1_000_000n);
    await play(
      site,
      betwinOf(player, [bet("b1", "50.00"), win("w1", "90.00")], { round: "r1", finished: true }),
    );
    expect((await profitOf(site, player, TODAY)).total.resultMinor).toBe(4_000n);
    site.clock.advance(2 * DAY_MS);
    await play(site, rollbackOf(player, [undo("u1", "w1")], { round: "r1", finished: true }), "rollback");

    expect((await profitOf(site, player, TODAY)).total).toMatchObject({ wonMinor: 0n, resultMinor: -5_000n });
    const later = await profitOf(site, player, { fromDay: 20261122, toDay: 20261123 });
    expect(later).toMatchObject({ kinds: [], depositMinor: 0n, total: { resultMinor: 0n } });
    expect(later.months.at(-1)).toEqual({ month: 202611, resultMinor: -5_000n });
  });

  test("a jackpot is a gain of its own, on the day on which it was won", async () => {
    const { site, player } = await openSite();
    const now = site.clock.now();
    await site.db
      .insertInto("jackpot_runs")
      .values({
        ...{ id: 1, currency: CURRENCY, share_bp: 1, odds_minor: 1n, seed_minor: 0n, draw_seed: "s" },
        ...{ draw_seed_hash: "h", balance_minor: 0n, remainder: 0, started_at: now, ended_at: now },
        ...{ winner_id: player.accountId, round_id: 1, drawn_for: "r1", won_minor: 70_000n },
      })
      .execute();
    const won = { stakeMinor: 0n, validMinor: 0n, wonMinor: 70_000n, resultMinor: 70_000n };
    expect(await profitOf(site, player)).toMatchObject({
      ...{ kinds: [{ kind: "pool", ...won }], total: won },
    });
    expect((await profitOf(site, player, { fromDay: 20261101, toDay: 20261120 })).kinds).toEqual([]);
  });

  test("[M08] comes to what the betting record says, for each kind of game, with free spins and free bets", async () => {
    const { site, player } = await openSite();
    await payIn(site, player, 1_000_000n);
    const terms = { days: 30 };
    const spins = await give(site, player, {
      ...{ form: "spins", promotionId: 0, spins: 3, spinValueMinor: 100n, terms },
    });
    const spin = (spin_id: string, game_id: string, amount: string) =>
      play(
        site,
        { account_id: player.ref, currency: CURRENCY, game_id, free_play_id: spins, spin_id, amount },
        "freespin",
      );
    const free = async (id: string, paid: object[]) => {
      const grant = { form: "free_bet", promotionId: 0, amountMinor: 20_000n, terms } as const;
      const stake = { ...bet(id, "200.00"), free_bet_id: await give(site, player, grant) };
      const round = { round: id, finished: true, game: "carp" };
      await play(site, betwinOf(player, [stake, ...paid], round));
    };
    // Lost 50.00 of the member's own, and two free bets: one whole, of one 80.00 was paid. A third has won 130.00.
    await play(site, betwinOf(player, [bet("b1", "50.00")], { round: "r1", finished: true }));
    await free("f1", []);
    await free("f2", [win("w2", "80.00")]);
    await free("f3", [win("w3", "330.00")]);
    await spin("s1", "dice", "2.50");
    site.clock.advance(10 * DAY_MS);
    await spin("s2", "poker", "7.00");

    const DECEMBER = { fromDay: 20261201, toDay: 20261231 };
    const BOTH = { fromDay: 20261101, toDay: 20261231 };
    const november = await profitOf(site, player);
    expect(november.kinds).toMatchObject([
      { kind: "FISH", stakeMinor: 60_000n, wonMinor: 41_000n, resultMinor: 13_000n },
      { kind: "RNG", stakeMinor: 5_000n, wonMinor: 250n, resultMinor: -4_750n },
    ]);
    const poker = { stakeMinor: 0n, validMinor: 0n, wonMinor: 700n, resultMinor: 700n };
    expect(await profitOf(site, player, DECEMBER)).toMatchObject({
      ...{ kinds: [{ kind: "PVP", ...poker }], total: poker },
    });
    expect(november.months.slice(-2)).toEqual([
      { month: 202611, resultMinor: 8_250n },
      { month: 202612, resultMinor: 700n },
    ]);
    for (const period of [ALL, DECEMBER, BOTH, TODAY]) {
      const profit = await profitOf(site, player, period);
      const lines = new Map(profit.kinds.map(({ kind, ...sums }) => [kind, sums]));
      for (const gameType of [undefined, "FISH", "RNG", "PVP", "LIVE"] as const) {
        const nothing = { stakeMinor: 0n, validMinor: 0n, resultMinor: 0n };
        const { all } = await bettingRecord(site.app, {
          ...{ accountId: player.accountId, currency: CURRENCY, period, language: "en" },
          ...{ pageNo: 1, pageSize: 20, ...(gameType && { gameType }) },
        });
        const { stakeMinor, validMinor, resultMinor } = all;
        expect(gameType ? (lines.get(gameType) ?? nothing) : profit.total).toMatchObject({
          ...{ stakeMinor, validMinor, resultMinor },
        });
      }
    }
    expect(await profitOf(site, await site.addPlayer(), BOTH)).toMatchObject({ kinds: [] });
  });

  test("[Q19] with test money shows its play, and neither deposits nor months of real money", async () => {
    const { site } = await openSite();
    const tester = await site.addTester(100_000n);
    await play(site, betwinOf(tester, [bet("b1", "50.00")], { round: "r1", finished: true }));
    const profit = await profitOf(site, tester);
    expect(profit.total.resultMinor).toBe(-5_000n);
    expect(profit).toMatchObject({ depositMinor: 0n, lifetimeNetMinor: 0n });
    expect(profit.months.every(({ resultMinor }) => resultMinor === 0n)).toBe(true);
  });
});
