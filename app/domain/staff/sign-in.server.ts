import type { Tx } from "~/db/runner/transaction";
import { usernameKey } from "../accounts/account";
import { passwordMatches, upToDateHash } from "../accounts/passwords.server";
import type { Whereabouts } from "../accounts/enter.server";
import { keepDevice, knownDevice } from "../accounts/known-devices.server";
import {
  giveTriesBack,
  giveTryBack,
  loseTry,
  placeLimits,
  takeTries,
  type Secret,
} from "../accounts/secret-attempts.server";
import { openSession, revokeSession, type Session } from "../accounts/sessions.server";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { recordAudit } from "./audit.server";
import type { StaffMember } from "./permissions";
import { makeStaffTicket } from "./staff-step.server";
import { findForSignIn, markSignedIn, renewHash } from "./staff.store.server";

/**
 * Staff sign in with accounts of their own: a member's or an agent's name is as unknown here as any other. Tries are
 * counted by name, by address and by browser before the password is looked at, those of a browser that its owner has
 * used before apart from a stranger's; what fails is written to the audit log where it concerns somebody who exists.
 */
export interface StaffSignIn extends Whereabouts {
  username: string;
  password: string;
  userAgent: string;
}

/** Refusals: `too_many_tries`, `wrong_credentials`; `staff_step` when an app's code has to follow. */
export async function signInStaff(
  app: App,
  { username, password, ip, device, userAgent }: StaffSignIn,
): Promise<SignedIn | TooManyTries> {
  const key = usernameKey(username);
  const known = await knownDevice(app, { kind: "staff", usernameKey: key, device });
  const name: Secret = known ?? { kind: "staff_login", subject: key };
  const places = placeLimits("login_ip", ip);
  if (device !== undefined) places.push({ kind: "login_device", subject: device });
  const taken = await app.store.transaction(() => takeTries(app, [name, ...places]));
  if (!taken.ok) return taken;

  const found = await findForSignIn(app.db, key);
  const right = await passwordMatches(found?.passwordHash, password);
  const newHash = found && right ? await upToDateHash(app, found.passwordHash, password) : undefined;
  const token = app.random.token();
  return app.store.transaction(function* (): Tx<SignedIn> {
    const now = app.clock.now();
    const entry = { target: `staff:${found?.id}`, ip, after: { userAgent } };
    if (!found || !right || !(yield* markSignedIn({ id: found.id, now }))) {
      for (const secret of [name, ...places]) yield* loseTry(app, secret);
      if (found) {
        yield* recordAudit(app, {
          ...entry,
          actorKind: "system",
          actorId: 0,
          action: "staff.sign_in_refused",
        });
      }
      return refuse("wrong_credentials");
    }
    yield* giveTriesBack(app, name);
    for (const place of places) yield* giveTryBack(app, place);
    const { id, passwordHash: oldHash } = found;
    if (newHash !== undefined && newHash !== oldHash) yield* renewHash({ id, oldHash, newHash });
    if (found.sealed) {
      const passwordHash = newHash ?? oldHash;
      return { ...refuse("staff_step"), ticket: makeStaffTicket(app, { id, passwordHash }) };
    }
    const mustChange = found.mustChange === 1;
    const session = { ownerId: id, ip, userAgent, firstLogin: false, mustChange };
    yield* openSession(app, token, { kind: "staff", ...session });
    if (device) yield* keepDevice(app, { kind: "staff", ownerId: id, device });
    yield* recordAudit(app, { ...entry, actorKind: "staff", actorId: found.id, action: "staff.signed_in" });
    return { ok: true as const, token };
  });
}

export async function signOutStaff(
  app: App,
  { staff, session, ip }: { staff: StaffMember; session: Session; ip: string },
): Promise<void> {
  await app.store.transaction(function* () {
    yield* revokeSession(app, session.tokenHash);
    yield* recordAudit(app, {
      actorKind: "staff",
      actorId: staff.id,
      action: "staff.signed_out",
      target: `staff:${staff.id}`,
      ip,
    });
  });
}

type SignedIn = Outcome<{ token: string }, "wrong_credentials"> | StepNeeded;
type StepNeeded = Refused<"staff_step"> & { ticket: string };

export type TooManyTries = Refused<"too_many_tries"> & { retryAfterMs: number };
