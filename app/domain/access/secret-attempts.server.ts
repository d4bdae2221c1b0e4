import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isWide, networkOf, wideNetworkOf, type Network } from "../shared/network.server";
import type { Refused } from "../shared/refusal";
import * as store from "./secret-attempts.store.server";

/**
 * Guards what can be guessed. A try is taken before the secret is looked at, in a transaction of its own, so that a
 * hundred guesses at once cannot outrun the count; a right one gives all tries back.
 *
 *     const taken = yield* takeTry(app, { kind: "payment", subject: String(accountId) });
 *     …  // verify outside of any transaction
 *     yield* right ? giveTriesBack(app, secret) : loseTry(app, secret);
 */
export type Secret =
  | { kind: PlaceKind; subject: Network }
  /** Whose: a username's key, an account's id, a browser. */
  | { kind: PersonKind; subject: string };

export type SecretKind = keyof typeof LIMITS;

/** Counted by where it comes from. */
type PlaceKind = Extract<SecretKind, `${string}_ip`>;
export type PersonKind = Exclude<SecretKind, PlaceKind>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMITS = {
  login: { tries: 10, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  /** Of an account, by a browser of its own: a stranger's tries do not count here. */
  login_known: { tries: 10, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  /** In a row, until a code, a new password or staff unlock it. */
  login_lock: { tries: 3, windowMs: 30 * MINUTE_MS, pauseMs: 36_500 * DAY_MS },
  /** A browser tries many names only for somebody who guesses. */
  login_device: { tries: 30, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  /** One address may be a whole town behind a mobile carrier: it is asked for a picture early and paused late. */
  login_ip: { tries: 100, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  staff_login: { tries: 3, windowMs: 30 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  /** Of a staff member, by a browser of their own. */
  staff_known: { tries: 3, windowMs: 30 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  /** Of a staff member's name, at the members' door. */
  staff_elsewhere: { tries: 3, windowMs: 30 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  /** Of a staff member who is signed in and changes what the account is guarded by. */
  staff_password: { tries: 5, windowMs: 15 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  staff_code: { tries: 5, windowMs: 15 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  password_change: { tries: 5, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  payment: { tries: 5, windowMs: 60 * MINUTE_MS, pauseMs: 30 * MINUTE_MS },
  /** Not secrets: how many accounts one address and one browser open, to try and for good. */
  trial_ip: { tries: 30, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  trial_device: { tries: 10, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  register_ip: { tries: 100, windowMs: 60 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  register_device: { tries: 20, windowMs: 60 * MINUTE_MS, pauseMs: 15 * MINUTE_MS },
  /** Nor these: how many codes are sent at somebody's wish, at once and in a day, and an address or browser asks for. */
  code: { tries: 5, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  code_day: { tries: 10, windowMs: DAY_MS, pauseMs: DAY_MS },
  /** To one number or mailbox, at the wish of all who have not shown to be its owner. */
  code_others: { tries: 20, windowMs: DAY_MS, pauseMs: DAY_MS },
  code_ip: { tries: 30, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  code_owner_ip: { tries: 30, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  code_device: { tries: 10, windowMs: 15 * MINUTE_MS, pauseMs: 5 * MINUTE_MS },
  /** How often an account says what somebody may be known by already. */
  own_details: { tries: 10, windowMs: DAY_MS, pauseMs: DAY_MS },
  /** Pictures that one browser asks to be drawn anew. */
  picture: { tries: 1, windowMs: 1_000, pauseMs: 0 },
  /** The same, of who keeps no cookie. */
  picture_ip: { tries: 1, windowMs: 1_000, pauseMs: 0 },
  /** What members and visitors tell the staff. */
  feedback: { tries: 5, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  feedback_ip: { tries: 5, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  /** Pictures that are sent, one each: by a member, a visitor's network, and staff, who write for the whole site. */
  upload: { tries: 30, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  upload_ip: { tries: 30, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  /** Of all members on one network, which may be a whole town behind a mobile carrier. */
  member_upload_ip: { tries: 300, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  staff_upload: { tries: 600, windowMs: 60 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  /** Text messages of one day, of all people; how many is a setting. */
  sms_day: { tries: Infinity, windowMs: DAY_MS, pauseMs: 0 },
} as const;

/** Of each there may be one of an account. */
export const SECRET_KINDS = Object.keys(LIMITS) as SecretKind[];

/** Of what a network of many households may do more often than one of them. */
const WIDE_TRIES = 8;

/** By how much a limit is higher than its kind says. */
export const widenessOf = ({ kind, subject }: Secret): number =>
  kind.endsWith("_ip") && isWide(subject) ? WIDE_TRIES : 1;

const triesOf = (secret: Secret): number => LIMITS[secret.kind].tries * widenessOf(secret);

/** The limits of an address: of its network and, of IPv6, of the wider one around it. */
export function placeLimits(kind: PlaceKind, ip: string): Secret[] {
  const wide = wideNetworkOf(ip);
  const own: Secret = { kind, subject: networkOf(ip) };
  return wide === undefined ? [own] : [own, { kind, subject: wide }];
}

export type TooManyTries = Refused<"too_many_tries"> & { retryAfterMs: number };

export type TryTaken = { ok: true; triesLeft: number } | TooManyTries;

/** Refusals: too_many_tries. */
export function* takeTry(
  app: Pick<App, "clock">,
  secret: Secret,
  tries: number = triesOf(secret),
): Tx<TryTaken> {
  const { windowMs } = LIMITS[secret.kind];
  const now = app.clock.now();
  if (tries < 1) return { ok: false, refusal: "too_many_tries", retryAfterMs: windowMs };
  const taken = yield* store.countTry({ ...secret, now, staleBefore: now - windowMs, tries });
  if (taken) return { ok: true, triesLeft: tries - taken.failures };
  const known = yield* store.findAttempts(secret);
  const until = Math.max(known?.locked_until_at ?? 0, now + 1_000);
  return { ok: false, refusal: "too_many_tries", retryAfterMs: until - now };
}

/** The try was wrong; after the last one there is a pause. Tells whether it began. */
export function* loseTry(
  app: Pick<App, "clock">,
  secret: Secret,
  pauseMs: number = LIMITS[secret.kind].pauseMs,
): Tx<boolean> {
  return yield* store.pauseAfter({ ...secret, tries: triesOf(secret), until: app.clock.now() + pauseMs });
}

/** For what may be done so often, right or wrong: after the last time there is a pause. Refusals: too_many_tries. */
export function* spendTry(app: Pick<App, "clock">, secret: Secret): Tx<TryTaken> {
  const taken = yield* takeTry(app, secret);
  if (taken.ok) yield* loseTry(app, secret);
  return taken;
}

/** The same of each, in this order, up to the first that has none. */
export function* spendTries(app: Pick<App, "clock">, secrets: Secret[]): Tx<TryTaken> {
  let taken: TryTaken = { ok: true, triesLeft: Infinity };
  for (const secret of secrets) if (taken.ok) taken = yield* spendTry(app, secret);
  return taken;
}

/** One of each, in this order, up to the first that has none. Answers what the last one leaves. Refusals: too_many_tries. */
export function* takeTries(app: Pick<App, "clock">, secrets: Secret[]): Tx<TryTaken> {
  let taken: TryTaken = { ok: true, triesLeft: Infinity };
  for (const secret of secrets) if (taken.ok) taken = yield* takeTry(app, secret);
  return taken;
}

/** Only the one that was taken: what others did from the same address still counts. */
export function* giveTryBack(_app: unknown, secret: Secret): Tx<void> {
  yield* store.uncountTry(secret);
}

export function* giveTriesBack(_app: unknown, secret: Secret): Tx<void> {
  yield* store.forgetAttempts(secret);
}

/** Whether there is a pause now. */
export async function isPaused(app: App, secret: Secret): Promise<boolean> {
  const known = await store.readAttempts(app.db, secret);
  return known !== undefined && known.locked_until_at > app.clock.now();
}

/** How many wrong tries count now. */
export async function failuresOf(app: App, secret: Secret): Promise<number> {
  const { windowMs } = LIMITS[secret.kind];
  const known = await store.readAttempts(app.db, secret);
  return known && known.last_failed_at > app.clock.now() - windowMs ? known.failures : 0;
}
