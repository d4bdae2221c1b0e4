import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { findBrokenTransaction } from "./verify-transactions.server";
import { findBrokenWallet } from "./verify-wallets.server";

export interface Verification {
  transactions: number;
  entries: number;
  wallets: number;
  /** The first row that cannot be right, in words; undefined when the books are in order. */
  broken: string | undefined;
}

/**
 * Reads the whole ledger and checks it against itself: every transaction is what its hash says and sums to zero, every
 * wallet's entries follow one another without a gap, and its balance is their sum. Reads in pages and locks nothing;
 * it may run beside a server that is writing, and then judges what was there when it came by.
 */
export async function verifyLedger(db: Kysely<Database>): Promise<Verification> {
  const counted = { transactions: 0, entries: 0, wallets: 0 };
  const broken =
    (await findBrokenTransaction(db, counted)) ??
    (await findBrokenWallet(db, counted)) ??
    (await findUnbalancedCurrency(db));
  return { ...counted, broken };
}

/** Follows from the transactions' own sums; asked apart, as the one figure that everybody understands. */
async function findUnbalancedCurrency(db: Kysely<Database>): Promise<string | undefined> {
  const sums = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select((row) => [
      "account.currency",
      row.cast<bigint>(row.fn.sum("entry.amount_minor"), "bigint").as("sum_minor"),
    ])
    .groupBy("account.currency")
    .orderBy("account.currency")
    .execute();
  const wrong = sums.find(({ sum_minor: sum }) => sum !== 0n);
  return wrong && `all entries in ${wrong.currency} sum to ${wrong.sum_minor}, not to zero`;
}
