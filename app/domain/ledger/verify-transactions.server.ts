import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { hashOfPostings } from "./journal.server";
import { summedTransactionsAfter } from "./verify.store.server";

/** Goes through all transactions by id and says what is wrong with the first broken one. */
export async function findBrokenTransaction(
  db: Kysely<Database>,
  counted: { transactions: number; entries: number },
): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await summedTransactionsAfter(db, after);
    const last = page.at(-1);
    if (!last) return undefined;
    for (const transaction of page) {
      const problem = problemOf(transaction);
      if (problem) return `transaction ${transaction.id} (${transaction.kind}): ${problem}`;
      counted.transactions += 1;
      counted.entries += transaction.entries;
    }
    after = last.id;
  }
}

type SummedTransaction = Awaited<ReturnType<typeof summedTransactionsAfter>>[number];

function problemOf(transaction: SummedTransaction): string | undefined {
  const { entries, currency, postings } = transaction;
  if (entries < 2 || postings === null) return `has ${entries} entries; a transaction has at least two`;
  if (transaction.last_seq !== entries - 1) return "one of its entries is missing";
  if (transaction.other_currency !== null) {
    return `is in ${currency}, but one of its entries is in ${transaction.other_currency}`;
  }
  if (transaction.sum_minor !== 0n) return `its entries sum to ${transaction.sum_minor}, not to zero`;
  if (transaction.test_entries > 0 && transaction.test_entries < entries) {
    return "joins test money with real money";
  }
  const { kind, reference_id: referenceId, reverses_id: reversesId } = transaction;
  const hash = hashOfPostings({ kind, currency, referenceId, reversesId }, postings);
  return hash === transaction.request_hash ? undefined : "is not what its hash was made of";
}
