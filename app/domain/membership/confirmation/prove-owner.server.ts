import type { App } from "../../app.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { provePassword } from "../../access/prove-password.server";
import type { TooManyTries } from "../../access/secret-attempts.server";
import type { Session } from "../../access/sessions.server";
import { askedToConfirm } from "./confirm-session.server";

/** How a member shows it: by the password, by a code of the last minutes where there is none, or not at all. */
export type OwnerProof = "password" | "code" | "shown" | "none";

export async function ownerProof(
  app: App,
  accountId: number,
  { hasStepped }: Pick<Session, "hasStepped">,
): Promise<OwnerProof> {
  const asked = await askedToConfirm(app, { accountId, withCode: true });
  if (asked.password) return "password";
  if (hasStepped) return "shown";
  return asked.code ? "code" : "none";
}

/** Refusals, in this order: `not_shown` for an account without a password; `too_many_tries`, `password_wrong`. */
export async function proveOwner(
  app: App,
  { accountId, session, password }: { accountId: number; session: Session; password: string },
): Promise<Outcome<object, "not_shown"> | TooManyTries | Refused<"password_wrong">> {
  const proof = await ownerProof(app, accountId, session);
  if (proof === "password") return provePassword(app, { accountId, password });
  return proof === "shown" ? { ok: true } : refuse("not_shown");
}
