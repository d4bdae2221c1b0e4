import type { App } from "../../app.server";
import { pageOf, type Page } from "../../shared/page";
import {
  betRows,
  matchingBets,
  settledSum,
  viewOfBet,
  type BetTotals,
  type BettingFilters,
  type BettingQuery,
  type BetView,
  type TeamOf,
} from "./bet-rows.server";

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
  return { ...page, items: rows.map((row) => ({ ...viewOfBet(row), account: row.account })), all };
}

const CSV_PORTION = 500;

/** All of them for a file, the newest first, some hundred at a time. */
export async function* teamBetLines(
  app: App,
  query: TeamOf & BettingFilters & { language: string },
): AsyncGenerator<TeamBet> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await teamRows(app, query).where("bet.id", "<", before).limit(CSV_PORTION).execute();
    yield* rows.map((row) => ({ ...viewOfBet(row), account: row.account }));
    if (rows.length < CSV_PORTION) return;
    before = rows.at(-1)!.id;
  }
}

function teamRows(app: App, query: BettingQuery & { language: string }) {
  return betRows(app, query)
    .innerJoin("accounts as account", "account.id", "bet.account_id")
    .select("account.username as account")
    .orderBy("bet.id", "desc");
}

async function totalsOf(app: App, query: BettingQuery): Promise<BetTotals> {
  const sums = await matchingBets(app, query)
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
