import type { App } from "../app.server";
import type { Session } from "./sessions.server";
import { revokeSession } from "./sessions.server";

/** Ends a session on the server; the cookie that is left opens nothing. */
export async function signOut(app: App, { tokenHash, ownerId }: Session): Promise<void> {
  await app.store.transaction(() => revokeSession(app, tokenHash));
  app.bus.emit("signedOut", { accountId: ownerId, only: tokenHash });
}
