import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { loseByMoneyOut } from "../bonuses/lose-by-withdrawal.server";
import { holdPurse } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { hold } from "../ledger/holds.server";
import { refuse, type Outcome } from "../shared/refusal";
import { tellBalance } from "../outbound/tell-balance.server";
import * as store from "./withdrawals.store.server";

export type WholeBalanceRefusal = "test_account" | "unknown_withdrawal_account" | "nothing_to_pay";

/**
 * Asks for everything that an account holds, when its owner leaves or cannot ask: without the limits of a withdrawal,
 * which are for those who stay, and without a fee; it costs the bonuses that a withdrawal costs. From there it is a withdrawal like any other. Refused for a test
 * account: nobody is paid for test money.
 */
export function* placeWholeBalance(
  app: App,
  bonuses: BonusRules,
  {
    accountId,
    withdrawalAccountId,
    orderedBy = null,
  }: { accountId: number; withdrawalAccountId: number; orderedBy?: number | null },
): Tx<Outcome<{ withdrawalId: number; amountMinor: bigint }, WholeBalanceRefusal>> {
  const owner = yield* first((db) =>
    db.selectFrom("accounts").select(["currency", "is_test"]).where("id", "=", accountId),
  );
  const { currency, is_test: isTest } = owner!;
  if (isTest === 1) return refuse("test_account");
  const purse = yield* holdPurse(app, bonuses, { accountId, currency, isTest: false });
  const amountMinor = purse.cashMinor;
  const payee = yield* store.findPayee({ accountId, withdrawalAccountId, orderedBy });
  if (!payee) return refuse("unknown_withdrawal_account");
  if (amountMinor <= 0n) return refuse("nothing_to_pay");
  const withdrawalId = app.ids.next();
  const { holder_name: holderName, ...rest } = payee;
  const now = app.clock.now();
  yield* store.insertWithdrawal({
    ...{ id: withdrawalId, account_id: accountId, currency, amount_minor: amountMinor, fee_minor: 0n },
    ...{ payee: JSON.stringify({ ...rest, holderName }), withdrawal_account_id: withdrawalAccountId },
    ...{ ordered_by: orderedBy, created_at: now },
  });
  const held = yield* hold(app, {
    ...{ accountId, currency, amountMinor, source: "withdrawal", referenceId: withdrawalId },
    ...(orderedBy !== null && { actorId: orderedBy }),
  });
  if (!held.ok) throw new Error(`${amountMinor} of account ${accountId} cannot be held: ${held.refusal}`);
  purse.cashMinor -= amountMinor;
  yield* loseByMoneyOut(app, purse, withdrawalId);
  yield* tellBalance(app, { accountId, currency });
  return { ok: true, withdrawalId, amountMinor };
}
