import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf, type Settings } from "../brand/settings.server";
import { hold, release } from "../ledger/holds.server";
import { lockWallet } from "../ledger/wallets.server";
import { dayOf, startOfDay } from "../shared/day";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { limitProblem } from "./amount-limits";
import { tellBalance } from "./cash.server";
import { isIdentified } from "../identity/identity.views.server";
import { checkPaymentPassword, type PaymentPasswordRefusal } from "../accounts/payment-password.server";
import * as store from "./withdrawals.store.server";

/**
 * A member's own part of a withdrawal: asking for it and taking it back. The amount is held from the first moment, in
 * the transaction that writes the request, so that nobody can ask for the same money twice.
 */
export interface WithdrawalRequest {
  accountId: number;
  currency: string;
  withdrawalAccountId: number;
  amountMinor: bigint;
  /** Undefined when the member has none. */
  paymentPassword: string | undefined;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type RequestRefusal =
  | "below_minimum"
  | "above_maximum"
  | PaymentPasswordRefusal
  | "identity_required"
  | "unknown_withdrawal_account"
  | "insufficient_funds"
  | "too_many_withdrawals"
  | "above_daily_total"
  | "different_content";

/** Refusals are checked in the order of RequestRefusal; the last one is a form sent again with other content. */
export async function requestWithdrawal(
  app: App,
  request: WithdrawalRequest,
): Promise<Outcome<{ withdrawalId: number }, RequestRefusal>> {
  const { withdrawals: rules, features, accounts } = await settingsOf(app);
  const problem = limitProblem(request.amountMinor, limitsOf(rules));
  if (problem) return refuse(problem.code);
  const known = await checkPaymentPassword(app, request);
  if (!known.ok) return known;
  const asksIdentity = features.identityForWithdrawal || accounts.profile === "strict";
  if (asksIdentity && !(await isIdentified(app, request.accountId))) return refuse("identity_required");

  const { accountId, withdrawalAccountId, amountMinor, formKey } = request;
  const content = { withdrawalAccountId, amountMinor };
  return app.store.transaction(() =>
    once(app, { scope: `withdrawal:${accountId}`, key: formKey, content }, () => place(app, request, rules)),
  );
}

/** The smallest amount must leave something after the fee. */
export function limitsOf({ minMinor, maxMinor, feeMinor }: Settings["withdrawals"]) {
  return { minMinor: minMinor > feeMinor ? minMinor : feeMinor + 1n, maxMinor };
}

/** Pending only, by its owner; once more is no error. Refusals: `unknown_withdrawal`, `already_decided`. */
export async function cancelWithdrawal(
  app: App,
  wanted: { accountId: number; withdrawalId: number },
): Promise<Outcome<object, "unknown_withdrawal" | "already_decided">> {
  return app.store.transaction(function* () {
    const changed = yield* store.changeWithdrawal(wanted, ["pending"], {
      status: "cancelled",
      decided_at: app.clock.now(),
    });
    if (!changed) return yield* store.repeatOr(wanted, { status: "cancelled" }, "already_decided");
    yield* giveBack(app, changed);
    return { ok: true as const };
  });
}

/** Hold → main, for a withdrawal that will not be paid. */
export function* giveBack(app: App, withdrawal: store.WithdrawalRow, staffId?: number): Tx<void> {
  const released = yield* release(app, heldBy(withdrawal, staffId));
  if (!released.ok) throw new Error(`withdrawal ${withdrawal.id} is on hold, but: ${released.refusal}`);
  yield* tellBalance(app, { accountId: withdrawal.account_id, currency: withdrawal.currency });
}

export function heldBy(withdrawal: store.WithdrawalRow, staffId?: number) {
  return {
    accountId: withdrawal.account_id,
    currency: withdrawal.currency,
    amountMinor: withdrawal.amount_minor,
    source: "withdrawal",
    referenceId: withdrawal.id,
    actorId: staffId,
  };
}

function* place(
  app: App,
  request: WithdrawalRequest,
  rules: Settings["withdrawals"],
): Tx<Outcome<{ withdrawalId: number }, RequestRefusal>> {
  const { accountId, currency, amountMinor, withdrawalAccountId } = request;
  // The wallet is locked first: whatever the same member asks for at the same time waits here and is counted.
  const availableMinor = yield* lockWallet(app, { accountId, currency });
  const payee = yield* store.findPayee(accountId, withdrawalAccountId);
  if (!payee) return refuse("unknown_withdrawal_account");
  if (amountMinor > availableMinor) return refuse("insufficient_funds");
  const { timeZone } = app.config;
  const now = app.clock.now();
  const today = yield* store.withdrawnSince(accountId, startOfDay(dayOf(now, timeZone), timeZone));
  if (today.count >= rules.perDay) return refuse("too_many_withdrawals");
  if (today.sumMinor + amountMinor > rules.perDayMinor) return refuse("above_daily_total");

  const withdrawalId = app.ids.next();
  const { holder_name: holderName, ...rest } = payee;
  const row = {
    id: withdrawalId,
    account_id: accountId,
    currency,
    amount_minor: amountMinor,
    fee_minor: rules.feeMinor,
    payee: JSON.stringify({ ...rest, holderName }),
    withdrawal_account_id: withdrawalAccountId,
    created_at: now,
  };
  yield* store.insertWithdrawal(row);
  const held = yield* hold(app, {
    accountId,
    currency,
    amountMinor,
    source: "withdrawal",
    referenceId: withdrawalId,
  });
  if (!held.ok) throw new Rollback(refuse("insufficient_funds"));
  yield* tellBalance(app, { accountId, currency });
  return { ok: true, withdrawalId };
}
