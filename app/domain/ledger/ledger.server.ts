import { createHash } from "node:crypto";
import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { Clock } from "../shared/clock";
import { dayOf } from "../shared/day";
import type { Ids } from "../shared/id";
import { entryHash } from "./chain.server";
import * as store from "./ledger.store.server";
import { ledgerAccountOf, type LedgerAccount, type Party } from "./parties.server";

/**
 * The only code that writes money. Every transaction sums to zero in one currency, is known by (source, external id),
 * and is never changed: a correction is a transaction that reverses it.
 */
export interface LedgerContext {
  clock: Clock;
  ids: Ids;
  config: { timeZone: string; hashChain: boolean };
}

export type TransactionKind =
  | "deposit"
  | "withdrawal_hold"
  | "withdrawal_release"
  | "withdrawal_payout"
  | "bet"
  | "win"
  | "rollback"
  | "adjustment"
  | "opening";

export interface Posting {
  party: Party;
  /** Positive is towards the party. */
  amountMinor: bigint;
}

export interface NewTransaction {
  /** Who made the external id: "deposit", "withdrawal", "vendor:12". */
  source: string;
  externalId: string;
  kind: TransactionKind;
  currency: string;
  postings: Posting[];
  referenceId?: number;
  actorId?: number;
}

export type Posted = {
  ok: true;
  transactionId: number;
  /** True when the same transaction had been posted before; nothing moved now. */
  repeated: boolean;
  /** What each member's wallet held right after the transaction, in the order of its postings. */
  balancesAfterMinor: (bigint | null)[];
};

export type PostRefusal =
  { ok: false; refusal: "insufficient_funds" } | { ok: false; refusal: "different_content" };

/**
 * Posts one transaction, as a step of the caller's. Refusals, in their order:
 * 1. `different_content`: the external id was used with other content;
 * 2. `insufficient_funds`: a member's balance would fall below zero. The caller must roll back.
 * The same transaction again answers what the first answered. Wallets are locked in ascending id.
 * @throws RangeError when the postings do not sum to zero, or move nothing: that is a bug of the caller.
 */
export function* post(context: LedgerContext, transaction: NewTransaction): Tx<Posted | PostRefusal> {
  return yield* write(context, transaction, null);
}

/** Like `post`, but a refusal ends the whole transaction without effect and becomes its value. */
export function* postOrRollback(context: LedgerContext, transaction: NewTransaction): Tx<Posted> {
  const posted = yield* post(context, transaction);
  if (!posted.ok) throw new Rollback(posted);
  return posted;
}

export type ReverseRefusal = PostRefusal | { ok: false; refusal: "unknown_transaction" | "already_reversed" };

/**
 * Posts the opposite of an earlier transaction, once. Refusals, in their order: `unknown_transaction`,
 * `different_content`, `already_reversed`, `insufficient_funds`.
 */
export function* reverse(
  context: LedgerContext,
  { transactionId, source, externalId, kind = "adjustment", actorId }: ReverseRequest,
): Tx<Posted | ReverseRefusal> {
  const original = yield* first(store.transactionById, { id: transactionId });
  if (!original) return { ok: false, refusal: "unknown_transaction" };
  const before = yield* first(store.findTransaction, { source, externalId });
  const entries = yield* rows(store.entriesOf, { transactionId });
  const postings = entries.map((entry) => ({
    account: { id: entry.ledger_account_id, hasBalance: entry.wallet_id !== null },
    amountMinor: -entry.amount_minor,
  }));
  if (!before && (yield* first(store.reversalOf, { id: transactionId }))) {
    return { ok: false, refusal: "already_reversed" };
  }
  const reversal = {
    source,
    externalId,
    kind,
    currency: original.currency,
    referenceId: original.reference_id ?? undefined,
    actorId,
  };
  return yield* writeResolved(context, { ...reversal, postings }, transactionId);
}

export interface ReverseRequest {
  transactionId: number;
  source: string;
  externalId: string;
  kind?: TransactionKind;
  actorId?: number;
}

