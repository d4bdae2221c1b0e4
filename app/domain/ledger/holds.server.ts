import { first, type Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "../shared/refusal";
import type { LedgerContext, NewTransaction, Posted, PostRefusal } from "./ledger-transaction";
import { post } from "./ledger.server";
import * as store from "./ledger.store.server";

/**
 * Money that a member still owns and cannot spend: it stands in the member's hold account until it goes back or out.
 * A hold is known by (source, reference id); it is made once and ended once, whichever way comes first.
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
