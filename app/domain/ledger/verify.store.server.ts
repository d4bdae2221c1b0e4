import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { KINDS_WITH_BALANCE, TEST_KINDS } from "./parties.server";
import { countOf } from "../shared/count-of.server";

/**
 * The questions of the verification. Each is one statement, and so sees the ledger as it was at one instant, however
 * much is written meanwhile; what can be compared inside the database is not carried out of it.
 */
const PAGE_SIZE = 5_000;

/** Transactions by id, with what their entries come to. */
export async function summedTransactionsAfter(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom("ledger_transactions as posted")
    .leftJoin("ledger_entries as entry", "entry.transaction_id", "posted.id")
    .leftJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select([
      "posted.id",
      "posted.kind",
      "posted.currency",
      "posted.reference_id",
      "posted.reverses_id",
      "posted.request_hash",
    ])
    .select((row) => [
      row.fn.count<number>("entry.seq").as("entries"),
      row.fn.max<number | null>("entry.seq").as("last_seq"),
      sql<bigint | null>`cast(sum(entry.amount_minor) as bigint)`.as("sum_minor"),
      sql<string | null>`min(case when account.currency <> posted.currency then account.currency end)`.as(
        "other_currency",
      ),
      sql<number>`cast(coalesce(sum(case when account.kind in (${sql.join(TEST_KINDS)}) then 1 else 0 end), 0) as bigint)`.as(
        "test_entries",
      ),
      sql<
        string | null
      >`string_agg(entry.ledger_account_id || ':' || entry.amount_minor, '|' order by entry.seq)`.as(
        "postings",
      ),
    ])
    .where("posted.id", ">", id)
    .groupBy("posted.id")
    .orderBy("posted.id")
    .limit(PAGE_SIZE)
    .execute();
}

/** The first entry that does not follow from the one before it in its wallet. */
export async function findStrayEntry(db: Kysely<Database>) {
  const lines = db
    .selectFrom("ledger_entries")
    .select(["transaction_id", "seq", "ledger_account_id", "amount_minor", "wallet_version", "hash"])
    .select([
      "balance_after_minor",
      sql<bigint>`lag(balance_after_minor, 1, 0) over line`.as("previous_minor"),
      sql<string | null>`lag(hash) over line`.as("previous_hash"),
      sql<number>`row_number() over line`.as("place"),
    ])
    .where("wallet_version", "is not", null)
    .modifyEnd(sql`window line as (partition by ledger_account_id order by wallet_version)`);
  return await db
    .selectFrom(lines.as("entry"))
    .innerJoin("wallets as wallet", "wallet.id", "entry.ledger_account_id")
    .selectAll("entry")
    .select(["wallet.kind", "wallet.currency", "wallet.account_id"])
    .where((row) =>
      row.or([
        row("wallet_version", "<>", row.ref("place")),
        sql<boolean>`balance_after_minor <> previous_minor + amount_minor`,
        sql<boolean>`balance_after_minor is null`,
        sql<boolean>`hash is null and previous_hash is not null`,
      ]),
    )
    .orderBy("entry.ledger_account_id")
    .orderBy("entry.wallet_version")
    .limit(1)
    .executeTakeFirst();
}

/** The first wallet that is not what its entries make it. */
export async function findStrayWallet(db: Kysely<Database>) {
  const sums = db
    .selectFrom("ledger_entries")
    .select((row) => [
      "ledger_account_id",
      sql<bigint>`cast(sum(amount_minor) as bigint)`.as("sum_minor"),
      row.fn.max<number>("wallet_version").as("newest"),
    ])
    .where("wallet_version", "is not", null)
    .groupBy("ledger_account_id");
  return await db
    .selectFrom("wallets as wallet")
    .leftJoin(sums.as("entries"), "entries.ledger_account_id", "wallet.id")
    .leftJoin("ledger_entries as last", (join) =>
      join
        .onRef("last.ledger_account_id", "=", "wallet.id")
        .onRef("last.wallet_version", "=", "wallet.version"),
    )
    .selectAll("wallet")
    .select([
      sql<bigint>`coalesce(entries.sum_minor, 0)`.as("sum_minor"),
      sql<number>`coalesce(entries.newest, 0)`.as("newest"),
    ])
    .where(
      sql<boolean>`wallet.balance_minor <> coalesce(entries.sum_minor, 0)
        or wallet.version <> coalesce(entries.newest, 0)
        or wallet.chain <> coalesce(last.hash, '')`,
    )
    .orderBy("wallet.id")
    .limit(1)
    .executeTakeFirst();
}

/** A member's ledger account without its balance row. */
export async function findLostWallet(db: Kysely<Database>) {
  return await db
    .selectFrom("ledger_accounts as account")
    .leftJoin("wallets as wallet", "wallet.id", "account.id")
    .select(["account.id", "account.owner_id", "account.kind"])
    .where("account.kind", "in", KINDS_WITH_BALANCE)
    .where("wallet.id", "is", null)
    .orderBy("account.id")
    .limit(1)
    .executeTakeFirst();
}

/** A wallet of real money that belongs to a test account, or one of test money that belongs to nobody of those. */
export async function findMisplacedWallet(db: Kysely<Database>) {
  return await db
    .selectFrom("ledger_accounts as party")
    .innerJoin("wallets as wallet", "wallet.id", "party.id")
    .leftJoin("accounts as owner", "owner.id", "wallet.account_id")
    .select(["party.id", "wallet.account_id as owner_id", "party.kind"])
    .where((eb) =>
      eb.or([
        eb.and([eb("party.kind", "not in", TEST_KINDS), eb("owner.is_test", "=", 1)]),
        eb.and([eb("party.kind", "in", TEST_KINDS), eb(eb.fn.coalesce("owner.is_test", eb.lit(0)), "=", 0)]),
      ]),
    )
    .orderBy("party.id")
    .limit(1)
    .executeTakeFirst();
}

/** Entries with a hash, wallet by wallet in their order. */
export async function chainedEntriesAfter(db: Kysely<Database>, from: { walletId: number; version: number }) {
  return await db
    .selectFrom("ledger_entries")
    .selectAll()
    .where((row) =>
      row(row.refTuple("ledger_account_id", "wallet_version"), ">", row.tuple(from.walletId, from.version)),
    )
    .where("hash", "is not", null)
    .orderBy("ledger_account_id")
    .orderBy("wallet_version")
    .limit(PAGE_SIZE)
    .execute();
}

export async function sumsOfCurrencies(db: Kysely<Database>) {
  return await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["account.currency", sql<bigint>`cast(sum(entry.amount_minor) as bigint)`.as("sum_minor")])
    .groupBy("account.currency")
    .orderBy("account.currency")
    .execute();
}

export async function countWallets(db: Kysely<Database>): Promise<number> {
  return countOf(db.selectFrom("wallets"));
}
