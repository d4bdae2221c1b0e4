import { createHash } from "node:crypto";

/** One link of a wallet's chain: a changed, added or missing entry breaks every link behind it. */
export function entryHash(entry: {
  previous: string;
  transactionId: number;
  seq: number;
  ledgerAccountId: number;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  walletVersion: number;
}): string {
  const text = [
    entry.previous,
    entry.transactionId,
    entry.seq,
    entry.ledgerAccountId,
    entry.amountMinor,
    entry.balanceAfterMinor,
    entry.walletVersion,
  ].join("|");
  return createHash("sha256").update(text).digest("base64url");
}
