import { isOwnerBarred, todayOf } from "../../persons/exclusion-list/barred.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import type { App } from "../../app.server";

const STEP = 500;

/**
 * Of some accounts those that have a place on a board or in a raffle now, with their names: real accounts that are open,
 * of people who neither pause nor are excluded.
 */
export async function whoCounts(
  app: Pick<App, "db" | "clock" | "config">,
  accountIds: readonly number[],
): Promise<Map<number, string>> {
  const now = app.clock.now();
  const today = todayOf(app);
  const names = new Map<number, string>();
  for (let from = 0; from < accountIds.length; from += STEP) {
    const found = await app.db
      .selectFrom("accounts as account")
      .select(["account.id", "account.username"])
      .where("account.id", "in", accountIds.slice(from, from + STEP))
      .where("account.status", "=", "active")
      .where("account.member_type", "!=", MEMBER_TYPE.trial)
      .where("account.id", "not in", testAccounts(app.db))
      .where((eb) =>
        eb.or([
          eb("account.paused_until", "is", null),
          eb("account.paused_until", "<=", now),
          eb("account.pause_kind", "=", ""),
        ]),
      )
      .where((eb) => eb.not(isOwnerBarred({ accountId: eb.ref("account.id"), today })))
      .execute();
    for (const { id, username } of found) names.set(id, username);
  }
  return names;
}
