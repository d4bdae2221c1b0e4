import { sql, type RawBuilder } from "kysely";
import type { App } from "../../app.server";
import type { Period } from "../../shared/period";
import { CONTRACT_TYPES, type ContractType } from "../contract";

/**
 * What an agent got by contracts of one type in a period, and what it paid downlines by them; as the ledger booked it.
 * What was taken back is taken off the side on which it had been paid, which may leave less than nothing.
 */
export interface IncomeLine {
  type: ContractType;
  receivedMinor: bigint;
  paidOutMinor: bigint;
  /** Payments to the agent or by it, without what was taken back. */
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

/**
 * Read from the entries of the agent's own wallet, so that it is what the account record says. Their bills say whether
 * the agent was to be paid or to pay.
 */
export async function incomeOf(
  { db }: App,
  { accountId, currency, period }: { accountId: number; currency: string; period: Period },
): Promise<Income> {
  const receives = sql<boolean>`bill.account_id = ${accountId}`;
  const total = (of: RawBuilder<unknown>) => sql<bigint>`cast(coalesce(sum(${of}), 0) as bigint)`;
  const rows = await db
    .selectFrom("wallets as wallet")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
    .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
    .innerJoin("settlement_bills as bill", "bill.id", "booked.reference_id")
    .select(["booked.kind", "booked.day"])
    .select([
      total(sql`case when ${receives} then entry.amount_minor else 0 end`).as("received_minor"),
      total(sql`case when ${receives} then 0 else -entry.amount_minor end`).as("paid_out_minor"),
      total(sql`case when ${receives} and entry.amount_minor > 0 then 1
        when not (${receives}) and entry.amount_minor < 0 then 1 else 0 end`).as("payouts"),
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
    return [{ type, payouts: own.reduce((sum, { payouts }) => sum + Number(payouts), 0), ...sumsOf(own) }];
  });
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    ...sumsOf(rows.filter((row) => row.day === day)),
  }));
  return { lines, days, ...sumsOf(rows) };
}

function sumsOf(rows: readonly { received_minor: bigint; paid_out_minor: bigint }[]) {
  return {
    receivedMinor: rows.reduce((sum, row) => sum + BigInt(row.received_minor), 0n),
    paidOutMinor: rows.reduce((sum, row) => sum + BigInt(row.paid_out_minor), 0n),
  };
}
