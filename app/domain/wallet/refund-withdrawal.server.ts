import { Rollback, type Tx } from "~/db/runner/transaction";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { refund } from "../ledger/holds.server";
import { refuse, type Outcome } from "../shared/refusal";
import { byStaff, recordAudit } from "../audit/audit.server";
import { refuseOneHand, type SignatureGiven } from "../audit/dual-control.server";
import type { OneHand } from "../audit/dual-control";
import { tellBalance, tellCash } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import { tellWithdrawal } from "./withdrawal-letters.server";
import { signaturesNeeded } from "./withdrawal-review.server";
import { heldBy } from "./withdrawals.server";
import * as store from "./withdrawals.store.server";

/**
 * Ends a payout that its member says has never arrived, and that came back or was never sent: the whole amount, fee and
 * all, returns to the wallet. It takes as many people as the withdrawal itself does, and a second one where the first is
 * whoever recorded the payment: nobody pays and takes back alone.
 */
interface Refund {
  withdrawalId: number;
  by: Decider;
  reason: string;
}

type RefundRefusal =
  | "unknown_withdrawal"
  | "already_confirmed"
  | "another_person_must_sign"
  | "different_content";
export type Refunded = Outcome<{ status: "refunded" | "signed" }, RefundRefusal> | OneHand;

const SIGNER = { can: "withdrawals.pay" } as const;

/**
 * Refusals, in this order: `unknown_withdrawal`, `already_confirmed` where it does not stand as not received,
 * `another_person_must_sign`, `one_hand_signed`.
 */
export async function refundWithdrawal(app: App, { withdrawalId, by, reason }: Refund): Promise<Refunded> {
  const { withdrawals: rules } = await settingsOf(app);
  return app.store.transaction(() =>
    decideOnce(app, by, { refund: withdrawalId, reason }, function* (): Tx<Refunded> {
      const withdrawal = yield* store.lockWithdrawal(withdrawalId, "not_received");
      if (!withdrawal) return yield* repeatOr(withdrawalId, by.staffId);
      const now = app.clock.now();
      const before = yield* store.listRefundSignatures(withdrawalId);
      if (before.some(({ staffId }) => staffId === by.staffId)) return refuse("another_person_must_sign");
      const ownerDormant = yield* fallDormant(app, withdrawal.account_id);
      const both = [...before, { staffId: by.staffId, at: now }];
      const oneHand = before.length > 0 && (yield* refuseOneHand(both, SIGNER));
      if (oneHand) return oneHand;
      const signed = { withdrawal_id: withdrawalId, staff_id: by.staffId, reason, created_at: now };
      yield* store.addRefundSignature(signed);
      const needed = (yield* isPayers(withdrawal, { staffId: by.staffId, at: now }))
        ? 2
        : signaturesNeeded({ ...withdrawal, ownerDormant }, rules);
      const isEnough = both.length >= needed;
      if (isEnough) yield* giveBackPaid(app, withdrawal, { by, reason });
      yield* recordAudit(app, {
        ...byStaff(by),
        action: isEnough ? "withdrawal.refunded" : "withdrawal.refund_signed",
        target: `withdrawal:${withdrawalId}`,
        before: { status: "not_received", signatures: before.length },
        after: {
          ...{ status: isEnough ? "refunded" : "not_received", signatures: both.length, reason },
          amountMinor: withdrawal.amount_minor,
        },
      });
      return { ok: true, status: isEnough ? "refunded" : "signed" };
    }),
  );
}

/** Whether it is signed by whoever recorded the payment, or by an account in the same hand. */
function* isPayers(
  { paid_by: paidBy, paid_at: paidAt }: store.WithdrawalRow,
  own: SignatureGiven,
): Tx<boolean> {
  if (paidBy === null || paidAt === null) return false;
  return (yield* refuseOneHand([{ staffId: paidBy, at: paidAt }, own], SIGNER)) !== undefined;
}

function* giveBackPaid(
  app: App,
  { id: withdrawalId, account_id: accountId, currency, amount_minor: amountMinor }: store.WithdrawalRow,
  { by, reason }: Pick<Refund, "by" | "reason">,
): Tx<void> {
  const refunded = yield* store.changeWithdrawal({ withdrawalId }, ["not_received"], {
    ...{ status: "refunded", reason, confirmed_by: "staff", confirmed_at: app.clock.now() },
  });
  const posted = yield* refund(app, heldBy(refunded!, by.staffId));
  if (!posted.ok || posted.repeated)
    throw new Error(`withdrawal ${withdrawalId} was paid, but cannot go back`);
  yield* tellBalance(app, { accountId, currency });
  yield* tellCash(app, "withdrawn", { accountId, currency, amountMinor: -amountMinor });
  yield* tellWithdrawal(app, refunded!, "withdrawalRefunded");
}

/** Whoever signed a refund that has been made made it; once more is no error. */
function* repeatOr(withdrawalId: number, staffId: number): Tx<Refunded> {
  const repeat = yield* store.repeatOr({ withdrawalId }, { status: "refunded" }, "already_confirmed");
  if (!repeat.ok) return repeat;
  const signed = yield* store.listRefundSignatures(withdrawalId);
  if (!signed.some((one) => one.staffId === staffId)) throw new Rollback(refuse("already_confirmed"));
  return { ok: true, status: "refunded" };
}
