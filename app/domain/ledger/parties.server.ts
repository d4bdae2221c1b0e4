import { first, firstLasting, rows, type Tx } from "~/db/runner/transaction";
import type { Ids } from "../shared/id";
import * as store from "./ledger.store.server";

/** Who can stand on either side of an entry. Members have a balance row that never goes below zero; others do not. */
export type Party =
  | { kind: "member_main" | "member_hold"; ownerId: number }
  | { kind: "vendor"; ownerId: number }
  | { kind: "cash_in" | "cash_out" | "house" | "jackpot" | "adjustment" | "uncollected" | "opening" };

export interface LedgerAccount {
  id: number;
  hasBalance: boolean;
}

/** The ledger account of a party, opened at its first use. */
export function* ledgerAccountOf(party: Party, currency: string, ids: Ids): Tx<LedgerAccount> {
  const owned = "ownerId" in party;
  const key = { kind: party.kind, ownerId: owned ? party.ownerId : 0, currency };
  const walletKind = walletKindOf(party);
  const found = yield* firstLasting(store.findLedgerAccount, key);
  if (found) return { id: found.id, hasBalance: walletKind !== undefined };

  const made = yield* first(store.insertLedgerAccount, { id: ids.next(), ...key });
  if (!made) {
    // Another transaction opened it between the two statements, and has committed: the insert waited for that.
    const theirs = yield* first(store.findLedgerAccount, key);
    return { id: theirs!.id, hasBalance: walletKind !== undefined };
  }
  if (walletKind) {
    yield* rows(store.insertWallet, { id: made.id, accountId: key.ownerId, kind: walletKind, currency });
  }
  return { id: made.id, hasBalance: walletKind !== undefined };
}

function walletKindOf({ kind }: Party): "main" | "hold" | undefined {
  if (kind === "member_main") return "main";
  if (kind === "member_hold") return "hold";
  return undefined;
}
