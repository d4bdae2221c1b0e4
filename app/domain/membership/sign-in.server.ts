import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict, settingsOf } from "../settings/settings.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { staffPasswordHash } from "../staff/staff.views.server";
import { isAgent, mayLogIn, usernameKey } from "../vocabulary/account";
import * as store from "../access/credentials.server";
import { enter, type Arrival, type Entry } from "./enter.server";
import type { Whereabouts } from "../vocabulary/whereabouts";
import {
  checkHuman,
  purposeOf,
  type HumanAnswer,
  type HumanCheckRefusal,
} from "../access/human-check.server";
import { mustChangePassword } from "../access/forced-change.server";
import { isDormant } from "../accounts/dormancy/dormant.server";
import { countTowardsLock, isLocked, unlock } from "../access/login-lock.server";
import { knownDevice } from "../access/known-devices.server";
import { passwordMatches, upToDateHash } from "../access/passwords.server";
import { holdRemembered, isRemembered } from "../access/remembered-browsers.server";
import { makeTicket, secondStepFor, stepToReopen } from "./second-step/second-step.server";
import { seenAddress } from "./second-step/trusted-addresses.server";
import {
  failuresOf,
  giveTriesBack,
  giveTryBack,
  loseTry,
  placeLimits,
  takeTries,
  takeTry,
  widenessOf,
  type Secret,
} from "../access/secret-attempts.server";

/**
 * Logging in by name and password, on the members' page or the agents'. An unknown name and a wrong password get the
 * same answer after the same work. What a right password may learn (frozen, not an agent) a wrong one never does.
 */
export interface SignInAttempt extends Arrival {
  username: string;
  password: string;
  at: "member" | "agent";
  human: HumanAnswer;
  /** The log-in is to be remembered: what a second step has to know. */
  remember?: boolean;
  /** Of a browser that remembers the log-in: stands in for a password that was left empty. */
  remembered?: string;
}

export type SignInRefusal =
  | HumanCheckRefusal
  | "wrong_credentials"
  | "account_locked"
  | "non_member_login"
  | "non_agent_login"
  | "account_frozen"
  | "account_closed"
  | "account_barred"
  | "account_dormant";

export interface SignedIn {
  ok: true;
  /** For the cookie. */
  token: string;
  account: { id: number; username: string; memberType: number };
  firstLogin: boolean;
  /** The password has to be changed before anything else. */
  mustChange: boolean;
  /** Came from an address that nobody knows, and there is nowhere to send a code to. */
  isUnprotected: boolean;
}

export type SignInResult =
  | SignedIn
  | (Refused<SignInRefusal> & { triesLeft?: number })
  /** The password was right, and a code has to follow: the ticket is what `passSecondStep` takes with it. */
  | (Refused<"second_step"> & { ticket: string })
  | (Refused<"too_many_tries"> & { retryAfterMs: number });

/** From so many wrong tries on, of a name, an address or a browser, a person must show to be one. */
const FAILURES_BEFORE_CHECK = 3;

/**
 * Refusals, in this order: human_check_*, too_many_tries, wrong_credentials or, strict, account_locked from the third
 * on, non_member_login, account_*, non_agent_login, account_dormant, second_step, account_barred.
 */
export async function signIn(app: App, attempt: SignInAttempt): Promise<SignInResult> {
  const key = usernameKey(attempt.username);
  if (await asksForHuman(app, attempt)) {
    const human = await checkHuman(app, attempt.human, purposeOf(app, "login", key, attempt.password));
    if (!human.ok) return human;
  }
  const places = placesOf(attempt);
  const name = await nameOf(app, attempt);
  const taken = await app.store.transaction(() => takeTries(app, [...places, name]));
  if (!taken.ok) return taken;

  const known = await findCredentials(app, key);
  const strict = await isStrict(app);
  if (!(await isProven(app, attempt, known))) {
    return app.store.transaction(function* (): Tx<SignInResult> {
      for (const place of places) yield* loseTry(app, place);
      if (known?.staffSecret) yield* loseTry(app, known.staffSecret);
      const pause = (yield* loseTry(app, name)) ? yield* takeTry(app, name) : undefined;
      const locked = strict && (yield* countTowardsLock(app, key));
      if (pause && !pause.ok) return pause;
      return locked
        ? refuse("account_locked")
        : { ...refuse("wrong_credentials"), triesLeft: taken.triesLeft };
    });
  }
  await app.store.transaction(function* () {
    for (const place of places) yield* giveTryBack(app, place);
    yield* giveTriesBack(app, name);
    if (known?.staffSecret) yield* giveTriesBack(app, known.staffSecret);
  });
  const allowed = mayEnter(known?.account, attempt.at);
  return allowed.ok ? letIn(app, attempt, allowed.account) : allowed;
}

/** A token is as good as the password, and asked for as often as one. */
async function isProven(app: App, attempt: SignInAttempt, known: Known | undefined): Promise<boolean> {
  const { username, password, remembered: token } = attempt;
  if (password !== "") return passwordMatches(known?.passwordHash, password);
  return token !== undefined && known?.account !== undefined && isRemembered(app, { token, username });
}

