import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { OneHand } from "../../audit/dual-control";
import { refuseOneHand } from "../../audit/dual-control.server";
import { writeLetter } from "../../outbound/inbox/write-letter.server";
import { mayBookAlone } from "../../settings/single-signature.server";
import { refuse, type Outcome } from "../../shared/refusal";
import type { ContractType } from "../contract";
import { changeBill, holdBill, type BillRow } from "./bills.store.server";
import { payBill } from "./pay-bill.server";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * Staff look at a payout before it is made. One that is approved is paid at that moment; from the amount on that takes
 * two signatures for a withdrawal, somebody else has to sign first. One that is rejected stays so, and its payee reads why.
 */
export interface BillDecision {
  billId: number;
  /** The revision that was looked at; without one, the bill is decided whatever it says now. */
  revision?: number | undefined;
  by: ActingStaff;
}

type Undecided = "unknown_bill" | "already_decided" | "bill_corrected";
export type DecisionRefusal = Undecided | "account_closed" | "another_person_must_sign" | "reason_missing";
export type BillDecided = Outcome<{ status: "approved" | "signed" | "rejected" }, DecisionRefusal> | OneHand;

const SIGNER = { can: "payouts.review" } as const;

/**
 * Refusals, in this order: `unknown_bill`, `already_decided` for one that does not wait for review, `bill_corrected`
 * where it says something else by now, `account_closed`, `another_person_must_sign`, `one_hand_signed`.
 */
export function approveBill(app: App, decision: BillDecision): Promise<BillDecided> {
  const { by } = decision;
  return app.store.transaction(function* (): Tx<BillDecided> {
    const bill = yield* holdWaiting(decision);
    const payee = yield* holdAccount(bill.account_id);
    if (payee?.status === "closed") throw new Rollback(refuse("account_closed"));
    const unsigned = yield* refuseSignature(app, bill, by);
    if (unsigned) throw new Rollback(unsigned);
    const now = app.clock.now();
    if (bill.signed_by === null && !(yield* mayApproveAlone(app, bill, by))) {
      yield* changeBill(bill, { signed_by: by.staffId, signed_at: now });
      yield* writeDown(app, bill, by, "signed");
      return { ok: true, status: "signed" };
    }
    const change = { verdict: "", decided_by: by.staffId, decided_at: now };
    yield* changeBill(bill, change);
    yield* payBill(app, { ...bill, ...change });
    yield* writeDown(app, bill, by, "approved");
    return { ok: true, status: "approved" };
  });
}

/** Refusals, in this order: `reason_missing`, `unknown_bill`, `already_decided`, `bill_corrected`. */
export async function rejectBill(
  app: App,
  { reason, ...decision }: BillDecision & { reason: string },
): Promise<Outcome<{ status: "rejected" }, "reason_missing" | Undecided>> {
  if (reason.trim() === "") return refuse("reason_missing");
  const { by } = decision;
  return app.store.transaction(function* () {
    const bill = yield* holdWaiting(decision);
    const decided = { decided_by: by.staffId, decided_at: app.clock.now(), decision_reason: reason };
    yield* changeBill(bill, { ...decided, verdict: "rejected" });
    yield* writeLetter(app, {
      ...{ accountId: bill.account_id, kind: "account", letter: "payoutRejected" },
      values: (t) => ({ type: t(`contracts:types.${bill.type as ContractType}`), reason }),
      money: { currency: bill.currency, amounts: { amount: bill.due_minor } },
    });
    yield* writeDown(app, bill, by, "rejected", { reason });
    return { ok: true as const, status: "rejected" as const };
  });
}

function* holdWaiting({ billId, revision }: BillDecision): Tx<BillRow> {
  const bill = yield* holdBill(billId);
  if (!bill) throw new Rollback(refuse("unknown_bill"));
  if (bill.verdict !== "awaiting_review") throw new Rollback(refuse("already_decided"));
  if (revision !== undefined && revision !== bill.revision) throw new Rollback(refuse("bill_corrected"));
  return bill;
}

/** Of one that somebody has signed already. */
function* refuseSignature(app: App, bill: BillRow, by: ActingStaff) {
  if (bill.signed_by === null || bill.signed_at === null) return undefined;
  if (bill.signed_by === by.staffId) return refuse("another_person_must_sign");
  const signatures = [
    { staffId: bill.signed_by, at: bill.signed_at },
    { staffId: by.staffId, at: app.clock.now() },
  ];
  return yield* refuseOneHand(signatures, SIGNER);
}

function* mayApproveAlone(app: App, { currency, due_minor: amountMinor }: BillRow, { staffId }: ActingStaff) {
  return yield* mayBookAlone(app, { staffId, currency, amountMinor });
}

function* writeDown(
  app: App,
  bill: BillRow,
  by: ActingStaff,
  what: "signed" | "approved" | "rejected",
  more: object = {},
): Tx<void> {
  const { contract_id: contractId, period_key: period, due_minor } = bill;
  yield* recordAudit(app, {
    ...byStaff(by),
    ...{ action: `contract_bill.${what}`, target: `contract_bill:${bill.id}` },
    after: { contractId, period, dueMinor: String(due_minor), ...more },
  });
}
