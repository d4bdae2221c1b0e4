import { first, numbered, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import * as store from "./contract.store.server";

/** What a vendor has sent for one player and was told, so that the same again has the same answer and no effect. */
export interface Remembered {
  id: number;
  providerId: string;
  kind: string;
  roundId: number | null;
  /** What a rollback took back, or would have; null for everything else. */
  originalId: string | null;
  /** Null for rollbacks, and for transactions that came without one. */
  amountMinor: bigint | null;
  balanceAfterMinor: bigint;
  answeredId: string;
  ledgerTransactionId: number | null;
  /** Which money it was, as `writeParts` says it; null where all of it was cash. */
  parts: string | null;
}

export interface PlayerKey {
  vendorId: number;
  accountId: number;
}

/** As many as one statement asks for; a batch may be longer. */
const CHUNK = 100;

export function* recall(key: PlayerKey, providerIds: readonly string[]): Tx<Map<string, Remembered>> {
  const found = new Map<string, Remembered>();
  for (const ids of chunksOf(providerIds)) {
    const parameters = { ...key, ...numbered(ids.map((id) => ({ id }))) };
    for (const row of yield* rows(store.transactionsOf(ids.length), parameters)) {
      found.set(row.provider_id, {
        id: row.id,
        providerId: row.provider_id,
        kind: row.kind,
        roundId: row.round_id,
        originalId: row.original_id,
        amountMinor: row.amount_minor,
        balanceAfterMinor: row.balance_after_minor,
        answeredId: row.answered_id,
        ledgerTransactionId: row.ledger_transaction_id,
        parts: row.parts,
      });
    }
  }
  return found;
}

export function* recallTombstones(key: PlayerKey, providerIds: readonly string[]): Tx<Set<string>> {
  const found = new Set<string>();
  for (const ids of chunksOf(providerIds)) {
    const parameters = { ...key, ...numbered(ids.map((id) => ({ id }))) };
    const buried = yield* rows(store.tombstonesOf(ids.length), parameters);
    for (const { provider_id: id } of buried) found.add(id);
  }
  return found;
}

/** Sees to it that a transaction is never applied any more. Answers false when that had been seen to before. */
export function* bury({ clock }: Pick<App, "clock">, key: PlayerKey, providerId: string): Tx<boolean> {
  const tombstone = { ...key, providerId, createdAt: clock.now() };
  return (yield* first(store.insertTombstone, tombstone)) !== undefined;
}

type NewMemory = Omit<Remembered, "id" | "roundId" | "originalId" | "answeredId" | "parts"> & {
  roundId: number;
  originalId?: string;
  parts?: string | null;
};

/** @param answer the id to answer with from now on: one of its own, or none. */
export function* remember(
  { clock, ids }: Pick<App, "clock" | "ids">,
  key: PlayerKey,
  transaction: NewMemory,
  answer: "own_id" | "no_id" = "own_id",
): Tx<Remembered> {
  const id = ids.next();
  const made = {
    ...transaction,
    id,
    originalId: transaction.originalId ?? null,
    parts: transaction.parts ?? null,
    answeredId: answer === "own_id" ? String(id) : "",
  };
  yield* rows(store.insertTransaction, { ...made, ...key, createdAt: clock.now() });
  return made;
}

function chunksOf(ids: readonly string[]): string[][] {
  const distinct = [...new Set(ids)];
  const chunks: string[][] = [];
  for (let from = 0; from < distinct.length; from += CHUNK) chunks.push(distinct.slice(from, from + CHUNK));
  return chunks;
}
