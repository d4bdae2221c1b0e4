import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { forgetAttemptsOf } from "./secret-attempts.store.server";

/**
 * Browsers that an account was logged in with. Whoever guesses at a name from elsewhere does not lock its owner out:
 * tries from such a browser are counted for themselves, as strictly.
 */

/** More than one person has; the oldest ones make room. */
const KEPT = 30;

/** Keeps the browser that somebody was let in with. */
export function* keepDevice(
  app: Pick<App, "clock">,
  { accountId, device }: { accountId: number; device: string },
): Tx<void> {
  const now = app.clock.now();
  const row = { account_id: accountId, device, first_seen_at: now, seen_at: now };
  yield* rows((db) =>
    db
      .insertInto("account_devices")
      .values(row)
      .onConflict((conflict) => conflict.columns(["account_id", "device"]).doUpdateSet({ seen_at: now })),
  );
  yield* rows((db) =>
    db
      .deleteFrom("account_devices")
      .where("account_id", "=", accountId)
      .where("device", "not in", (kept) =>
        kept
          .selectFrom("account_devices as newest")
          .select("newest.device")
          .where("newest.account_id", "=", accountId)
          .orderBy("newest.seen_at", "desc")
          .orderBy("newest.device")
          .limit(KEPT),
      ),
  );
}

/** Whose tries are counted for themselves: of an account on a browser of its own. Undefined for any other pair. */
export async function knownDevice(
  app: Pick<App, "db">,
  { usernameKey, device }: { usernameKey: string; device: string },
): Promise<{ kind: "login_known"; subject: string } | undefined> {
  const known = await app.db
    .selectFrom("account_devices as own")
    .innerJoin("accounts as account", "account.id", "own.account_id")
    .select("account.id")
    .where("account.username_key", "=", usernameKey)
    .where("own.device", "=", device)
    .executeTakeFirst();
  return known && { kind: "login_known", subject: subjectPrefix(known.id) + device };
}

/** The pauses of an account's own browsers are over. */
export function* giveKnownTriesBack(accountId: number): Tx<void> {
  yield* forgetAttemptsOf({ kind: "login_known", prefix: subjectPrefix(accountId) });
}

const subjectPrefix = (accountId: number) => `${accountId}:`;

/** How many wrong tries an account's own browsers have. */
export function* knownFailures(accountId: number): Tx<number> {
  const found = yield* first((db) =>
    db
      .selectFrom("secret_attempts")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("failures"), eb.lit(0)).as("failures"))
      .where("kind", "=", "login_known")
      .where("subject", "like", `${subjectPrefix(accountId)}%`),
  );
  return Number(found?.failures ?? 0);
}
