import type { Expression, ExpressionBuilder, Insertable, SqlBool, UpdateObject } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { AccountsTable, Database } from "~/db/schema";

/** The only code that writes the rows of accounts; what a column means is decided by the rooms that ask for the change. */
type Change = UpdateObject<Database, "accounts">;
type Which = (eb: ExpressionBuilder<Database, "accounts">) => Expression<SqlBool>;

/** What whoever holds or changes an account may want to know of it. */
const SHOWN = [
  ...([
    "id",
    "username",
    "nickname",
    "status",
    "member_type as memberType",
    "parent_id as parentId",
  ] as const),
  ...(["depth", "currency", "language", "email", "mobile", "payee_name", "is_test"] as const),
  ...(["password_hash", "must_change_password", "pause_kind", "paused_until", "counts_play"] as const),
  ...(["created_at", "last_login_at", "dormant_at", "reopened_at", "restricted_at"] as const),
] as const;

/**
 * The one way to lock an account: its row, which nobody else changes before the transaction ends. An update without
 * effect, since both stores know that. Undefined where there is no such account.
 */
export function* holdAccount(accountId: number) {
  return yield* changeAccount(accountId, { depth: (eb) => eb.ref("depth") });
}

/** Answers the row as it is afterwards; undefined where there is no such account. */
export function* changeAccount(accountId: number, change: Change) {
  const [changed] = yield* changeAccountsWhere((eb) => eb("accounts.id", "=", accountId), change);
  return changed;
}

/** The same, only while `which` is true of the row; undefined, and nothing is changed, where it is not. */
export function* changeAccountIf(accountId: number, change: Change, which: Which) {
  const isIt: Which = (eb) => eb.and([eb("accounts.id", "=", accountId), which(eb)]);
  const [changed] = yield* changeAccountsWhere(isIt, change);
  return changed;
}

/** Changes every account of which `which` is true, and answers their rows as they are afterwards. */
export function* changeAccountsWhere(which: Which, change: Change) {
  return yield* rows((db) => db.updateTable("accounts").set(change).where(which).returning(SHOWN));
}

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
