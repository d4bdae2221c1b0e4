import { createHash } from "node:crypto";
import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";

/**
 * Sessions of members and of staff. The browser holds a random token, the database its hash, so that a leaked
 * database opens no account; a session ends at its idle limit, its absolute limit, or when it is revoked.
 */
export type SessionKind = "member" | "staff";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A member's log-in that was not used for so long is over. */
export const MEMBER_IDLE_MS = 7 * DAY_MS;
const LIMITS: Record<SessionKind, { idleMs: number; absoluteMs: number }> = {
  member: { idleMs: MEMBER_IDLE_MS, absoluteMs: 30 * DAY_MS },
  staff: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
};
/** How stale `seen_at` may get, so that not every page view is a write. */
const SEEN_STEP_MS = MINUTE_MS;
/** After so long without a sign of its owner a log-in is shown again to be theirs. */
const REST_MS = 30 * MINUTE_MS;
/** For so long after a code what guards the account may be changed. */
const STEP_MS = 15 * MINUTE_MS;

export interface Session {
  tokenHash: string;
  kind: SessionKind;
  ownerId: number;
  firstLogin: boolean;
  afterLogin: boolean;
  /** Nothing may be done in it before the password is changed. */
  mustChange: boolean;
  /** Nor before its owner has agreed to what has changed, but taking out money. */
  mustAgree: boolean;
  /** Strict: no game and no money before its owner has shown again to be there. */
  mustConfirm: boolean;
  /** Whether its owner has shown more than the password in the last minutes. */
  hasStepped: boolean;
  /** Strict: nothing the account is guarded by is changed before its owner has shown more than the password. */
  mustStep: boolean;
  createdAt: number;
  /** When its owner last saw time and result. */
  checkedAt: number | null;
}

/** Opens a session and returns the token for the cookie; it is not stored and cannot be read again. */
export function* openSession(
  app: Pick<App, "clock">,
  token: string,
  session: {
    kind: SessionKind;
    ownerId: number;
    ip: string;
    userAgent: string;
    firstLogin: boolean;
    mustChange?: boolean;
    mustAgree?: boolean;
    /** Whether more than the password was shown. */
    stepped?: boolean;
    /** Shorter than what its kind allows. */
    absoluteMs?: number;
  },
): Tx<void> {
  const now = app.clock.now();
  yield* rows((db) =>
    db.insertInto("sessions").values({
      token_hash: hashOfToken(token),
      kind: session.kind,
      owner_id: session.ownerId,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      first_login: session.firstLogin ? 1 : 0,
      after_login: session.mustChange ? 0 : 1,
      must_change: session.mustChange ? 1 : 0,
      must_agree: session.mustAgree ? 1 : 0,
      stepped_at: session.stepped ? now : null,
      created_at: now,
      seen_at: now,
      expires_at: now + (session.absoluteMs ?? LIMITS[session.kind].absoluteMs),
      revoked_at: null,
    }),
  );
}

const liveSession = statement<{ tokenHash: string; kind: SessionKind; now: number; seenAfter: number }>()(
  (db, p) =>
    db
      .selectFrom("sessions")
      .selectAll()
      .where("token_hash", "=", p.tokenHash)
      .where("kind", "=", p.kind)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", p.now)
      .where("seen_at", ">", p.seenAfter),
);

/**
 * The session of a token, or undefined when it is unknown, over, or of the other kind. What an open page asks by itself
 * is no use of it: nobody need be there.
 */
export async function findSession(
  app: App,
  token: string,
  kind: SessionKind,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | undefined> {
  const now = app.clock.now();
  const seenAfter = now - LIMITS[kind].idleMs;
  const [row] = await app.store.read(liveSession, { tokenHash: hashOfToken(token), kind, now, seenAfter });
  if (!row) return undefined;
  const strict = kind === "member" && (await isStrict(app));
  const mustConfirm = strict && (row.must_confirm === 1 || now - row.seen_at >= REST_MS);
  const hasStepped = now - (row.stepped_at ?? 0) < STEP_MS;
  if (isUse && now - row.seen_at > SEEN_STEP_MS) await markSeen(app, row.token_hash, { now, mustConfirm });
  return {
    tokenHash: row.token_hash,
    kind,
    ownerId: row.owner_id,
    firstLogin: row.first_login === 1,
    afterLogin: row.after_login === 1,
    mustChange: row.must_change === 1,
    mustAgree: row.must_agree === 1,
    mustConfirm,
    hasStepped,
    mustStep: strict && !hasStepped,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
  };
}

/** Whether a member's session is still one, without counting as its use. */
export async function isOpenSession(app: App, tokenHash: string): Promise<boolean> {
  const now = app.clock.now();
  const row = await app.db
    .selectFrom("sessions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("seen_at", ">", now - MEMBER_IDLE_MS)
    .executeTakeFirst();
  return row !== undefined;
}

export function* revokeSession(app: Pick<App, "clock">, tokenHash: string): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ revoked_at: app.clock.now() })
      .where("token_hash", "=", tokenHash)
      .where("revoked_at", "is", null),
  );
}

interface SessionsOf {
  kind: SessionKind;
  ownerId: number;
  exceptTokenHash?: string;
}

