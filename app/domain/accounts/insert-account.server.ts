import type { Insertable } from "kysely";
import { first, type Tx } from "~/db/runner/transaction";
import type { AccountsTable } from "~/db/schema";

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
