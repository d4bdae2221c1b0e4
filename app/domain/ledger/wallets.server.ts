import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Ids } from "../shared/id";
import * as store from "./ledger.store.server";
import { ledgerAccountOf, type LedgerAccount } from "./parties.server";

/** Balance rows of members: conditional moves that never go below zero, and can be taken back while still locked. */
export interface Move {
  balanceAfterMinor: bigint;
  walletVersion: number;
  /** Head of the wallet's hash chain before the move. */
  chain: string;
}

interface Posting {
  account: LedgerAccount;
  amountMinor: bigint;
}

/**
 * Moves the balance of every posting's wallet; null stands for a party without one. Undefined, and nothing moved,
 * when one of them does not hold enough.
 */
export function* moveBalances(postings: Posting[]): Tx<(Move | null)[] | undefined> {
  const moves: (Move | null)[] = postings.map(() => null);
  const done: Posting[] = [];
  for (const seq of lockingOrder(postings)) {
    const posting = postings[seq]!;
    const { account, amountMinor } = posting;
    const wallet = yield* first(store.moveBalance, { walletId: account.id, amountMinor });
    if (!wallet) {
      yield* undoMoves(done);
      return undefined;
    }
    done.push(posting);
    moves[seq] = {
      balanceAfterMinor: wallet.balance_minor,
      walletVersion: wallet.version,
      chain: wallet.chain,
    };
  }
  return moves;
}

/** Takes moves of this very transaction back, the last first, as if they had not been made. */
export function* undoMoves(postings: Posting[]): Tx<void> {
  for (const seq of lockingOrder(postings).reverse()) {
    const { account, amountMinor } = postings[seq]!;
    yield* first(store.undoMove, { walletId: account.id, amountMinor });
  }
}

/** Opens a member's wallet if it has none yet, and holds it until the transaction ends. Answers what is in it. */
export function* lockWallet(
  { ids }: { ids: Ids },
  { accountId, currency }: { accountId: number; currency: string },
): Tx<bigint> {
  const account = yield* ledgerAccountOf({ kind: "member_main", ownerId: accountId }, currency, ids);
  const wallet = yield* first(store.lockWallet, { walletId: account.id });
  return wallet!.balance_minor;
}

/** Holds every wallet of an account until the transaction ends. */
export function* lockWalletsOf(accountId: number): Tx<void> {
  const wallets = yield* rows((db) =>
    db.selectFrom("wallets").select("id").where("account_id", "=", accountId).orderBy("id"),
  );
  for (const { id } of wallets) yield* first(store.lockWallet, { walletId: id });
}

/** Opens the one wallet of a test account, together with the account. */
export function* openTestWallet(
  { ids }: { ids: Ids },
  { accountId, currency }: { accountId: number; currency: string },
): Tx<void> {
  yield* ledgerAccountOf({ kind: "test_main", ownerId: accountId }, currency, ids);
}

/** Everybody takes wallets in the same order, so that no two transactions wait for each other. */
function lockingOrder(postings: Posting[]): number[] {
  const order: number[] = [];
  postings.forEach(({ account }, seq) => account.hasBalance && order.push(seq));
  return order.sort((a, b) => postings[a]!.account.id - postings[b]!.account.id || a - b);
}
