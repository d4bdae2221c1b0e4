import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { balanceOf } from "../../ledger/balance.server";
import { post, type Posted, type PostRefusal, type TransactionKind } from "../../ledger/ledger.server";
import { publish } from "../../shared/outbox.server";
import { openOf } from "./bill";
import {
  changeBill,
  insertBills,
  insertMoves,
  moneyOf,
  type BillRow,
  type NewBill,
  type NewMove,
} from "./bills.store.server";

/**
 * Moves what is open of a bill, as far as the wallet goes: from the payer to the payee, or back where too much was
 * paid. The house pays in full. The bill is held by the caller. What a bill awaits review of, or what was rejected, is
 * not touched.
 */
type Context = Pick<App, "clock" | "ids" | "config">;

/** Makes bills; what the house pays it pays in full, and so those are written as paid. By their contract. */
export function* writeBills(bills: NewBill[]): Tx<Map<number, BillRow>> {
  const made = yield* insertBills(bills.map(paidByHouse));
  return new Map(made.map((bill) => [bill.contract_id, bill]));
}

/** Pays a bill that has just been made. Answers the movement of one that is written as paid. */
export function* payNewBill(app: Context, bill: BillRow): Tx<NewMove | undefined> {
  const amountMinor = bill.paid_minor;
  if (amountMinor === 0n) {
    yield* payBill(app, bill);
    return undefined;
  }
  const posted = yield* transfer(app, bill, { from: null, to: bill.account_id, amountMinor, n: 1 });
  if (!posted.ok) throw new Error(`bill ${bill.id} was refused: ${posted.refusal}`);
  return {
    billId: bill.id,
    n: 1,
    ledgerTransactionId: posted.transactionId,
    amountMinor,
    now: app.clock.now(),
  };
}

function paidByHouse(bill: NewBill): NewBill {
  if (bill.payer_id !== null || bill.verdict !== "" || bill.due_minor === 0n) return bill;
  return { ...bill, paid_minor: bill.due_minor, moves: 1, state: "issued" };
}

export function* payBill(app: Context, bill: BillRow): Tx<void> {
  const money = moneyOf(bill);
  const open = openOf(money);
  if (money.verdict !== "" || open <= 0n) return;
  yield* move(app, bill, { from: bill.payer_id, to: bill.account_id, most: open, sign: 1n });
}

export function* takeBack(app: Context, bill: BillRow): Tx<void> {
  const open = openOf(moneyOf(bill));
  if (open >= 0n) return;
  yield* move(app, bill, { from: bill.account_id, to: bill.payer_id, most: -open, sign: -1n });
}

interface Movement {
  /** Null is the house. */
  from: number | null;
  to: number | null;
  most: bigint;
  sign: 1n | -1n;
}

/** A wallet may be spent from between the look at it and the posting, which then is refused: looked at again. */
const TRIES = 5;

function* move(app: Context, bill: BillRow, { from, to, most, sign }: Movement): Tx<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const amountMinor = from === null ? most : least(most, yield* mainBalance(from, bill.currency));
    if (amountMinor === 0n) return;
    const n = bill.moves + 1;
    const posted = yield* transfer(app, bill, { from, to, amountMinor, n });
    if (!posted.ok) {
      if (posted.refusal === "insufficient_funds") continue;
      throw new Error(`movement ${n} of bill ${bill.id} was refused: ${posted.refusal}`);
    }
    const moved = amountMinor * sign;
    const { transactionId: ledgerTransactionId } = posted;
    yield* insertMoves([
      { billId: bill.id, n, ledgerTransactionId, amountMinor: moved, now: app.clock.now() },
    ]);
    yield* changeBill(bill, { paid_minor: bill.paid_minor + moved, moves: n });
    return;
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

function* mainBalance(accountId: number, currency: string): Tx<bigint> {
  return yield* balanceOf({ accountId, kind: "main", currency });
}

function* transfer(
  app: Context,
  bill: BillRow,
  { from, to, amountMinor, n }: { from: number | null; to: number | null; amountMinor: bigint; n: number },
): Tx<Posted | PostRefusal> {
  const partyOf = (id: number | null) =>
    id === null ? ({ kind: "house" } as const) : ({ kind: "member_main", ownerId: id } as const);
  const sides = [
    { id: from, amountMinor: -amountMinor },
    { id: to, amountMinor },
  ];
  const posted = yield* post(app, {
    ...{ source: "settlement", externalId: `${bill.contract_id}:${bill.period_key}:${n}` },
    ...{ kind: bill.type as TransactionKind, currency: bill.currency, referenceId: bill.id },
    postings: sides.map((side) => ({ party: partyOf(side.id), amountMinor: side.amountMinor })),
  });
  if (posted.ok)
    for (const [place, { id }] of sides.entries()) {
      const balanceMinor = posted.balancesAfterMinor[place];
      if (id !== null && balanceMinor != null)
        yield* publish(app, "balance", { accountId: id, balanceMinor });
    }
  return posted;
}
