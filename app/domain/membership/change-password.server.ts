import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import * as store from "../access/credentials.server";
import { isPassword } from "../vocabulary/password-form";
import { hashPassword, passwordMatches } from "../access/passwords.server";
import { endRecovery } from "../access/end-recovery.server";
import {
  giveTriesBack,
  loseTry,
  takeTry,
  type Secret,
  type TooManyTries,
} from "../access/secret-attempts.server";
import { isRevoked, releaseSession, revokeSessionsOf } from "../access/sessions.server";

interface Change {
  accountId: number;
  tokenHash: string;
  /** Left out by whoever logged in with it and may do nothing else; a remembered browser lets nobody in like that. */
  oldPassword?: string;
  newPassword: string;
}

/**
 * A member chooses another password. Whoever else was logged in with the old one is logged out; this browser stays.
 * Refusals: `too_many_tries`, `password_wrong`, `password_unchanged`, which the default password always is.
 */
export async function changePassword(
  app: App,
  change: Change,
): Promise<{ ok: true } | TooManyTries | Refused<"password_wrong" | "password_unchanged">> {
  const { accountId, oldPassword, newPassword } = change;
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return taken;
  const account = await store.readCredentials(app.db, { id: accountId });
  const isKnown = oldPassword === undefined || (await passwordMatches(account?.passwordHash, oldPassword));
  if (!account || !isKnown) {
    await app.store.transaction(() => loseTry(app, secret));
    return (await isDone(app, change)) ? { ok: true } : refuse("password_wrong");
  }
  const { passwordHash: oldHash } = account;
  const isOld =
    isPassword(newPassword, app.config.defaultPassword) || (await passwordMatches(oldHash, newPassword));
  const newHash = isOld ? oldHash : await hashPassword(app, newPassword);
  const changed = await app.store.transaction(function* () {
    yield* giveTriesBack(app, secret);
    if (isOld) return refuse("password_unchanged");
    // Another password was put in its place, and whoever still has this session knows the former one.
    if (yield* isRevoked(change.tokenHash)) return refuse("password_wrong");
    const now = app.clock.now();
    if (!(yield* store.replacePassword({ id: accountId, oldHash, newHash, now })))
      return refuse("password_wrong");
    yield* endRecovery(app, accountId);
    yield* releaseSession(change.tokenHash);
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId, exceptTokenHash: change.tokenHash });
    return { ok: true as const };
  });
  if (changed.ok) app.bus.emit("signedOut", { accountId, except: change.tokenHash });
  const isRepeat = !changed.ok && changed.refusal === "password_wrong" && (await isDone(app, change));
  return isRepeat ? { ok: true } : changed;
}

/** A form that was sent twice asks for what the first one did. Whoever guesses at it has lost a try before. */
async function isDone(app: App, { accountId, newPassword }: Change): Promise<boolean> {
  const account = await store.readCredentials(app.db, { id: accountId });
  return passwordMatches(account?.passwordHash, newPassword);
}
