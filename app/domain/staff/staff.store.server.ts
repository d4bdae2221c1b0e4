import type { Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database, StaffTable } from "~/db/schema";

export function findForSignIn(db: Kysely<Database>, usernameKey: string) {
  return db
    .selectFrom("staff")
    .select(["id", "password_hash as passwordHash", "totp_secret as sealed"])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

export function readForStep(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("staff")
    .select(["id", "password_hash as passwordHash", "totp_secret as sealed"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
}

/** False when the name is taken. */
export function* insertStaff(
  row: Omit<
    StaffTable,
    "status" | "last_login_at" | "totp_secret" | "totp_step" | "password_changed_at" | "disabled_at"
  >,
): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("staff")
      .values({ ...row, status: "active", last_login_at: null, totp_secret: null, totp_step: null })
      .onConflict((conflict) => conflict.column("username_key").doNothing())
      .returning("id"),
  );
  return inserted !== undefined;
}

/** What somebody showed to know of an account, as it was stored when it was looked at. */
export interface ShownSecrets {
  id: number;
  passwordHash: string;
  /** The secret of the app; null where there is none. */
  sealed: string | null;
}

/**
 * Holds the account to the end of the transaction, as long as it may sign in and both secrets are what they were when
 * they were shown: undefined otherwise, after a reset of the password or of the app. Says whether the password was set
 * by others.
 */
export function* holdAsShown({
  id,
  passwordHash,
  sealed,
}: ShownSecrets): Tx<{ mustChange: boolean } | undefined> {
  const held = yield* first((db) =>
    db
      .updateTable("staff")
      .set((eb) => ({ role: eb.ref("role") }))
      .where("id", "=", id)
      .where("status", "=", "active")
      .where("password_hash", "=", passwordHash)
      .where((eb) => (sealed === null ? eb("totp_secret", "is", null) : eb("totp_secret", "=", sealed)))
      .returning("must_change_password"),
  );
  return held && { mustChange: held.must_change_password === 1 };
}

export function* markSignedIn({ id, now }: { id: number; now: number }): Tx<void> {
  yield* rows((db) => db.updateTable("staff").set({ last_login_at: now }).where("id", "=", id));
}

/** Only while the old password is still the one that was checked. */
export function* replacePassword(change: {
  id: number;
  oldHash: string;
  newHash: string;
  now: number;
}): Tx<boolean> {
  const replaced = yield* first((db) =>
    db
      .updateTable("staff")
      .set({ password_hash: change.newHash, must_change_password: 0, password_changed_at: change.now })
      .where("id", "=", change.id)
      .where("password_hash", "=", change.oldHash)
      .where("status", "=", "active")
      .returning("id"),
  );
  return replaced !== undefined;
}

/** The same password, kept with more work to guess it. */
export function* renewHash({ id, oldHash, newHash }: { id: number; oldHash: string; newHash: string }) {
  yield* rows((db) =>
    db
      .updateTable("staff")
      .set({ password_hash: newHash })
      .where("id", "=", id)
      .where("password_hash", "=", oldHash),
  );
}
