import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { entryHash } from "./chain.server";

const WALLETS_PER_PAGE = 500;
const ENTRIES_PER_PAGE = 5_000;

/**
 * Goes through all wallets by id and says what is wrong with the first broken one. Entries are never changed and are
 * numbered by their wallet's version, so those up to the version that was read are a whole, whatever is written meanwhile.
 */
export async function findBrokenWallet(
  db: Kysely<Database>,
  counted: { wallets: number },
  { hashChain }: { hashChain: boolean },
): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await walletsAfter(db, after);
    const last = page.at(-1);
    if (!last) return undefined;
    const checks = new Map(page.map((wallet) => [wallet.id, new WalletCheck(wallet, hashChain)]));
    const broken = await walkEntries(db, { after, upTo: last.id }, checks);
    if (broken) return broken;
    counted.wallets += page.length;
    after = last.id;
  }
}

async function walkEntries(
  db: Kysely<Database>,
  wallets: { after: number; upTo: number },
  checks: Map<number, WalletCheck>,
): Promise<string | undefined> {
  let from = { walletId: wallets.after, version: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const entries = await entriesAfter(db, from, wallets.upTo);
    for (const entry of entries) {
      const problem = checks.get(entry.ledger_account_id)?.next(entry);
      if (problem) return problem;
    }
    const last = entries.at(-1);
    if (!last) break;
    from = { walletId: last.ledger_account_id, version: last.wallet_version! };
  }
  for (const check of checks.values()) {
    const problem = check.end();
    if (problem) return problem;
  }
  return undefined;
}

/** Follows one wallet's entries from the first to the last. */
class WalletCheck {
  #version = 0;
  #balanceMinor = 0n;
  #chain = "";

  constructor(
    readonly wallet: Wallet,
    readonly hashChain: boolean,
  ) {}

  next(entry: Entry): string | undefined {
    const { wallet } = this;
    if (entry.wallet_version! > wallet.version) return undefined;
    const place = `entry ${entry.seq} of transaction ${entry.transaction_id}, in ${nameOf(wallet)}`;
    if (entry.wallet_version !== this.#version + 1) {
      return `${nameOf(wallet)}: its entry number ${this.#version + 1} is missing`;
    }
    const due = this.#balanceMinor + entry.amount_minor;
    if (entry.balance_after_minor !== due) {
      return `${place}: says ${entry.balance_after_minor} were left, but ${this.#balanceMinor} and ${entry.amount_minor} make ${due}`;
    }
    const wrongHash = this.#hashProblem(entry, due);
    if (wrongHash) return `${place}: ${wrongHash}`;
    this.#version += 1;
    this.#balanceMinor = due;
    return undefined;
  }

  end(): string | undefined {
    const { wallet } = this;
    if (this.#version !== wallet.version) {
      return `${nameOf(wallet)}: its entry number ${this.#version + 1} is missing`;
    }
    if (this.#balanceMinor !== wallet.balance_minor) {
      return `${nameOf(wallet)}: holds ${wallet.balance_minor}, but its entries sum to ${this.#balanceMinor}`;
    }
    if (this.#chain !== wallet.chain)
      return `${nameOf(wallet)}: the head of its hash chain is not its last entry's`;
    return undefined;
  }

  /** A chain may begin in the middle of a wallet's life, when an operator turns it on; it never stops while it is on. */
  #hashProblem(entry: Entry, balanceAfterMinor: bigint): string | undefined {
    if (entry.hash === null) {
      return this.hashChain && this.#chain ? "has no hash, though the one before has" : undefined;
    }
    const expected = entryHash({
      previous: this.#chain,
      transactionId: entry.transaction_id,
      seq: entry.seq,
      ledgerAccountId: entry.ledger_account_id,
      amountMinor: entry.amount_minor,
      balanceAfterMinor,
      walletVersion: entry.wallet_version!,
    });
    this.#chain = entry.hash;
    return entry.hash === expected ? undefined : "its hash does not follow from the entry before";
  }
}

function nameOf(wallet: Wallet): string {
  return `wallet ${wallet.id} (${wallet.kind}, ${wallet.currency}) of account ${wallet.account_id}`;
}

type Wallet = Awaited<ReturnType<typeof walletsAfter>>[number];
type Entry = Awaited<ReturnType<typeof entriesAfter>>[number];

async function walletsAfter(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom("wallets")
    .select(["id", "account_id", "kind", "currency", "balance_minor", "version", "chain"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(WALLETS_PER_PAGE)
    .execute();
}

async function entriesAfter(
  db: Kysely<Database>,
  from: { walletId: number; version: number },
  lastWalletId: number,
) {
  return await db
    .selectFrom("ledger_entries")
    .select([
      "transaction_id",
      "seq",
      "ledger_account_id",
      "amount_minor",
      "balance_after_minor",
      "wallet_version",
      "hash",
    ])
    .where((row) =>
      row(row.refTuple("ledger_account_id", "wallet_version"), ">", row.tuple(from.walletId, from.version)),
    )
    .where("ledger_account_id", "<=", lastWalletId)
    .orderBy("ledger_account_id")
    .orderBy("wallet_version")
    .limit(ENTRIES_PER_PAGE)
    .execute();
}
