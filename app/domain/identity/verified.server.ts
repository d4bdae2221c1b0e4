import { first, type Tx } from "~/db/runner/transaction";

/**
 * Whether a member has shown who it is, as it stands within a transaction: where the site asks for it, no money of
 * theirs is staked and none is taken in before.
 */
export function* isVerified(accountId: number): Tx<boolean> {
  const accepted = yield* first((db) =>
    db
      .selectFrom("identity_checks")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "=", "accepted"),
  );
  return accepted !== undefined;
}
