import type { Kysely } from "kysely";
import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import type { Database, PlayLimitsTable } from "~/db/schema";
import type { Limit, LimitKey, PlayDay } from "./limit";
import { changeAccount, changeAccountIf } from "../account-rows/account-rows.server";
import { endSessionsBy } from "../access/sessions.server";

export const limitsOf = statement<{ accountId: number }>()((db, p) =>
  db.selectFrom("play_limits").selectAll().where("account_id", "=", p.accountId),
);

export const daysSince = statement<{ accountId: number; from: number }>()((db, p) =>
  db
    .selectFrom("play_days")
    .select(["day", "stake_minor", "payout_minor"])
    .where("account_id", "=", p.accountId)
    .where("day", ">=", p.from),
);

export const countPlay = statement<{
  accountId: number;
  day: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}>()((db, p) =>
  db
    .insertInto("play_days")
    .values({ account_id: p.accountId, day: p.day, stake_minor: p.stakeMinor, payout_minor: p.payoutMinor })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "day"]).doUpdateSet((row) => ({
        stake_minor: row("play_days.stake_minor", "+", row.ref("excluded.stake_minor")),
        payout_minor: row("play_days.payout_minor", "+", row.ref("excluded.payout_minor")),
      })),
    ),
);

export function limitOf(row: PlayLimitsTable): Limit {
  return {
    key: { kind: row.kind, period: row.period } as LimitKey,
    limitMinor: row.limit_minor,
    waiting: row.next_at === null ? undefined : { toMinor: row.next_minor, from: row.next_at },
  };
}

export function dayOfRow(row: { day: number; stake_minor: bigint; payout_minor: bigint }): PlayDay {
  return { day: row.day, stakeMinor: row.stake_minor, payoutMinor: row.payout_minor };
}

export function* putLimit(
  { accountId, now }: { accountId: number; now: number },
  { key, limitMinor, waiting }: Limit,
): Tx<void> {
  const standing = {
    limit_minor: limitMinor,
    next_minor: waiting?.toMinor ?? null,
    next_at: waiting?.from ?? null,
    changed_at: now,
  };
  yield* rows((db) =>
    db
      .insertInto("play_limits")
      .values({ account_id: accountId, kind: key.kind, period: key.period, ...standing })
      .onConflict((conflict) => conflict.columns(["account_id", "kind", "period"]).doUpdateSet(standing)),
  );
}

export function* dropLimit(accountId: number, key: LimitKey): Tx<void> {
  yield* rows((db) =>
    db
      .deleteFrom("play_limits")
      .where("account_id", "=", accountId)
      .where("kind", "=", key.kind)
      .where("period", "=", key.period),
  );
}

/** What was played before the first limit was set, so that it counts from the beginning of the period. */
export function* countFrom(accountId: number, from: number): Tx<void> {
  yield* rows((db) => db.deleteFrom("play_days").where("account_id", "=", accountId));
  yield* rows((db) =>
    db
      .insertInto("play_days")
      .columns(["account_id", "day", "stake_minor", "payout_minor"])
      .expression(
        db
          .selectFrom("bets")
          .select((bet) => [
            "account_id",
            "day",
            bet.fn.sum<bigint>("stake_minor").as("stake_minor"),
            bet.fn.sum<bigint>("payout_minor").as("payout_minor"),
          ])
          .where("account_id", "=", accountId)
          .where("day", ">=", from)
          .groupBy(["account_id", "day"]),
      ),
  );
}

/** What the account itself carries of its limits, so that a bet asks no other table for them. */
export function* keepOnAccount(
  accountId: number,
  kept: { hasPlayLimits: boolean; betLimitMinor: bigint | null; sessionMinutes: number | null },
): Tx<void> {
  yield* changeAccount(accountId, {
    counts_play: kept.hasPlayLimits ? 1 : 0,
    bet_limit_minor: kept.betLimitMinor,
    session_minutes: kept.sessionMinutes,
  });
}

/** The log-in that plays now ends at `until`, if it would have lasted longer. */
export function* endPlayBy(accountId: number, until: number): Tx<void> {
  yield* changeAccountIf(accountId, { play_until: until }, (row) =>
    row.or([row("play_until", "is", null), row("play_until", ">", until)]),
  );
  yield* endSessionsBy({ accountId, until });
}

interface Since {
  accountId: number;
  from: number;
  now: number;
}

/** What was asked to be paid in since an instant and was not left to lapse. */
const deposited = (db: Kysely<Database>, { accountId, from, now }: Since) =>
  db
    .selectFrom("deposits")
    .select((deposit) => deposit.fn.sum<bigint | null>("amount_minor").as("sum_minor"))
    .where("account_id", "=", accountId)
    .where("created_at", ">=", from)
    .where((deposit) =>
      deposit.or([
        deposit("status", "in", ["under_review", "credited"]),
        deposit.and([deposit("status", "=", "awaiting_payment"), deposit("expires_at", ">", now)]),
      ]),
    );

export function* depositedSince(since: Since): Tx<bigint> {
  return (yield* first((db) => deposited(db, since)))?.sum_minor ?? 0n;
}

export async function readDeposited(db: Kysely<Database>, since: Since): Promise<bigint> {
  return (await deposited(db, since).executeTakeFirst())?.sum_minor ?? 0n;
}
