import type { App } from "../../app.server";
import { pageOf, type Page } from "../../shared/page";
import { gameName } from "../../vocabulary/game-name.server";
import type { GameType } from "../../vocabulary/game-type";
import type { Period } from "../../shared/period";
import {
  betRows,
  matchingBets,
  settledSum,
  viewOfBet,
  type BetRow,
  type BetTotals,
  type BettingFilters,
  type BettingQuery,
  type BetView,
  type PlayView,
} from "./bet-rows.server";
import { spinRows, type SpinRow } from "./free-spins.server";

/** A free spin: nothing is staked, and what all spins of a gift have won is paid together after the last. */
export interface SpinView extends PlayView {
  id: undefined;
  grantId: number;
  /** What the studio calls it. */
  number: string;
}

export interface BettingRecord extends Page<BetView | SpinView> {
  all: BetTotals;
}

/**
 * One member's own, the newest day first, free spins among them. Its sums and the place of a page come from the sums of
 * days.
 */
export async function bettingRecord(
  app: App,
  query: { accountId: number } & BettingFilters & { language: string; pageNo: number; pageSize: number },
): Promise<BettingRecord> {
  const [betDays, spins] = await Promise.all([daysOf(app, query), settledSpins(app, query)]);
  const days = withSpins(betDays, spins);
  const sums = days.reduce(addDay, { bets: 0, stakeMinor: 0n, validMinor: 0n, resultMinor: 0n });
  const lost = await lostFreeBets(app, query);
  const all = { ...sums, resultMinor: lost.reduce((sum, bet) => sum + bet.resultMinor, sums.resultMinor) };
  const { offset, limit, ...page } = pageOf(all.bets, { wanted: query.pageNo, size: query.pageSize });
  const items: (BetView | SpinRow)[] = [];
  let before = 0;
  for (const { day, bets, spins: played } of days) {
    const first = offset - before + items.length;
    const wanted = { day, bets: bets - played.length, first, limit: limit - items.length };
    if (items.length < limit && first < bets)
      items.push(...(await linesOfDay(app, { ...query, ...wanted }, played)));
    before += bets;
    if (items.length >= limit) break;
  }
  return { ...page, items: await withGames(app, items, query.language), all };
}

/** A spin that was told of is settled. */
const settledSpins = (app: App, query: { accountId: number } & BettingFilters): Promise<SpinRow[]> =>
  query.status === undefined || query.status === "settled" ? spinRows(app, query) : Promise.resolve([]);

/** What each day has to show, the newest first. */
function withSpins(
  betDays: readonly DaySums[],
  spins: readonly SpinRow[],
): (DaySums & { spins: SpinRow[] })[] {
  const none = { bets: 0, stakeMinor: 0n, validMinor: 0n, resultMinor: 0n };
  const days = new Map(betDays.map((sums) => [sums.day, { ...sums, spins: [] as SpinRow[] }]));
  for (const spin of spins) {
    const sums = days.get(spin.day) ?? { ...none, day: spin.day, spins: [] };
    days.set(spin.day, sums);
    sums.bets += 1;
    sums.resultMinor += spin.wonMinor;
    sums.spins.push(spin);
  }
  return [...days.values()].sort((one, other) => other.day - one.day);
}

/**
 * Bets and spins of one day by their time. As many bets are read before the page as there are spins: no more than these
 * can move one of them on.
 */
async function linesOfDay(
  app: App,
  query: DayPage & BettingQuery & { language: string },
  spins: readonly SpinRow[],
): Promise<(BetView | SpinRow)[]> {
  const { bets, first, limit } = query;
  const from = Math.max(0, first - spins.length);
  const rows =
    from < bets ? await rowsOfDay(app, { ...query, first: from, limit: limit + first - from }) : [];
  const lines: (BetView | SpinRow)[] = [];
  let next = 0;
  for (const bet of rows.map(viewOfBet)) {
    while (next < spins.length && spins[next]!.playedAt > bet.placedAt) lines.push(spins[next++]!);
    lines.push(bet);
  }
  return [...lines, ...spins.slice(next)].slice(first - from, first - from + limit);
}

