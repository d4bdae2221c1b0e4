import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { readCredentials, replacePassword } from "../access/credentials.server";
import { useCode, type CodeUseRefused } from "../access/codes/use-code.server";
import { verifiedContacts } from "../access/contacts.server";
import { isPassword } from "../vocabulary/password-form";
import { hashPassword } from "../access/passwords.server";
import { endRecovery } from "../access/end-recovery.server";
import { revokeSessionsOf } from "../access/sessions.server";

/**
 * Whoever logs in by another account or by codes has no password, and what asks for one is out of reach: closing the
 * account, its erasure, another mailbox or number, the payment password. They choose one here. Who it is shows a code to
 * a confirmed contact; where there is none, that the log-in is a fresh one, since nothing else tells.
 */
const FRESH_MS = 15 * 60_000;

export type FirstPasswordRefused =
  | Refused<"password_set" | "password_unchanged" | "code_missing" | "login_not_fresh">
  | CodeUseRefused;

export async function hasPassword(app: Pick<App, "db">, accountId: number): Promise<boolean> {
  const account = await readCredentials(app.db, { id: accountId });
  return account !== undefined && account.passwordHash !== "";
}

/** Whether a code is asked for. */
export async function asksForCode(app: Pick<App, "db">, accountId: number): Promise<boolean> {
  return (await verifiedContacts(app, accountId)).length > 0;
}

/** Whether the log-in itself tells who it is, where nothing else does. */
export const isFreshLogIn = ({ clock }: Pick<App, "clock">, { createdAt }: { createdAt: number }) =>
  clock.now() - createdAt <= FRESH_MS;

/**
 * This browser stays logged in, others do not. Refusals: `password_set` when there is one; `password_unchanged` for the
 * one that accounts are handed out with; `code_missing`, `code_over`, `code_wrong`; `login_not_fresh`.
 */
export async function setFirstPassword(
  app: App,
  given: {
    accountId: number;
    session: { tokenHash: string; createdAt: number };
    newPassword: string;
    code: string | undefined;
    ip: string;
  },
): Promise<{ ok: true } | FirstPasswordRefused> {
  const { accountId, session, newPassword, code, ip } = given;
  if (await hasPassword(app, accountId)) return refuse("password_set");
  if (isPassword(newPassword, app.config.defaultPassword)) return refuse("password_unchanged");
  const asksCode = await asksForCode(app, accountId);
  if (asksCode && !code) return refuse("code_missing");
  if (!asksCode && !isFreshLogIn(app, session)) return refuse("login_not_fresh");
  const newHash = await hashPassword(app, newPassword);
  const { tokenHash } = session;
  const set = await app.store.transaction(function* (): Tx<{ ok: true } | FirstPasswordRefused> {
    if (asksCode) {
      const used = yield* useCode(app, { purpose: "two_factor", subject: String(accountId), code: code! });
      if (!used.ok) return used;
    }
    const now = app.clock.now();
    if (!(yield* replacePassword({ id: accountId, oldHash: "", newHash, now })))
      return refuse("password_set");
    yield* endRecovery(app, accountId);
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId, exceptTokenHash: tokenHash });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      ...{ action: "member.first_password", target: `member:${accountId}` },
    });
    return { ok: true };
  });
  if (set.ok) app.bus.emit("signedOut", { accountId, except: tokenHash });
  return set;
}
