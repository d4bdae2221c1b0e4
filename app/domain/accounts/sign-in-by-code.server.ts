import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../brand/settings.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { isTrial } from "./account";
import { readCredentials } from "./accounts.store.server";
import { useCode, type CodeUseRefused } from "./codes/use-code.server";
import { contactOwner } from "./contacts/contacts.server";
import { enter, type Arrival } from "./enter.server";

/**
 * Logging in by a code that was sent to the account's mobile number. A number that nobody has gets the same answers as
 * a wrong code. Whoever has the phone is not asked to change a password that was not used.
 */
export interface CodeSignIn extends Arrival {
  /** E.164 */
  mobile: string;
  code: string;
}

export type CodeSignInRefused = CodeUseRefused | Refused<"feature_off" | "account_frozen" | "account_closed">;

/** Refusals, in this order: feature_off, code_over, code_wrong, account_frozen, account_closed. */
export async function signInByCode(
  app: App,
  { mobile, code, ...arrival }: CodeSignIn,
): Promise<{ ok: true; token: string; username: string } | CodeSignInRefused> {
  const { features } = await settingsOf(app);
  if (!features.smsLogin) return refuse("feature_off");
  const account = await accountOf(app, mobile);
  const token = app.random.token();
  return app.store.transaction(function* (): Tx<
    { ok: true; token: string; username: string } | CodeSignInRefused
  > {
    const used = yield* useCode(app, { purpose: "sms_login", subject: mobile, code });
    if (!used.ok) return used;
    const allowed = mayUse(account);
    if (!allowed.ok) return allowed;
    const { id, passwordHash, username, lastLoginAt } = allowed.account;
    const firstLogin = lastLoginAt === null;
    const entered = yield* enter(app, token, { id, passwordHash, firstLogin }, arrival);
    return entered ? { ok: true, token, username } : refuse("code_over");
  });
}

type Credentials = NonNullable<Awaited<ReturnType<typeof readCredentials>>>;

/** The account that has a mobile number for its own. */
export async function accountOf(app: App, mobile: string): Promise<Credentials | undefined> {
  const id = await contactOwner(app, { channel: "sms", address: mobile });
  return id === undefined ? undefined : readCredentials(app.db, { id });
}

/** What somebody may learn who has shown to have the phone. Refusals: code_over, account_frozen, account_closed. */
export function mayUse(
  account: Credentials | undefined,
): Outcome<{ account: Credentials }, "code_over" | "account_frozen" | "account_closed"> {
  if (!account) return refuse("code_over");
  if (account.status === "frozen") return refuse("account_frozen");
  if (account.status !== "active" || isTrial(account)) return refuse("account_closed");
  return { ok: true, account };
}
