import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { Database } from "~/db/schema";
import { pageOf, type Page } from "../shared/page";
import type { TransactionKind } from "./ledger-transaction";

export interface StatementQuery {
  accountId: number;
  walletKind: "main" | "hold";
  currency: string;
  /** Only these kinds are listed; the opening and closing balance are of the whole wallet all the same. */
  kinds?: TransactionKind[];
  /** Both days belong to the statement. */
  fromDay: number;
  toDay: number;
  pageNo: number;
  pageSize: number;
}

export interface StatementLine {
  transactionId: number;
  kind: TransactionKind;
  /** What it belongs to: a round, deposit or withdrawal id. */
  referenceId: number | null;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  createdAt: number;
}

/** Newest first. Without `kinds`: opening + in − out = closing. */
export interface Statement extends Page<StatementLine> {
  openingMinor: bigint;
  closingMinor: bigint;
  inMinor: bigint;
  outMinor: bigint;
}

export async function statementView(db: Kysely<Database>, query: StatementQuery): Promise<Statement> {
  const walletId = await findWalletId(db, query);
  const totals = walletId === undefined ? NOTHING : await totalsOf(db, walletId, query);
  const { offset, limit, ...page } = pageOf(totals.lines, { wanted: query.pageNo, size: query.pageSize });
  const { in_minor: inMinor, out_minor: outMinor } = totals;
  if (walletId === undefined)
    return { ...page, items: [], openingMinor: 0n, closingMinor: 0n, inMinor, outMinor };

  const [items, openingMinor, closingMinor] = await Promise.all([
    linesOf(db, walletId, query, { offset, limit }),
    balanceBefore(db, walletId, query.fromDay),
    balanceBefore(db, walletId, query.toDay + 1),
  ]);
  return { ...page, items, openingMinor, closingMinor, inMinor, outMinor };
}

const NOTHING = { lines: 0, in_minor: 0n, out_minor: 0n };

async function findWalletId(db: Kysely<Database>, query: StatementQuery): Promise<number | undefined> {
  const wallet = await db
    .selectFrom("wallets")
    .select("id")
    .where("account_id", "=", query.accountId)
    .where("kind", "=", query.walletKind)
    .where("currency", "=", query.currency)
    .executeTakeFirst();
  return wallet?.id;
}

async function totalsOf(db: Kysely<Database>, walletId: number, query: StatementQuery) {
  return await entriesOf(db, walletId)
    .select((row) => {
      const sumWhere = (positive: boolean) =>
        row.cast<bigint>(
          row.fn.coalesce(
            row.fn.sum(
              row
                .case()
                .when("entry.amount_minor", positive ? ">" : "<", 0n)
                .then(row.ref("entry.amount_minor"))
                .else(0n)
                .end(),
            ),
            row.val(0n),
          ),
          "bigint",
        );
      return [
        row.fn.countAll<number>().as("lines"),
        sumWhere(true).as("in_minor"),
        row.neg(sumWhere(false)).as("out_minor"),
      ];
    })
    .where((row) => inside(row, query))
    .executeTakeFirstOrThrow();
}

async function linesOf(
  db: Kysely<Database>,
  walletId: number,
  query: StatementQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<StatementLine[]> {
  const rows = await entriesOf(db, walletId)
    .select([
      "transaction.id",
      "transaction.kind",
      "transaction.reference_id",
      "transaction.created_at",
      "entry.amount_minor",
      "entry.balance_after_minor",
    ])
    .where((row) => inside(row, query))
    .orderBy("entry.wallet_version", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    transactionId: row.id,
    kind: row.kind as TransactionKind,
    referenceId: row.reference_id,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor ?? 0n,
    createdAt: row.created_at,
  }));
}

/** What the newest entry of the days before left. */
async function balanceBefore(db: Kysely<Database>, walletId: number, day: number): Promise<bigint> {
  const entry = await entriesOf(db, walletId)
    .select("entry.balance_after_minor")
    .where("transaction.day", "<", day)
    .orderBy("entry.wallet_version", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.balance_after_minor ?? 0n;
}

function entriesOf(db: Kysely<Database>, walletId: number) {
  return db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as transaction", "transaction.id", "entry.transaction_id")
    .where("entry.ledger_account_id", "=", walletId);
}

type Entries = Database & { entry: Database["ledger_entries"]; transaction: Database["ledger_transactions"] };

function inside(
  row: ExpressionBuilder<Entries, "entry" | "transaction">,
  { kinds, fromDay, toDay }: StatementQuery,
): Expression<SqlBool> {
  const days = row.between("transaction.day", fromDay, toDay);
  return kinds ? row.and([days, row("transaction.kind", "in", kinds)]) : days;
}
