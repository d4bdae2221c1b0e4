import { isUnavailable } from "~/db/runner/unavailable";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import type { Session } from "./sessions.server";
import { revokeSession } from "./sessions.server";

/**
 * Ends a session on the server; the cookie that is left opens nothing. Refusals: `session_not_ended` while the store
 * takes no writes, which should keep nobody from leaving the browser they are at.
 */
export async function signOut(
  app: App,
  { tokenHash, ownerId }: Session,
): Promise<Outcome<object, "session_not_ended">> {
  const ended = await endedOr(app, () => revokeSession(app, tokenHash));
  if (ended.ok) app.bus.emit("signedOut", { accountId: ownerId, only: tokenHash });
  return ended;
}

/** Refusals: `session_not_ended`. */
export async function endedOr(
  app: Pick<App, "store" | "log">,
  end: Parameters<App["store"]["transaction"]>[0],
): Promise<Outcome<object, "session_not_ended">> {
  try {
    await app.store.transaction(end);
    return { ok: true };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    app.log.warn({ err: error }, "a session could not be ended");
    return refuse("session_not_ended");
  }
}
