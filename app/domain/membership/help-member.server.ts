import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { MEMBER_TYPE } from "../vocabulary/account";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { hashPassword } from "../access/passwords.server";
import { giveKnownTriesBack, knownFailures } from "../access/known-devices.server";
import { endRecovery } from "../access/end-recovery.server";
import { giveTriesBack, type PersonKind } from "../access/secret-attempts.server";
import { isMark } from "../access/session-list.views.server";
import { revokeListedSession, revokeSessionsOf } from "../access/sessions.server";
import { unlock } from "../access/login-lock.server";
import { removeIdentity } from "./social/identities.server";
import type { SocialProvider } from "./social/provider";
import { tellOwner } from "./social/tell-owner.server";
import { endOtherWaysIn } from "./unlink-sign-ins.server";
import { changeAccount } from "../account-rows/account-rows.server";

/**
 * Staff help somebody who cannot get in: end the pauses after wrong tries, log out every device, hand out a password
 * that has to be changed at once, end a way in by an account elsewhere. Nothing of it opens the account to staff: every
 * session ends with the password.
 */
export interface Help {
  accountId: number;
  reason: string;
  /** Made with the form: sending it again has no second effect. */
  idempotencyKey: string;
  by: ActingStaff;
}

export type HelpRefusal = "unknown_account" | "different_content";

/** The pauses of log-in, change of password and payment password. Refusals: `unknown_account`, `different_content`. */
export async function unlockAccount(app: App, help: Help): Promise<Outcome<object, HelpRefusal>> {
  return app.store.transaction(() =>
    helpOnce(app, "unlock", help, function* (account) {
      const kinds: PersonKind[] = ["login", "password_change", "payment"];
      const before = yield* wrongTries(account, kinds);
      yield* forgetTries(app, account, kinds);
      yield* writeDown(app, help, "member.unlocked", {
        before: { wrongTries: before },
        after: { wrongTries: 0 },
      });
    }),
  );
}

/** Refusals: `unknown_account`, `different_content`. */
export async function signOutEverywhere(app: App, help: Help): Promise<Outcome<object, HelpRefusal>> {
  const { accountId } = help;
  const done = await app.store.transaction(() =>
    helpOnce(app, "sign_out", help, function* () {
      const ended = yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* writeDown(app, help, "member.signed_out", { before: { logIns: ended }, after: { logIns: 0 } });
    }),
  );
  if (done.ok) app.bus.emit("signedOut", { accountId });
  return done;
}

/** One log-in alone, and what browsers remember. Refusals: `unknown_account`, `different_content`; `unknown_session` for one that is over. */
export async function endMemberSession(
  app: App,
  { mark, ...help }: Help & { mark: string },
): Promise<Outcome<object, HelpRefusal | "unknown_session">> {
  const { accountId } = help;
  if (!isMark(mark)) return refuse("unknown_session");
  let only: string | undefined;
  const done = await app.store.transaction(() =>
    helpOnce(app, `session:${mark}`, help, function* () {
      const ended = yield* revokeListedSession(app, { accountId, mark });
      if (!ended) throw new Rollback(refuse("unknown_session"));
      only = ended.tokenHash;
      const { ip, userAgent: device } = ended;
      yield* writeDown(app, help, "member.session_ended", { before: { ip, device }, after: {} });
    }),
  );
  if (done.ok && only !== undefined) app.bus.emit("signedOut", { accountId, only });
  return done;
}

/**
 * An account elsewhere comes in no more, even where it is the last way in, and every log-in ends: one may have come by it.
 * Refusals: `unknown_account`, `different_content`; `not_linked`.
 */
export async function removeLinkedProvider(
  app: App,
  { provider, ...help }: Help & { provider: SocialProvider },
): Promise<Outcome<object, HelpRefusal | "not_linked">> {
  const { accountId } = help;
  const { name: site } = await settingsOf(app);
  const done = await app.store.transaction(() =>
    helpOnce(app, `unlink:${provider}`, help, function* () {
      if (!(yield* removeIdentity({ accountId, provider }))) throw new Rollback(refuse("not_linked"));
      const ended = yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* tellOwner(app, { accountId, provider, site, what: "unlinked" });
      yield* writeDown(app, help, "member.identity_removed", {
        before: { provider, logIns: ended },
        after: { logIns: 0 },
      });
    }),
  );
  if (done.ok) app.bus.emit("signedOut", { accountId });
  return done;
}

