import { sql, type Kysely } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { addDays, dayOf, monthOf, startOfDay } from "../../shared/day";
import { spanOf } from "../../shared/period";
import { happenings, playByAncestor, summed, type Days } from "./events.store.server";
import { WHOLE_SITE } from "./rollup-changes";
import * as store from "./rollups.store.server";
import { NO_SUMS, SUM_COLUMNS } from "./sums";

const COLUMNS = ["currency", ...SUM_COLUMNS] as const;

/**
 * Makes the sums of some days anew from what they are sums of: settled bets, and what the ledger says of deposits
 * and payouts. For days in which nothing happens meanwhile; what waits in the outbox is added to the result.
 */
export async function rebuildRollups(app: App, days: Days): Promise<void> {
  await app.store.transaction(function* () {
    yield* rebuildMembers(app, days);
    yield* rebuildTeams(days);
    yield* markDays(app, days);
    yield* countRegistrations(app, days);
  });
}

function* markDays({ clock, config }: App, { fromDay, toDay }: Days): Tx<void> {
  const starts: number[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) starts.push(startOfDay(day, config.timeZone));
  yield* store.markChanges(starts, clock.now());
}

function* rebuildMembers({ config }: App, { fromDay, toDay }: Days): Tx<void> {
  const fromMonth = monthOf(fromDay);
  const toMonth = monthOf(toDay);
  yield* rows((db) => db.deleteFrom("member_daily").where("day", ">=", fromDay).where("day", "<=", toDay));
  yield* rows((db) =>
    db
      .insertInto("member_daily")
      .columns(["account_id", "day", ...COLUMNS])
      .expression(
        db
          .selectFrom(happenings(db, { fromDay, toDay, ...config }).as("happened"))
          .select(["account_id", "day", "currency", ...summed])
          .groupBy(["account_id", "day", "currency"]),
      ),
  );
  yield* rows((db) =>
    db.deleteFrom("member_monthly").where("month", ">=", fromMonth).where("month", "<=", toMonth),
  );
  const month = sql<number>`day / 100`;
  yield* rows((db) =>
    db
      .insertInto("member_monthly")
      .columns(["account_id", "month", ...COLUMNS])
      .expression(
        db
          .selectFrom("member_daily")
          .select(["account_id", month.as("month"), "currency", ...summed])
          .where("day", ">=", fromMonth * 100)
          .where("day", "<=", toMonth * 100 + 99)
          .groupBy(["account_id", month, "currency"]),
      ),
  );
}

function* rebuildTeams({ fromDay, toDay }: Days): Tx<void> {
  yield* rows((db) => db.deleteFrom("team_daily").where("day", ">=", fromDay).where("day", "<=", toDay));
  yield* rows((db) =>
    db
      .insertInto("team_daily")
      .columns(["ancestor_id", "day", ...COLUMNS, "active_members", "registrations"])
      .expression(
        db
          .selectFrom(playByAncestor(db, { fromDay, toDay }).as("played"))
          .select([
            "ancestor_id",
            "day",
            "currency",
            ...summed,
            active.as("active_members"),
            sql<number>`0`.as("registrations"),
          ])
          .groupBy(["ancestor_id", "day", "currency"])
          .unionAll(wholeSite(db, { fromDay, toDay })),
      ),
  );
}

function wholeSite(db: Kysely<Database>, { fromDay, toDay }: Days) {
  return db
    .selectFrom("member_daily")
    .select([
      sql<number>`${sql.lit(WHOLE_SITE)}`.as("ancestor_id"),
      "day",
      "currency",
      ...summed,
      active.as("active_members"),
      sql<number>`0`.as("registrations"),
    ])
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay)
    .groupBy(["day", "currency"]);
}

const active = sql<number>`sum(case when bets > 0 then 1 else 0 end)`;

function* countRegistrations({ config }: App, days: Days): Tx<void> {
  const { timeZone } = config;
  const { fromMs, toMs } = spanOf(days, timeZone);
  const registered = yield* rows((db) =>
    db
      .selectFrom("accounts")
      .innerJoin(store.treeOfAllDays(db).as("tree"), "tree.descendant_id", "accounts.id")
      .select(["ancestor_id", "distance", "currency", "created_at", "from_day", "to_day"])
      .where("created_at", ">=", fromMs)
      .where("created_at", "<", toMs)
      .where("accounts.id", "not in", testAccounts(db))
      .where("accounts.member_type", "!=", MEMBER_TYPE.trial),
  );
  const counts = new Map<string, { ancestorId: number; day: number; currency: string; count: number }>();
  for (const { ancestor_id, distance, currency, created_at, ...days } of registered) {
    // The row of an account with itself stands for the site.
    const ancestorId = distance === 0 ? WHOLE_SITE : ancestor_id;
    const day = dayOf(created_at, timeZone);
    if (day < days.from_day || day > days.to_day) continue;
    const key = `${ancestorId}|${day}|${currency}`;
    counts.set(key, { ancestorId, day, currency, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  yield* store.addToTeamDaily(
    [...counts.values()].map(({ count, ...team }) => ({
      ...team,
      sums: NO_SUMS,
      activeMembers: 0,
      registrations: count,
    })),
  );
}
