import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Refused } from "../../shared/refusal";
import { readCredentials } from "../../access/credentials.server";
import { useCode, type CodeUseRefused } from "../../access/codes/use-code.server";
import { verifiedContacts } from "../../access/contacts.server";
import { passwordMatches } from "../../access/passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret } from "../../access/secret-attempts.server";
import { markConfirmed } from "../../access/sessions.server";

/**
 * Whoever is logged in shows again to be the owner: by the password, and before changes of what an account is guarded
 * by, with a code to a confirmed number or mailbox as well. An account that has neither cannot: its owner
 * logs in again and chooses a password first.
 */
export interface Confirmation {
  accountId: number;
  /** Whether it is for changes, which it allows for a while. */
  withCode: boolean;
  tokenHash: string;
  password: string | undefined;
  code: string | undefined;
}

/** What a page has to ask for. */
export interface AskedToConfirm {
  password: boolean;
  code: boolean;
}

export type ConfirmationRefused =
  | Refused<"password_wrong" | "code_missing">
  | (Refused<"too_many_tries"> & { retryAfterMs: number })
  | CodeUseRefused;

/** `withCode` is for changes; whoever has no password is asked for a code in any case. */
export async function askedToConfirm(
  app: App,
  { accountId, withCode }: { accountId: number; withCode: boolean },
): Promise<AskedToConfirm> {
  const [account, contacts] = await Promise.all([
    readCredentials(app.db, { id: accountId }),
    verifiedContacts(app, accountId),
  ]);
  const password = account?.passwordHash !== "";
  return { password, code: (withCode || !password) && contacts.length > 0 };
}

/** Refusals, in this order: too_many_tries, password_wrong, code_missing, code_over, code_wrong. */
export async function confirmSession(
  app: App,
  { accountId, withCode, tokenHash, password, code }: Confirmation,
): Promise<{ ok: true } | ConfirmationRefused> {
  const asked = await askedToConfirm(app, { accountId, withCode });
  if (!asked.password && !asked.code) return refuse("password_wrong");
  if (asked.password) {
    const secret: Secret = { kind: "password_change", subject: String(accountId) };
    const taken = await app.store.transaction(() => takeTry(app, secret));
    if (!taken.ok) return taken;
    const account = await readCredentials(app.db, { id: accountId });
    const isRight = await passwordMatches(account?.passwordHash, password ?? "");
    await app.store.transaction(function* () {
      if (isRight) yield* giveTriesBack(app, secret);
      else yield* loseTry(app, secret);
    });
    if (!isRight) return refuse("password_wrong");
  }
  if (asked.code && !code) return refuse("code_missing");
  return app.store.transaction(function* (): Tx<{ ok: true } | ConfirmationRefused> {
    if (asked.code) {
      const subject = String(accountId);
      const used = yield* useCode(app, { purpose: "two_factor", subject, code: code! });
      if (!used.ok) return used;
    }
    yield* markConfirmed(app, { tokenHash, stepped: withCode });
    return { ok: true };
  });
}
