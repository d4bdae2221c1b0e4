import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import { refuse } from "../shared/refusal";
import { writeTransaction, type ResolvedPosting } from "./journal.server";
import type {
  LedgerContext,
  NewTransaction,
  Posted,
  PostRefusal,
  ReverseRefusal,
  TransactionKind,
} from "./ledger-transaction";
import * as store from "./ledger.store.server";
import { isTestKind, ledgerAccountOf } from "./parties.server";

export type * from "./ledger-transaction";

/**
 * The only code that writes money. Every transaction sums to zero in one currency, is known by (source, external id),
 * and is never changed: a correction is a transaction that reverses it.
 *
 * `post` posts one transaction as a step of the caller's. Refusals, in their order:
 * 1. `different_content`: the external id was used with other content;
 * 2. `already_reversed`: what it takes back has been taken back before;
 * 3. `insufficient_funds`: a member's balance would fall below zero.
 * A refusal leaves nothing behind, so the caller may commit or roll back as it likes. The same transaction again
 * answers what the first answered. Wallets are locked in ascending id.
 * @throws RangeError when the postings do not sum to zero, move nothing, or join test money with real money: that is a
 * bug of the caller.
 */
export function* post(context: LedgerContext, transaction: NewTransaction): Tx<Posted | PostRefusal> {
  const postings: ResolvedPosting[] = [];
  for (const { party, amountMinor } of transaction.postings) {
    postings.push({ account: yield* ledgerAccountOf(party, transaction.currency, context.ids), amountMinor });
  }
  return yield* writeTransaction(context, { ...transaction, postings });
}

/** Like `post`, but a refusal ends the whole transaction without effect and becomes its value. */
export function* postOrRollback(context: LedgerContext, transaction: NewTransaction): Tx<Posted> {
  const posted = yield* post(context, transaction);
  if (!posted.ok) throw new Rollback(posted);
  return posted;
}

export interface ReverseRequest {
  transactionId: number;
  source: string;
  externalId: string;
  kind?: TransactionKind;
  actorId?: number;
}

/**
 * Posts the exact opposite of an earlier transaction, once. Refusals, in their order: `unknown_transaction`, then
 * those of `post`.
 */
export function* reverse(
  context: LedgerContext,
  { transactionId, source, externalId, kind = "adjustment", actorId }: ReverseRequest,
): Tx<Posted | ReverseRefusal> {
  const original = yield* first(store.transactionById, { id: transactionId });
  if (!original) return refuse("unknown_transaction");
  const entries = yield* rows(store.entriesOf, { transactionId });
  const postings = entries.map((entry) => ({
    account: {
      ...{ id: entry.ledger_account_id, hasBalance: entry.wallet_id !== null },
      isTest: isTestKind(entry.party_kind),
    },
    amountMinor: -entry.amount_minor,
  }));
  return yield* writeTransaction(context, {
    source,
    externalId,
    kind,
    currency: original.currency,
    postings,
    referenceId: original.reference_id ?? undefined,
    reversesId: transactionId,
    actorId,
  });
}
