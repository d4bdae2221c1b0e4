import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { addDepositTurnover } from "../bonuses/turnover.server";
import { readSetting } from "../settings/settings.server";
import { postOrRollback } from "../ledger/ledger.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import type { Outcome } from "../shared/refusal";
import { publish } from "../shared/outbox.server";
import { recordAudit } from "../audit/audit.server";
import { tellBalance, tellCash } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import * as store from "./deposits.store.server";
import { orderNumber } from "../shared/order-number";

/**
 * What staff do with a deposit that a member reported as paid: credit or reject it, once; who sends the same decision
 * again has made it. An expired one cannot be credited. Refusals of both: `unknown_deposit`, `deposit_expired`, `already_decided`,
 * `different_content` for a form that was sent with another decision.
 */
export type ReviewRefusal = "unknown_deposit" | "deposit_expired" | "already_decided" | "different_content";

interface Decision {
  depositId: number;
  by: Decider;
}

export async function approveDeposit(
  app: App,
  { depositId, by }: Decision,
): Promise<Outcome<object, ReviewRefusal>> {
  return app.store.transaction(() =>
    decideOnce(app, by, { approve: depositId }, function* () {
      const decision = { status: "credited", decided_by: by.staffId } as const;
      const deposit = yield* store.changeDeposit({ depositId }, ["under_review"], {
        ...decision,
        decided_at: app.clock.now(),
      });
      if (!deposit) return yield* store.repeatOr({ depositId }, decision, "already_decided");
      yield* credit(app, deposit, by.staffId);
      yield* recordAudit(app, {
        ...entryBy(by, "deposit.credited", depositId),
        before: { status: "under_review" },
        after: { status: "credited", amountMinor: deposit.amount_minor, reference: deposit.reference },
      });
      return { ok: true as const };
    }),
  );
}

export async function rejectDeposit(
  app: App,
  { depositId, by, reason }: Decision & { reason: string },
): Promise<Outcome<object, ReviewRefusal>> {
  return app.store.transaction(() =>
    decideOnce(app, by, { reject: depositId, reason }, function* () {
      const decision = { status: "rejected", reason, decided_by: by.staffId } as const;
      const deposit = yield* store.changeDeposit({ depositId }, ["under_review"], {
        ...decision,
        decided_at: app.clock.now(),
      });
      if (!deposit) return yield* store.repeatOr({ depositId }, decision, "already_decided");
      yield* tellOwner(app, deposit, "depositRejected");
      yield* recordAudit(app, {
        ...entryBy(by, "deposit.rejected", depositId),
        before: { status: "under_review" },
        after: { status: "rejected", reason, amountMinor: deposit.amount_minor },
      });
      return { ok: true as const };
    }),
  );
}

/**
 * The world outside → the member's wallet, of which the member is told. The ledger's external id is the deposit's, so
 * that it is credited once.
 */
export function* credit(app: App, deposit: store.DepositRow, staffId?: number): Tx<void> {
  const { id, account_id: accountId, currency, amount_minor: amountMinor } = deposit;
  const posted = yield* postOrRollback(app, {
    source: "deposit",
    externalId: String(id),
    kind: "deposit",
    currency,
    referenceId: id,
    actorId: staffId,
    postings: [
      { party: { kind: "cash_in" }, amountMinor: -amountMinor },
      { party: { kind: "member_main", ownerId: accountId }, amountMinor },
    ],
  });
  if (posted.repeated) throw new Error(`deposit ${id} had been credited before`);
  const { depositTurnover } = yield* readSetting("bonuses");
  yield* addDepositTurnover({ accountId, depositId: id, amountMinor }, depositTurnover);
  yield* publish(app, "paidIn", { accountId, depositId: id, amountMinor });
  yield* tellBalance(app, { accountId, currency });
  yield* tellCash(app, "deposited", { accountId, currency, amountMinor });
  yield* tellOwner(app, deposit, "depositCredited");
}

function tellOwner(
  app: App,
  { id, account_id: accountId, currency, amount_minor: amount, reason }: store.DepositRow,
  letter: "depositCredited" | "depositRejected",
): Tx<number> {
  const values = { number: orderNumber("deposit", id), reason };
  return writeLetter(app, {
    ...{ accountId, kind: "cashier", letter, values },
    money: { currency, amounts: { amount } },
  });
}

function entryBy({ staffId, ip }: Decider, action: string, depositId: number) {
  return { actorKind: "staff" as const, actorId: staffId, ip, action, target: `deposit:${depositId}` };
}
