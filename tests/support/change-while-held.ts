import { sql } from "kysely";
import { inject } from "vitest";
import type { App } from "~/domain/app.server";
import { rows, type Tx } from "~/db/runner/transaction";
import { changeAccount } from "~/domain/account-rows/account-rows.server";
import { lockWallet } from "~/domain/ledger/wallets.server";

/**
 * Closes or excludes an account as others do, with its wallet held first, and lets somebody come: what begins meanwhile
 * has read the account as it was, and waits for the wallet. On SQLite it comes after.
 */
export function changeWhileHeld(
  app: App,
  accountId: number,
  change: Parameters<typeof changeAccount>[1],
): Promise<void> {
  return app.store.transaction(function* (): Tx<void> {
    yield* lockWallet(app, { accountId, currency: app.config.currency });
    if (inject("store") === "postgres") yield* waitForAnother();
    yield* changeAccount(accountId, change);
  });
}

/** Until another transaction of this database waits for a lock; at most five seconds. */
function* waitForAnother(): Tx<void> {
  for (let tries = 0; tries < 250; tries++) {
    const waiting = sql<string>`(select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock')`;
    const [found] = yield* rows((db) => db.selectNoFrom(sql<number>`${waiting} > 0`.as("isWaiting")));
    if (found!.isWaiting) return;
    yield* rows((db) => db.selectNoFrom(sql<string>`cast(pg_sleep(0.02) as text)`.as("slept")));
  }
}
