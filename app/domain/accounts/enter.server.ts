import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { mustAgree } from "./agreement/agreement.server";
import * as store from "./accounts.store.server";
import { keepDevice } from "./known-devices.server";
import { beginPlay } from "../safer-play/session-time.server";
import { openSession, revokeSession } from "./sessions.server";

/** Where something that is counted comes from. */
export interface Whereabouts {
  ip: string;
  /** The digest of the browser's mark; a program has none. */
  device?: string;
}

/** Where a log-in comes from, and the session that the browser had before. */
export interface Arrival extends Whereabouts {
  userAgent: string;
  replaces?: string;
}

/**
 * Opens a session for whoever has shown to be the owner of an account. The token is always a new one and the browser's
 * old session ends, so that nobody can be given a session beforehand. False when the account has changed meanwhile.
 */
export function* enter(
  app: Pick<App, "clock">,
  token: string,
  account: {
    id: number;
    passwordHash: string;
    firstLogin: boolean;
    mustChange?: boolean;
    absoluteMs?: number;
    /** Whether more than the password was shown. */
    stepped?: boolean;
  },
  { ip, device, userAgent, replaces }: Arrival,
): Tx<boolean> {
  const { id, passwordHash, firstLogin, mustChange, absoluteMs, stepped } = account;
  if (!(yield* store.markLogin({ id, passwordHash, now: app.clock.now() }))) return false;
  if (replaces) yield* revokeSession(app, replaces);
  const playMs = yield* beginPlay(app, id);
  const asks = { mustChange, mustAgree: yield* mustAgree(id) };
  const session = { firstLogin, stepped, ...asks, absoluteMs: absoluteMs ?? playMs };
  yield* openSession(app, token, { kind: "member", ownerId: id, ip, userAgent, ...session });
  if (device) yield* keepDevice(app, { accountId: id, device });
  return true;
}
