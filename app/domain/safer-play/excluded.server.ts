import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { sql } from "kysely";
import { findBarredOwner, isOwnerBarred, todayOf } from "../persons/exclusion-list/barred.server";
import { pauseOf } from "../vocabulary/pause";

/** Whether a member is excluded now, by wish or by the operator's list; a break is no exclusion. */
export function* isExcludedNow(app: Pick<App, "clock" | "config">, accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["pause_kind", "paused_until"]).where("id", "=", accountId),
  );
  if (account && pauseOf(account, app.clock.now())?.kind === "exclusion") return true;
  return (yield* findBarredOwner(app, accountId)) !== undefined;
}

/** The same for a page, which writes nothing. */
export async function isExcludedForPage(app: App, accountId: number): Promise<boolean> {
  const account = await app.db
    .selectFrom("accounts")
    .select(["pause_kind", "paused_until"])
    .select(isOwnerBarred({ accountId: sql.lit(accountId), today: todayOf(app) }).as("is_barred"))
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return false;
  return pauseOf(account, app.clock.now())?.kind === "exclusion" || Boolean(account.is_barred);
}
