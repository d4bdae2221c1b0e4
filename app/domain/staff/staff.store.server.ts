import type { Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database, StaffTable } from "~/db/schema";

export function findForSignIn(db: Kysely<Database>, usernameKey: string) {
  return db
    .selectFrom("staff")
    .select(["id", "status", "password_hash as passwordHash", "totp_secret as sealed"])
    .select("must_change_password as mustChange")
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

export function readForStep(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("staff")
    .select(["id", "password_hash as passwordHash", "totp_secret as sealed"])
    .select("must_change_password as mustChange")
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

/** False when the account was disabled meanwhile. */
export function* markSignedIn({ id, now }: { id: number; now: number }): Tx<boolean> {
  const marked = yield* rows((db) =>
    db
      .updateTable("staff")
      .set({ last_login_at: now })
      .where("id", "=", id)
      .where("status", "=", "active")
      .returning("id"),
  );
  return marked.length === 1;
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
