import { Rollback, type Tx } from "~/db/runner/transaction";
import { isActive } from "../accounts/active-account.server";
import type { App } from "../app.server";
import { postOrRollback } from "../ledger/ledger.server";
import { lockWallet } from "../ledger/wallets.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { inLanguage } from "../shared/texts.server";
import { byStaff, recordAudit } from "../audit/audit.server";
import type { OneHand } from "../audit/dual-control";
import { tellBalance } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import { bookPoints } from "./book-points.server";
import { pointsText } from "./points";
import { readTexts } from "./product";
import * as store from "./redemptions.store.server";
import { signCredit } from "./sign-credit.server";

/**
 * Staff give what was asked for, or the points back. What credits the wallet is credited in the transaction that
 * approves it: the points that paid for it stay spent exactly when the money has come. A decision starts by changing the row from in process, so of two
 * people who decide at once one does and the other hears `already_decided`.
 */
interface Decision {
  redemptionId: number;
  by: Decider;
}

type Decided = Outcome<
  object,
  "unknown_redemption" | "already_decided" | "different_content" | "account_closed"
>;

export type RedemptionApproved =
  | { ok: true; status: "approved" | "signed" }
  | Exclude<Decided, { ok: true }>
  | Refused<"another_person_must_sign">
  | OneHand;

/**
 * Final. What credits a wallet takes a second person from an amount on, and then the first one only signs. Refusals:
 * `unknown_redemption`, `already_decided`, `different_content`, `account_closed`: nobody is there to be given it;
 * `another_person_must_sign`, `one_hand_signed`.
 */
export function approveRedemption(app: App, { redemptionId, by }: Decision): Promise<RedemptionApproved> {
  const decision = { status: "approved", reason: "", decided_by: by.staffId } as const;
  return app.store.transaction(() =>
    decideOnce(app, by, { approve: redemptionId }, function* (): Tx<RedemptionApproved> {
      const signed = yield* signCredit(app, { redemptionId, by });
      if (signed) return signed;
      const decided = yield* decide(app, { redemptionId, by }, decision);
      return decided.ok ? { ok: true, status: "approved" } : decided;
    }),
  );
}

/**
 * Points and stock come back, once; the member is told why. Refusals: `unknown_redemption`, `already_decided`,
 * `different_content`.
 */
export function rejectRedemption(
  app: App,
  { redemptionId, by, reason }: Decision & { reason: string },
): Promise<Decided> {
  const decision = { status: "rejected", reason, decided_by: by.staffId } as const;
  return app.store.transaction(() =>
    decideOnce(app, by, { reject: redemptionId, reason }, () => decide(app, { redemptionId, by }, decision)),
  );
}

interface Verdict {
  status: "approved" | "rejected";
  reason: string;
  decided_by: number;
}

function* decide(app: App, { redemptionId, by }: Decision, decision: Verdict): Tx<Decided> {
  const { status, reason } = decision;
  const redemption = yield* store.decideRedemption(redemptionId, {
    ...decision,
    decided_at: app.clock.now(),
  });
  if (!redemption) return yield* repeatOr(redemptionId, decision);
  const { account_id: accountId, product_id: productId, points, quantity } = redemption;
  const { credit_minor: creditMinor, credit_currency: currency } = redemption;
  if (status === "approved") {
    // Whoever closes an account holds its wallet: only then does it stand as it stays.
    if (creditMinor > 0n) yield* lockWallet(app, { accountId, currency });
    const active = yield* isActive(accountId);
    if (!active.ok && active.refusal === "account_closed") throw new Rollback(refuse(active.refusal));
  }
  if (status === "approved" && creditMinor > 0n) yield* credit(app, redemption, by.staffId);
  if (status === "rejected") {
    const booking = { accountId, points, referenceId: redemptionId, staffId: by.staffId } as const;
    yield* bookPoints(app, { ...booking, type: "return" });
    yield* store.changeStock(productId, quantity);
  }
  yield* tell(app, redemption);
  yield* recordAudit(app, {
    ...byStaff(by),
    action: `redemption.${status}`,
    target: `redemption:${redemptionId}`,
    before: { status: "in_process" },
    after: { status, reason, accountId, points, ...(creditMinor > 0n && { creditMinor }) },
  });
  return { ok: true };
}

/** Into the wallet, known by the redemption's id. */
function* credit(app: App, redemption: store.RedemptionRow, staffId: number): Tx<void> {
  const { id, account_id: accountId, credit_currency: currency, credit_minor: amountMinor } = redemption;
  const posted = yield* postOrRollback(app, {
    ...{ source: "redemption", externalId: String(id), kind: "adjustment", currency, referenceId: id },
    actorId: staffId,
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor },
      { party: { kind: "adjustment" }, amountMinor: -amountMinor },
    ],
  });
  if (posted.repeated) throw new Error(`redemption ${id} had been credited before`);
  yield* tellBalance(app, { accountId, currency });
}

function* tell(app: App, redemption: store.RedemptionRow): Tx<void> {
  const { account_id: accountId, status, reason, points, quantity } = redemption;
  const { credit_minor: amount, credit_currency: currency } = redemption;
  const texts = readTexts(redemption.texts);
  const isCredited = status === "approved" && amount > 0n;
  const approved = isCredited ? "redemptionCredited" : "redemptionApproved";
  yield* writeLetter(app, {
    ...{ accountId, kind: "service" },
    letter: status === "approved" ? approved : "redemptionRejected",
    values: (_, language) => ({
      product: inLanguage(texts, language, ["en"])?.title ?? "",
      ...{ quantity, reason, points: pointsText(points) },
    }),
    money: isCredited ? { currency, amounts: { amount } } : undefined,
  });
}

/** The same once more is no error. */
function* repeatOr(redemptionId: number, decision: Verdict): Tx<Decided> {
  const found = yield* store.findRedemptionRow(redemptionId);
  if (!found) return refuse("unknown_redemption");
  const columns = ["status", "reason", "decided_by"] as const;
  const isSame = columns.every((column) => found[column] === decision[column]);
  return isSame ? { ok: true } : refuse("already_decided");
}
