import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { entryHash } from "./chain.server";
import { isTestKind } from "./parties.server";
import {
  chainedEntriesAfter,
  findLostWallet,
  findMisplacedWallet,
  findStrayEntry,
  findStrayWallet,
} from "./verify.store.server";

/** Says what is wrong with the first broken entry of a wallet, or else with the first broken wallet. */
export async function findBrokenWallet(db: Kysely<Database>): Promise<string | undefined> {
  const lost = await findLostWallet(db);
  if (lost) return `wallet ${lost.id} (${lost.kind}) of account ${lost.owner_id} is missing`;
  const misplaced = await findMisplacedWallet(db);
  if (misplaced) {
    const { id, kind, owner_id: owner } = misplaced;
    return isTestKind(kind)
      ? `wallet ${id} (${kind}) holds test money of ${owner}, which is no test account`
      : `wallet ${id} (${kind}) holds real money of the test account ${owner}`;
  }
  return (await findBrokenEntry(db)) ?? (await findBrokenBalance(db)) ?? (await findBrokenChain(db));
}

async function findBrokenEntry(db: Kysely<Database>): Promise<string | undefined> {
  const entry = await findStrayEntry(db);
  if (!entry) return undefined;
  const wallet = nameOf({ ...entry, id: entry.ledger_account_id });
  if (entry.wallet_version !== entry.place) return `${wallet}: its entry number ${entry.place} is missing`;
  const place = `entry ${entry.seq} of transaction ${entry.transaction_id}, in ${wallet}`;
  const due = entry.previous_minor + entry.amount_minor;
  if (entry.balance_after_minor !== due) {
    const sum = `${entry.previous_minor} and ${entry.amount_minor} make ${due}`;
    return `${place}: says ${entry.balance_after_minor} were left, but ${sum}`;
  }
  return `${place}: has no hash, though the one before has`;
}

async function findBrokenBalance(db: Kysely<Database>): Promise<string | undefined> {
  const wallet = await findStrayWallet(db);
  if (!wallet) return undefined;
  if (wallet.version !== wallet.newest) {
    return `${nameOf(wallet)}: says that it has had ${wallet.version} entries, but the newest has number ${wallet.newest}`;
  }
  if (wallet.balance_minor !== wallet.sum_minor) {
    return `${nameOf(wallet)}: holds ${wallet.balance_minor}, but its entries sum to ${wallet.sum_minor}`;
  }
  return `${nameOf(wallet)}: the head of its hash chain is not its last entry's`;
}

/** A chain may begin in the middle of a wallet's life, when an operator turns it on; it never stops again. */
async function findBrokenChain(db: Kysely<Database>): Promise<string | undefined> {
  let head = { walletId: 0, version: 0, hash: "" };
  for (;;) {
    const page = await chainedEntriesAfter(db, head);
    if (page.length === 0) return undefined;
    for (const entry of page) {
      const walletId = entry.ledger_account_id;
      const expected = entryHash({
        previous: walletId === head.walletId ? head.hash : "",
        transactionId: entry.transaction_id,
        seq: entry.seq,
        ledgerAccountId: walletId,
        amountMinor: entry.amount_minor,
        balanceAfterMinor: entry.balance_after_minor!,
        walletVersion: entry.wallet_version!,
      });
      if (entry.hash !== expected) {
        const place = `entry ${entry.seq} of transaction ${entry.transaction_id}, in wallet ${walletId}`;
        return `${place}: its hash does not follow from the entry before`;
      }
      head = { walletId, version: entry.wallet_version!, hash: expected };
    }
  }
}

function nameOf(wallet: { id: number; kind: string; currency: string; account_id: number }): string {
  return `wallet ${wallet.id} (${wallet.kind}, ${wallet.currency}) of account ${wallet.account_id}`;
}
