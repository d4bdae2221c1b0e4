import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { pauseOf } from "../../vocabulary/pause";

/** Whether somebody takes a break, after which what was earned may be given; an exclusion is none. */
export function* isOnBreak({ clock }: Pick<App, "clock">, accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["pause_kind", "paused_until"]).where("id", "=", accountId),
  );
  return account !== undefined && pauseOf(account, clock.now())?.kind === "break";
}
