import type { ExpressionBuilder } from "kysely";
import type { Database } from "~/db/schema";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { pageOf, type Page } from "../../shared/page";
import type { Period } from "../../shared/period";
import { gameName } from "../../vocabulary/game-name.server";
import type { GameType } from "../../vocabulary/game-type";
import { spinRows, type SpinRow } from "./free-spins.server";

/** What a member has bet, round by round. */
export interface BetView extends PlayView {
  id: number;
  roundId: number;
}

/** A free spin: nothing is staked, and what all spins of a gift have won is paid together after the last. */
export interface SpinView extends PlayView {
  id: undefined;
  grantId: number;
  /** What the studio calls it. */
  number: string;
}

interface PlayView {
  /** In the reader's language, or in English; empty for a game that is no longer known. */
  game: string;
  vendor: string;
  status: BetStatus;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  /** What it has changed for the member: the stake of a free bet is not theirs, and does not come back. */
  resultMinor: bigint;
  /** Whether a free bet has paid the stake. */
  isFree: boolean;
  placedAt: number;
  settledAt: number | null;
}

export type BetStatus = "open" | "settled" | "void";

/** Whose bets are looked at: one member's, or those of an agent's whole team. */
export type BetsOf = { accountId: number } | TeamOf;

/** `only` is one account of the team. */
export interface TeamOf {
  teamOf: number;
  only?: number;
}

export type BettingQuery = BetsOf & BettingFilters;

export interface BettingFilters {
  currency: string;
  period: Period;
  gameType?: string;
  /** A vendor's code. */
  vendor?: string;
  status?: BetStatus;
}

/** Sums over what has an outcome; open and void bets count as bets only. */
export interface BetTotals {
  bets: number;
  stakeMinor: bigint;
  validMinor: bigint;
  resultMinor: bigint;
}

export interface BettingRecord extends Page<BetView | SpinView> {
  all: BetTotals;
}

/** Of a team, each bet beside whose it is. */
export interface TeamBet extends BetView {
  account: string;
}

export interface TeamBets extends Page<TeamBet> {
  all: BetTotals;
}

export async function teamBets(
  app: App,
  query: TeamOf & BettingFilters & { language: string; pageNo: number; pageSize: number },
): Promise<TeamBets> {
  const all = await totalsOf(app, query);
  const { offset, limit, ...page } = pageOf(all.bets, { wanted: query.pageNo, size: query.pageSize });
  const rows = await teamRows(app, query).offset(offset).limit(limit).execute();
  return { ...page, items: rows.map((row) => ({ ...viewOf(row), account: row.account })), all };
}

const CSV_PORTION = 500;

/** All of them for a file, the newest first, some hundred at a time. */
export async function* teamBetLines(
  app: App,
  query: TeamOf & BettingFilters & { language: string },
): AsyncGenerator<TeamBet> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await teamRows(app, query).where("bet.id", "<", before).limit(CSV_PORTION).execute();
    yield* rows.map((row) => ({ ...viewOf(row), account: row.account }));
    if (rows.length < CSV_PORTION) return;
    before = rows.at(-1)!.id;
  }
}

