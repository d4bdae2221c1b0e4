import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import { addDays, dayOf } from "../../shared/day";
import { deposits, payouts, playByAncestor, rewards, settledBets, summed } from "./events.store.server";
import { WHOLE_SITE } from "./rollup-changes";
import { SUM_COLUMNS, type SumColumn } from "./sums";

/** One sum that is not what it should be. */
export interface RollupDifference {
  table: "member_daily" | "team_daily";
  ownerId: number;
  column: string;
  kept: string;
  counted: string;
}

type Figures = Record<SumColumn, number | bigint>;
type FigureRow = Figures & { owner_id: number; currency: string };

const CHUNK = 500;
/** An operator who is told of some knows that the day must be made anew. */
const MAX_DIFFERENCES = 20;

/**
 * Counts a closed day again and compares it with what the reports show: members with their bets and the ledger, teams
 * with their members. Reads some hundred accounts at a time, so that a large site goes on answering meanwhile.
 */
export async function compareRollups(app: App, day: number): Promise<RollupDifference[]> {
  const money = await moneyOfDay(app, day);
  const differences: RollupDifference[] = [];
  differences.push(
    ...compare("team_daily", await keptOfTeams(app.db, [WHOLE_SITE], day), await allOfDay(app.db, day)),
  );
  let lastId = 0;
  while (differences.length < MAX_DIFFERENCES) {
    const ids = await nextAccounts(app.db, lastId);
    if (ids.length === 0) break;
    lastId = ids.at(-1)!;
    const inChunk = new Set(ids);
    const bets = await betsOfDay(app.db, ids, day);
    const counted = [...bets, ...money.filter((row) => inChunk.has(row.owner_id))];
    differences.push(
      ...compare("member_daily", await keptOfMembers(app.db, ids, day), counted),
      ...compare("team_daily", await keptOfTeams(app.db, ids, day), await membersOfTeams(app.db, ids, day)),
    );
  }
  return differences.slice(0, MAX_DIFFERENCES);
}

/** The nightly look at the day that ended, which raises the alarm when the reports say something else. */
export async function compareYesterday(app: App): Promise<"done"> {
  const day = addDays(dayOf(app.clock.now(), app.config.timeZone), -1);
  const differences = await compareRollups(app, day);
  if (differences.length > 0) app.log.error({ day, differences }, "the sums of a day are wrong");
  return "done";
}

function compare(
  table: RollupDifference["table"],
  kept: FigureRow[],
  counted: FigureRow[],
): RollupDifference[] {
  const difference = new Map<string, { row: FigureRow; kept: Figures; counted: Figures }>();
  for (const [side, all] of [["kept", kept] as const, ["counted", counted] as const]) {
    for (const row of all) {
      const key = `${row.owner_id}|${row.currency}`;
      const known = difference.get(key) ?? { row, kept: nothing(), counted: nothing() };
      for (const column of SUM_COLUMNS) {
        known[side][column] = BigInt(known[side][column]) + BigInt(row[column]);
      }
      difference.set(key, known);
    }
  }
  return [...difference.values()].flatMap(({ row, ...sides }) =>
    SUM_COLUMNS.filter((column) => sides.kept[column] !== sides.counted[column]).map((column) => ({
      table,
      ownerId: row.owner_id,
      column,
      kept: String(sides.kept[column]),
      counted: String(sides.counted[column]),
    })),
  );
}

function nothing(): Figures {
  return Object.fromEntries(SUM_COLUMNS.map((column) => [column, 0n])) as Figures;
}

async function nextAccounts(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(CHUNK)
    .execute();
  return rows.map(({ id }) => id);
}

async function moneyOfDay({ db, config }: App, day: number): Promise<FigureRow[]> {
  const days = { fromDay: day, toDay: day, timeZone: config.timeZone };
  const moves = deposits(db, days).unionAll(payouts(db, days)).unionAll(rewards(db, days));
  return db
    .selectFrom(moves.as("moved"))
    .select(["account_id as owner_id", "currency", ...summed])
    .groupBy(["account_id", "currency"])
    .execute();
}

function betsOfDay(db: Kysely<Database>, ids: number[], day: number): Promise<FigureRow[]> {
  const bets = settledBets(db, { fromDay: day, toDay: day }).where("account_id", "in", ids);
  return db
    .selectFrom(bets.as("settled"))
    .select(["account_id as owner_id", "currency", ...summed])
    .groupBy(["account_id", "currency"])
    .execute();
}

function keptOfMembers(db: Kysely<Database>, ids: number[], day: number): Promise<FigureRow[]> {
  return db
    .selectFrom("member_daily")
    .select(["account_id as owner_id", "currency", ...SUM_COLUMNS])
    .where("account_id", "in", ids)
    .where("day", "=", day)
    .execute();
}

function keptOfTeams(db: Kysely<Database>, ids: number[], day: number): Promise<FigureRow[]> {
  return db
    .selectFrom("team_daily")
    .select(["ancestor_id as owner_id", "currency", ...SUM_COLUMNS])
    .where("ancestor_id", "in", ids)
    .where("day", "=", day)
    .execute();
}

async function allOfDay(db: Kysely<Database>, day: number): Promise<FigureRow[]> {
  const all = await db
    .selectFrom("member_daily")
    .select(["currency", ...summed])
    .where("day", "=", day)
    .groupBy("currency")
    .execute();
  return all.map((row) => ({ ...row, owner_id: WHOLE_SITE }));
}

function membersOfTeams(db: Kysely<Database>, ids: number[], day: number): Promise<FigureRow[]> {
  return db
    .selectFrom(playByAncestor(db, { fromDay: day, toDay: day }, ids).as("played"))
    .select(["ancestor_id as owner_id", "currency", ...summed])
    .groupBy(["ancestor_id", "currency"])
    .execute();
}
