import type { ExpressionBuilder } from "kysely";
import type { Database } from "~/db/schema";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import type { TransactionKind } from "../../ledger/ledger-transaction";
import { pageOf, type Page } from "../../shared/page";
import type { Period } from "../../shared/period";

/** One change of a downline's balance. */
export interface TeamTransaction {
  /** One of it and of a transaction's other entries. */
  key: string;
  account: string;
  kind: TransactionKind;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  createdAt: number;
}

export interface TeamTransactions extends Page<TeamTransaction> {
  inMinor: bigint;
  outMinor: bigint;
}

export interface TransactionQuery {
  /** Everybody below and the account itself; the caller has made sure that it is in the reader's own tree. */
  teamOf: number;
  currency: string;
  period: Period;
  kinds?: readonly string[];
  /** Only this account. */
  accountId?: number;
}

/** What moved the main wallets of a team, the newest first. */
export async function teamTransactions(
  app: App,
  query: TransactionQuery & { pageNo: number; pageSize: number },
): Promise<TeamTransactions> {
  const totals = await matching(app, query)
    .select((row) => {
      const sumWhere = (sign: ">" | "<") => {
        const amount = row.ref("entry.amount_minor");
        const counted = row.case().when("entry.amount_minor", sign, 0n).then(amount).else(0n).end();
        return row.cast<bigint>(row.fn.coalesce(row.fn.sum(counted), row.val(0n)), "bigint");
      };
      return [
        row.fn.countAll<number>().as("total"),
        sumWhere(">").as("in_minor"),
        row.neg(sumWhere("<")).as("out_minor"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(totals.total, { wanted: query.pageNo, size: query.pageSize });
  const items = await lines(app, query).offset(offset).limit(limit).execute();
  return { ...page, items: items.map(viewOf), inMinor: totals.in_minor, outMinor: totals.out_minor };
}

const CSV_PORTION = 500;

/** All of them for a file, some hundred at a time. */
export async function* teamTransactionLines(
  app: App,
  query: TransactionQuery,
): AsyncGenerator<TeamTransaction> {
  for (let before: Line | undefined; ;) {
    const rows = await lines(app, query)
      .$if(before !== undefined, (entries) => entries.where((eb) => isBefore(eb, before!)))
      .limit(CSV_PORTION)
      .execute();
    yield* rows.map(viewOf);
    if (rows.length < CSV_PORTION) return;
    before = rows.at(-1)!;
  }
}

function matching({ db }: App, { teamOf, currency, period, kinds, accountId }: TransactionQuery) {
  return db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
    .innerJoin("wallets as wallet", "wallet.id", "entry.ledger_account_id")
    .where("wallet.account_id", "in", (eb) =>
      eb
        .selectFrom("account_tree")
        .select("descendant_id")
        .where("ancestor_id", "=", accountId ?? teamOf),
    )
    .where("wallet.account_id", "not in", testAccounts(db))
    .$if(accountId !== undefined, (entries) => entries.where("wallet.account_id", "=", accountId!))
    .where("wallet.kind", "=", "main")
    .where("wallet.currency", "=", currency)
    .where("booked.day", ">=", period.fromDay)
    .where("booked.day", "<=", period.toDay)
    .$if(kinds !== undefined, (entries) => entries.where("booked.kind", "in", kinds!));
}

function lines(app: App, query: TransactionQuery) {
  return matching(app, query)
    .innerJoin("accounts as account", "account.id", "wallet.account_id")
    .select([
      "entry.transaction_id",
      "entry.seq",
      "account.username as account",
      "booked.kind",
      "booked.created_at",
    ])
    .select(["entry.amount_minor", "entry.balance_after_minor"])
    .orderBy("entry.transaction_id", "desc")
    .orderBy("entry.seq", "desc");
}

type Entries = Database & { entry: Database["ledger_entries"] };

function isBefore(eb: ExpressionBuilder<Entries, "entry">, { transaction_id: id, seq }: Line) {
  const earlier = eb("entry.transaction_id", "<", id);
  return eb.or([earlier, eb.and([eb("entry.transaction_id", "=", id), eb("entry.seq", "<", seq)])]);
}

type Line = Awaited<ReturnType<ReturnType<typeof lines>["execute"]>>[number];

function viewOf(row: Line): TeamTransaction {
  return {
    key: `${row.transaction_id}:${row.seq}`,
    account: row.account,
    kind: row.kind as TransactionKind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor ?? 0n,
    createdAt: row.created_at,
  };
}
