import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { first, rows, type Tx } from "~/db/runner/transaction";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { Period } from "../../shared/period";
import { MEMBER_TYPE } from "../../vocabulary/account";
import type { AlarmSide, ReturnSums } from "./judge-return";

/** The sums of one game in one currency. */
export interface GameSums extends ReturnSums {
  gameId: number;
  currency: string;
  gameType: string;
}

/** Accounts that play with real money, in the order of their ids. */
export async function nextPlayers(db: Kysely<Database>, after: number, most: number): Promise<number[]> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", ">", after)
    .where("member_type", "!=", MEMBER_TYPE.trial)
    .where("id", "not in", testAccounts(db))
    .orderBy("id")
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** What they played on a day, by game: of games with a published return alone. Squares are statistics, not money. */
export async function playOf(db: Kysely<Database>, ids: readonly number[], day: number): Promise<GameSums[]> {
  const excess = sql`(bet.payout_minor - bet.stake_minor * (game.return_hundredths / 10000.0))`;
  const found = await db
    .selectFrom("bets as bet")
    .innerJoin("games as game", "game.id", "bet.game_id")
    .select(["bet.game_id", "bet.currency", "game.game_type", "game.return_hundredths"])
    .select((row) => row.fn.countAll<number>().as("rounds"))
    .select([
      sql<bigint>`cast(sum(bet.stake_minor) as bigint)`.as("stake_minor"),
      sql<bigint>`cast(sum(bet.payout_minor) as bigint)`.as("payout_minor"),
      sql<number>`sum(cast(bet.stake_minor as double precision) * bet.stake_minor)`.as("stake_squares"),
      sql<number>`sum(cast(${excess} as double precision) * ${excess})`.as("excess_squares"),
    ])
    .where("bet.account_id", "in", ids)
    .where("bet.day", "=", day)
    .where("bet.status", "=", "settled")
    .where("game.return_hundredths", "is not", null)
    .groupBy(["bet.game_id", "bet.currency", "game.game_type", "game.return_hundredths"])
    .execute();
  return found.map((row) => ({
    ...sumsOf({
      ...row,
      expected_minor: (row.stake_minor * BigInt(row.return_hundredths!) + 5_000n) / 10_000n,
    }),
    ...gameOf({ ...row, game_id: row.game_id! }),
  }));
}

/** What was counted of some days, by game. */
export async function countedPlay(db: Kysely<Database>, { fromDay, toDay }: Period): Promise<GameSums[]> {
  const squares = (norm: "stake_norm_minor" | "excess_norm_minor") =>
    sql<number>`sum(cast(${sql.ref(`counted.${norm}`)} as double precision) * ${sql.ref(`counted.${norm}`)})`;
  const sum = (name: "stake_minor" | "payout_minor" | "expected_minor") =>
    sql<bigint>`cast(sum(${sql.ref(`counted.${name}`)}) as bigint)`.as(name);
  const found = await db
    .selectFrom("game_return_days as counted")
    .innerJoin("games as game", "game.id", "counted.game_id")
    .select(["counted.game_id", "counted.currency", "game.game_type"])
    .select([
      sql<number>`cast(sum(counted.rounds) as bigint)`.as("rounds"),
      ...[sum("stake_minor"), sum("payout_minor"), sum("expected_minor")],
      squares("stake_norm_minor").as("stake_squares"),
      squares("excess_norm_minor").as("excess_squares"),
    ])
    .where("counted.day", ">=", fromDay)
    .where("counted.day", "<=", toDay)
    .groupBy(["counted.game_id", "counted.currency", "game.game_type"])
    .execute();
  return found.map((row) => ({ ...sumsOf(row), ...gameOf(row) }));
}

export async function lastCountedDay(db: Kysely<Database>): Promise<number | undefined> {
  const row = await db
    .selectFrom("game_return_counts")
    .select("day")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** False for a day that was counted before. */
export function* insertCount(day: number, now: number): Tx<boolean> {
  const made = yield* first((db) =>
    db
      .insertInto("game_return_counts")
      .values({ day, counted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day"),
  );
  return made !== undefined;
}

const ROWS_AT_ONCE = 500;

export function* insertDay(day: number, games: readonly GameSums[]): Tx<void> {
  for (let from = 0; from < games.length; from += ROWS_AT_ONCE) {
    const values = games.slice(from, from + ROWS_AT_ONCE).map((game) => ({
      ...{ day, game_id: game.gameId, currency: game.currency, rounds: game.rounds },
      ...{ stake_minor: game.stakeMinor, payout_minor: game.payoutMinor },
      expected_minor: game.expectedMinor,
      stake_norm_minor: BigInt(Math.round(Math.sqrt(game.stakeSquares))),
      excess_norm_minor: BigInt(Math.round(Math.sqrt(game.excessSquares))),
    }));
    yield* rows((db) => db.insertInto("game_return_days").values(values));
  }
}

export interface NewAlarm {
  id: number;
  month: number;
  /** Up to which the month was counted. */
  day: number;
  side: AlarmSide;
  game: GameSums;
  now: number;
}

/** False where the game has had one this month. */
export function* insertAlarm({ id, month, day, side, game, now }: NewAlarm): Tx<boolean> {
  const made = yield* first((db) =>
    db
      .insertInto("game_return_alarms")
      .values({
        ...{ id, game_id: game.gameId, currency: game.currency, month, day, side, rounds: game.rounds },
        ...{ stake_minor: game.stakeMinor, payout_minor: game.payoutMinor },
        ...{ expected_minor: game.expectedMinor, created_at: now, seen_at: null, seen_by: null },
      })
      .onConflict((conflict) => conflict.columns(["game_id", "currency", "month"]).doNothing())
      .returning("id"),
  );
  return made !== undefined;
}

/** The game of an alarm that nobody had marked until now. */
export const markSeen = (id: number, { now, staffId }: { now: number; staffId: number }) =>
  first((db) =>
    db
      .updateTable("game_return_alarms")
      .set({ seen_at: now, seen_by: staffId })
      .where("id", "=", id)
      .where("seen_at", "is", null)
      .returning(["game_id", "currency", "month", "side"]),
  );

export const findAlarm = (id: number) =>
  first((db) => db.selectFrom("game_return_alarms").select("id").where("id", "=", id));

interface SumsRow {
  rounds: number;
  stake_minor: bigint;
  payout_minor: bigint;
  expected_minor: bigint;
  stake_squares: number;
  excess_squares: number;
}

const sumsOf = (row: SumsRow): ReturnSums => ({
  ...{ rounds: Number(row.rounds), stakeMinor: row.stake_minor, payoutMinor: row.payout_minor },
  expectedMinor: row.expected_minor,
  ...{ stakeSquares: Number(row.stake_squares), excessSquares: Number(row.excess_squares) },
});

const gameOf = (row: { game_id: number; currency: string; game_type: string }) => ({
  ...{ gameId: row.game_id, currency: row.currency, gameType: row.game_type },
});
