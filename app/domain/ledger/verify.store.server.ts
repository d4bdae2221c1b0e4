import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";

/** The ledger read from one end to the other, in pages. */
const WALLETS_PER_PAGE = 500;
const ENTRIES_PER_PAGE = 5_000;
const TRANSACTIONS_PER_PAGE = 5_000;

export type CheckedTransaction = Awaited<ReturnType<typeof transactionsAfter>>[number];
export type TransactionEntry = Awaited<ReturnType<typeof entriesOfTransactions>>[number];
export type CheckedWallet = Awaited<ReturnType<typeof walletsAfter>>[number];
export type WalletEntry = Awaited<ReturnType<typeof entriesAfter>>[number];

export async function transactionsAfter(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom("ledger_transactions")
    .select(["id", "kind", "currency", "reference_id", "reverses_id", "request_hash"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(TRANSACTIONS_PER_PAGE)
    .execute();
}

export async function entriesOfTransactions(db: Kysely<Database>, range: { after: number; upTo: number }) {
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

export async function walletsAfter(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom("wallets")
    .select(["id", "account_id", "kind", "currency", "balance_minor", "version", "chain"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(WALLETS_PER_PAGE)
    .execute();
}

export async function versionsOf(db: Kysely<Database>, ids: number[]) {
  return await db.selectFrom("wallets").select(["id", "version"]).where("id", "in", ids).execute();
}

export async function entriesAfter(
  db: Kysely<Database>,
  from: { walletId: number; version: number },
  lastWalletId: number,
) {
  return await db
    .selectFrom("ledger_entries")
    .select([
      "transaction_id",
      "seq",
      "ledger_account_id",
      "amount_minor",
      "balance_after_minor",
      "wallet_version",
      "hash",
    ])
    .where((row) =>
      row(row.refTuple("ledger_account_id", "wallet_version"), ">", row.tuple(from.walletId, from.version)),
    )
    .where("ledger_account_id", "<=", lastWalletId)
    .where("wallet_version", "is not", null)
    .orderBy("ledger_account_id")
    .orderBy("wallet_version")
    .limit(ENTRIES_PER_PAGE)
    .execute();
}

/** A member's ledger account without its balance row. */
export async function findLostWallet(db: Kysely<Database>) {
  return await db
    .selectFrom("ledger_accounts as account")
    .leftJoin("wallets as wallet", "wallet.id", "account.id")
    .select(["account.id", "account.owner_id", "account.kind"])
    .where("account.kind", "in", ["member_main", "member_hold"])
    .where("wallet.id", "is", null)
    .orderBy("account.id")
    .limit(1)
    .executeTakeFirst();
}
