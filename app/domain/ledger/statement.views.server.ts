import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { pageOf, type Page } from "../shared/page";
import type { TransactionKind } from "./ledger-transaction";

export interface StatementQuery {
  accountId: number;
  /** Of grants a member may have many: they are read as one. */
  walletKind: "main" | "hold" | "grant";
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
  walletId: number;
  kind: TransactionKind;
  /** What it belongs to: a round, deposit or withdrawal id. */
  referenceId: number | null;
  amountMinor: bigint;
  /** What the line's own wallet held. */
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

/** Sums and pages come from the sums of days, so that a wallet with a million entries is read a day at a time. */
export async function statementView(db: Kysely<Database>, query: StatementQuery): Promise<Statement> {
  const before = await sumsBefore(db, query);
  const days = await daysOf(db, query);
  const sum = (of: (day: DaySums) => bigint) => days.reduce((all, day) => all + of(day), 0n);
  const lines = days.reduce((all, day) => all + day.lines, 0);
  const { offset, limit, ...page } = pageOf(lines, { wanted: query.pageNo, size: query.pageSize });
  const openingMinor = before.balance_minor;
  const figures = {
    ...{ openingMinor, closingMinor: openingMinor + sum((day) => day.changeMinor) },
    ...{ inMinor: sum((day) => day.inMinor), outMinor: sum((day) => day.outMinor) },
  };
  const items = await linesOf(db, query, { before: before.lines, days, offset, limit });
  return { ...page, items, ...figures };
}

type Whose = Pick<StatementQuery, "accountId" | "walletKind" | "currency">;

/** The one wallet of its kind, or those of all grants. */
function walletsOf(db: Kysely<Database>, { accountId, walletKind, currency }: Whose) {
  return db
    .selectFrom("wallets")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", walletKind)
    .where("currency", "=", currency);
}

/** Everything of the days before. */
async function sumsBefore(db: Kysely<Database>, query: StatementQuery) {
  return await db
    .selectFrom("wallet_days")
    .select((row) => [
      row.cast<number>(row.fn.coalesce(row.fn.sum("lines"), row.val(0)), "integer").as("lines"),
      row
        .cast<bigint>(
          row.fn.coalesce(row.fn.sum(row("in_minor", "-", row.ref("out_minor"))), row.val(0n)),
          "bigint",
        )
        .as("balance_minor"),
    ])
    .where("ledger_account_id", "in", walletsOf(db, query))
    .where("day", "<", query.fromDay)
    .executeTakeFirstOrThrow();
}

interface DaySums {
  day: number;
  /** Of the kinds that are listed. */
  lines: number;
  inMinor: bigint;
  outMinor: bigint;
  /** Of all kinds. */
  allLines: number;
  changeMinor: bigint;
}

/** Each day of the period on which something moved, the newest first. */
async function daysOf(db: Kysely<Database>, query: StatementQuery): Promise<DaySums[]> {
  const { kinds, fromDay, toDay } = query;
  const rows = await db
    .selectFrom("wallet_days")
    .select(["day", "kind", "lines", "in_minor", "out_minor"])
    .where("ledger_account_id", "in", walletsOf(db, query))
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay)
    .orderBy("day", "desc")
    .execute();
  const days = new Map<number, DaySums>();
  for (const row of rows) {
    const day = days.get(row.day) ?? {
      day: row.day,
      lines: 0,
      inMinor: 0n,
      outMinor: 0n,
      allLines: 0,
      changeMinor: 0n,
    };
    days.set(row.day, day);
    day.allLines += row.lines;
    day.changeMinor += row.in_minor - row.out_minor;
    if (kinds && !(kinds as string[]).includes(row.kind)) continue;
    day.lines += row.lines;
    day.inMinor += row.in_minor;
    day.outMinor += row.out_minor;
  }
  return [...days.values()];
}

/** Two servers whose clocks differ may swap some entries about midnight: so many are looked through on both sides. */
const ABOUT_MIDNIGHT = 64;

