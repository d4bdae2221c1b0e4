import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { SettlementBillsTable } from "~/db/schema";
import type { App } from "../../app.server";
import type { ContractType } from "../contract";
import { stateOf, type BillPlace, type Verdict } from "./bill";

type Reading = Pick<App, "db">;
export type BillRow = Selectable<SettlementBillsTable>;

export const moneyOf = (row: BillRow) => ({
  dueMinor: row.due_minor,
  paidMinor: row.paid_minor,
  lapsedMinor: row.lapsed_minor,
  verdict: row.verdict as Verdict,
});

export const placeOf = (
  row: Pick<BillRow, "depth" | "due_at" | "type_place" | "contract_id">,
): BillPlace => ({ depth: row.depth, dueMs: row.due_at, type: row.type_place, contractId: row.contract_id });

export type NewBill = Insertable<SettlementBillsTable>;

/** Answers those that were made: a contract that has a bill for its period already gets no other. */
export function* insertBills(bills: NewBill[]): Tx<BillRow[]> {
  if (bills.length === 0) return [];
  return yield* rows((db) =>
    db
      .insertInto("settlement_bills")
      .values(bills)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
  );
}

/** The bill as it is, held until the transaction ends. */
export function* holdBill(id: number): Tx<BillRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("settlement_bills")
      .set((bill) => ({ moves: bill.ref("moves") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

/** Of a bill that this transaction holds; its state follows. */
export function* changeBill(held: BillRow, change: Updateable<SettlementBillsTable>): Tx<void> {
  const changed: BillRow = { ...held, ...change };
  yield* rows((db) =>
    db
      .updateTable("settlement_bills")
      .set({ ...change, state: stateOf(moneyOf(changed)) })
      .where("id", "=", held.id),
  );
}

export interface NewMove {
  billId: number;
  n: number;
  ledgerTransactionId: number;
  amountMinor: bigint;
  now: number;
}

export function* insertMoves(moves: NewMove[]): Tx<void> {
  if (moves.length === 0) return;
  const made = moves.map((move) => ({
    ...{ bill_id: move.billId, n: move.n, ledger_transaction_id: move.ledgerTransactionId },
    ...{ amount_minor: move.amountMinor, created_at: move.now },
  }));
  yield* rows((db) => db.insertInto("settlement_moves").values(made));
}

export function* insertRevision(revision: {
  billId: number;
  revision: number;
  figures: string;
  now: number;
}): Tx<void> {
  yield* rows((db) =>
    db.insertInto("settlement_revisions").values({
      ...{ bill_id: revision.billId, revision: revision.revision },
      ...{ figures: revision.figures, created_at: revision.now },
    }),
  );
}

/** What is open lapses with the run of an instant, where the contract carries it no further. */
export function* lapseUnpaid(dueMs: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("settlement_bills")
      .set((bill) => ({ lapsed_minor: bill("due_minor", "-", bill.ref("paid_minor")), state: "lapsed" }))
      .where("state", "in", ["insufficient", "part_received"])
      .where("lapses_at", "<=", dueMs),
  );
}

/** As the index over these bills says it: values that are bound later would not be found by it. */
const isUnsettled = sql<boolean>`state in ('insufficient', 'part_received', 'overpaid')`;
export const isOpen = sql<boolean>`${isUnsettled} and state <> 'overpaid'`;
const isOverpaid = sql<boolean>`${isUnsettled} and state = 'overpaid'`;

export interface Tried {
  id: number;
  place: BillPlace;
}

type BillsWanted =
  /** Those of the house, and of some uplines or of all. */
  { types: readonly ContractType[]; payerIds?: readonly number[] } | { payerId: number } | { billId: number };

const PORTION = 500;

/** Bills that somebody still has to pay, or of which something has to be taken back. */
export async function billsToTry(app: Reading, wanted: { open: boolean } & BillsWanted): Promise<Tried[]> {
  const query = app.db
    .selectFrom("settlement_bills")
    .select(["id", "depth", "due_at", "type_place", "contract_id"])
    .where(wanted.open ? isOpen : isOverpaid);
  if ("payerId" in wanted) return tried(query.where("payer_id", "=", wanted.payerId));
  if ("billId" in wanted) return tried(query.where("id", "=", wanted.billId));
  const ofTypes = query.where("type", "in", [...wanted.types]);
  const { payerIds } = wanted;
  if (!payerIds) return tried(ofTypes);
  const found = await tried(ofTypes.where("payer_id", "is", null));
  for (let start = 0; start < payerIds.length; start += PORTION) {
    const portion = payerIds.slice(start, start + PORTION);
    found.push(...(await tried(ofTypes.where("payer_id", "in", portion))));
  }
  return found;
}

type TriedRow = Pick<BillRow, "id" | "depth" | "due_at" | "type_place" | "contract_id">;

async function tried(query: { execute: () => Promise<TriedRow[]> }): Promise<Tried[]> {
  return (await query.execute()).map((row) => ({ id: row.id, place: placeOf(row) }));
}

export function billsOfPeriod(
  { db }: Reading,
  { type, key }: { type: ContractType; key: string },
): Promise<BillRow[]> {
  return db
    .selectFrom("settlement_bills")
    .selectAll()
    .where("type", "=", type)
    .where("period_key", "=", key)
    .execute();
}

/** Whether something of a type is open or to be taken back. */
export async function isTypeUnsettled({ db }: Reading, type: ContractType): Promise<boolean> {
  const one = await db
    .selectFrom("settlement_bills")
    .select("id")
    .where(isUnsettled)
    .where("type", "=", type)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
