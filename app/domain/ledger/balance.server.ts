import { first, type Tx } from "~/db/runner/transaction";
import * as store from "./ledger.store.server";

/** What a member's wallet holds; a wallet that was never used holds nothing. */
export function* balanceOf(owner: {
  accountId: number;
  kind: "main" | "hold";
  currency: string;
}): Tx<bigint> {
  const wallet = yield* first(store.findWallet, owner);
  return wallet?.balance_minor ?? 0n;
}
