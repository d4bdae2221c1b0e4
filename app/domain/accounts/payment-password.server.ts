import { rows } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../brand/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { hashPassword, passwordMatches } from "./passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret } from "./secret-attempts.server";

/**
 * The second secret of a member, asked for where money leaves. Five wrong tries lock it for a time of the settings;
 * each is counted before the secret is looked at.
 */
export type PaymentPasswordRefusal =
  "payment_password_missing" | "payment_password_locked" | "payment_password_wrong";

const MINUTE_MS = 60_000;

export async function hasPaymentPassword(app: App, accountId: number): Promise<boolean> {
  return (await storedHash(app, accountId)) !== null;
}

/**
 * Nothing is asked of a member who has set none. Refusals: `payment_password_missing` when it was not typed,
 * `payment_password_locked`, `payment_password_wrong`.
 */
export async function checkPaymentPassword(
  app: App,
  { accountId, paymentPassword }: { accountId: number; paymentPassword: string | undefined },
): Promise<Outcome<object, PaymentPasswordRefusal>> {
  const hash = await storedHash(app, accountId);
  if (hash === null) return { ok: true };
  if (!paymentPassword) return refuse("payment_password_missing");
  const secret: Secret = { kind: "payment", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return refuse("payment_password_locked");
  const right = await passwordMatches(hash, paymentPassword);
  const { lockMinutes } = (await settingsOf(app)).paymentPassword;
  const locked = await app.store.transaction(function* () {
    if (right) return yield* giveTriesBack(app, secret);
    return yield* loseTry(app, secret, lockMinutes * MINUTE_MS);
  });
  if (right) return { ok: true };
  return refuse(locked ? "payment_password_locked" : "payment_password_wrong");
}

/** The first one. Refusals: `password_wrong`, `too_many_tries`, `payment_password_set` when there is one already. */
export async function setPaymentPassword(
  app: App,
  chosen: { accountId: number; password: string; newPaymentPassword: string },
): Promise<Outcome<object, "password_wrong" | "too_many_tries" | "payment_password_set">> {
  const { accountId } = chosen;
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return taken;
  const account = await app.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!(await passwordMatches(account?.password_hash, chosen.password))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  const hash = await hashPassword(app, chosen.newPaymentPassword);
  const set = await app.store.transaction(function* () {
    yield* giveTriesBack(app, secret);
    const [changed] = yield* rows((db) =>
      db
        .updateTable("accounts")
        .set({ payment_password_hash: hash })
        .where("id", "=", accountId)
        .where("payment_password_hash", "is", null)
        .returning("id"),
    );
    return changed ? { ok: true as const } : refuse("payment_password_set");
  });
  if (set.ok) return set;
  // Sent twice, a form asks for what is there; any other guess counts as one, or this would be a way to try them all.
  const repeated = await checkPaymentPassword(app, { accountId, paymentPassword: chosen.newPaymentPassword });
  return repeated.ok ? { ok: true } : set;
}

/** Refusals: those of `checkPaymentPassword`. */
export async function changePaymentPassword(
  app: App,
  chosen: { accountId: number; paymentPassword: string; newPaymentPassword: string },
): Promise<Outcome<object, PaymentPasswordRefusal>> {
  const known = await checkPaymentPassword(app, chosen);
  if (!known.ok) {
    // A form that was sent twice asks for what the first one did. Whoever guesses at it has lost a try before.
    const isDone =
      known.refusal === "payment_password_wrong" &&
      (await passwordMatches(
        (await storedHash(app, chosen.accountId)) ?? undefined,
        chosen.newPaymentPassword,
      ));
    return isDone ? { ok: true } : known;
  }
  const hash = await hashPassword(app, chosen.newPaymentPassword);
  await app.store.transaction(() =>
    rows((db) =>
      db
        .updateTable("accounts")
        .set({ payment_password_hash: hash })
        .where("id", "=", chosen.accountId)
        .where("payment_password_hash", "is not", null),
    ),
  );
  return { ok: true };
}

async function storedHash(app: App, accountId: number): Promise<string | null> {
  const account = await app.db
    .selectFrom("accounts")
    .select("payment_password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return account.payment_password_hash;
}