/** Ends every session of an owner but one: after a change of password, a freeze, a sign-out everywhere. Answers how many. */
export function* revokeSessionsOf(app: Pick<App, "clock">, owner: SessionsOf): Tx<number> {
  const ended = yield* endOpenSessions(app, owner);
  // After the sessions: a browser that begins to remember one of them at this moment has held it.
  if (owner.kind === "member") yield* forgetBrowsersOf(owner.ownerId);
  return ended;
}

/** Ends the one open session of a member that a list shows under this mark; undefined where there is none. */
export function* revokeListedSession(
  app: Pick<App, "clock">,
  { accountId, mark }: { accountId: number; mark: string },
): Tx<{ tokenHash: string; ip: string; userAgent: string } | undefined> {
  const ended = yield* first((db) =>
    db
      .updateTable("sessions")
      .set({ revoked_at: app.clock.now() })
      .where("owner_id", "=", accountId)
      .where("kind", "=", "member")
      .where("revoked_at", "is", null)
      .where("token_hash", "like", `${mark}%`)
      .returning(["token_hash as tokenHash", "ip", "user_agent as userAgent"]),
  );
  if (ended) yield* forgetBrowsersOf(accountId);
  return ended;
}

/**
 * A browser that could come back without the password would make nothing of the end of its log-in. Which one it was of
 * an account's, nobody knows for certain after a few log-ins, so that all of them forget.
 */
function* forgetBrowsersOf(accountId: number): Tx<void> {
  yield* rows((db) => db.deleteFrom("remembered_logins").where("account_id", "=", accountId));
}

/** Browsers that remember the log-in go on doing so. Answers how many ended. */
export function* endOpenSessions(
  app: Pick<App, "clock">,
  { kind, ownerId, exceptTokenHash = "" }: SessionsOf,
): Tx<number> {
  const ended = yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ revoked_at: app.clock.now() })
      .where("owner_id", "=", ownerId)
      .where("kind", "=", kind)
      .where("revoked_at", "is", null)
      .where("token_hash", "!=", exceptTokenHash)
      .returning("token_hash"),
  );
  return ended.length;
}

/** Its first popup was shown: what is to come after a log-in has come. */
export async function endAfterLogin({ store }: Pick<App, "store">, tokenHash: string): Promise<void> {
  await store.transaction(() =>
    rows((db) => db.updateTable("sessions").set({ after_login: 0 }).where("token_hash", "=", tokenHash)),
  );
}

/** From now on a session like any other, as if it had just begun. */
export function* releaseSession(tokenHash: string): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ must_change: 0, after_login: 1 })
      .where("token_hash", "=", tokenHash)
      .where("must_change", "=", 1),
  );
}

/** The terms that stand now are agreed to: no session of the member asks for it any more. */
export function* settleAgreement(accountId: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ must_agree: 0 })
      .where("owner_id", "=", accountId)
      .where("kind", "=", "member"),
  );
}

/** Who sits there is known again; `stepped` where more than the password was shown. */
export function* markConfirmed(
  { clock }: Pick<App, "clock">,
  { tokenHash, stepped }: { tokenHash: string; stepped: boolean },
): Tx<void> {
  const now = clock.now();
  yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ must_confirm: 0, seen_at: now, ...(stepped && { stepped_at: now }) })
      .where("token_hash", "=", tokenHash),
  );
}

/** The member has seen the reality check of this session. */
export function* markChecked({ clock }: Pick<App, "clock">, tokenHash: string): Tx<void> {
  yield* rows((db) =>
    db.updateTable("sessions").set({ checked_at: clock.now() }).where("token_hash", "=", tokenHash),
  );
}

/** What is open of a member's sessions ends at `until`, if it would have lasted longer. */
export function* endSessionsBy({ accountId, until }: { accountId: number; until: number }): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("sessions")
      .set({ expires_at: until })
      .where("owner_id", "=", accountId)
      .where("kind", "=", "member")
      .where("revoked_at", "is", null)
      .where("expires_at", ">", until),
  );
}

/** Holds a session that nobody has ended until the transaction does; false where somebody has. */
export function* holdSession(tokenHash: string): Tx<boolean> {
  const held = yield* first((db) =>
    db
      .updateTable("sessions")
      .set({ revoked_at: null })
      .where("token_hash", "=", tokenHash)
      .where("revoked_at", "is", null)
      .returning("token_hash"),
  );
  return held !== undefined;
}

/** Whether a session has been ended since a request of it was let in. */
export function* isRevoked(tokenHash: string): Tx<boolean> {
  const revoked = yield* first((db) =>
    db
      .selectFrom("sessions")
      .select("token_hash")
      .where("token_hash", "=", tokenHash)
      .where("revoked_at", "is not", null),
  );
  return revoked !== undefined;
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A store that takes no writes for a while must not keep anybody from reading. */
async function markSeen(
  app: App,
  tokenHash: string,
  { now, mustConfirm }: { now: number; mustConfirm: boolean },
): Promise<void> {
  const write = app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .updateTable("sessions")
        .set({ seen_at: now, must_confirm: mustConfirm ? 1 : 0 })
        .where("token_hash", "=", tokenHash),
    );
  });
  await write.catch((error: unknown) =>
    app.log.warn({ err: error }, "a session could not be marked as seen"),
  );
}
