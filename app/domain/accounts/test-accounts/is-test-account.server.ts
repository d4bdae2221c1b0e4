import { first, type Tx } from "~/db/runner/transaction";

/** Whether an account plays with test money; it is from its beginning on, so that nobody need hold it. */
export function* isTestAccount(accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("is_test").where("id", "=", accountId),
  );
  return account?.is_test === 1;
}
