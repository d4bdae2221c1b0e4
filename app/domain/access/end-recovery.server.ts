import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { endCodes } from "./codes/stored-codes.server";

/**
 * Whatever was sent to get an account back by, and to show more than its password, is worth nothing any more once the
 * password, the mailbox or the phone is another one, or staff have stepped in: what went to a mailbox that somebody has
 * lost must not open the account that was saved from them.
 */
export function* endRecovery(app: Pick<App, "clock">, accountId: number): Tx<void> {
  const numbers = yield* rows((db) =>
    db.selectFrom("contacts").select("address").where("account_id", "=", accountId).where("kind", "=", "sms"),
  );
  const now = app.clock.now();
  yield* endCodes({ purposes: ["reset_link", "reset_step", "two_factor"], subject: String(accountId), now });
  // A code to a phone is kept by its number, since nobody knows yet whose it is.
  for (const { address } of numbers) yield* endCodes({ purposes: ["password_reset"], subject: address, now });
}
