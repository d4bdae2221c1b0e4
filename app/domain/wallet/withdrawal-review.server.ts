import type { Tx } from "~/db/runner/transaction";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { holdOwnPurse } from "../bonuses/expire-grants.server";
import { restoreForfeits } from "../bonuses/lose-by-withdrawal.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { endTurnover } from "../bonuses/turnover.server";
import { isExcludedNow } from "../safer-play/excluded.server";
import { capture } from "../ledger/holds.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { refuseOneHand, type SignatureGiven } from "../audit/dual-control.server";
import type { OneHand } from "../audit/dual-control";
import { tellCash } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import type { WithdrawalStatus } from "./withdrawal";
import { tellWithdrawal } from "./withdrawal-letters.server";
import { giveBack, heldBy } from "./withdrawals.server";
import * as store from "./withdrawals.store.server";

/**
 * What staff do with a withdrawal: sign, reject, pay. Each step starts by changing the row from the status it needs,
 * so of two people who decide at once one does and the other hears `already_decided`. Each is audited with it, and the
 * member is told of what it comes to. Who sends
 * the same decision again has made it; a form that was sent with another one is refused with `different_content`.
 */
interface Decision {
  withdrawalId: number;
  by: Decider;
}
type DecisionRefusal = "unknown_withdrawal" | "already_decided" | "different_content";

const MINUTE_MS = 60_000;

/**
 * Signs a pending withdrawal; the last signature that it needs approves it. From an amount of the settings on, for one
 * that staff ordered and for a dormant owner's, that is a second one, by somebody else, and not with an account that the
 * first one has just set up. Refusals, in this order: `unknown_withdrawal`, `already_decided`,
 * `another_person_must_sign`, `one_hand_signed`.
 */
export async function approveWithdrawal(
  app: App,
  { withdrawalId, by }: Decision,
): Promise<
  Outcome<{ status: "approved" | "pending" }, DecisionRefusal | "another_person_must_sign"> | OneHand
> {
  const { withdrawals: rules } = await settingsOf(app);
  return app.store.transaction(() =>
    decideOnce(app, by, { approve: withdrawalId }, function* () {
      const withdrawal = yield* store.lockWithdrawal(withdrawalId, "pending");
      if (!withdrawal) {
        const approval = { status: "approved", decided_by: by.staffId } as const;
        const repeat = yield* store.repeatOr({ withdrawalId }, approval, "already_decided");
        return repeat.ok ? { ok: true as const, status: "approved" as const } : repeat;
      }
      const now = app.clock.now();
      const ownerDormant = yield* fallDormant(app, withdrawal.account_id);
      const needed = signaturesNeeded({ ...withdrawal, ownerDormant }, rules);
      const before = yield* store.listSignatures(withdrawalId);
      if (before.some(({ staffId }) => staffId === by.staffId)) return refuse("another_person_must_sign");
      const both = [...before, { staffId: by.staffId, at: now }];
      const oneHand =
        needed > 1 && before.length > 0 && (yield* refuseOneHand(both, { can: "withdrawals.approve" }));
      if (oneHand) return oneHand;
      yield* store.addSignature(withdrawalId, by.staffId, now);
      const signatures = both.length;
      const enough = signatures >= needed;
      const status = enough ? "approved" : "pending";
      const decided = enough ? { decided_by: by.staffId, decided_at: now } : {};
      yield* store.changeWithdrawal({ withdrawalId }, ["pending"], { status, ...decided });
      if (enough) yield* tellWithdrawal(app, withdrawal, "withdrawalApproved");
      yield* recordAudit(app, {
        ...entryBy(by, enough ? "withdrawal.approved" : "withdrawal.signed", withdrawalId),
        before: { status: "pending", signatures: signatures - 1 },
        after: { status, signatures, amountMinor: withdrawal.amount_minor },
      });
      return { ok: true as const, status };
    }),
  );
}

/** What staff ordered for a member is never one person's doing, nor what leaves an account that nobody uses. */
export function signaturesNeeded(
  {
    amount_minor: amountMinor,
    ordered_by: orderedBy,
    ownerDormant,
  }: Pick<store.WithdrawalRow, "amount_minor" | "ordered_by"> & { ownerDormant: boolean },
  rules: { dualControlMinor: bigint },
): 1 | 2 {
  return ownerDormant || orderedBy !== null || amountMinor >= rules.dualControlMinor ? 2 : 1;
}

/**
 * Gives the money back, and the bonuses that it cost, unless the member is excluded by now. `from` is the status that the staff member saw: an approved one is rejected only by somebody
 * who knows that it is. Refusals: `unknown_withdrawal`, `already_decided`.
 */