/** Spins with the names of their games. */
async function withGames({ db }: App, items: readonly (BetView | SpinRow)[], language: string) {
  const ids = items.flatMap((item) => ("gameId" in item && item.gameId !== undefined ? [item.gameId] : []));
  const games =
    ids.length === 0
      ? []
      : await db
          .selectFrom("games")
          .select((row) => ["games.id", gameName(row.ref("games.id"), language).as("name")])
          .where("games.id", "in", [...new Set(ids)])
          .execute();
  const names = new Map(games.map(({ id, name }) => [id, name]));
  return items.map((item): BetView | SpinView => {
    if (!("wonMinor" in item)) return item;
    const { grantId, number, gameId, vendor, wonMinor, playedAt } = item;
    return {
      ...{ id: undefined, grantId, number, vendor, status: "settled", isFree: true },
      game: gameId === undefined ? "" : (names.get(gameId) ?? ""),
      ...{ stakeMinor: 0n, validMinor: 0n, payoutMinor: wonMinor, resultMinor: wonMinor },
      ...{ placedAt: playedAt, settledAt: playedAt },
    };
  });
}

/** What settled bets on one kind of game come to; undefined for games that are no longer known. */
export interface KindTotals {
  gameType: GameType | undefined;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
}

/**
 * The settled bets of a period by kind of game, the most staked first. With what `freeGains` finds they add up to the
 * record's own totals.
 */
export async function totalsByKind(
  { db }: App,
  { accountId, currency, period }: { accountId: number; currency: string; period: Period },
): Promise<KindTotals[]> {
  const kinds = await db
    .selectFrom("bet_days as bet")
    .leftJoin("games as game", "game.id", "bet.game_id")
    .select((row) => [
      "game.game_type",
      row.cast<number>(row.fn.sum("bet.bets"), "integer").as("bets"),
      settledSum(row, "bet.stake_minor").as("stake_minor"),
      settledSum(row, "bet.valid_minor").as("valid_minor"),
      settledSum(row, "bet.payout_minor").as("payout_minor"),
    ])
    .where("bet.account_id", "=", accountId)
    .where("bet.currency", "=", currency)
    .where("bet.day", ">=", period.fromDay)
    .where("bet.day", "<=", period.toDay)
    .where("bet.status", "=", "settled")
    .groupBy("game.game_type")
    .execute();
  return kinds
    .filter(({ bets }) => bets > 0)
    .map((row) => ({
      gameType: (row.game_type ?? undefined) as GameType | undefined,
      stakeMinor: row.stake_minor,
      validMinor: row.valid_minor,
      payoutMinor: row.payout_minor,
    }))
    .sort((a, b) => (a.stakeMinor === b.stakeMinor ? 0 : a.stakeMinor < b.stakeMinor ? 1 : -1));
}

/** The vendors that a member has played with, for a filter; free spins are play too. */
export async function playedVendors(app: App, accountId: number): Promise<{ code: string; name: string }[]> {
  return app.db
    .selectFrom("vendors")
    .select(["code", "name"])
    .where("id", "in", (row) =>
      row
        .selectFrom("bet_days")
        .select("vendor_id")
        .where("account_id", "=", accountId)
        .where("bets", ">", 0)
        .union(
          row
            .selectFrom("grants")
            .innerJoin("grant_spins as spin", "spin.grant_id", "grants.id")
            .innerJoin("games", "games.id", "spin.game_id")
            .select("games.vendor_id")
            .where("grants.account_id", "=", accountId),
        ),
    )
    .orderBy("name")
    .orderBy("code")
    .execute();
}

/** Game names by round, for lists whose lines belong to rounds. */
export async function gamesOfRounds(
  app: App,
  { accountId, roundIds, language }: { accountId: number; roundIds: number[]; language: string },
): Promise<Map<number, { betId: number; game: string }>> {
  if (roundIds.length === 0) return new Map();
  const rows = await app.db
    .selectFrom("bets as bet")
    .select((row) => ["bet.round_id", "bet.id", gameName(row.ref("bet.game_id"), language).as("name")])
    .where("bet.account_id", "=", accountId)
    .where("bet.round_id", "in", roundIds)
    .execute();
  return new Map(rows.map((row) => [row.round_id, { betId: row.id, game: row.name ?? "" }]));
}

/** What a free play adds to the result that the sums of days come to, on its day and for its kind of game. */
export interface FreeGain {
  day: number;
  /** Undefined for a game that is no longer known. */
  gameType: GameType | undefined;
  wonMinor: bigint;
  resultMinor: bigint;
}

