import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";
import { usernameKey } from "../vocabulary/account";
import { giveTriesBack, isPaused, loseTry, takeTry, type Secret } from "./secret-attempts.server";

/**
 * Strict: three wrong passwords in a row lock a name, whoever tried them and whether or not there is such an account.
 * Its owner is not shut out: behind the right password a code is asked for, and unlocks it. So do a new password and
 * staff.
 */
const lockOf = (username: string): Secret => ({ kind: "login_lock", subject: usernameKey(username) });

export async function isLocked(app: App, username: string): Promise<boolean> {
  return (await isStrict(app)) && isPaused(app, lockOf(username));
}

/** Tells whether it is locked now. */
export function* countTowardsLock(app: Pick<App, "clock">, username: string): Tx<boolean> {
  const taken = yield* takeTry(app, lockOf(username));
  return !taken.ok || (yield* loseTry(app, lockOf(username)));
}

export function* unlock(username: string): Tx<void> {
  yield* giveTriesBack(undefined, lockOf(username));
}
