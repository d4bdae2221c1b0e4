import type { App } from "../../app.server";
import { gamesOfRounds } from "./betting-record.views.server";
import type { TransactionKind } from "../../ledger/ledger-transaction";
import { statementView, type Statement, type StatementLine } from "../../ledger/statement.views.server";
import type { Period } from "../../shared/period";
import { orderNumber } from "../../shared/order-number";

/** Every change of a member's balance, with what it was for. */
export interface AccountRecordLine extends StatementLine {
  number: string;
  /** Of bonus money, the grant whose it is. */
  grantId: number | undefined;
  about: About | undefined;
}

export type About =
  | { kind: "adjustment"; reason: string }
  | { kind: "redemption"; number: string }
  | { kind: "deposit" | "withdrawal"; id: number; number: string; status: string }
  | { kind: "bet"; id: number; game: string };

export type AccountRecord = Omit<Statement, "items"> & { items: AccountRecordLine[] };

/** The kinds of records as members choose them. */
export const RECORD_TYPES = {
  deposit: ["deposit"],
  withdrawal: ["withdrawal_hold", "withdrawal_release", "withdrawal_payout", "withdrawal_refund"],
  bet: ["bet", "win", "rollback", "jackpot"],
  transfer: ["transfer", "vendor_transfer"],
  bonus: ["bonus", "bonus_conversion", "bonus_forfeiture", "bonus_expiry", "free_spins"],
  cashback: ["cashback"],
  rebate: ["rebate"],
  referral: ["referral"],
  mission: ["mission"],
  raffle: ["raffle"],
  vip: ["vip"],
  points: ["points"],
  correction: ["adjustment", "opening", "test_funding", "test_return"],
} as const;

export type RecordType = keyof typeof RECORD_TYPES;

/** Where a member's money lies: what is the member's own, and bonus money. */
export const POCKETS = { main: "main", bonus: "grant" } as const;

export type PocketName = keyof typeof POCKETS;

export async function accountRecord(
  app: App,
  query: {
    accountId: number;
    currency: string;
    period: Period;
    type?: RecordType;
    /** Of the member's own money where none is said. */
    pocket?: PocketName;
    language: string;
    pageNo: number;
    pageSize: number;
  },
): Promise<AccountRecord> {
  const { period, type, language, pocket = "main", ...rest } = query;
  const kinds = type && ([...RECORD_TYPES[type]] as TransactionKind[]);
  const statement = await statementView(app.db, { ...rest, ...period, kinds, walletKind: POCKETS[pocket] });
  const grants = pocket === "bonus" ? await grantsOf(app, statement.items) : new Map<number, number>();
  const abouts = await aboutsOf(app, { ...query, language }, statement.items);
  const items = statement.items.map((line) => ({
    ...line,
    number: orderNumber("entry", line.transactionId),
    grantId: grants.get(line.walletId),
    about: line.referenceId === null ? undefined : abouts.get(`${subjectOf(line.kind)}:${line.referenceId}`),
  }));
  return { ...statement, items };
}

/** Which grant each wallet is of. */
async function grantsOf({ db }: App, lines: StatementLine[]): Promise<Map<number, number>> {
  const walletIds = [...new Set(lines.map(({ walletId }) => walletId))];
  if (walletIds.length === 0) return new Map();
  const grants = await db
    .selectFrom("grants")
    .select(["id", "wallet_id"])
    .where("wallet_id", "in", walletIds)
    .execute();
  return new Map(grants.map((grant) => [grant.wallet_id!, grant.id]));
}

type Subject = "deposit" | "withdrawal" | "bet" | "adjustment";

function subjectOf(kind: TransactionKind): Subject | undefined {
  if (kind === "deposit" || kind === "adjustment") return kind;
  if (kind === "bet" || kind === "win" || kind === "rollback" || kind === "jackpot") return "bet";
  return kind.startsWith("withdrawal_") ? "withdrawal" : undefined;
}

/** What the lines of one page belong to, asked for in three questions and not one a line. */
async function aboutsOf(
  app: App,
  { accountId, language }: { accountId: number; language: string },
  lines: StatementLine[],
): Promise<Map<string, About>> {
  const idsOf = (subject: Subject) => [
    ...new Set(lines.flatMap((line) => (subjectOf(line.kind) === subject ? (line.referenceId ?? []) : []))),
  ];
  const [deposits, withdrawals, games, adjustments, redemptions] = await Promise.all([
    statuses(app, "deposits", idsOf("deposit")),
    statuses(app, "withdrawals", idsOf("withdrawal")),
    gamesOfRounds(app, { accountId, roundIds: idsOf("bet"), language }),
    reasons(app, idsOf("adjustment")),
    statuses(app, "points_redemptions", idsOf("adjustment")),
  ]);
  const order = (kind: "deposit" | "withdrawal") => (row: { id: number; status: string }) =>
    [`${kind}:${row.id}`, { kind, ...row, number: orderNumber(kind, row.id) }] as [string, About];
  const bets = [...games].map(
    ([roundId, { betId, game }]) => [`bet:${roundId}`, { kind: "bet", id: betId, game }] as [string, About],
  );
  // An adjustment is of the wallet itself, or what a redemption credits: ids are unique across the site.
  const corrections = adjustments.map(
    ({ id, reason }) => [`adjustment:${id}`, { kind: "adjustment", reason }] as [string, About],
  );
  const credits = redemptions.map(
    ({ id }) =>
      [`adjustment:${id}`, { kind: "redemption", number: orderNumber("redemption", id) }] as [string, About],
  );
  const orders = [...deposits.map(order("deposit")), ...withdrawals.map(order("withdrawal"))];
  return new Map([...orders, ...bets, ...corrections, ...credits]);
}

async function reasons({ db }: App, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("wallet_adjustments").select(["id", "reason"]).where("id", "in", ids).execute();
}

async function statuses(
  { db }: App,
  table: "deposits" | "withdrawals" | "points_redemptions",
  ids: number[],
) {
  if (ids.length === 0) return [];
  return db.selectFrom(table).select(["id", "status"]).where("id", "in", ids).execute();
}