/** What free spins have won, and what free bets have lost of stakes that were not the member's. */
export async function freeGains(
  app: App,
  query: { accountId: number } & BettingFilters,
): Promise<FreeGain[]> {
  const [spins, lost] = await Promise.all([settledSpins(app, query), lostFreeBets(app, query)]);
  return [
    ...spins.map(({ day, gameType, wonMinor }) => ({ day, gameType, wonMinor, resultMinor: wonMinor })),
    ...lost,
  ];
}

/** What free bets have lost is nobody's loss: the days' sums hold it as stakes like any other. */
async function lostFreeBets(app: App, query: { accountId: number } & BettingFilters): Promise<FreeGain[]> {
  const free = await app.db
    .selectFrom("grants")
    .innerJoin("grant_rounds as line", "line.grant_id", "grants.id")
    .select("line.round_id")
    .where("grants.account_id", "=", query.accountId)
    .where("grants.form", "=", "free_bet")
    .where("line.stake_minor", ">", 0n)
    .execute();
  if (free.length === 0) return [];
  const bets = await matchingBets(app, query)
    .select(["bet.day", "game.game_type", "bet.stake_minor", "bet.payout_minor"])
    .where("bet.status", "=", "settled")
    .whereRef("bet.payout_minor", "<", "bet.stake_minor")
    .where(
      "bet.round_id",
      "in",
      free.map(({ round_id: id }) => id),
    )
    .execute();
  return bets.map((row) => ({
    day: row.day,
    gameType: (row.game_type ?? undefined) as GameType | undefined,
    ...{ wonMinor: 0n, resultMinor: row.stake_minor - row.payout_minor },
  }));
}

interface DaySums extends BetTotals {
  day: number;
}

/** By day, the newest first; days on which nothing is left to show are left out. */
async function daysOf(
  { db }: App,
  { accountId, currency, period, gameType, vendor, status }: { accountId: number } & BettingFilters,
): Promise<DaySums[]> {
  const days = await db
    .selectFrom("bet_days as bet")
    .select((row) => [
      "bet.day",
      row.cast<number>(row.fn.sum("bet.bets"), "integer").as("bets"),
      settledSum(row, "bet.stake_minor").as("stake_minor"),
      settledSum(row, "bet.valid_minor").as("valid_minor"),
      settledSum(row, "bet.payout_minor").as("payout_minor"),
    ])
    .where("bet.account_id", "=", accountId)
    .where("bet.currency", "=", currency)
    .where("bet.day", ">=", period.fromDay)
    .where("bet.day", "<=", period.toDay)
    .$if(status !== undefined, (bets) => bets.where("bet.status", "=", status!))
    .$if(gameType !== undefined, (bets) =>
      bets.where("bet.game_id", "in", db.selectFrom("games").select("id").where("game_type", "=", gameType!)),
    )
    .$if(vendor !== undefined, (bets) =>
      bets.where("bet.vendor_id", "in", db.selectFrom("vendors").select("id").where("code", "=", vendor!)),
    )
    .groupBy("bet.day")
    .orderBy("bet.day", "desc")
    .execute();
  return days
    .filter(({ bets }) => bets > 0)
    .map((row) => ({
      ...{ day: row.day, bets: row.bets, stakeMinor: row.stake_minor, validMinor: row.valid_minor },
      resultMinor: row.payout_minor - row.stake_minor,
    }));
}

function addDay(sum: BetTotals, day: BetTotals): BetTotals {
  return {
    bets: sum.bets + day.bets,
    stakeMinor: sum.stakeMinor + day.stakeMinor,
    validMinor: sum.validMinor + day.validMinor,
    resultMinor: sum.resultMinor + day.resultMinor,
  };
}

interface DayPage {
  day: number;
  /** How many the day has. */
  bets: number;
  /** How many of them come before the page. */
  first: number;
  limit: number;
}

/** Bets of one day, read from its nearer end. */
async function rowsOfDay(
  app: App,
  { day, bets, first, limit, ...query }: DayPage & BettingQuery & { language: string },
): Promise<BetRow[]> {
  const count = Math.min(limit, bets - first);
  const fromEnd = first > bets / 2;
  const rows = await betRows(app, { ...query, period: { fromDay: day, toDay: day } })
    .orderBy("bet.id", fromEnd ? "asc" : "desc")
    .offset(fromEnd ? bets - first - count : first)
    .limit(count)
    .execute();
  return fromEnd ? rows.toReversed() : rows;
}
