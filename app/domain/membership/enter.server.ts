import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { readSetting } from "../settings/settings.server";
import { mustAgree } from "./agreement/agreement.server";
import * as store from "../access/credentials.server";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { reopen, tellReopened } from "../accounts/dormancy/reopen.server";
import { keepDevice } from "../access/known-devices.server";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";
import { clashOf } from "../persons/person.server";
import { writeTurnedAway } from "../persons/turned-away.server";
import { beginChecks } from "../safer-play/reality-check.server";
import { beginPlay } from "../safer-play/session-time.server";
import type { Whereabouts } from "../vocabulary/whereabouts";
import { endOpenSessions, openSession, revokeSession } from "../access/sessions.server";

/** Where a log-in comes from, and the session that the browser had before. */
export interface Arrival extends Whereabouts {
  userAgent: string;
  replaces?: string;
}

/** What became of it; `changed` is the account, since its owner was looked at. */
export type Entry = "in" | "changed" | "barred" | "dormant";

/**
 * Opens a session for whoever has shown to be the owner of an account. The token is always a new one and the browser's
 * old session ends, so that nobody can be given a session beforehand. Every way in leads through here: whoever is on the
 * exclusion list is turned away, and that is written down; a password that others have set is changed first, whatever
 * was shown instead of it. A dormant account opens only for somebody who `reopens` it, having shown what the way in
 * alone does not ask for.
 */
export function* enter(
  app: Pick<App, "clock" | "config" | "ids" | "random">,
  token: string,
  account: {
    id: number;
    passwordHash: string;
    firstLogin: boolean;
    mustChange?: boolean;
    absoluteMs?: number;
    /** Whether more than the password was shown. */
    stepped?: boolean;
    reopens?: boolean;
  },
  { ip, device, userAgent, replaces }: Arrival,
): Tx<Entry> {
  const { id, passwordHash, firstLogin, mustChange = false, absoluteMs, stepped, reopens } = account;
  const barred = yield* findBarredOwner(app, id);
  if (barred) {
    const clash = clashOf(barred);
    yield* writeTurnedAway(app, { door: "login", clash, username: "", accountId: id, ip });
    return "barred";
  }
  const dormant = yield* fallDormant(app, id);
  if (dormant && !reopens) return "dormant";
  if (dormant && !(yield* reopen(app, { accountId: id, passwordHash }))) return "changed";
  const marked = yield* store.markLogin({ id, passwordHash, now: app.clock.now() });
  if (!marked) return "changed";
  if (replaces) yield* revokeSession(app, replaces);
  const { oneSession } = yield* readSetting("accounts");
  if (oneSession) yield* endOpenSessions(app, { kind: "member", ownerId: id });
  yield* beginChecks(app, id);
  const playMs = yield* beginPlay(app, id);
  const asks = { mustChange: mustChange || marked.mustChange, mustAgree: yield* mustAgree(id) };
  const session = { firstLogin, stepped, ...asks, absoluteMs: absoluteMs ?? playMs };
  yield* openSession(app, token, { kind: "member", ownerId: id, ip, userAgent, ...session });
  if (device) yield* keepDevice(app, { kind: "member", ownerId: id, device });
  if (dormant) yield* tellReopened(app, { accountId: id, ip });
  return "in";
}
