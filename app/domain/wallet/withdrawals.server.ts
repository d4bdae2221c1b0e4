import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { asksIdentityToPay, settingsOf, type Settings } from "../settings/settings.server";
import { expireDueOf } from "../bonuses/expire-grants.server";
import { loseByMoneyOut, refuseMoneyOut } from "../bonuses/lose-by-withdrawal.server";
import { bonusRulesOf, holdPurse } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { isExcludedNow } from "../safer-play/excluded.server";
import { hold, release } from "../ledger/holds.server";
import { dayOf, startOfDay } from "../shared/day";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { limitProblem } from "./amount-limits";
import { tellBalance } from "../outbound/tell-balance.server";
import { isIdentified } from "../identity/identity.views.server";
import { checkPaymentPassword, type PaymentPasswordRefusal } from "../access/payment-password.server";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { MEMBER_TYPE } from "../vocabulary/account";
import { isActive, type NotActive } from "../accounts/active-account.server";
import { isTestAccount } from "../accounts/test-accounts/is-test-account.server";
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
  /** What of bonuses it costs, as the page said; none where it said nothing. */
  losesMinor?: bigint;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type RequestRefusal =
  | "below_minimum"
  | "above_maximum"
  | PaymentPasswordRefusal
  | "identity_required"
  | "true_account_needed"
  | "test_account"
  | NotActive
  | "unknown_withdrawal_account"
  | "turnover_unmet"
  | "insufficient_funds"
  | "changed_meanwhile"
  | "too_many_withdrawals"
  | "above_daily_total"
  | "different_content";

export type RequestRefused = Refused<RequestRefusal> & {
  retryAfterMs?: number;
  /** What has to be staked before. */
  turnoverMinor?: bigint;
  /** What of bonuses it would cost now. */
  losesMinor?: bigint;
};

/** Refusals are checked in the order of RequestRefusal; the last one is a form sent again with other content. */
export async function requestWithdrawal(
  app: App,
  request: WithdrawalRequest,
): Promise<{ ok: true; withdrawalId: number } | RequestRefused> {
  const settings = await settingsOf(app);
  const { withdrawals: rules } = settings;
  const problem = limitProblem(request.amountMinor, limitsOf(rules));
  if (problem) return refuse(problem.code);
  const known = await checkPaymentPassword(app, request);
  if (!known.ok) return known;
  if (asksIdentityToPay(settings) && !(await isIdentified(app, request.accountId)))
    return refuse("identity_required");

  const { accountId, withdrawalAccountId, amountMinor, formKey } = request;
  const content = { withdrawalAccountId, amountMinor };
  const bonuses = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(() =>
    once(app, { scope: `withdrawal:${accountId}`, key: formKey, content }, () =>
      place(app, request, { rules, bonuses }),
    ),
  );
}

function* isTrialAccount(accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("member_type").where("id", "=", accountId),
  );
  return account?.member_type === MEMBER_TYPE.trial;
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

/**
 * Everything that an account asked for and was not paid, whoever asked: what is on hold is the member's again. Whoever
 * asks for more meanwhile waits for the wallet. Answers what was cancelled.
 */
export function* cancelUnpaid(app: App, accountId: number): Tx<number[]> {
  const decided = { status: "cancelled", decided_at: app.clock.now() } as const;
  const cancelled = yield* store.changeUnpaid(accountId, decided);
  for (const withdrawal of cancelled) yield* giveBack(app, withdrawal);
  return cancelled.map(({ id }) => id).sort((one, other) => one - other);
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
  { rules, bonuses }: { rules: Settings["withdrawals"]; bonuses: BonusRules },
): Tx<{ ok: true; withdrawalId: number } | RequestRefused> {
  const { accountId, currency, amountMinor, withdrawalAccountId, losesMinor = 0n } = request;
  // The wallet is locked first: whatever the same member asks for at the same time waits here and is counted.
  const purse = yield* holdPurse(app, bonuses, { accountId, currency, isTest: false });
  if (yield* isTrialAccount(accountId)) return refuse("true_account_needed");
  if (yield* isTestAccount(accountId)) return refuse("test_account");
  if (yield* fallDormant(app, accountId)) return refuse("account_dormant");
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  const payee = yield* store.findPayee({ accountId, withdrawalAccountId });
  if (!payee) return refuse("unknown_withdrawal_account");
  const isExcluded = yield* isExcludedNow(app, accountId);
  const out = yield* refuseMoneyOut(purse, { amountMinor, losesMinor, isExcluded });
  if (out) return { ok: false, ...out };
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
  purse.cashMinor -= amountMinor;
  yield* loseByMoneyOut(app, purse, withdrawalId);
  yield* tellBalance(app, { accountId, currency });
  return { ok: true, withdrawalId };
}