export function* helpOnce(
  app: App,
  what: string,
  { accountId, by, idempotencyKey: key }: Help,
  work: (account: Member) => Tx<void>,
): Tx<Outcome<object, HelpRefusal>> {
  const scope = `member_help:${by.staffId}`;
  return yield* once(app, { scope, key, content: { accountId, what } }, function* (): Tx<
    Outcome<object, "unknown_account">
  > {
    const account = yield* findMember(accountId);
    if (!account) return refuse("unknown_account");
    yield* work(account);
    return { ok: true };
  });
}

/**
 * Answers the new password, which is kept nowhere and cannot be read again: a form that is sent twice is told so.
 * Refusals: `unknown_account`, `account_dormant` as long as two have not opened it again, `already_reset`,
 * `different_content`.
 */
export async function resetPassword(
  app: App,
  help: Help,
): Promise<Outcome<{ password: string }, ResetRefusal>> {
  const { accountId, by, idempotencyKey } = help;
  const password = `Cr7-${app.random.token(9)}`;
  const passwordHash = await hashPassword(app, password);
  const mark = app.random.token(8);
  const scope = `password_reset:${by.staffId}`;
  const reset = await app.store.transaction(() =>
    once(app, { scope, key: idempotencyKey, content: { accountId } }, function* (): Tx<
      Outcome<{ mark: string }, "unknown_account" | "account_dormant">
    > {
      const account = yield* findMember(accountId);
      if (!account) return refuse("unknown_account");
      if (yield* fallDormant(app, accountId)) return refuse("account_dormant");
      yield* changeAccount(accountId, {
        ...{ password_hash: passwordHash, must_change_password: 1, password_changed_at: app.clock.now() },
      });
      yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* endRecovery(app, accountId);
      const unlinked = yield* endOtherWaysIn(accountId);
      yield* forgetTries(app, account, ["login", "password_change"]);
      yield* writeDown(app, help, "member.password_reset", {
        before: { mustChange: account.must_change_password === 1, linked: unlinked.join(", ") },
        after: { mustChange: true, linked: "" },
      });
      return { ok: true, mark };
    }),
  );
  if (!reset.ok) return reset;
  if (reset.mark !== mark) return refuse("already_reset");
  app.bus.emit("signedOut", { accountId });
  return { ok: true, password };
}

export type ResetRefusal = HelpRefusal | "account_dormant" | "already_reset";

interface Member {
  id: number;
  username_key: string;
  must_change_password: number;
}

/** Trial accounts have no password and nobody who asks for help. */
function* findMember(accountId: number): Tx<Member | undefined> {
  return yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["id", "username_key", "must_change_password"])
      .where("id", "=", accountId)
      .where("member_type", "!=", MEMBER_TYPE.trial),
  );
}

export function* forgetTries(app: App, { id, username_key }: Member, kinds: PersonKind[]): Tx<void> {
  for (const kind of kinds)
    yield* giveTriesBack(app, { kind, subject: kind === "login" ? username_key : String(id) });
  if (!kinds.includes("login")) return;
  yield* giveKnownTriesBack({ kind: "member", ownerId: id });
  yield* unlock(username_key);
}

function* wrongTries({ id, username_key }: Member, kinds: PersonKind[]): Tx<number> {
  const found = yield* rows((db) =>
    db
      .selectFrom("secret_attempts")
      .select("failures")
      .where("kind", "in", kinds)
      .where("subject", "in", [username_key, String(id)]),
  );
  const known = kinds.includes("login") ? yield* knownFailures({ kind: "member", ownerId: id }) : 0;
  return found.reduce((sum, { failures }) => sum + failures, known);
}

export function* writeDown(
  app: App,
  { accountId, reason, by }: Help,
  action: string,
  { before, after }: { before: object; after: object },
): Tx<void> {
  const target = `member:${accountId}`;
  yield* recordAudit(app, {
    ...byStaff(by),
    action,
    target,
    before,
    after: { ...after, reason },
  });
}
