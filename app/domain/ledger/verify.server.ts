import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { findBrokenTransaction } from "./verify-transactions.server";
import { findBrokenWalletDay } from "./verify-days.server";
import { findBrokenWallet } from "./verify-wallets.server";
import { countWallets, sumsOfCurrencies } from "./verify.store.server";

export interface Verification {
  transactions: number;
  entries: number;
  wallets: number;
  /** The first row that cannot be right, in words; undefined when the books are in order. */
  broken: string | undefined;
}

/**
 * Reads the whole ledger and checks it against itself: every transaction is what its hash says, sums to zero and is of
 * either test money or real money, every wallet's entries follow one another without a gap, its balance is their sum, and
 * so are the sums that are kept of its days. It locks nothing and may run beside
 * a server that is writing, but not in its process: on a large ledger a statement takes a second.
 */
export async function verifyLedger(db: Kysely<Database>): Promise<Verification> {
  const counted = { transactions: 0, entries: 0 };
  const broken =
    (await findBrokenTransaction(db, counted)) ??
    (await findBrokenWallet(db)) ??
    (await findUnbalancedCurrency(db)) ??
    (await findBrokenWalletDay(db));
  return { ...counted, wallets: await countWallets(db), broken };
}

/** Follows from the transactions' own sums; asked apart, as the one figure that everybody understands. */
async function findUnbalancedCurrency(db: Kysely<Database>): Promise<string | undefined> {
  const sums = await sumsOfCurrencies(db);
  const wrong = sums.find(({ sum_minor: sum }) => sum !== 0n);
  return wrong && `all entries in ${wrong.currency} sum to ${wrong.sum_minor}, not to zero`;
}
