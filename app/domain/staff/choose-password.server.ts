import type { Tx } from "~/db/runner/transaction";
import { hashPassword, passwordMatches } from "../access/passwords.server";
import type { TooManyTries } from "../access/secret-attempts.server";
import { isRevoked, releaseSession, revokeSessionsOf } from "../access/sessions.server";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { byStaff, recordAudit } from "../audit/audit.server";
import { proveOwnPassword } from "./prove-own-password.server";
import { readForStep, replacePassword } from "./staff.store.server";

/**
 * Staff choose a password of their own, as often as they like: nobody but them ever knows it. This browser stays signed
 * in, every other session ends.
 */
interface Choice {
  staffId: number;
  tokenHash: string;
  password: string;
  ip: string;
}

type Chosen = Outcome<object, "password_wrong" | "password_unchanged">;

/**
 * A form that was sent twice asks for what the first one did; whoever guesses at that has lost a try before.
 * Refusals, in this order: `too_many_tries`, `password_wrong`, `password_unchanged`.
 */
export async function changeStaffPassword(
  app: App,
  { oldPassword, ...choice }: Choice & { oldPassword: string },
): Promise<Chosen | TooManyTries> {
  const { staffId, password } = choice;
  const proven = await proveOwnPassword(app, { staffId, password: oldPassword });
  const changed = proven.ok ? await replaced(app, choice, proven.shown.passwordHash) : proven;
  if (changed.ok || changed.refusal !== "password_wrong") return changed;
  const now = await readForStep(app.db, staffId);
  return (await passwordMatches(now?.passwordHash, password)) ? { ok: true } : changed;
}

/**
 * Whoever signed in with a password that was handed out, and may do nothing else, has just shown it.
 * Refusals, in this order: `password_wrong` where it was reset again meanwhile, `password_unchanged`.
 */
export async function chooseStaffPassword(app: App, choice: Choice): Promise<Chosen> {
  const known = await readForStep(app.db, choice.staffId);
  return known ? replaced(app, choice, known.passwordHash) : refuse("password_wrong");
}

async function replaced(
  app: App,
  { staffId: id, tokenHash, password, ip }: Choice,
  oldHash: string,
): Promise<Chosen> {
  if (await passwordMatches(oldHash, password)) return refuse("password_unchanged");
  const newHash = await hashPassword(app, password);
  return app.store.transaction(function* (): Tx<Chosen> {
    // Somebody has reset the password, and whoever still has this session knows the former one.
    if (yield* isRevoked(tokenHash)) return refuse("password_wrong");
    if (!(yield* replacePassword({ id, oldHash, newHash, now: app.clock.now() })))
      return refuse("password_wrong");
    yield* releaseSession(tokenHash);
    yield* revokeSessionsOf(app, { kind: "staff", ownerId: id, exceptTokenHash: tokenHash });
    const who = byStaff({ staffId: id, ip });
    yield* recordAudit(app, { ...who, action: "staff.password_changed", target: `staff:${id}` });
    return { ok: true };
  });
}
