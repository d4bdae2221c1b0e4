import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { changeAccount } from "../account-rows/account-rows.server";

const MINUTE_MS = 60_000;

/**
 * How long a log-in that begins now may last, in milliseconds, by what the member allowed; undefined for as long as
 * any. A second log-in beside one that still runs gets no more than what is left of that one's time.
 */
export function* beginPlay({ clock }: Pick<App, "clock">, accountId: number): Tx<number | undefined> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["session_minutes", "play_until"]).where("id", "=", accountId),
  );
  const now = clock.now();
  const { session_minutes: minutes = null, play_until: running = null } = account ?? {};
  if (minutes === null && running === null) return undefined;
  const until = minutes === null ? null : now + minutes * MINUTE_MS;
  const runs = until !== null && running !== null && running > now && running < until;
  if (runs) return running - now;
  yield* changeAccount(accountId, { play_until: until });
  return until === null ? undefined : until - now;
}
