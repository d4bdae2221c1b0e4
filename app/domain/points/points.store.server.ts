import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "../vocabulary/account";
import type { App } from "../app.server";
import type { PointType } from "./points";

export interface Balance {
  points: number;
  micro: number;
  version: number;
}

/** What an account has, held until the transaction ends: whatever else moves its points waits here. */
export function* holdBalance(accountId: number): Tx<Balance> {
  const empty = { account_id: accountId, points: 0, micro: 0, version: 0 };
  const held = yield* first((db) =>
    db
      .insertInto("points_balances")
      .values(empty)
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ account_id: accountId }))
      .returning(["points", "micro", "version"]),
  );
  return held!;
}

export function* setBalance(accountId: number, balance: Balance): Tx<void> {
  yield* rows((db) => db.updateTable("points_balances").set(balance).where("account_id", "=", accountId));
}

export interface Entry {
  id: number;
  accountId: number;
  type: PointType;
  points: number;
  referenceId: number | undefined;
  staffId: number | undefined;
}

export function* insertEntry(
  { accountId, type, ...entry }: Entry,
  { points, version }: Balance,
  now: number,
): Tx<void> {
  const row = {
    ...{ id: entry.id, account_id: accountId, seq: version, type, points: entry.points },
    ...{ balance_after: points, reference_id: entry.referenceId ?? null, actor_id: entry.staffId ?? null },
    created_at: now,
  };
  yield* rows((db) => db.insertInto("points_entries").values(row));
}

export interface Play {
  id: number;
  account_id: number;
  currency: string;
  status: string;
  own_valid_minor: bigint;
  game_type: string;
  counted_stake_minor: bigint | null;
  counted_micro: number | null;
}

/** Records of real play as they stand now, with the kind of their game and what they have earned until now. */
export function* readPlays(betIds: readonly number[]): Tx<Play[]> {
  return yield* rows((db) =>
    db
      .selectFrom("bets as bet")
      .innerJoin("accounts as account", "account.id", "bet.account_id")
      .innerJoin("games as game", "game.id", "bet.game_id")
      .leftJoin("points_plays as play", "play.bet_id", "bet.id")
      .select([
        "bet.id",
        "bet.account_id",
        "bet.currency",
        "bet.status",
        "bet.own_valid_minor",
        "game.game_type",
      ])
      .select(["play.stake_minor as counted_stake_minor", "play.micro as counted_micro"])
      .where("bet.id", "in", betIds)
      .where("account.is_test", "=", 0)
      .where("account.member_type", "!=", MEMBER_TYPE.trial)
      .orderBy("bet.account_id")
      .orderBy("bet.id"),
  );
}

export function* keepPlay(play: { betId: number; stakeMinor: bigint; micro: number }): Tx<void> {
  const { betId, stakeMinor, micro } = play;
  yield* rows((db) =>
    db
      .insertInto("points_plays")
      .values({ bet_id: betId, stake_minor: stakeMinor, micro })
      .onConflict((conflict) => conflict.column("bet_id").doUpdateSet({ micro })),
  );
}

export async function findBalance({ db }: Pick<App, "db">, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("points_balances")
    .select("points")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** What an account has paid in and was credited, of all time. */
export const depositedInAll = statement<{ accountId: number; currency: string }>()((db, p) =>
  db
    .selectFrom("deposits")
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("amount_minor"), eb.val(0n)), "bigint").as("sum_minor"),
    )
    .where("account_id", "=", p.accountId)
    .where("currency", "=", p.currency)
    .where("status", "=", "credited"),
);
