import type { Tx } from "~/db/runner/transaction";
import type { Whereabouts } from "../vocabulary/whereabouts";
import { keepDevice } from "../access/known-devices.server";
import { openSession } from "../access/sessions.server";
import type { App } from "../app.server";
import { recordAudit } from "../audit/audit.server";
import { markSignedIn } from "./staff.store.server";

export interface DeskArrival extends Whereabouts {
  userAgent: string;
}

/**
 * The last step of every sign-in, once all that was asked for has been shown: only here does anybody count as having
 * come in. `by` says what was shown besides the password.
 */
export function* enterDesk(
  app: App,
  token: string,
  { id, mustChange, by }: { id: number; mustChange: boolean; by?: "app" | "paper" },
  { ip, device, userAgent }: DeskArrival,
): Tx<void> {
  yield* markSignedIn({ id, now: app.clock.now() });
  const session = { ownerId: id, ip, userAgent, firstLogin: false, mustChange };
  yield* openSession(app, token, { kind: "staff", ...session });
  if (device) yield* keepDevice(app, { kind: "staff", ownerId: id, device });
  yield* recordAudit(app, {
    ...{ actorKind: "staff", actorId: id, action: "staff.signed_in", target: `staff:${id}`, ip },
    after: { userAgent, by },
  });
}
