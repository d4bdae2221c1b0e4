import { sql } from "kysely";
import type { App } from "../../app.server";
import type { Period } from "../../shared/period";
import { CONTRACT_TYPES, type ContractType } from "../contract";

/** What an agent got by contracts of one type in a period, and what it paid downlines by them; as the ledger booked it. */
export interface IncomeLine {
  type: ContractType;
  receivedMinor: bigint;
  paidOutMinor: bigint;
  payouts: number;
}

export interface IncomeDay {
  day: number;
  receivedMinor: bigint;
  paidOutMinor: bigint;
}

export interface Income {
  lines: IncomeLine[];
  /** Days on which something was booked, the newest first. */
  days: IncomeDay[];
  receivedMinor: bigint;
  paidOutMinor: bigint;
}

/** Read from the entries of the agent's own wallet, so that it is what the account record says. */
export async function incomeOf(
  { db }: App,
  { accountId, currency, period }: { accountId: number; currency: string; period: Period },
): Promise<Income> {
  const sumWhere = (sign: string) =>
    sql<bigint>`cast(coalesce(sum(case when entry.amount_minor ${sql.raw(sign)} 0 then entry.amount_minor else 0 end), 0) as bigint)`;
  const rows = await db
    .selectFrom("wallets as wallet")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
    .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
    .select(["booked.kind", "booked.day"])
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      sumWhere(">").as("in_minor"),
      sumWhere("<").as("out_minor"),
    ])
    .where("wallet.account_id", "=", accountId)
    .where("wallet.kind", "=", "main")
    .where("wallet.currency", "=", currency)
    .where("booked.kind", "in", CONTRACT_TYPES)
    .where("booked.day", ">=", period.fromDay)
    .where("booked.day", "<=", period.toDay)
    .groupBy(["booked.kind", "booked.day"])
    .orderBy("booked.day", "desc")
    .execute();
  const lines = CONTRACT_TYPES.flatMap((type): IncomeLine[] => {
    const own = rows.filter(({ kind }) => kind === type);
    if (own.length === 0) return [];
    return [{ type, payouts: own.reduce((sum, { count }) => sum + Number(count), 0), ...sumsOf(own) }];
  });
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    ...sumsOf(rows.filter((row) => row.day === day)),
  }));
  return { lines, days, ...sumsOf(rows) };
}

function sumsOf(rows: readonly { in_minor: bigint; out_minor: bigint }[]) {
  return {
    receivedMinor: rows.reduce((sum, row) => sum + BigInt(row.in_minor), 0n),
    paidOutMinor: rows.reduce((sum, row) => sum - BigInt(row.out_minor), 0n),
  };
}
