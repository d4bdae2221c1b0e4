import type { App } from "../app.server";
import { MEMBER_IDLE_MS } from "./sessions.server";

/** A log-in of an account, open or over. The newest first. */
export interface SessionLine {
  /** The beginning of the token's hash: enough to tell two apart, useless as a key. */
  mark: string;
  ip: string;
  userAgent: string;
  createdAt: number;
  seenAt: number;
  state: "open" | "ended" | "expired";
}

const SHOWN = 50;
const MARK_LENGTH = 16;

export const markOf = (tokenHash: string) => tokenHash.slice(0, MARK_LENGTH);
export const isMark = (text: string) => text.length === MARK_LENGTH && /^[0-9a-f]+$/.test(text);

/** A log-in as its successor is told of it. */
export interface LoginBefore {
  at: number;
  ip: string;
}

/** The last log-in before that of a session; undefined when it is the first. */
export async function loginBefore(app: App, tokenHash: string): Promise<LoginBefore | undefined> {
  const own = await app.db
    .selectFrom("sessions")
    .select(["owner_id", "created_at"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", "member")
    .executeTakeFirst();
  if (!own) return undefined;
  return app.db
    .selectFrom("sessions")
    .select(["created_at as at", "ip"])
    .where("kind", "=", "member")
    .where("owner_id", "=", own.owner_id)
    .where("token_hash", "!=", tokenHash)
    .where("created_at", "<=", own.created_at)
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .limit(1)
    .executeTakeFirst();
}

export async function listSessions(app: App, accountId: number): Promise<SessionLine[]> {
  const rows = await app.db
    .selectFrom("sessions")
    .selectAll()
    .where("kind", "=", "member")
    .where("owner_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .limit(SHOWN)
    .execute();
  const now = app.clock.now();
  return rows.map((row) => ({
    mark: markOf(row.token_hash),
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    state:
      row.revoked_at !== null
        ? "ended"
        : row.expires_at <= now || row.seen_at <= now - MEMBER_IDLE_MS
          ? "expired"
          : "open",
  }));
}
