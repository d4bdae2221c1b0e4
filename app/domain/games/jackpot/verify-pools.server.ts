import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { PARTS } from "./terms";

/**
 * Checks every pool against the ledger and against the bets that fed it, and says what is wrong with the first broken
 * one: balance = contributions − wins + seeds = what its account holds, no bet's part is lost, doubled or changed, and
 * none is of test money.
 */
export async function findBrokenPool(db: Kysely<Database>): Promise<string | undefined> {
  const test = await findTestContribution(db);
  if (test) {
    return `transaction ${test.ledger_transaction_id} put test money into the ${test.currency} jackpot`;
  }
  const stray = await findStrayContribution(db);
  if (stray) {
    const due = -stray.entry_minor * BigInt(stray.share_bp);
    const place = `what transaction ${stray.ledger_transaction_id} put into the ${stray.currency} jackpot`;
    return `${place}: says ${stray.parts_minor} parts, but ${stray.share_bp} of ten thousand make ${due}`;
  }
  for (let look = 1; ; look++) {
    const problem = await firstProblem(db);
    if (problem === undefined || look === LOOKS) return problem;
  }
}

/** A pool's sums are read one after the other: what is gathered in between is no fault, and what is one stays. */
const LOOKS = 3;

async function firstProblem(db: Kysely<Database>): Promise<string | undefined> {
  for (const pool of await sumsOfPools(db)) {
    const problem = await problemOf(db, pool);
    if (problem) return `the ${pool.currency} jackpot: ${problem}`;
  }
  return undefined;
}

type Sums = Awaited<ReturnType<typeof sumsOfPools>>[number];

async function problemOf(db: Kysely<Database>, pool: Sums): Promise<string | undefined> {
  const { currency } = pool;
  const posted = await postedSums(db, currency);
  const booked = (kind: string) => posted.get(kind) ?? 0n;
  const [seeds, fed, won] = [booked("jackpot_seed"), booked("jackpot_contribution"), -booked("jackpot")];
  if (pool.open !== 1) return `has ${pool.open} open runs; there is one`;
  const held = [...posted.values()].reduce((sum, amount) => sum + amount, 0n);
  if (pool.balance_minor !== held) {
    return `says that it holds ${pool.balance_minor}, but its entries sum to ${held}`;
  }
  if (seeds !== pool.seeds_minor) {
    return `the house put in ${seeds}, but its runs began with ${pool.seeds_minor}`;
  }
  if (won !== pool.won_minor) return `${won} were paid out, but its runs were won with ${pool.won_minor}`;
  const parts = await gatheredParts(db, currency);
  if (fed * PARTS + BigInt(pool.remainder) !== parts) {
    return `${fed} were gathered with ${pool.remainder} parts left, but bets put in ${parts} parts`;
  }
  return undefined;
}

async function findTestContribution(db: Kysely<Database>) {
  return await db
    .selectFrom("jackpot_contributions as put")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "put.ledger_transaction_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["put.ledger_transaction_id", "put.currency"])
    .where("account.kind", "=", "test_main")
    .orderBy("put.id")
    .limit(1)
    .executeTakeFirst();
}

/** One whose parts do not follow from what its bet, or the bet's taking back, moved in the member's wallet. */
async function findStrayContribution(db: Kysely<Database>) {
  return await db
    .selectFrom("jackpot_contributions as put")
    .innerJoin("jackpot_runs as run", "run.id", "put.run_id")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "put.ledger_transaction_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["put.ledger_transaction_id", "put.currency", "put.parts_minor", "run.share_bp"])
    .select("entry.amount_minor as entry_minor")
    .where("account.kind", "=", "member_main")
    .where(sql<boolean>`put.parts_minor <> -entry.amount_minor * run.share_bp`)
    .orderBy("put.id")
    .limit(1)
    .executeTakeFirst();
}

async function sumsOfPools(db: Kysely<Database>) {
  const open = sql`ended_at is null`;
  return await db
    .selectFrom("jackpot_runs")
    .select("currency")
    .select([
      sql<number>`cast(sum(case when ${open} then 1 else 0 end) as bigint)`.as("open"),
      sql<number>`cast(sum(remainder) as bigint)`.as("remainder"),
      sql<bigint>`cast(sum(balance_minor) as bigint)`.as("balance_minor"),
      sql<bigint>`cast(sum(seed_minor) as bigint)`.as("seeds_minor"),
      sql<bigint>`cast(coalesce(sum(won_minor), 0) as bigint)`.as("won_minor"),
    ])
    .groupBy("currency")
    .orderBy("currency")
    .execute();
}

/** What the ledger moved into the pool's account and out of it, by the kind of transaction. */
async function postedSums(db: Kysely<Database>, currency: string): Promise<Map<string, bigint>> {
  const sums = await db
    .selectFrom("ledger_accounts as account")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "account.id")
    .innerJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .select(["posted.kind", sql<bigint>`cast(sum(entry.amount_minor) as bigint)`.as("sum_minor")])
    .where("account.kind", "=", "jackpot")
    .where("account.currency", "=", currency)
    .groupBy("posted.kind")
    .execute();
  return new Map(sums.map((row) => [row.kind, row.sum_minor]));
}

async function gatheredParts(db: Kysely<Database>, currency: string): Promise<bigint> {
  const sum = await db
    .selectFrom("jackpot_contributions")
    .select(sql<bigint>`cast(coalesce(sum(parts_minor), 0) as bigint)`.as("parts_minor"))
    .where("currency", "=", currency)
    .where("gathered_at", "is not", null)
    .executeTakeFirstOrThrow();
  return sum.parts_minor;
}
