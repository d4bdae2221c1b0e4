import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { isMark } from "./session-list.views.server";
import { revokeListedSession, revokeSessionsOf } from "./sessions.server";

/**
 * A member ends log-ins of the own account: one that was lost with its phone, or all but this one. They are over at
 * once, in open pages too, and no browser remembers the log-in any more.
 */

/** Refusals: `unknown_session` for one that is over, or somebody else's. */
export async function endSession(
  app: App,
  { accountId, mark }: { accountId: number; mark: string },
): Promise<Outcome<object, "unknown_session">> {
  if (!isMark(mark)) return refuse("unknown_session");
  const ended = await app.store.transaction(() => revokeListedSession(app, { accountId, mark }));
  if (!ended) return refuse("unknown_session");
  app.bus.emit("signedOut", { accountId, only: ended.tokenHash });
  return { ok: true };
}

/** Refuses nothing: where there is no other, nothing ends. */
export async function endOtherSessions(
  app: App,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<void> {
  await app.store.transaction(() =>
    revokeSessionsOf(app, { kind: "member", ownerId: accountId, exceptTokenHash: tokenHash }),
  );
  app.bus.emit("signedOut", { accountId, except: tokenHash });
}
