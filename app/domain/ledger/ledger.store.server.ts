import { perCount, statement } from "~/db/runner/transaction";

/** The ledger's queries, compiled once. Nothing outside this folder writes these tables. */

export const insertTransaction = statement<{
  id: number;
  source: string;
  externalId: string;
  requestHash: string;
  kind: string;
  currency: string;
  reversesId: number | null;
  referenceId: number | null;
  actorId: number | null;
  reason: string | null;
  day: number;
  createdAt: number;
}>()((db, p) =>
  db
    .insertInto("ledger_transactions")
    .values({
      id: p.id,
      source: p.source,
      external_id: p.externalId,
      request_hash: p.requestHash,
      kind: p.kind,
      currency: p.currency,
      reverses_id: p.reversesId,
      reference_id: p.referenceId,
      actor_id: p.actorId,
      reason: p.reason,
      day: p.day,
      created_at: p.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

export const findTransaction = statement<{ source: string; externalId: string }>()((db, p) =>
  db
    .selectFrom("ledger_transactions")
    .select(["id", "request_hash"])
    .where("source", "=", p.source)
    .where("external_id", "=", p.externalId),
);

export const transactionById = statement<{ id: number }>()((db, p) =>
  db.selectFrom("ledger_transactions").selectAll().where("id", "=", p.id),
);

export const reversalOf = statement<{ id: number }>()((db, p) =>
  db.selectFrom("ledger_transactions").select(["id"]).where("reverses_id", "=", p.id),
);

export const entriesOf = statement<{ transactionId: number }>()((db, p) =>
  db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .leftJoin("wallets as wallet", "wallet.id", "entry.ledger_account_id")
    .select([
      "entry.ledger_account_id",
      "account.kind as party_kind",
      "entry.amount_minor",
      "entry.balance_after_minor",
      "wallet.id as wallet_id",
    ])
    .where("entry.transaction_id", "=", p.transactionId)
    .orderBy("entry.seq"),
);

/** What one party got or gave in the transaction of an external id. */
export const findPosting = statement<{
  source: string;
  externalId: string;
  partyKind: string;
  ownerId: number;
}>()((db, p) =>
  db
    .selectFrom("ledger_transactions as transaction")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "transaction.id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select("entry.amount_minor")
    .where("transaction.source", "=", p.source)
    .where("transaction.external_id", "=", p.externalId)
    .where("account.kind", "=", p.partyKind)
    .where("account.owner_id", "=", p.ownerId),
);

/** Moves a balance unless it would fall below zero; the row stays locked until the transaction ends. */
export const moveBalance = statement<{ walletId: number; amountMinor: bigint }>()((db, p) =>
  db
    .updateTable("wallets")
    .set((row) => ({
      balance_minor: row("balance_minor", "+", p.amountMinor),
      version: row("version", "+", 1),
    }))
    .where("id", "=", p.walletId)
    .where((row) => row(row("balance_minor", "+", p.amountMinor), ">=", 0n))
    .returning(["balance_minor", "version", "chain"]),
);

/** The opposite of a move that this transaction has made; the row is locked, so nothing can have happened between. */
export const undoMove = statement<{ walletId: number; amountMinor: bigint }>()((db, p) =>
  db
    .updateTable("wallets")
    .set((row) => ({
      balance_minor: row("balance_minor", "-", p.amountMinor),
      version: row("version", "-", 1),
    }))
    .where("id", "=", p.walletId),
);

/** An update without effect: the one way to lock a row that both stores know. */
export const lockWallet = statement<{ walletId: number }>()((db, p) =>
  db
    .updateTable("wallets")
    .set((row) => ({ version: row.ref("version") }))
    .where("id", "=", p.walletId)
    .returning(["balance_minor"]),
);

export const setChain = statement<{ walletId: number; chain: string }>()((db, p) =>
  db.updateTable("wallets").set({ chain: p.chain }).where("id", "=", p.walletId),
);

export type NewEntry = {
  transactionId: number;
  seq: number;
  ledgerAccountId: number;
  amountMinor: bigint;
  balanceAfterMinor: bigint | null;
  walletVersion: number | null;
  hash: string | null;
};

/** All entries of a transaction in one statement; takes them `numbered`. */
export const insertEntries = perCount((count) =>
  statement<Record<string, NewEntry[keyof NewEntry]>>()((db, p) => {
    const value = (name: keyof NewEntry, n: number) => p[name + n] as never;
    return db.insertInto("ledger_entries").values(
      [...Array(count).keys()].map((n) => ({
        transaction_id: value("transactionId", n),
        seq: value("seq", n),
        ledger_account_id: value("ledgerAccountId", n),
        amount_minor: value("amountMinor", n),
        balance_after_minor: value("balanceAfterMinor", n),
        wallet_version: value("walletVersion", n),
        hash: value("hash", n),
      })),
    );
  }),
);

export const findLedgerAccount = statement<{
  kind: string;
  /** The same for test money, where there is one; else `kind` again. */
  testKind: string;
  ownerId: number;
  currency: string;
}>()((db, p) =>
  db
    .selectFrom("ledger_accounts")
    .select(["id", "kind"])
    .where("kind", "in", [p.kind, p.testKind])
    .where("owner_id", "=", p.ownerId)
    .where("currency", "=", p.currency),
);

export const insertLedgerAccount = statement<{
  id: number;
  kind: string;
  ownerId: number;
  currency: string;
}>()((db, p) =>
  db
    .insertInto("ledger_accounts")
    .values({ id: p.id, kind: p.kind, owner_id: p.ownerId, currency: p.currency })
    .onConflict((conflict) => conflict.columns(["kind", "owner_id", "currency"]).doNothing())
    .returning("id"),
);

export const insertWallet = statement<{ id: number; accountId: number; kind: string; currency: string }>()(
  (db, p) =>
    db.insertInto("wallets").values({
      id: p.id,
      account_id: p.accountId,
      kind: p.kind,
      currency: p.currency,
      balance_minor: 0n,
      version: 0,
      chain: "",
    }),
);

export const findWallet = statement<{ accountId: number; kind: string; currency: string }>()((db, p) =>
  db
    .selectFrom("wallets")
    .select(["id", "balance_minor", "version"])
    .where("account_id", "=", p.accountId)
    .where("kind", "=", p.kind)
    .where("currency", "=", p.currency),
);
