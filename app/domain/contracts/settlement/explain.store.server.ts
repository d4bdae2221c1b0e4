import type { App } from "../../app.server";
import { gameName } from "../../vocabulary/game-name.server";
import type { BillRow } from "./bills.store.server";
import { revisionIn, type Revision } from "./frozen";

type Reading = Pick<App, "db">;

export function readBill({ db }: Reading, billId: number): Promise<BillRow | undefined> {
  return db.selectFrom("settlement_bills").selectAll().where("id", "=", billId).executeTakeFirst();
}

/** By the name that movements have in the ledger: "17:D20261120". */
export async function findBillId(
  { db }: Reading,
  { contractId, periodKey }: { contractId: number; periodKey: string },
): Promise<number | undefined> {
  const bill = await db
    .selectFrom("settlement_bills")
    .select("id")
    .where("contract_id", "=", contractId)
    .where("period_key", "=", periodKey)
    .executeTakeFirst();
  return bill?.id;
}

const PORTION = 500;

export async function namesOf(
  { db }: Reading,
  ids: (number | null | undefined)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  const names = new Map<number, string>();
  for (let start = 0; start < wanted.length; start += PORTION) {
    const portion = wanted.slice(start, start + PORTION);
    const found = await db
      .selectFrom("accounts")
      .select(["id", "username"])
      .where("id", "in", portion)
      .execute();
    for (const { id, username } of found) names.set(id, username);
  }
  return names;
}

export async function readPayments({ db }: Reading, billId: number) {
  const found = await db
    .selectFrom("settlement_moves")
    .selectAll()
    .where("bill_id", "=", billId)
    .orderBy("n")
    .execute();
  return found.map((row) => ({
    ...{ ledgerTransactionId: row.ledger_transaction_id, amountMinor: row.amount_minor },
    paidAt: row.created_at,
  }));
}

export async function readRevisions(
  { db }: Reading,
  billId: number,
): Promise<(Revision & { revision: number; replacedAt: number })[]> {
  const found = await db
    .selectFrom("settlement_revisions")
    .selectAll()
    .where("bill_id", "=", billId)
    .orderBy("revision")
    .execute();
  return found.map((row) => ({
    ...revisionIn(row.figures),
    ...{ revision: row.revision, replacedAt: row.created_at },
  }));
}

/** Rates that were granted in a period, by account: what was kept of a bet follows from them. */
export async function grantedIn(
  { db }: Reading,
  { type, period_key: key, currency }: Pick<BillRow, "type" | "period_key" | "currency">,
) {
  return db
    .selectFrom("settlement_bills")
    .select(["account_id as accountId", "agent_id as agentId", "rate_bp as rateBp"])
    .where("type", "=", type)
    .where("period_key", "=", key)
    .where("currency", "=", currency)
    .where("rate_bp", ">", 0)
    .execute();
}

export interface BetsAsked {
  accountId: number;
  currency: string;
  /** Days that a period counts. */
  stretches: readonly { fromDay: number; toDay: number }[];
  /** Of the days, from the one instant up to the other. */
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** Records of one account that a period counts, the oldest first. */
export function readBets(
  app: Reading,
  asked: BetsAsked & { language: string },
  { offset, limit }: { offset: number; limit: number },
) {
  return countedBets(app, asked)
    .select(["bet.id", "bet.round_id", "bet.day", "bet.settled_at", "bet.stake_minor", "bet.payout_minor"])
    .select((row) => [
      "bet.own_valid_minor as valid_minor",
      gameName(row.ref("bet.game_id"), asked.language).as("game"),
    ])
    .orderBy("bet.settled_at")
    .orderBy("bet.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countBets(app: Reading, asked: BetsAsked): Promise<number> {
  const row = await countedBets(app, asked)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function countedBets({ db }: Reading, { accountId, currency, stretches, fromMs, toMs }: BetsAsked) {
  return db
    .selectFrom("bets as bet")
    .where("bet.account_id", "=", accountId)
    .where("bet.currency", "=", currency)
    .where("bet.status", "=", "settled")
    .where((eb) =>
      eb.or(
        stretches.map(({ fromDay, toDay }) =>
          eb.and([eb("bet.day", ">=", fromDay), eb("bet.day", "<=", toDay)]),
        ),
      ),
    )
    .$if(fromMs !== undefined, (bet) => bet.where("bet.settled_at", ">=", fromMs!))
    .$if(toMs !== undefined, (bet) => bet.where("bet.settled_at", "<", toMs!));
}