function teamRows(app: App, query: BettingQuery & { language: string }) {
  return matching(app, query)
    .innerJoin("accounts as account", "account.id", "bet.account_id")
    .select((row) => [
      ...COLUMNS,
      gameName(row.ref("bet.game_id"), query.language).as("game"),
      freeBetOf(row).as("free"),
      "vendor.name as vendor",
    ])
    .select("account.username as account")
    .orderBy("bet.id", "desc");
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
  for (const bet of rows.map(viewOf)) {
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

/** The vendors that a member has played with, for a filter. */
export async function playedVendors(app: App, accountId: number): Promise<{ code: string; name: string }[]> {
  return app.db
    .selectFrom("vendors")
    .select(["code", "name"])
    .where("id", "in", (row) =>
      row
        .selectFrom("bet_days")
        .select("vendor_id")
        .distinct()
        .where("account_id", "=", accountId)
        .where("bets", ">", 0),
    )
    .orderBy("name")
    .orderBy("code")
    .execute();
}

/** The vendors that a team has played with, for a filter. */
export async function teamVendors(app: App, agentId: number): Promise<{ code: string; name: string }[]> {
  return app.db
    .selectFrom("vendors")
    .select(["code", "name"])
    .where("id", "in", (row) =>
      row
        .selectFrom("account_tree as tree")
        .innerJoin("bet_days", "bet_days.account_id", "tree.descendant_id")
        .select("bet_days.vendor_id")
        .distinct()
        .where("tree.ancestor_id", "=", agentId)
        .where("bet_days.bets", ">", 0),
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
  const bets = await matching(app, query)
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
): Promise<Row[]> {
  const count = Math.min(limit, bets - first);
  const fromEnd = first > bets / 2;
  const rows = await matching(app, { ...query, period: { fromDay: day, toDay: day } })
    .select((row) => [
      ...COLUMNS,
      gameName(row.ref("bet.game_id"), query.language).as("game"),
      freeBetOf(row).as("free"),
      "vendor.name as vendor",
    ])
    .orderBy("bet.id", fromEnd ? "asc" : "desc")
    .offset(fromEnd ? bets - first - count : first)
    .limit(count)
    .execute();
  return fromEnd ? rows.toReversed() : rows;
}

type Bet = Database & { bet: Database["bets"]; game: Database["games"] };

const COLUMNS = [
  "bet.id",
  "bet.round_id",
  "bet.status",
  "bet.stake_minor",
  "bet.valid_minor",
  "bet.payout_minor",
  "bet.placed_at",
  "bet.settled_at",
] as const;

function matching({ db }: App, query: BettingQuery) {
  const { currency, period, gameType, vendor, status } = query;
  return db
    .selectFrom("bets as bet")
    .innerJoin("vendors as vendor", "vendor.id", "bet.vendor_id")
    .leftJoin("games as game", "game.id", "bet.game_id")
    .where((eb) =>
      "accountId" in query
        ? eb("bet.account_id", "=", query.accountId)
        : eb(
            "bet.account_id",
            "in",
            eb.selectFrom("account_tree").select("descendant_id").where("ancestor_id", "=", query.teamOf),
          ),
    )
    .$if("only" in query && query.only !== undefined, (bets) =>
      bets.where("bet.account_id", "=", (query as TeamOf).only!),
    )
    .$if("teamOf" in query, (bets) => bets.where("bet.account_id", "not in", testAccounts(db)))
    .where("bet.currency", "=", currency)
    .where("bet.day", ">=", period.fromDay)
    .where("bet.day", "<=", period.toDay)
    .$if(gameType !== undefined, (bets) => bets.where("game.game_type", "=", gameType!))
    .$if(vendor !== undefined, (bets) => bets.where("vendor.code", "=", vendor!))
    .$if(status !== undefined, (bets) => bets.where("bet.status", "=", status!));
}

async function totalsOf(app: App, query: BettingQuery): Promise<BetTotals> {
  const sums = await matching(app, query)
    .select((row) => [
      row.fn.countAll<number>().as("bets"),
      settledSum(row, "bet.stake_minor").as("stake_minor"),
      settledSum(row, "bet.valid_minor").as("valid_minor"),
      settledSum(row, "bet.payout_minor").as("payout_minor"),
    ])
    .executeTakeFirstOrThrow();
  return {
    bets: sums.bets,
    stakeMinor: sums.stake_minor,
    validMinor: sums.valid_minor,
    resultMinor: sums.payout_minor - sums.stake_minor,
  };
}

type BetDay = Database & { bet: Database["bet_days"] };
type Amount = "bet.stake_minor" | "bet.valid_minor" | "bet.payout_minor";

/** Of bets, and of the sums of their days. */
function settledSum(rows: ExpressionBuilder<Bet, "bet"> | ExpressionBuilder<BetDay, "bet">, column: Amount) {
  const row = rows as ExpressionBuilder<Bet, "bet">;
  const settled = row.case().when("bet.status", "=", "settled").then(row.ref(column)).else(0n).end();
  return row.cast<bigint>(row.fn.coalesce(row.fn.sum(settled), row.val(0n)), "bigint");
}

interface Paid {
  stake_minor: bigint;
  payout_minor: bigint;
  free: number | null;
}

/** Of a free bet the member has what is above its stake, and loses nothing. */
export function freeResult({ stake_minor, payout_minor, free }: Paid) {
  const resultMinor = payout_minor - stake_minor;
  const isFree = free !== null;
  return { isFree, resultMinor: isFree && resultMinor < 0n ? 0n : resultMinor };
}

/** Of a bet's round, the free bet that has paid it. */
export function freeBetOf(row: ExpressionBuilder<Database & { bet: Database["bets"] }, "bet">) {
  return row
    .selectFrom("grant_rounds as line")
    .innerJoin("grants as grant", "grant.id", "line.grant_id")
    .select("grant.id")
    .whereRef("line.round_id", "=", "bet.round_id")
    .where("grant.form", "=", "free_bet")
    .where("line.stake_minor", ">", 0n)
    .limit(1);
}

interface Row {
  id: number;
  round_id: number;
  status: string;
  stake_minor: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  free: number | null;
  placed_at: number;
  settled_at: number | null;
  game: string | null;
  vendor: string;
}

function viewOf(row: Row): BetView {
  return {
    id: row.id,
    roundId: row.round_id,
    game: row.game ?? "",
    vendor: row.vendor,
    status: row.status as BetStatus,
    stakeMinor: row.stake_minor,
    validMinor: row.valid_minor,
    payoutMinor: row.payout_minor,
    ...freeResult(row),
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  };
}
