import type { Insertable, Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { AccountsTable, Database } from "~/db/schema";

/** Nothing is inserted when the name is taken. */
export function* insertAccount(account: Insertable<AccountsTable>): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("accounts")
      .values(account)
      .onConflict((conflict) => conflict.column("username_key").doNothing())
      .returning("id"),
  );
  return inserted !== undefined;
}

/** The account is below everybody whom its upline is below, and below itself at distance 0. */
export function* insertIntoTree({ id, parentId }: { id: number; parentId: number | null }): Tx<void> {
  yield* rows((db) =>
    db.insertInto("account_tree").values({ ancestor_id: id, descendant_id: id, distance: 0 }),
  );
  if (parentId === null) return;
  yield* rows((db) =>
    db
      .insertInto("account_tree")
      .columns(["ancestor_id", "descendant_id", "distance"])
      .expression((upline) =>
        upline
          .selectFrom("account_tree")
          .select((eb) => [
            "ancestor_id",
            eb.val(id).as("descendant_id"),
            eb("distance", "+", 1).as("distance"),
          ])
          .where("descendant_id", "=", parentId),
      ),
  );
}

/** Holds the account: who is moved meanwhile would leave the new one's places in the tree behind. */
export function* findDepth(id: number): Tx<number | undefined> {
  const found = yield* first((db) =>
    db
      .updateTable("accounts")
      .set((account) => ({ depth: account.ref("depth") }))
      .where("id", "=", id)
      .returning("depth"),
  );
  return found?.depth;
}

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
  const marked = yield* first((db) =>
    db
      .updateTable("accounts")
      .set({ last_login_at: login.now })
      .where("id", "=", login.id)
      .where("password_hash", "=", login.passwordHash)
      .where("status", "=", "active")
      .returning("must_change_password"),
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
  const replaced = yield* first((db) =>
    db
      .updateTable("accounts")
      .set({ password_hash: change.newHash, must_change_password: 0, password_changed_at: change.now })
      .where("id", "=", change.id)
      .where("password_hash", "=", change.oldHash)
      .returning("id"),
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
  yield* rows((db) =>
    db
      .updateTable("accounts")
      .set({ password_hash: newHash })
      .where("id", "=", id)
      .where("password_hash", "=", oldHash),
  );
}
