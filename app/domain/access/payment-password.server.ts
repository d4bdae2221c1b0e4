import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { once, wasDone } from "../shared/once.server";
import { refuse, type Refused } from "../shared/refusal";
import { hashPassword, passwordMatches } from "./passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret, type TooManyTries } from "./secret-attempts.server";
import { changeAccountIf, holdAccount } from "../account-rows/account-rows.server";

/**
 * The second secret of a member, asked for where money leaves. Five wrong tries lock it for a time of the settings;
 * each is counted before the secret is looked at. Of one that staff have reset an empty hash is left: whoever found the
 * account open must not gain by that, so that no money leaves before a new one is set.
 */
export type PaymentPasswordRefusal =
  | "payment_password_reset"
  | "payment_password_missing"
  | "payment_password_locked"
  | "payment_password_wrong";

export type PaymentPasswordRefused =
  | Refused<Exclude<PaymentPasswordRefusal, "payment_password_locked">>
  | (Refused<"payment_password_locked"> & { retryAfterMs: number });

const MINUTE_MS = 60_000;

export type PaymentPasswordState = "none" | "set" | "reset";

export const stateOfHash = (hash: string | null): PaymentPasswordState =>
  hash === null ? "none" : hash === RESET ? "reset" : "set";

export async function paymentPasswordState(app: App, accountId: number): Promise<PaymentPasswordState> {
  return stateOfHash(await storedHash(app, accountId));
}

export async function hasPaymentPassword(app: App, accountId: number): Promise<boolean> {
  return (await paymentPasswordState(app, accountId)) === "set";
}

/** Staff take it away, whatever it was. False where there is none to take. */
export function* dropPaymentPassword(accountId: number): Tx<boolean> {
  const dropped = yield* changeAccountIf(accountId, { payment_password_hash: RESET }, (eb) =>
    eb("payment_password_hash", "!=", RESET),
  );
  return dropped !== undefined;
}

/**
 * Nothing is asked of a member who has never set one. Refusals, in this order: `payment_password_reset` as long as no new
 * one is set, `payment_password_missing` when it was not typed, `payment_password_locked`, `payment_password_wrong`.
 */
export async function checkPaymentPassword(
  app: App,
  { accountId, paymentPassword }: { accountId: number; paymentPassword: string | undefined },
): Promise<{ ok: true } | PaymentPasswordRefused> {
  const hash = await storedHash(app, accountId);
  if (hash === null) return { ok: true };
  if (hash === RESET) return refuse("payment_password_reset");
  if (!paymentPassword) return refuse("payment_password_missing");
  const secret: Secret = { kind: "payment", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return { ...taken, refusal: "payment_password_locked" };
  const right = await passwordMatches(hash, paymentPassword);
  const { lockMinutes } = (await settingsOf(app)).paymentPassword;
  const locked = await app.store.transaction(function* () {
    if (right) return yield* giveTriesBack(app, secret);
    return yield* loseTry(app, secret, lockMinutes * MINUTE_MS);
  });
  if (right) return { ok: true };
  return locked
    ? { ...refuse("payment_password_locked"), retryAfterMs: lockMinutes * MINUTE_MS }
    : refuse("payment_password_wrong");
}

/** The first one, or the first after a reset. Refusals: `password_wrong`, `too_many_tries`, `payment_password_set` when there is one already. */
export async function setPaymentPassword(
  app: App,
  chosen: { accountId: number; password: string; newPaymentPassword: string },
): Promise<{ ok: true } | TooManyTries | Refused<"password_wrong" | "payment_password_set">> {
  const { accountId } = chosen;
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return taken;
  const account = await app.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account || !(await passwordMatches(account.password_hash, chosen.password))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  const hash = await hashPassword(app, chosen.newPaymentPassword);
  const set = await app.store.transaction(function* () {
    yield* giveTriesBack(app, secret);
    // Whoever got the account back meanwhile sets the first one, and not who knew the former password.
    const held = yield* holdAccount(accountId);
    if (held?.password_hash !== account.password_hash) return refuse("password_wrong");
    const changed = yield* changeAccountIf(accountId, { payment_password_hash: hash }, (eb) =>
      eb.or([eb("payment_password_hash", "is", null), eb("payment_password_hash", "=", RESET)]),
    );
    return changed ? { ok: true as const } : refuse("payment_password_set");
  });
  if (set.ok || set.refusal === "password_wrong") return set;
  // Sent twice, a form asks for what is there; any other guess counts as one, or this would be a way to try them all.
  const repeated = await checkPaymentPassword(app, { accountId, paymentPassword: chosen.newPaymentPassword });
  return repeated.ok ? { ok: true } : set;
}

/**
 * Refusals: those of `checkPaymentPassword`. A form that was sent twice is known by its key, so that nothing but the old
 * one is ever tried against the stored: a counted try is one guess.
 */
export async function changePaymentPassword(
  app: App,
  chosen: { accountId: number; paymentPassword: string; newPaymentPassword: string; formKey: string },
): Promise<{ ok: true } | PaymentPasswordRefused> {
  const { accountId, newPaymentPassword, formKey } = chosen;
  const form = { scope: `payment_password:${accountId}`, key: formKey, content: "changed" };
  if (await wasDone(app, form)) return { ok: true };
  const known = await checkPaymentPassword(app, chosen);
  // Its twin may have been faster.
  if (!known.ok) return (await wasDone(app, form)) ? { ok: true } : known;
  const hash = await hashPassword(app, newPaymentPassword);
  const changed = await app.store.transaction(() =>
    once(app, form, function* (): Tx<{ ok: true } | Refused<"payment_password_reset">> {
      const replaced = yield* changeAccountIf(accountId, { payment_password_hash: hash }, (eb) =>
        eb("payment_password_hash", "!=", RESET),
      );
      return replaced ? { ok: true } : refuse("payment_password_reset");
    }),
  );
  return !changed.ok && changed.refusal === "payment_password_reset" ? refuse(changed.refusal) : { ok: true };
}

const RESET = "";

async function storedHash(app: App, accountId: number): Promise<string | null> {
  const account = await app.db
    .selectFrom("accounts")
    .select("payment_password_hash")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.payment_password_hash ?? null;
}
