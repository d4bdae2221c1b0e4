import { sql } from "kysely";
import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Currency } from "../../shared/money";

/** What became of an account's test money, by the ledger. Play is seen from the account: what it lost is negative. */
export interface TestSums {
  fundedMinor: bigint;
  takenBackMinor: bigint;
  stakedMinor: bigint;
  wonMinor: bigint;
  /** What vendors took back of bets and wins: towards the account. */
  rolledBackMinor: bigint;
  balanceMinor: bigint;
}

export interface TestAccountLine extends TestSums {
  id: number;
  username: string;
  status: string;
  currency: Currency;
  createdAt: number;
}

export interface TestTotal extends TestSums {
  currency: Currency;
  /** Whether funded − taken back − staked + won + rolled back is what the wallets hold. */
  tiesOut: boolean;
}

/** Every test account with its sums, and all of a currency together, so that an auditor can tie them out. */
export async function testAccountsView(
  app: App,
): Promise<{ accounts: TestAccountLine[]; totals: TestTotal[] }> {
  const rows = await linesOf(app).execute();
  const accounts = await Promise.all(
    rows.map(async ({ currency, ...row }) => ({ ...lineOf(row), currency: await currencyOf(app, currency) })),
  );
  const totals = new Map<string, TestTotal>();
  for (const line of accounts) {
    const { code } = line.currency;
    const sums = plus(totals.get(code) ?? NOTHING, line);
    totals.set(code, { ...sums, currency: line.currency, tiesOut: tiesOut(sums) });
  }
  return { accounts, totals: [...totals.values()] };
}

export async function testSumsOf(app: App, accountId: number): Promise<TestSums | undefined> {
  const row = await linesOf(app).where("account.id", "=", accountId).executeTakeFirst();
  return row && lineOf(row);
}

export function tiesOut(sums: TestSums): boolean {
  const { fundedMinor, takenBackMinor, stakedMinor, wonMinor, rolledBackMinor, balanceMinor } = sums;
  return fundedMinor - takenBackMinor - stakedMinor + wonMinor + rolledBackMinor === balanceMinor;
}

const NOTHING: TestSums = {
  ...{ fundedMinor: 0n, takenBackMinor: 0n, stakedMinor: 0n, wonMinor: 0n, rolledBackMinor: 0n },
  balanceMinor: 0n,
};

const plus = (one: TestSums, other: TestSums) =>
  Object.fromEntries(
    (Object.keys(NOTHING) as (keyof TestSums)[]).map((name) => [name, one[name] + other[name]]),
  ) as unknown as TestSums;

function linesOf({ db }: App) {
  const sumOf = (kind: string, sign: 1 | -1) =>
    sql<bigint>`cast(coalesce(sum(case when posted.kind = ${kind} then entry.amount_minor end), 0) * ${sql.lit(sign)} as bigint)`;
  return db
    .selectFrom("accounts as account")
    .innerJoin("wallets as wallet", (join) =>
      join.onRef("wallet.account_id", "=", "account.id").on("wallet.kind", "=", "main"),
    )
    .leftJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
    .leftJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .select(["account.id", "account.username", "account.status", "account.currency"])
    .select(["account.created_at as createdAt", "wallet.balance_minor"])
    .select([
      sumOf("test_funding", 1).as("funded_minor"),
      sumOf("test_return", -1).as("taken_back_minor"),
      sumOf("bet", -1).as("staked_minor"),
      sumOf("win", 1).as("won_minor"),
      sumOf("rollback", 1).as("rolled_back_minor"),
    ])
    .where("account.is_test", "=", 1)
    .groupBy(["account.id", "wallet.id"])
    .orderBy("account.id");
}

interface SumRow {
  funded_minor: bigint;
  taken_back_minor: bigint;
  staked_minor: bigint;
  won_minor: bigint;
  rolled_back_minor: bigint;
  balance_minor: bigint;
}

function lineOf<Row extends SumRow>({
  funded_minor: fundedMinor,
  taken_back_minor: takenBackMinor,
  staked_minor: stakedMinor,
  won_minor: wonMinor,
  rolled_back_minor: rolledBackMinor,
  balance_minor: balanceMinor,
  ...rest
}: Row) {
  return { ...rest, fundedMinor, takenBackMinor, stakedMinor, wonMinor, rolledBackMinor, balanceMinor };
}
