import { first, rows, type Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "../shared/refusal";
import type { LedgerContext, NewTransaction, Posted, PostRefusal } from "./ledger-transaction";
import { post } from "./ledger.server";
import * as store from "./ledger.store.server";

/**
 * Money that a member still owns and cannot spend: it stands in the member's hold account until it goes back or out.
 * A hold is known by (source, reference id); it is made once and ended once, whichever way comes first. What went out and
 * never arrived is refunded once.
 */
export interface Hold {
  accountId: number;
  currency: string;
  amountMinor: bigint;
  /** "withdrawal" */
  source: string;
  referenceId: number;
  actorId?: number;
}

/** Main → hold. Refusals: `different_content`, `insufficient_funds`. */
export function* hold(context: LedgerContext, wanted: Hold): Tx<Posted | PostRefusal> {
  const { accountId, amountMinor, ...common } = wanted;
  return yield* post(context, {
    ...common,
    externalId: `${wanted.referenceId}:hold`,
    kind: "withdrawal_hold",
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor: -amountMinor },
      { party: { kind: "member_hold", ownerId: accountId }, amountMinor },
    ],
  });
}

export type EndRefusal = PostRefusal | Refused<"not_held">;

/** Hold → main. Refusals: `not_held` in this amount; `different_content` when it has gone out already. */
export function* release(context: LedgerContext, held: Hold): Tx<Posted | EndRefusal> {
  const back = {
    party: { kind: "member_main" as const, ownerId: held.accountId },
    amountMinor: held.amountMinor,
  };
  return yield* end(context, held, { kind: "withdrawal_release", postings: [back] });
}

/**
 * Hold → the world outside; a fee stays with the house. Refusals: `not_held` in this amount; `different_content` when
 * it has gone back already.
 */
export function* capture(
  context: LedgerContext,
  held: Hold,
  { feeMinor = 0n }: { feeMinor?: bigint } = {},
): Tx<Posted | EndRefusal> {
  const fee = feeMinor > 0n ? [{ party: { kind: "house" as const }, amountMinor: feeMinor }] : [];
  const paid = { party: { kind: "cash_out" as const }, amountMinor: held.amountMinor - feeMinor };
  return yield* end(context, held, { kind: "withdrawal_payout", postings: [paid, ...fee] });
}

export type RefundRefusal = PostRefusal | Refused<"not_paid">;

/**
 * The world outside → main, for a payout that never arrived: it takes the payout back, fee and all, and so is made once.
 * Refusals: `not_paid` in this amount; `already_reversed`.
 */
export function* refund(context: LedgerContext, paid: Hold): Tx<Posted | RefundRefusal> {
  const { accountId, amountMinor, ...common } = paid;
  const { source, referenceId } = common;
  const ended = yield* first(store.findTransaction, { source, externalId: `${referenceId}:end` });
  const payout = ended && (yield* first(store.transactionById, ended));
  if (payout?.kind !== "withdrawal_payout") return refuse("not_paid");
  const entries = yield* rows(store.entriesOf, { transactionId: payout.id });
  const minorOf = (kind: string) =>
    entries.reduce((sum, entry) => (entry.party_kind === kind ? sum + entry.amount_minor : sum), 0n);
  if (minorOf("member_hold") !== -amountMinor) return refuse("not_paid");
  const back = (["cash_out", "house"] as const)
    .map((kind) => ({ party: { kind }, amountMinor: -minorOf(kind) }))
    .filter(({ amountMinor: moved }) => moved !== 0n);
  return yield* post(context, {
    ...common,
    externalId: `${referenceId}:refund`,
    kind: "withdrawal_refund",
    reversesId: payout.id,
    postings: [...back, { party: { kind: "member_main", ownerId: accountId }, amountMinor }],
  });
}

/** Both ends share one external id, so the second of them is refused. */
function* end(
  context: LedgerContext,
  held: Hold,
  { kind, postings }: Pick<NewTransaction, "kind" | "postings">,
): Tx<Posted | EndRefusal> {
  const { accountId, amountMinor, ...common } = held;
  const known = yield* first(store.findPosting, {
    source: held.source,
    externalId: `${held.referenceId}:hold`,
    partyKind: "member_hold",
    ownerId: accountId,
  });
  if (known?.amount_minor !== amountMinor) return refuse("not_held");
  return yield* post(context, {
    ...common,
    externalId: `${held.referenceId}:end`,
    kind,
    postings: [
      { party: { kind: "member_hold", ownerId: accountId }, amountMinor: -amountMinor },
      ...postings,
    ],
  });
}
