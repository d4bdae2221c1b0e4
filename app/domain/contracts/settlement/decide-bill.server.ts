import { Rollback } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { changeBill, holdBill } from "./bills.store.server";
import { payBill } from "./pay-bill.server";

/** Staff look at a payout before it is made. What is approved is paid at that moment; what is rejected stays so. */
export interface BillDecision {
  billId: number;
  /** The revision that was looked at; without one, the bill is decided whatever it says now. */
  revision?: number | undefined;
  by: ActingStaff;
}

export type DecisionRefusal = "unknown_bill" | "already_decided" | "bill_corrected";

/**
 * Refusals, in this order: `unknown_bill`, `already_decided` for one that waits for nobody, `bill_corrected` where it
 * says something else by now.
 */
export function approveBill(app: App, decision: BillDecision): Promise<Outcome<object, DecisionRefusal>> {
  return decide(app, decision, "approved");
}

/** Refusals: as of `approveBill`. */
export function rejectBill(app: App, decision: BillDecision): Promise<Outcome<object, DecisionRefusal>> {
  return decide(app, decision, "rejected");
}

function decide(
  app: App,
  { billId, revision, by }: BillDecision,
  verdict: "approved" | "rejected",
): Promise<Outcome<object, DecisionRefusal>> {
  return app.store.transaction(function* () {
    const bill = yield* holdBill(billId);
    if (!bill) return refuse("unknown_bill");
    if (bill.verdict !== "awaiting_review") throw new Rollback(refuse("already_decided"));
    if (revision !== undefined && revision !== bill.revision) throw new Rollback(refuse("bill_corrected"));
    const decided = { decided_by: by.staffId, decided_at: app.clock.now() };
    const change = { ...decided, verdict: verdict === "approved" ? "" : "rejected" };
    yield* changeBill(bill, change);
    if (verdict === "approved") yield* payBill(app, { ...bill, ...change });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: `contract_bill.${verdict}`, target: `contract_bill:${billId}` },
      after: { contractId: bill.contract_id, period: bill.period_key, dueMinor: String(bill.due_minor) },
    });
    return { ok: true as const };
  });
}
