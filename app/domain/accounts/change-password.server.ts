import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import * as store from "./accounts.store.server";
import { hashPassword, passwordMatches } from "./passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret } from "./secret-attempts.server";
import { revokeSessionsOf } from "./sessions.server";

/**
 * A member chooses another password. Whoever else was logged in with the old one is logged out; this browser stays.
 * Refusals: `too_many_tries`, `password_wrong`, `password_unchanged`.
 */
export async function changePassword(
  app: App,
  change: { accountId: number; tokenHash: string; oldPassword: string; newPassword: string },
): Promise<Outcome<object, "too_many_tries" | "password_wrong" | "password_unchanged">> {
  const { accountId, oldPassword, newPassword } = change;
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return refuse("too_many_tries");
  const account = await store.readCredentials(app.db, { id: accountId });
  if (!account || !(await passwordMatches(account.passwordHash, oldPassword))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  const newHash = await hashPassword(app, newPassword);
  const changed = await app.store.transaction(function* () {
    yield* giveTriesBack(app, secret);
    if (oldPassword === newPassword) return refuse("password_unchanged");
    const { passwordHash: oldHash } = account;
    if (!(yield* store.replacePassword({ id: accountId, oldHash, newHash }))) return refuse("password_wrong");
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId, exceptTokenHash: change.tokenHash });
    return { ok: true as const };
  });
  if (changed.ok) app.bus.emit("signedOut", { accountId, except: change.tokenHash });
  return changed;
}
