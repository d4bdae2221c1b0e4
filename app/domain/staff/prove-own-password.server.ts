import { passwordMatches } from "../access/passwords.server";
import {
  giveTriesBack,
  loseTry,
  takeTry,
  type Secret,
  type TooManyTries,
} from "../access/secret-attempts.server";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { readForStep, type ShownSecrets } from "./staff.store.server";

/** Of a staff member who is signed in: found open at a desk, a session must not be enough to take the account over. */
export const ownPasswordTries = (staffId: number): Secret => ({
  kind: "staff_password",
  subject: String(staffId),
});

/**
 * Answers what was shown to be known, for `holdAsShown` in the transaction of what it allows.
 * Refusals: too_many_tries, password_wrong.
 */
export async function proveOwnPassword(
  app: App,
  { staffId, password }: { staffId: number; password: string },
): Promise<Outcome<{ shown: ShownSecrets }, "password_wrong"> | TooManyTries> {
  const counted = ownPasswordTries(staffId);
  const taken = await app.store.transaction(() => takeTry(app, counted));
  if (!taken.ok) return taken;
  const shown = await readForStep(app.db, staffId);
  const isRight = await passwordMatches(shown?.passwordHash, password);
  await app.store.transaction(function* () {
    yield* isRight ? giveTriesBack(app, counted) : loseTry(app, counted);
  });
  return shown && isRight ? { ok: true, shown } : refuse("password_wrong");
}
