import { rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";

/** Tables whose rows each belong to one account. */
type OwnedTable = {
  [Table in keyof Database]: Database[Table] extends { account_id: unknown } ? Table : never;
}[keyof Database];

/** Deletes every row of an account from some tables. */
export function* deleteOwnRows(accountId: number, tables: readonly OwnedTable[]): Tx<void> {
  for (const table of tables)
    yield* rows((db) => db.deleteFrom(table as "avatars").where("account_id", "=", accountId));
}
