import { first, firstLasting, rows, type Tx } from "~/db/runner/transaction";
import type { Ids } from "../shared/id";
import * as store from "./ledger.store.server";

/**
 * Who can stand on either side of an entry. Members have a balance row that never goes below zero; others do not.
 * Test money has parties of its own: whatever is summed over the others is free of it. A test account's main wallet is
 * opened with the account, and is found wherever somebody names the member's.
 */
export type Party =
  | { kind: "member_main" | "member_hold" | "test_main"; ownerId: number }
  | { kind: Several | `test_${Several}`; ownerId: number; accountId: number }
  | { kind: "vendor" | "promotion" | "test_vendor" | "test_promotion"; ownerId: number }
  | { kind: "cash_in" | "cash_out" | "house" | "jackpot" | "adjustment" | "uncollected" | "opening" }
  | { kind: "test_funds" | "test_uncollected" };

/** What one member may have several of: the grants' bonus money, and money at vendors that keep a wallet of their own. */
type Several = "grant" | "vendor_wallet";

export interface LedgerAccount {
  id: number;
  hasBalance: boolean;
  /** Of test money, which meets no real money in any transaction. */
  isTest: boolean;
}

/** The ledger account of a party, opened at its first use. */
export function* ledgerAccountOf(party: Party, currency: string, ids: Ids): Tx<LedgerAccount> {
  const owned = "ownerId" in party;
  const key = { kind: party.kind, ownerId: owned ? party.ownerId : 0, currency };
  const walletKind = walletKindOf(party);
  const hasBalance = walletKind !== undefined;
  const asked = { ...key, testKind: party.kind === "member_main" ? "test_main" : party.kind };
  const found = yield* firstLasting(store.findLedgerAccount, asked);
  if (found) return { id: found.id, hasBalance, isTest: isTestKind(found.kind) };

  const made = yield* first(store.insertLedgerAccount, { id: ids.next(), ...key });
  if (!made) {
    // Another transaction opened it between the two statements, and has committed: the insert waited for that.
    const theirs = yield* first(store.findLedgerAccount, asked);
    return { id: theirs!.id, hasBalance, isTest: isTestKind(theirs!.kind) };
  }
  if (walletKind) {
    const accountId = "accountId" in party ? party.accountId : key.ownerId;
    yield* rows(store.insertWallet, { id: made.id, accountId, kind: walletKind, currency });
  }
  return { id: made.id, hasBalance, isTest: isTestKind(party.kind) };
}

/** By the kind of the party; the others have no balance row. */
const WALLET_KINDS: Partial<Record<Party["kind"], string>> = {
  member_main: "main",
  test_main: "main",
  member_hold: "hold",
  grant: "grant",
  test_grant: "grant",
  vendor_wallet: "vendor_wallet",
  test_vendor_wallet: "vendor_wallet",
};

const walletKindOf = ({ kind }: Party): string | undefined => WALLET_KINDS[kind];

export const KINDS_WITH_BALANCE = Object.keys(WALLET_KINDS);

export const TEST_KINDS = [
  ...["test_main", "test_grant", "test_vendor_wallet", "test_vendor", "test_promotion"],
  ...["test_funds", "test_uncollected"],
] as const;

/** Whether a ledger account of this kind holds test money. */
export function isTestKind(kind: string): boolean {
  return (TEST_KINDS as readonly string[]).includes(kind);
}
