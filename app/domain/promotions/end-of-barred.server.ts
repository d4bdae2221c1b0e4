import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { endAllGrants } from "../bonuses/end-grants.server";
import { holdOwnPurse } from "../bonuses/expire-grants.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { findBarredOwner, isOwnerBarred, todayOf } from "../persons/exclusion-list/barred.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { releaseReservations } from "./reservations.server";

/**
 * The operator's list excludes as a member's own wish does: every bonus ends, and what was kept in budgets is free. Who
 * comes on it neither logs in nor bets from that moment; this job follows within minutes, also where an entry begins later
 * or an account turns out to be that person's.
 */
const PORTION = 50;

export async function endRewardsOfBarred(app: App, lease: Lease): Promise<"more" | "done"> {
  const rules = await bonusRulesOf(app);
  const found = await barredWithRewards(app).limit(PORTION).execute();
  for (const { account_id: accountId } of found)
    await app.store.transaction(function* (): Tx<void> {
      yield* holdLease(app, lease);
      const purse = yield* holdOwnPurse(app, rules, accountId);
      if (!(yield* findBarredOwner(app, accountId))) return;
      yield* endAllGrants(app, purse);
      yield* releaseReservations(accountId);
    });
  return found.length === PORTION ? "more" : "done";
}

export async function barredHaveRewards(app: App): Promise<boolean> {
  return (await barredWithRewards(app).limit(1).executeTakeFirst()) !== undefined;
}

function barredWithRewards(app: App) {
  const today = todayOf(app);
  const withRewards = app.db
    .selectFrom("grants")
    .select("account_id")
    .where("state", "=", "active")
    .union(
      app.db.selectFrom("promotion_members").select("account_id").where("reserved_minor", "is not", null),
    );
  return app.db
    .selectFrom(withRewards.as("member"))
    .select("member.account_id")
    .where((eb) => isOwnerBarred({ accountId: eb.ref("member.account_id"), today }))
    .orderBy("member.account_id");
}
