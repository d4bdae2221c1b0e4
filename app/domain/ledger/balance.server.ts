import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import * as store from "./ledger.store.server";

interface Owner {
  accountId: number;
  kind: "main" | "hold";
  currency: string;
}

/** What a member's wallet holds; a wallet that was never used holds nothing. */
export function* balanceOf(owner: Owner): Tx<bigint> {
  const wallet = yield* first(store.findWallet, owner);
  return wallet?.balance_minor ?? 0n;
}

/** The same to show it: what is to be decided by it is read where it is decided, inside the transaction. */
export async function balanceNow(app: Pick<App, "store">, owner: Owner): Promise<bigint> {
  const [wallet] = await app.store.read(store.findWallet, owner);
  return wallet?.balance_minor ?? 0n;
}

/** Whether a member has money at a vendor that keeps its players' balances. */
export function* hasMoneyAtVendors(accountId: number): Tx<boolean> {
  const found = yield* first((db) =>
    db
      .selectFrom("wallets")
      .select("id")
      .where("account_id", "=", accountId)
      .where("kind", "=", "vendor_wallet")
      .where("balance_minor", ">", 0n)
      .limit(1),
  );
  return found !== undefined;
}