interface ResolvedPosting {
  account: LedgerAccount;
  amountMinor: bigint;
}
type ResolvedTransaction = Omit<NewTransaction, "postings"> & { postings: ResolvedPosting[] };

function* write(
  context: LedgerContext,
  transaction: NewTransaction,
  reversesId: number | null,
): Tx<Posted | PostRefusal> {
  const postings: ResolvedPosting[] = [];
  for (const { party, amountMinor } of transaction.postings) {
    postings.push({ account: yield* ledgerAccountOf(party, transaction.currency, context.ids), amountMinor });
  }
  return yield* writeResolved(context, { ...transaction, postings }, reversesId);
}

function* writeResolved(
  context: LedgerContext,
  transaction: ResolvedTransaction,
  reversesId: number | null,
): Tx<Posted | PostRefusal> {
  refuseUnbalanced(transaction.postings);
  const { source, externalId, currency, kind } = transaction;
  const requestHash = hashOf(transaction, reversesId);
  const createdAt = context.clock.now();
  const inserted = yield* first(store.insertTransaction, {
    id: context.ids.next(),
    source,
    externalId,
    requestHash,
    kind,
    currency,
    reversesId,
    referenceId: transaction.referenceId ?? null,
    actorId: transaction.actorId ?? null,
    day: dayOf(createdAt, context.config.timeZone),
    createdAt,
  });
  if (!inserted) return yield* answerRepeat({ source, externalId, requestHash });

  // Everybody takes wallets in the same order, so that no two transactions wait for each other.
  const order = transaction.postings.map((_, seq) => seq);
  order.sort((a, b) => transaction.postings[a]!.account.id - transaction.postings[b]!.account.id);
  const balancesAfterMinor: (bigint | null)[] = transaction.postings.map(() => null);
  for (const seq of order) {
    const { account, amountMinor } = transaction.postings[seq]!;
    const entry = { transactionId: inserted.id, seq, ledgerAccountId: account.id, amountMinor };
    if (!account.hasBalance) {
      yield* rows(store.insertEntry, { ...entry, balanceAfterMinor: null, hash: null });
      continue;
    }
    const wallet = yield* first(store.moveBalance, { walletId: account.id, amountMinor });
    if (!wallet) return { ok: false, refusal: "insufficient_funds" };
    balancesAfterMinor[seq] = wallet.balance_minor;
    let hash: string | null = null;
    if (context.config.hashChain) {
      hash = entryHash({ ...entry, previous: wallet.chain, balanceAfterMinor: wallet.balance_minor });
      yield* rows(store.setChain, { walletId: account.id, chain: hash });
    }
    yield* rows(store.insertEntry, { ...entry, balanceAfterMinor: wallet.balance_minor, hash });
  }
  return { ok: true, transactionId: inserted.id, repeated: false, balancesAfterMinor };
}

function* answerRepeat(wanted: {
  source: string;
  externalId: string;
  requestHash: string;
}): Tx<Posted | PostRefusal> {
  const before = yield* first(store.findTransaction, wanted);
  if (before?.request_hash !== wanted.requestHash) return { ok: false, refusal: "different_content" };
  const entries = yield* rows(store.entriesOf, { transactionId: before.id });
  const balancesAfterMinor = entries.map((entry) => entry.balance_after_minor);
  return { ok: true, transactionId: before.id, repeated: true, balancesAfterMinor };
}

function refuseUnbalanced(postings: ResolvedPosting[]): void {
  if (postings.length < 2) throw new RangeError("a transaction has at least two postings");
  if (postings.some(({ amountMinor }) => amountMinor === 0n))
    throw new RangeError("a posting must move something");
  const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  if (sum !== 0n) throw new RangeError(`the postings sum to ${sum}, not to zero`);
}

function hashOf(
  { kind, currency, postings, referenceId }: ResolvedTransaction,
  reversesId: number | null,
): string {
  const parts = postings.map(({ account, amountMinor }) => `${account.id}:${amountMinor}`);
  const text = [kind, currency, referenceId ?? "", reversesId ?? "", ...parts].join("|");
  return createHash("sha256").update(text).digest("base64url");
}
