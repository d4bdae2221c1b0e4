import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { giveKnownTriesBack } from "../../access/known-devices.server";
import { unlock } from "../../access/login-lock.server";
import { giveTriesBack } from "../../access/secret-attempts.server";
import { revokeSessionsOf } from "../../access/sessions.server";
import { usernameKey } from "../../vocabulary/account";
import { endOtherWaysIn } from "../unlink-sign-ins.server";
import { endRecovery } from "../../access/end-recovery.server";
import { changeAccount } from "../../account-rows/account-rows.server";

/**
 * Puts another password in place of one that was forgotten. Every log-in with the old one is over, and so are every
 * other way in, the pauses after wrong tries and whatever was sent for the same purpose.
 * Answers the accounts elsewhere that are not linked any more.
 */
export function* putNewPassword(
  app: Pick<App, "clock">,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
): Tx<string[]> {
  const now = app.clock.now();
  const changed = { password_hash: passwordHash, must_change_password: 0, password_changed_at: now };
  const account = yield* changeAccount(accountId, changed);
  yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
  const unlinked = yield* endOtherWaysIn(accountId);
  yield* giveTriesBack(app, { kind: "login", subject: usernameKey(account!.username) });
  yield* unlock(account!.username);
  yield* giveKnownTriesBack({ kind: "member", ownerId: accountId });
  yield* giveTriesBack(app, { kind: "password_change", subject: String(accountId) });
  yield* endRecovery(app, accountId);
  return unlinked;
}
