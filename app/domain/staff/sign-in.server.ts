import type { Tx } from "~/db/runner/transaction";
import { usernameKey } from "../vocabulary/account";
import { passwordMatches, upToDateHash } from "../access/passwords.server";
import { knownDevice } from "../access/known-devices.server";
import {
  giveTriesBack,
  giveTryBack,
  loseTry,
  placeLimits,
  takeTries,
  type Secret,
} from "../access/secret-attempts.server";
import { endedOr } from "../access/sign-out.server";
import { revokeSession, type Session } from "../access/sessions.server";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { enterDesk, type DeskArrival } from "./enter-desk.server";
import type { StaffMember } from "../audit/permissions";
import { makeStaffTicket } from "./staff-step.server";
import { findForSignIn, holdAsShown, renewHash } from "./staff.store.server";

/**
 * Staff sign in with accounts of their own: a member's or an agent's name is as unknown here as any other. Tries are
 * counted by name, by address and by browser before the password is looked at, those of a browser that its owner has
 * used before apart from a stranger's; what fails is written to the audit log where it concerns somebody who exists, and
 * so is a right password that an app's code has to follow. Both secrets are compared again where they let somebody in.
 */
export interface StaffSignIn extends DeskArrival {
  username: string;
  password: string;
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
    const entry = { actorKind: "system", actorId: 0, target: `staff:${found?.id}`, ip } as const;
    const held = found && right ? yield* holdAsShown(found) : undefined;
    if (!found || !held) {
      for (const secret of [name, ...places]) yield* loseTry(app, secret);
      if (found) yield* recordAudit(app, { ...entry, action: "staff.sign_in_refused", after: { userAgent } });
      return refuse("wrong_credentials");
    }
    yield* giveTriesBack(app, name);
    for (const place of places) yield* giveTryBack(app, place);
    const { id, passwordHash: oldHash, sealed } = found;
    const passwordHash = newHash ?? oldHash;
    if (passwordHash !== oldHash) yield* renewHash({ id, oldHash, newHash: passwordHash });
    if (sealed !== null) {
      yield* recordAudit(app, { ...entry, action: "staff.code_asked", after: { userAgent } });
      return { ...refuse("staff_step"), ticket: makeStaffTicket(app, { id, passwordHash, sealed }) };
    }
    yield* enterDesk(app, token, { id, ...held }, { ip, device, userAgent });
    return { ok: true as const, token };
  });
}

/** Refusals: `session_not_ended`, as of `signOut`. */
export async function signOutStaff(
  app: App,
  { staff, session, ip }: { staff: StaffMember; session: Session; ip: string },
): Promise<Outcome<object, "session_not_ended">> {
  return endedOr(app, function* () {
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
