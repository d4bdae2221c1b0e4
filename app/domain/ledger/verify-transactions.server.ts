import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { requestHashOf } from "./journal.server";
import {
  entriesOfTransactions,
  transactionsAfter,
  type CheckedTransaction,
  type TransactionEntry,
} from "./verify.store.server";

/** Goes through all transactions by id and says what is wrong with the first broken one. */
export async function findBrokenTransaction(
  db: Kysely<Database>,
  counted: { transactions: number; entries: number },
): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await transactionsAfter(db, after);
    if (page.length === 0) return undefined;
    const range = { after, upTo: page.at(-1)!.id };
    const entries = groupByTransaction(await entriesOfTransactions(db, range));
    for (const transaction of page) {
      const own = entries.get(transaction.id) ?? [];
      const problem = problemOf(transaction, own);
      if (problem) return `transaction ${transaction.id} (${transaction.kind}): ${problem}`;
      counted.transactions += 1;
      counted.entries += own.length;
    }
    after = range.upTo;
  }
}

function problemOf(transaction: CheckedTransaction, entries: TransactionEntry[]): string | undefined {
  if (entries.length < 2) return `has ${entries.length} entries; a transaction has at least two`;
  const gap = entries.findIndex((entry, n) => entry.seq !== n);
  if (gap !== -1) return `its entry ${gap} is missing`;
  const foreign = entries.find((entry) => entry.account_currency !== transaction.currency);
  if (foreign) {
    return `is in ${transaction.currency}, but its entry ${foreign.seq} is in ${foreign.account_currency}`;
  }
  const sum = entries.reduce((total, entry) => total + entry.amount_minor, 0n);
  if (sum !== 0n) return `its entries sum to ${sum}, not to zero`;
  const hash = requestHashOf({
    kind: transaction.kind,
    currency: transaction.currency,
    referenceId: transaction.reference_id,
    reversesId: transaction.reverses_id,
    postings: entries.map((entry) => ({
      account: { id: entry.ledger_account_id },
      amountMinor: entry.amount_minor,
    })),
  });
  return hash === transaction.request_hash ? undefined : "is not what its hash was made of";
}

function groupByTransaction(entries: TransactionEntry[]): Map<number, TransactionEntry[]> {
  const groups = new Map<number, TransactionEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.transaction_id);
    if (group) group.push(entry);
    else groups.set(entry.transaction_id, [entry]);
  }
  return groups;
}
