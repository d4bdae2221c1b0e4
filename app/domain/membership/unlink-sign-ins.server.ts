import { rows, type Tx } from "~/db/runner/transaction";

/**
 * Whoever gets an account back, by mail, by phone or with the help of staff, gets it back from whoever else had come
 * into it: accounts elsewhere that somebody may have linked are not linked any more, and from every address a code is
 * asked for again. What the owner wants back is linked again, by the new password. Which browsers the account was used
 * with stays written: no browser opens it, and staff tell by them which accounts are one person's.
 */

/** Answers the providers by which nobody comes in any more. */
export function* endOtherWaysIn(accountId: number): Tx<string[]> {
  const unlinked = yield* rows((db) =>
    db.deleteFrom("social_identities").where("account_id", "=", accountId).returning("provider"),
  );
  yield* rows((db) => db.deleteFrom("trusted_addresses").where("account_id", "=", accountId));
  return unlinked.map(({ provider }) => provider).sort();
}
