import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Secret } from "./secret-attempts.server";
import { forgetAttemptsOf } from "./secret-attempts.store.server";
import type { SessionKind } from "./sessions.server";

/**
 * Browsers that an account was logged in with, a member's or a staff member's. Whoever guesses at a name from elsewhere
 * does not lock its owner out: tries from such a browser are counted for themselves, as strictly.
 */
interface Owner {
  kind: SessionKind;
  ownerId: number;
}

const TRIES = { member: "login_known", staff: "staff_known" } as const;

/** Both kinds are kept in tables alike, so that one set of statements serves them. */
const TABLES = {
  member: { accounts: "accounts", devices: "account_devices" },
  staff: { accounts: "staff", devices: "staff_devices" },
} as const;
const tablesOf = (kind: SessionKind) => TABLES[kind] as (typeof TABLES)["member"];

/** More than one person has; the oldest ones make room. */
const KEPT = 30;

/** Keeps the browser that somebody was let in with. */
export function* keepDevice(
  app: Pick<App, "clock">,
  { kind, ownerId, device }: Owner & { device: string },
): Tx<void> {
  const now = app.clock.now();
  const { devices } = tablesOf(kind);
  const row = { account_id: ownerId, device, first_seen_at: now, seen_at: now };
  yield* rows((db) =>
    db
      .insertInto(devices)
      .values(row)
      .onConflict((conflict) => conflict.columns(["account_id", "device"]).doUpdateSet({ seen_at: now })),
  );
  yield* rows((db) =>
    db
      .deleteFrom(devices)
      .where("account_id", "=", ownerId)
      .where("device", "not in", (kept) =>
        kept
          .selectFrom(`${devices} as newest`)
          .select("newest.device")
          .where("newest.account_id", "=", ownerId)
          .orderBy("newest.seen_at", "desc")
          .orderBy("newest.device")
          .limit(KEPT),
      ),
  );
}

/** No browser of a member is known any more. */
export function* forgetDevices(accountId: number): Tx<void> {
  yield* rows((db) => db.deleteFrom("account_devices").where("account_id", "=", accountId));
}

/** Whose tries are counted for themselves: of an account on a browser of its own. Undefined for any other pair. */
export async function knownDevice(
  app: Pick<App, "db">,
  { kind, usernameKey, device }: { kind: SessionKind; usernameKey: string; device: string | undefined },
): Promise<Secret | undefined> {
  if (device === undefined) return undefined;
  const { accounts, devices } = tablesOf(kind);
  const known = await app.db
    .selectFrom(`${devices} as own`)
    .innerJoin(`${accounts} as account`, "account.id", "own.account_id")
    .select("account.id")
    .where("account.username_key", "=", usernameKey)
    .where("own.device", "=", device)
    .executeTakeFirst();
  return known && { kind: TRIES[kind], subject: subjectPrefix(known.id) + device };
}

/** The account again, where it was logged in to with this browser before. */
export async function ownerOn(
  app: Pick<App, "db">,
  { accountId = 0, device = "" }: { accountId: number | undefined; device: string | undefined },
): Promise<number | undefined> {
  const known = await app.db
    .selectFrom("account_devices")
    .select("account_id as accountId")
    .where("account_id", "=", accountId)
    .where("device", "=", device)
    .executeTakeFirst();
  return known?.accountId;
}

/** The pauses of an account's own browsers are over. */
export function* giveKnownTriesBack({ kind, ownerId }: Owner): Tx<void> {
  yield* forgetAttemptsOf({ kind: TRIES[kind], prefix: subjectPrefix(ownerId) });
}

const subjectPrefix = (ownerId: number) => `${ownerId}:`;

/** How many wrong tries an account's own browsers have. */
export function* knownFailures({ kind, ownerId }: Owner): Tx<number> {
  const found = yield* first((db) =>
    db
      .selectFrom("secret_attempts")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("failures"), eb.lit(0)).as("failures"))
      .where("kind", "=", TRIES[kind])
      .where("subject", "like", `${subjectPrefix(ownerId)}%`),
  );
  return Number(found?.failures ?? 0);
}