interface PageOfDays {
  /** How many entries the wallet had before the period. */
  before: number;
  days: DaySums[];
  offset: number;
  limit: number;
}

async function linesOf(
  db: Kysely<Database>,
  query: StatementQuery,
  { before, days, offset, limit }: PageOfDays,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let upTo = before + days.reduce((all, day) => all + day.allLines, 0);
  let passed = 0;
  for (const day of days) {
    const first = offset + lines.length - passed;
    const versions = { from: upTo - day.allLines + 1 - ABOUT_MIDNIGHT, to: upTo + ABOUT_MIDNIGHT };
    if (lines.length < limit && first < day.lines) {
      const wanted = { day, versions, first, limit: limit - lines.length };
      lines.push(...(await linesOfDay(db, query, wanted)));
    }
    upTo -= day.allLines;
    passed += day.lines;
    if (lines.length >= limit) break;
  }
  return lines;
}

interface PageOfDay {
  day: DaySums;
  /** Between which the day's entries of a single wallet are. */
  versions: { from: number; to: number };
  /** How many of the day come before the page. */
  first: number;
  limit: number;
}

/** Entries of one day, read from its nearer end: of one wallet in its own order, of several as they were made. */
async function linesOfDay(
  db: Kysely<Database>,
  query: StatementQuery,
  { day, versions, first, limit }: PageOfDay,
): Promise<StatementLine[]> {
  const { kinds } = query;
  const fromEnd = first > day.lines / 2;
  const order = fromEnd ? "asc" : "desc";
  const count = Math.min(limit, day.lines - first);
  const entries = db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as transaction", "transaction.id", "entry.transaction_id")
    .select(["transaction.id", "transaction.kind", "transaction.reference_id", "transaction.created_at"])
    .select(["entry.ledger_account_id", "entry.amount_minor", "entry.balance_after_minor"])
    .where("transaction.day", "=", day.day)
    .$if(kinds !== undefined, (lines) => lines.where("transaction.kind", "in", kinds!));
  const moved = db
    .selectFrom("wallet_days")
    .select("ledger_account_id")
    .where("day", "=", day.day)
    .where("ledger_account_id", "in", walletsOf(db, query));
  const lines =
    query.walletKind === "grant"
      ? entries
          .where("entry.ledger_account_id", "in", moved)
          .orderBy("entry.transaction_id", order)
          .orderBy("entry.seq", order)
      : entries
          .where("entry.ledger_account_id", "=", walletsOf(db, query))
          .where("entry.wallet_version", ">=", versions.from)
          .where("entry.wallet_version", "<=", versions.to)
          .orderBy("entry.wallet_version", order);
  const rows = await lines
    .offset(fromEnd ? day.lines - first - count : first)
    .limit(count)
    .execute();
  const found = rows.map((row) => ({
    transactionId: row.id,
    walletId: row.ledger_account_id,
    kind: row.kind as TransactionKind,
    referenceId: row.reference_id,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor ?? 0n,
    createdAt: row.created_at,
  }));
  return fromEnd ? found.toReversed() : found;
}

/** What each kind of entry has changed a member's main wallet by, over some days. */
export async function changesByKind(
  db: Kysely<Database>,
  query: Pick<StatementQuery, "accountId" | "currency" | "fromDay" | "toDay">,
): Promise<Map<TransactionKind, bigint>> {
  const rows = await db
    .selectFrom("wallet_days")
    .select(["kind", "in_minor", "out_minor"])
    .where("ledger_account_id", "in", walletsOf(db, { ...query, walletKind: "main" }))
    .where("day", ">=", query.fromDay)
    .where("day", "<=", query.toDay)
    .execute();
  const changes = new Map<TransactionKind, bigint>();
  for (const row of rows) {
    const kind = row.kind as TransactionKind;
    changes.set(kind, (changes.get(kind) ?? 0n) + row.in_minor - row.out_minor);
  }
  return changes;
}
