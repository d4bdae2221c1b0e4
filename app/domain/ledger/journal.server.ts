import { createHash } from "node:crypto";
import { first, numbered, rows, type Tx } from "~/db/runner/transaction";
import { dayOf } from "../shared/day";
import { refuse } from "../shared/refusal";
import { entryHash } from "./chain.server";
import type { LedgerContext, NewTransaction, Posted, PostRefusal } from "./ledger-transaction";
import * as store from "./ledger.store.server";
import type { LedgerAccount } from "./parties.server";
import { moveBalances, undoMoves, type Move } from "./wallets.server";

export interface ResolvedPosting {
  account: LedgerAccount;
  amountMinor: bigint;
}

type ResolvedTransaction = Omit<NewTransaction, "postings"> & { postings: ResolvedPosting[] };

/**
 * Writes a transaction whose accounts are known. Balances move first: that locks the wallets, so whoever comes with
 * the same external id at the same time waits here and then finds the first one's row.
 */
export function* writeTransaction(
  context: LedgerContext,
  transaction: ResolvedTransaction,
): Tx<Posted | PostRefusal> {
  refuseUnsound(transaction.postings);
  const requestHash = requestHashOf(transaction);
  const moves = yield* moveBalances(transaction.postings);
  if (!moves) return (yield* knownAnswer(transaction, requestHash)) ?? refuse("insufficient_funds");

  const inserted = yield* insertTransaction(context, transaction, requestHash);
  if (!inserted) {
    yield* undoMoves(transaction.postings);
    const known = yield* knownAnswer(transaction, requestHash);
    if (known) return known;
    throw new Error("the id of a new transaction is taken: two processes make ids under one node number");
  }
  yield* insertEntries(context, { transactionId: inserted.id, postings: transaction.postings, moves });
  const balancesAfterMinor = moves.map((move) => move?.balanceAfterMinor ?? null);
  return { ok: true, transactionId: inserted.id, repeated: false, balancesAfterMinor };
}

/** What makes two transactions the same; kept with the first, compared when the external id comes again. */
export function requestHashOf({ postings, ...transaction }: ResolvedTransaction): string {
  const parts = postings.map(({ account, amountMinor }) => `${account.id}:${amountMinor}`);
  return hashOfPostings(transaction, parts.join("|"));
}

/** @param postings "account:amount" of each posting in its order, with "|" between them. */
export function hashOfPostings(
  { kind, currency, referenceId, reversesId }: HashedFields,
  postings: string,
): string {
  const text = [kind, currency, referenceId ?? "", reversesId ?? "", postings].join("|");
  return createHash("sha256").update(text).digest("base64url");
}

interface HashedFields {
  kind: string;
  currency: string;
  referenceId?: number | null;
  reversesId?: number | null;
}

function refuseUnsound(postings: ResolvedPosting[]): void {
  if (postings.length < 2) throw new RangeError("a transaction has at least two postings");
  if (postings.some(({ amountMinor }) => amountMinor === 0n)) {
    throw new RangeError("a posting must move something");
  }
  const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  if (sum !== 0n) throw new RangeError(`the postings sum to ${sum}, not to zero`);
  if (postings.some(({ account }) => account.isTest !== postings[0]!.account.isTest)) {
    throw new RangeError("a transaction joins test money with real money");
  }
}

/** The answer that was given, or is due, because of what is in the books already; undefined when nothing is. */
function* knownAnswer(
  { source, externalId, reversesId }: ResolvedTransaction,
  requestHash: string,
): Tx<Posted | PostRefusal | undefined> {
  const before = yield* first(store.findTransaction, { source, externalId });
  if (before) {
    if (before.request_hash !== requestHash) return refuse("different_content");
    const entries = yield* rows(store.entriesOf, { transactionId: before.id });
    const balancesAfterMinor = entries.map((entry) => entry.balance_after_minor);
    return { ok: true, transactionId: before.id, repeated: true, balancesAfterMinor };
  }
  if (reversesId && (yield* first(store.reversalOf, { id: reversesId }))) return refuse("already_reversed");
  return undefined;
}

function* insertTransaction(
  { clock, ids, config }: LedgerContext,
  transaction: ResolvedTransaction,
  requestHash: string,
): Tx<{ id: number } | undefined> {
  const createdAt = clock.now();
  return yield* first(store.insertTransaction, {
    id: ids.next(),
    source: transaction.source,
    externalId: transaction.externalId,
    requestHash,
    kind: transaction.kind,
    currency: transaction.currency,
    reversesId: transaction.reversesId ?? null,
    referenceId: transaction.referenceId ?? null,
    actorId: transaction.actorId ?? null,
    reason: transaction.reason ?? null,
    day: dayOf(createdAt, config.timeZone),
    createdAt,
  });
}

function* insertEntries(
  { config }: LedgerContext,
  written: { transactionId: number; postings: ResolvedPosting[]; moves: (Move | null)[] },
): Tx<void> {
  const { transactionId, postings, moves } = written;
  const heads = new Map<number, string>();
  const entries: store.NewEntry[] = postings.map(({ account, amountMinor }, seq) => {
    const move = moves[seq];
    const entry = { transactionId, seq, ledgerAccountId: account.id, amountMinor };
    if (!move) return { ...entry, balanceAfterMinor: null, walletVersion: null, hash: null };
    const { balanceAfterMinor, walletVersion } = move;
    const previous = heads.get(account.id) ?? move.chain;
    // A chain that has begun goes on, whatever the setting says now: otherwise switching it off would hide a break.
    if (!config.hashChain && !previous) return { ...entry, balanceAfterMinor, walletVersion, hash: null };
    const hash = entryHash({ ...entry, previous, balanceAfterMinor, walletVersion });
    heads.set(account.id, hash);
    return { ...entry, balanceAfterMinor, walletVersion, hash };
  });
  yield* rows(store.insertEntries(entries.length), numbered(entries));
  for (const [walletId, chain] of heads) yield* rows(store.setChain, { walletId, chain });
}