export async function rejectWithdrawal(
  app: App,
  {
    withdrawalId,
    by,
    reason,
    from = "pending",
  }: Decision & { reason: string; from?: "pending" | "approved" },
): Promise<Outcome<object, DecisionRefusal>> {
  const bonuses = await bonusRulesOf(app);
  return app.store.transaction(() =>
    decideOnce(app, by, { reject: withdrawalId, reason, from }, function* () {
      const decision = { status: "rejected", reason, decided_by: by.staffId } as const;
      const withdrawal = yield* store.changeWithdrawal({ withdrawalId }, [from], {
        ...decision,
        decided_at: app.clock.now(),
      });
      if (!withdrawal) return yield* store.repeatOr({ withdrawalId }, decision, "already_decided");
      yield* giveBack(app, withdrawal, by.staffId);
      const { account_id: accountId } = withdrawal;
      if (!(yield* isExcludedNow(app, accountId)))
        yield* restoreForfeits(app, yield* holdOwnPurse(app, bonuses, accountId), withdrawalId);
      yield* tellWithdrawal(app, withdrawal, "withdrawalRejected");
      yield* recordAudit(app, {
        ...entryBy(by, "withdrawal.rejected", withdrawalId),
        before: { status: from },
        after: { status: "rejected", reason, amountMinor: withdrawal.amount_minor },
      });
      return { ok: true as const };
    }),
  );
}

/**
 * Records that the money was sent, and asks the member to confirm. The held amount leaves the site, the fee stays.
 * Refusals: `unknown_withdrawal`, `already_decided`; of a dormant owner `another_person_must_sign` to whoever signed
 * alone before the account was left, and `one_hand_signed` to an account that is in the same hand.
 */
export async function payWithdrawal(
  app: App,
  { withdrawalId, by, reference }: Decision & { reference: string },
): Promise<Outcome<object, DecisionRefusal | "another_person_must_sign"> | OneHand> {
  const { withdrawals: rules } = await settingsOf(app);
  return app.store.transaction(() =>
    decideOnce(app, by, { pay: withdrawalId, reference }, function* () {
      const approved = yield* store.lockWithdrawal(withdrawalId, "approved");
      const now = app.clock.now();
      const alone =
        approved &&
        (yield* fallDormant(app, approved.account_id)) &&
        (yield* refuseAlone(withdrawalId, { staffId: by.staffId, at: now }));
      if (alone) return alone;
      const payment = { status: "paid", payout_reference: reference, paid_by: by.staffId } as const;
      const withdrawal = yield* store.changeWithdrawal({ withdrawalId }, ["approved"], {
        ...payment,
        paid_at: now,
        confirm_until_at: now + rules.confirmMinutes * MINUTE_MS,
      });
      if (!withdrawal) return yield* store.repeatOr({ withdrawalId }, payment, "already_decided");
      const { account_id: accountId, currency, amount_minor: amountMinor, fee_minor: feeMinor } = withdrawal;
      const paid = yield* capture(app, heldBy(withdrawal, by.staffId), { feeMinor });
      if (!paid.ok) throw new Error(`withdrawal ${withdrawalId} is on hold, but: ${paid.refusal}`);
      yield* endTurnover({ accountId, currency });
      yield* tellCash(app, "withdrawn", { accountId, currency, amountMinor });
      yield* tellWithdrawal(app, withdrawal, "withdrawalPaid");
      yield* recordAudit(app, {
        ...entryBy(by, "withdrawal.paid", withdrawalId),
        before: { status: "approved" },
        after: { status: "paid", reference, amountMinor, feeMinor },
      });
      return { ok: true as const };
    }),
  );
}

/** Where nobody but whoever pays has had a hand in it. */
function* refuseAlone(
  withdrawalId: number,
  payer: SignatureGiven,
): Tx<Refused<"another_person_must_sign"> | OneHand | undefined> {
  const signed = yield* store.listSignatures(withdrawalId);
  if (signed.every(({ staffId }) => staffId === payer.staffId)) return refuse("another_person_must_sign");
  return yield* refuseOneHand([...signed, payer], { can: "withdrawals.pay" });
}

/**
 * Closes a paid withdrawal as received: the rest has been paid, or the member's claim was found wrong. It is final.
 * Refusals: `unknown_withdrawal`, `already_confirmed`.
 */
export async function forceReceipt(
  app: App,
  { withdrawalId, by, reason, from }: Decision & { reason: string; from: Unsettled },
): Promise<Outcome<object, "unknown_withdrawal" | "already_confirmed" | "different_content">> {
  return app.store.transaction(() =>
    decideOnce(app, by, { close: withdrawalId, reason, from }, function* () {
      const receipt = { status: "received", reason, confirmed_by: "staff" } as const;
      const withdrawal = yield* store.changeWithdrawal({ withdrawalId }, [from], {
        ...receipt,
        confirmed_at: app.clock.now(),
      });
      if (!withdrawal) return yield* store.repeatOr({ withdrawalId }, receipt, "already_confirmed");
      yield* recordAudit(app, {
        ...entryBy(by, "withdrawal.received", withdrawalId),
        before: { status: from },
        after: { status: "received", reason },
      });
      return { ok: true as const };
    }),
  );
}

type Unsettled = Extract<WithdrawalStatus, "paid" | "partially_received" | "not_received">;

function entryBy({ staffId, ip }: Decider, action: string, withdrawalId: number) {
  return { actorKind: "staff" as const, actorId: staffId, ip, action, target: `withdrawal:${withdrawalId}` };
}