/** Where a try comes from: given back once it is right, one by one, since others try from there as well. */
function placesOf({ ip, device }: Whereabouts): Secret[] {
  const places = placeLimits("login_ip", ip);
  return device === undefined ? places : [...places, { kind: "login_device", subject: device }];
}

/** Whose try it is: the name's, or on a browser that its owner has used before, the two's together. */
async function nameOf(
  app: App,
  { username, device }: { username: string; device?: string },
): Promise<Secret> {
  const key = usernameKey(username);
  const known = await knownDevice(app, { kind: "member", usernameKey: key, device });
  return known ?? { kind: "login", subject: key };
}

/** Whether the next try of a name, from an address or by a browser, has to be a person's. */
export async function asksForHuman(
  app: App,
  { username, ip, device }: Whereabouts & { username?: string },
): Promise<boolean> {
  if (!app.config.humanCheck) return false;
  if ((await settingsOf(app)).registration.captchaAtLogin) return true;
  const ofName: Secret[] = username
    ? [{ kind: "login", subject: usernameKey(username) }, await nameOf(app, { username, device })]
    : [];
  const isMany = [...placesOf({ ip, device }), ...ofName].map(
    async (secret) => (await failuresOf(app, secret)) >= FAILURES_BEFORE_CHECK * widenessOf(secret),
  );
  return (await Promise.all(isMany)).includes(true);
}

type Credentials = NonNullable<Awaited<ReturnType<typeof store.readCredentials>>>;

interface Known {
  passwordHash: string | undefined;
  account?: Credentials;
  staffSecret?: Secret;
}

/**
 * A member, or a staff member at the wrong door. The door must not be an easier one for guessing a staff password: there
 * are as few tries as at theirs, and in a pause nothing is compared. They are counted apart, so that nobody who knows
 * this door keeps staff out of theirs.
 */
async function findCredentials(app: App, key: string): Promise<Known | undefined> {
  const account = await store.readCredentials(app.db, { usernameKey: key });
  if (account) return { account, passwordHash: account.passwordHash };
  const staffHash = await staffPasswordHash(app, key);
  if (staffHash === undefined) return undefined;
  const staffSecret: Secret = { kind: "staff_elsewhere", subject: key };
  const taken = await app.store.transaction(() => takeTry(app, staffSecret));
  return { passwordHash: taken.ok ? staffHash : undefined, staffSecret };
}

function mayEnter(
  account: Credentials | undefined,
  at: SignInAttempt["at"],
): Outcome<{ account: Credentials }, SignInRefusal> {
  if (!account) return refuse(at === "agent" ? "non_agent_login" : "non_member_login");
  const allowed = mayLogIn(account);
  if (!allowed.ok) return allowed;
  if (at === "agent" && !isAgent(account)) return refuse("non_agent_login");
  return { ok: true, account };
}

async function letIn(app: App, attempt: SignInAttempt, account: Credentials): Promise<SignInResult> {
  const token = app.random.token();
  const { id, username, memberType, passwordHash } = account;
  const firstLogin = account.lastLoginAt === null;
  const { passwordChangedAt } = account;
  const byToken = attempt.password === "" ? attempt.remembered : undefined;
  const given = { password: attempt.password, mustChange: account.mustChange === 1, passwordChangedAt };
  const mustChange = await mustChangePassword(app, given);
  // It fell due since the token was looked at.
  if (mustChange && byToken !== undefined) return refuse("wrong_credentials");
  const { at, remember } = attempt;
  const shown = { accountId: id, at, firstLogin, mustChange, remember, passwordHash };
  if (await isDormant(app, id)) return stepToReopen(app, shown);
  const locked = await isLocked(app, username);
  const step = await secondStepFor(app, { accountId: id, ip: attempt.ip, always: locked });
  if (locked && step !== "needed") return refuse("account_locked");
  if (step === "needed") return { ...refuse("second_step"), ticket: makeTicket(app, shown) };
  const newHash =
    byToken === undefined ? await upToDateHash(app, passwordHash, attempt.password) : passwordHash;
  const entered = await app.store.transaction(function* (): Tx<Entry> {
    if (byToken !== undefined && !(yield* holdRemembered(app, { token: byToken, accountId: id })))
      return "changed";
    const entry = yield* enter(app, token, { id, passwordHash, firstLogin, mustChange }, attempt);
    if (entry !== "in") return entry;
    if (newHash !== passwordHash) yield* store.renewHash({ id, oldHash: passwordHash, newHash });
    yield* unlock(username);
    if (step === "none") yield* seenAddress(app, { accountId: id, ip: attempt.ip });
    return entry;
  });
  if (entered === "barred") return refuse("account_barred");
  if (entered === "dormant") return stepToReopen(app, shown);
  return entered === "in"
    ? {
        ok: true,
        token,
        account: { id, username, memberType },
        firstLogin,
        mustChange,
        isUnprotected: step === "unprotected",
      }
    : refuse("wrong_credentials");
}
