import { entryHash } from "./chain.server";
import type { CheckedWallet, WalletEntry } from "./verify.store.server";

/** Follows one wallet's entries from the first to the last. */
export class WalletCheck {
  #version = 0;
  #balanceMinor = 0n;
  #chain = "";
  /** Number of the newest entry that was seen. */
  newest = 0;

  constructor(readonly wallet: CheckedWallet) {}

  next(entry: WalletEntry): string | undefined {
    const { wallet } = this;
    this.newest = entry.wallet_version!;
    if (this.newest > wallet.version) return undefined;
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

  /** A chain may begin in the middle of a wallet's life, when an operator turns it on; it never stops again. */
  #hashProblem(entry: WalletEntry, balanceAfterMinor: bigint): string | undefined {
    if (entry.hash === null) return this.#chain ? "has no hash, though the one before has" : undefined;
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

export function nameOf(wallet: CheckedWallet): string {
  return `wallet ${wallet.id} (${wallet.kind}, ${wallet.currency}) of account ${wallet.account_id}`;
}
