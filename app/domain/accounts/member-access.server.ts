import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../staff/audit.server";
import { MEMBER_TYPE } from "./account";
import { hashPassword } from "./passwords.server";
import { giveTriesBack, type SecretKind } from "./secret-attempts.server";
import { revokeSessionsOf } from "./sessions.server";

/**
 * Staff help somebody who cannot get in: end the pauses after wrong tries, log out every device, hand out a password
 * that has to be changed at once. Nothing of it opens the account to staff: every session ends with the password.
 */
interface Help {
  accountId: number;
  reason: string;
  by: { staffId: number; ip: string };
}

/** The pauses of log-in, change of password and payment password. Refusals: `unknown_account`. */
export async function unlockAccount(app: App, help: Help): Promise<Outcome<object, "unknown_account">> {
  return app.store.transaction(function* () {
    const account = yield* findMember(help.accountId);
    if (!account) return refuse("unknown_account");
    yield* forgetTries(app, account, ["login", "password_change", "payment"]);
    yield* writeDown(app, help, "member.unlocked");
    return { ok: true as const };
  });
}

/** Refusals: `unknown_account`. */
export async function signOutEverywhere(app: App, help: Help): Promise<Outcome<object, "unknown_account">> {
  const { accountId } = help;
  const done = await app.store.transaction(function* () {
    if (!(yield* findMember(accountId))) return refuse("unknown_account");
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
    yield* writeDown(app, help, "member.signed_out");
    return { ok: true as const };
  });
  if (done.ok) app.bus.emit("signedOut", { accountId });
  return done;
}

/**
 * Answers the new password, which is kept nowhere and cannot be read again: a form that is sent twice is told so.
 * Refusals: `unknown_account`, `already_reset`, `different_content`.
 */
export async function resetPassword(
  app: App,
  { idempotencyKey, ...help }: Help & { idempotencyKey: string },
): Promise<Outcome<{ password: string }, "unknown_account" | "already_reset" | "different_content">> {
  const { accountId, by } = help;
  const password = `Cr7-${app.random.token(9)}`;
  const passwordHash = await hashPassword(app, password);
  const mark = app.random.token(8);
  const scope = `password_reset:${by.staffId}`;
  const reset = await app.store.transaction(() =>
    once(app, { scope, key: idempotencyKey, content: { accountId } }, function* (): Tx<
      Outcome<{ mark: string }, "unknown_account">
    > {
      const account = yield* findMember(accountId);
      if (!account) return refuse("unknown_account");
      yield* first((db) =>
        db
          .updateTable("accounts")
          .set({ password_hash: passwordHash, must_change_password: 1, password_changed_at: app.clock.now() })
          .where("id", "=", accountId)
          .returning("id"),
      );
      yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* forgetTries(app, account, ["login", "password_change"]);
      yield* writeDown(app, help, "member.password_reset");
      return { ok: true, mark };
    }),
  );
  if (!reset.ok) return reset;
  if (reset.mark !== mark) return refuse("already_reset");
  app.bus.emit("signedOut", { accountId });
  return { ok: true, password };
}

interface Member {
  id: number;
  username_key: string;
}

/** Trial accounts have no password and nobody who asks for help. */
function* findMember(accountId: number): Tx<Member | undefined> {
  return yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["id", "username_key"])
      .where("id", "=", accountId)
      .where("member_type", "!=", MEMBER_TYPE.trial),
  );
}

function* forgetTries(app: App, { id, username_key }: Member, kinds: SecretKind[]): Tx<void> {
  for (const kind of kinds)
    yield* giveTriesBack(app, { kind, subject: kind === "login" ? username_key : String(id) });
}

function* writeDown(app: App, { accountId, reason, by }: Help, action: string): Tx<void> {
  const target = `member:${accountId}`;
  yield* recordAudit(app, {
    actorKind: "staff",
    actorId: by.staffId,
    action,
    target,
    after: { reason },
    ip: by.ip,
  });
}
