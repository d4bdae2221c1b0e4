import type { App } from "../app.server";
import { dayOf, startOfDay } from "../shared/day";
import { nameOf } from "./change-limits.server";
import type { LimitName } from "./limits.schema";
import {
  firstDayOf,
  LIMIT_KEYS,
  nextDayOf,
  oldestCounted,
  PERIODS,
  usedOf,
  type Limit,
  type LimitKey,
} from "./limit";
import * as store from "./limits.store.server";
import { pauseOf, type Pause } from "../vocabulary/pause";

/** A limit as its owner sees it; `limit` is undefined where there is none. */
export interface LimitLine {
  key: LimitKey;
  name: LimitName;
  limit: Omit<Limit, "key"> | undefined;
  /** What of it is used in this period, and the day on which it begins anew; undefined where nothing adds up. */
  used: { usedMinor: bigint; anewAt: number } | undefined;
}

export interface SaferPlay {
  lines: LimitLine[];
  pause: Pause | undefined;
  /** How often time and result are told; null is never. */
  checkMinutes: number | null;
}

export async function saferPlayOf(app: App, accountId: number): Promise<SaferPlay> {
  const { db, clock, config } = app;
  const now = clock.now();
  const today = dayOf(now, config.timeZone);
  const startOf = (day: number) => startOfDay(day, config.timeZone);
  const [limits, days, account, deposits] = await Promise.all([
    db.selectFrom("play_limits").selectAll().where("account_id", "=", accountId).execute(),
    db
      .selectFrom("play_days")
      .select(["day", "stake_minor", "payout_minor"])
      .where("account_id", "=", accountId)
      .where("day", ">=", oldestCounted(today))
      .execute(),
    db
      .selectFrom("accounts")
      .select(["pause_kind", "paused_until", "check_minutes"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow(),
    Promise.all(
      PERIODS.map((period) =>
        store.readDeposited(db, { accountId, from: startOf(firstDayOf(period, today)), now }),
      ),
    ),
  ]);
  const known = new Map(limits.map(store.limitOf).map((limit) => [nameOf(limit.key), limit]));
  const played = days.map(store.dayOfRow);
  const usedBy = (key: LimitKey) => {
    if (key.kind === "bet" || key.kind === "session") return undefined;
    const sum = key.kind === "deposit" ? deposits[PERIODS.indexOf(key.period)]! : usedOf(key, played, today);
    return { usedMinor: sum > 0n ? sum : 0n, anewAt: startOf(nextDayOf(key.period, today)) };
  };
  return {
    lines: LIMIT_KEYS.map((key) => {
      const name = nameOf(key) as LimitName;
      const limit = known.get(name);
      return { key, name, limit, used: limit && usedBy(key) };
    }),
    pause: pauseOf(account, now),
    checkMinutes: account.check_minutes,
  };
}
