import type { Kysely } from "kysely";
import type { Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import { changeAccountIf } from "../account-rows/account-rows.server";

export function readCredentials(db: Kysely<Database>, by: { usernameKey: string } | { id: number }) {
  return db
    .selectFrom("accounts")
    .select(["id", "username", "member_type as memberType", "status", "password_hash as passwordHash"])
    .select(["last_login_at as lastLoginAt", "must_change_password as mustChange"])
    .select(["password_changed_at as passwordChangedAt", "is_test as isTest"])
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("username_key", "=", by.usernameKey)))
    .executeTakeFirst();
}

/** What a member who has forgotten the password must know besides the name. */
export function readRecovery(db: Kysely<Database>, usernameKey: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "username", "email", "status", "language"])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

/**
 * Only while the account is as it was when the password was checked: undefined otherwise. Says whether its password was
 * set by others.
 */
export function* markLogin(login: {
  id: number;
  passwordHash: string;
  now: number;
}): Tx<{ mustChange: boolean } | undefined> {
  const marked = yield* changeAccountIf(login.id, { last_login_at: login.now }, (eb) =>
    eb.and([eb("password_hash", "=", login.passwordHash), eb("status", "=", "active")]),
  );
  return marked && { mustChange: marked.must_change_password === 1 };
}

/** Only while the old password is still the one that was checked. */
export function* replacePassword(change: {
  id: number;
  oldHash: string;
  newHash: string;
  now: number;
}): Tx<boolean> {
  const replaced = yield* changeAccountIf(
    change.id,
    { password_hash: change.newHash, must_change_password: 0, password_changed_at: change.now },
    (eb) => eb("password_hash", "=", change.oldHash),
  );
  return replaced !== undefined;
}

/** The same password, kept with more work to guess it. */
export function* renewHash({
  id,
  oldHash,
  newHash,
}: {
  id: number;
  oldHash: string;
  newHash: string;
}): Tx<void> {
  yield* changeAccountIf(id, { password_hash: newHash }, (eb) => eb("password_hash", "=", oldHash));
}
