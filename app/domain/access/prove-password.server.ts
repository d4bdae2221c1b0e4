import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { readCredentials } from "./credentials.server";
import { passwordMatches } from "./passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret, type TooManyTries } from "./secret-attempts.server";

/** Whoever is logged in shows to know the account's password. Refusals: `too_many_tries`, `password_wrong`. */
export async function provePassword(
  app: App,
  { accountId, password }: { accountId: number; password: string },
): Promise<{ ok: true } | TooManyTries | Refused<"password_wrong">> {
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return taken;
  const account = await readCredentials(app.db, { id: accountId });
  if (!account || !(await passwordMatches(account.passwordHash, password))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  await app.store.transaction(() => giveTriesBack(app, secret));
  return { ok: true };
}
