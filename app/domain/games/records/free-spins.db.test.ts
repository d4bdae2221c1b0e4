import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { addPlayedRound } from "../../../../tests/support/played-rounds";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import type { App } from "../../app.server";
import { grantDetail } from "../../bonuses/bonus-details.views.server";
import { award } from "../../bonuses/award.server";
import { playSpin } from "../../bonuses/report-spin.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { settleAndSave } from "../../bonuses/book-grants.server";
import { holdOwnPurse } from "../../bonuses/expire-grants.server";
import type { BettingFilters } from "./bet-rows.server";
import { bettingRecord, playedVendors } from "./betting-record.views.server";

const DAY_MS = 86_400_000;
const SPINS = { form: "spins", promotionId: 0, spins: 30, spinValueMinor: 100n } as const;

/** Two days of bets and free spins by turns, some of them right after the other. */
async function scene() {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }, { code: "jamuna" }],
    games: [
      { vendor: "padma", code: "ilish", names: { en: "Ilish", bn: "ইলিশ" } },
      { vendor: "jamuna", code: "rohu", type: "FISH", names: { en: "Rohu Hunt" } },
    ],
  });
  const rules = await bonusRulesOf(app);
  const given = await app.store.transaction(() => award(app, rules, { key: "a", accountId, reward: SPINS }));
  const grantId = (given as { grantId: number }).grantId;
  const spin = (number: number, wonMinor: bigint) =>
    app.store.transaction(function* () {
      const purse = yield* holdOwnPurse(app, rules, accountId);
      const told = { grantId, spinId: `17:s-${number}`, wonMinor, gameId: gameOf("padma", "ilish") };
      yield* playSpin<never>(app, purse, told);
      yield* settleAndSave(app, purse);
    });
  const bet = async (payoutMinor: bigint) => {
    const game = { gameId: gameOf("jamuna", "rohu"), stakeMinor: 50n, payoutMinor };
    const roundId = await addPlayedRound(app, { accountId, ...game });
    await db
      .updateTable("bets")
      .set({ day: clock.now() >= start + DAY_MS ? 20261122 : 20261121 })
      .where("round_id", "=", roundId)
      .execute();
  };
  const start = clock.now();
  const played: string[] = [];
  for (const day of [0, 1]) {
    clock.moveTo(start + day * DAY_MS);
    for (const [n, what] of [..."BSSBBBSBSSSB"].entries()) {
      clock.advance(60_000);
      const wonMinor = BigInt(day * 100 + n);
      await (what === "S" ? spin(day * 100 + n, wonMinor) : bet(wonMinor));
      played.unshift(`${what}${wonMinor}`);
    }
  }
  return { app, accountId, grantId, gameOf, played };
}

async function pagesOf(app: App, accountId: number, filters: Partial<BettingFilters>, pageSize: number) {
  const period = { fromDay: 20261121, toDay: 20261122 };
  const query = { accountId, currency: "BDT", period, language: "bn", pageSize, ...filters };
  const first = await bettingRecord(app, { ...query, pageNo: 1 });
  const items = [...first.items];
  for (let pageNo = 2; pageNo <= first.pageCount; pageNo++)
    items.push(...(await bettingRecord(app, { ...query, pageNo })).items);
  return { items, all: first.all };
}

test("[M08 Z15] free spins stand among the bets by their time, on pages of any size, with a stake of 0 and what they won", async () => {
  const { app, accountId, grantId, played } = await scene();
  const bets = played.filter((one) => one.startsWith("B"));
  const spins = played.filter((one) => one.startsWith("S"));
  for (const pageSize of [1, 2, 3, 5, 7, 20, 100]) {
    const { items, all } = await pagesOf(app, accountId, {}, pageSize);
    expect(items.map(({ id, payoutMinor }) => `${id === undefined ? "S" : "B"}${payoutMinor}`)).toEqual(
      played,
    );
    const sum = (of: string[]) => of.reduce((total, one) => total + BigInt(one.slice(1)), 0n);
    expect(all).toEqual({
      ...{
        bets: played.length,
        stakeMinor: BigInt(bets.length) * 50n,
        validMinor: BigInt(bets.length) * 50n,
      },
      resultMinor: sum(bets) - BigInt(bets.length) * 50n + sum(spins),
    });
  }
  const { items } = await pagesOf(app, accountId, {}, 20);
  expect(items.find(({ id }) => id === undefined)).toMatchObject({
    ...{ grantId, number: "s-110", game: "ইলিশ", vendor: "padma", status: "settled", isFree: true },
    ...{ stakeMinor: 0n, validMinor: 0n, resultMinor: 110n },
  });
});

test("[M08 Z15] free spins follow the filters of the record, and are nobody else's", async () => {
  const { app, accountId, played } = await scene();
  const count = async (filters: Partial<BettingFilters>) => {
    const { items } = await pagesOf(app, accountId, filters, 5);
    return [
      items.filter(({ id }) => id !== undefined).length,
      items.filter(({ id }) => id === undefined).length,
    ];
  };
  const bets = played.filter((one) => one.startsWith("B")).length;
  const spins = played.length - bets;
  expect(await count({ vendor: "padma" })).toEqual([0, spins]);
  expect(await count({ vendor: "jamuna" })).toEqual([bets, 0]);
  expect(await count({ gameType: "RNG" })).toEqual([0, spins]);
  expect(await count({ status: "settled" })).toEqual([bets, spins]);
  expect(await count({ status: "open" })).toEqual([0, 0]);
  expect(await count({ period: { fromDay: 20261121, toDay: 20261121 } })).toEqual([bets / 2, spins / 2]);
  expect(await count({ currency: "EUR" })).toEqual([0, 0]);
  const vendors = (await playedVendors(app, accountId)).map(({ code }) => code);
  expect(vendors.sort()).toEqual(["jamuna", "padma"]);
  const other = await addAccount(app, { username: "rahim" });
  expect(await playedVendors(app, other)).toEqual([]);
  expect((await pagesOf(app, other, {}, 5)).items).toEqual([]);
});

test("[M12] a bonus names the games of its spins and of the rounds that it counts as the betting record does", async () => {
  const { app, accountId, grantId, gameOf } = await scene();
  const count = async (gameId: number) => {
    const roundId = await addPlayedRound(app, { accountId, gameId, stakeMinor: 50n, payoutMinor: 0n });
    const counted = { stake_minor: 0n, kept_minor: 0n, counted_minor: 50n, counted_bp: 10_000 };
    await app.db
      .insertInto("grant_rounds")
      .values({ round_id: roundId, grant_id: grantId, place: 0, is_first: 0, counted_place: 0, ...counted })
      .execute();
  };
  await count(gameOf("padma", "ilish"));
  await count(gameOf("jamuna", "rohu"));
  const unknown = { grant_id: grantId, spin_id: "17:old", won_minor: 0n, game_id: null, created_at: 1 };
  await app.db.insertInto("grant_spins").values(unknown).execute();
  const namesIn = async (language: string) => {
    const detail = await grantDetail(app, { accountId, grantId, language });
    const { counts, spins } = detail!;
    return [counts.map(({ game }) => game), [...new Set(spins.map(({ game }) => game))]];
  };
  expect(await namesIn("bn")).toEqual([
    ["Rohu Hunt", "ইলিশ"],
    ["ইলিশ", null],
  ]);
  for (const language of ["en", "ja"])
    expect(await namesIn(language)).toEqual([
      ["Rohu Hunt", "Ilish"],
      ["Ilish", null],
    ]);
});
