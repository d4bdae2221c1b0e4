import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { mayLogIn } from "../vocabulary/account";
import { readCredentials } from "../access/credentials.server";
import { useCode, type CodeUseRefused } from "../access/codes/use-code.server";
import { contactOwner } from "../access/contacts.server";
import { passwordForShown, showNumber } from "./contacts/shown-number.server";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { enter, type Arrival } from "./enter.server";
import { stepToReopen, type StepToReopen } from "./second-step/second-step.server";
import { hashOfToken } from "../access/sessions.server";

/**
 * Logging in by a code that was sent to the account's mobile number. A number that nobody has gets the same answers as
 * a wrong code. Whoever has the phone is not asked to change a password that has run out, since it was not used, but one
 * that others have set; and where the number was only typed so far: then whoever typed it may know the password.
 */
export interface CodeSignIn extends Arrival {
  /** E.164 */
  mobile: string;
  code: string;
}

/** Who is in now, and whether for the first time. */
export interface Entered {
  token: string;
  username: string;
  firstLogin: boolean;
  /** A new password is chosen first. */
  mustChange: boolean;
  /** The number was shown for the first time, by which every other way in has ended. */
  isFirstShown: boolean;
}

export type CodeSignInRefused =
  | CodeUseRefused
  | Refused<"feature_off" | "account_frozen" | "account_closed" | "account_barred">;

/**
 * Refusals, in this order: feature_off, code_over, code_wrong, account_frozen, account_closed, account_dormant or
 * second_step with its ticket, account_barred.
 */
export async function signInByCode(
  app: App,
  { mobile, code, ...arrival }: CodeSignIn,
): Promise<({ ok: true } & Entered) | CodeSignInRefused | StepToReopen> {
  const { features } = await settingsOf(app);
  if (!features.smsLogin) return refuse("feature_off");
  const account = await accountOf(app, mobile);
  const newHash = account && (await passwordForShown(app, { accountId: account.id, mobile }));
  const token = app.random.token();
  const entered = await app.store.transaction(function* (): Tx<
    ({ ok: true } & Entered) | CodeSignInRefused | Refused<"dormant">
  > {
    const used = yield* useCode(app, { purpose: "sms_login", subject: mobile, code });
    if (!used.ok) return used;
    const allowed = mayUse(account);
    if (!allowed.ok) return allowed;
    return yield* enterByNumber(app, { token, mobile, newHash, account: allowed.account }, arrival);
  });
  if (entered.ok) afterShown(app, account!.id, entered);
  if (!entered.ok && entered.refusal === "dormant") return stepAfterNumber(app, account!, mobile);
  return entered;
}

/**
 * Whoever has shown to have the phone. Refusals: dormant, of which `stepAfterNumber` makes the next step; account_barred;
 * code_over for an account that has changed meanwhile.
 */
export function* enterByNumber(
  app: App,
  found: { token: string; mobile: string; newHash: string | undefined; account: Credentials },
  arrival: Arrival,
): Tx<Outcome<Entered, "code_over" | "account_barred"> | Refused<"dormant">> {
  const { token, mobile, newHash, account } = found;
  const { id, username, lastLoginAt } = account;
  // A number may be somebody else's after so long: it neither opens the account nor becomes its owner's by being shown.
  if (yield* fallDormant(app, id)) return refuse("dormant");
  const shown = { accountId: id, mobile, passwordHash: newHash, ip: arrival.ip };
  const showing = yield* showNumber(app, { ...shown, mustChange: true });
  if (showing === "changed") return refuse("code_over");
  const firstLogin = lastLoginAt === null;
  const isFirstShown = showing === "first";
  const mustChange = isFirstShown || account.mustChange === 1;
  const passwordHash = isFirstShown ? newHash! : account.passwordHash;
  const entered = yield* enter(app, token, { id, passwordHash, firstLogin, mustChange }, arrival);
  if (entered === "dormant") return refuse("dormant");
  if (entered === "barred") return refuse("account_barred");
  return entered === "in"
    ? { ok: true, token, username, firstLogin, mustChange, isFirstShown }
    : refuse("code_over");
}

/** A dormant account asks whoever has the phone for something else. Refusals: account_dormant, second_step. */
export async function stepAfterNumber(
  app: App,
  { id: accountId, lastLoginAt, passwordHash, mustChange }: Credentials,
  mobile: string,
): Promise<StepToReopen> {
  const firstLogin = lastLoginAt === null;
  const shown = { accountId, firstLogin, passwordHash, shown: mobile, mustChange: mustChange === 1 };
  return stepToReopen(app, { ...shown, at: "member" });
}

/** Browsers that were logged in before learn that they no longer are. */
export function afterShown(app: App, accountId: number, { token, isFirstShown }: Entered): void {
  if (isFirstShown) app.bus.emit("signedOut", { accountId, except: hashOfToken(token) });
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
  const allowed = mayLogIn(account);
  return allowed.ok ? { ok: true, account } : allowed;
}
