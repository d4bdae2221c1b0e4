import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";
import { pauseOf } from "../vocabulary/pause";

/** Whether a member is excluded now, by wish or by the operator's list; a break is no exclusion. */
export function* isExcludedNow(app: Pick<App, "clock" | "config">, accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["pause_kind", "paused_until"]).where("id", "=", accountId),
  );
  if (account && pauseOf(account, app.clock.now())?.kind === "exclusion") return true;
  return (yield* findBarredOwner(app, accountId)) !== undefined;
}
