import { first, type Tx } from "~/db/runner/transaction";
import { refuse, type Outcome } from "../shared/refusal";

export type NotActive = "account_frozen" | "account_closed" | "account_dormant";

/**
 * Whether an account is active as its row stands within a transaction: whoever was logged in when a page was made may
 * have been frozen since. Refusals: `account_frozen`, `account_dormant`, `account_closed`.
 */
export function* isActive(accountId: number): Tx<Outcome<object, NotActive>> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("status").where("id", "=", accountId),
  );
  if (account?.status === "active") return { ok: true };
  if (account?.status === "frozen") return refuse("account_frozen");
  return refuse(account?.status === "dormant" ? "account_dormant" : "account_closed");
}
