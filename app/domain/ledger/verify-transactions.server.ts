import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { requestHashOf } from "./journal.server";

const PAGE_SIZE = 5_000;

interface Entry {
  seq: number;
  ledger_account_id: number;
  amount_minor: bigint;
  account_currency: string;
}

/** Goes through all transactions by id and says what is wrong with the first broken one. */
export async function findBrokenTransaction(
  db: Kysely<Database>,
  counted: { transactions: number; entries: number },
): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await transactionsAfter(db, after);
    if (page.length === 0) return undefined;
    const range = { after, upTo: page.at(-1)!.id };
    const entries = groupByTransaction(await entriesOf(db, range));
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

function problemOf(transaction: Transaction, entries: Entry[]): string | undefined {
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

type Transaction = Awaited<ReturnType<typeof transactionsAfter>>[number];

async function transactionsAfter(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom("ledger_transactions")
    .select(["id", "kind", "currency", "reference_id", "reverses_id", "request_hash"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
}

async function entriesOf(db: Kysely<Database>, range: { after: number; upTo: number }) {
  return await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select([
      "entry.transaction_id",
      "entry.seq",
      "entry.ledger_account_id",
      "entry.amount_minor",
      "account.currency as account_currency",
    ])
    .where("entry.transaction_id", ">", range.after)
    .where("entry.transaction_id", "<=", range.upTo)
    .orderBy("entry.transaction_id")
    .orderBy("entry.seq")
    .execute();
}

function groupByTransaction(entries: (Entry & { transaction_id: number })[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.transaction_id);
    if (group) group.push(entry);
    else groups.set(entry.transaction_id, [entry]);
  }
  return groups;
}
