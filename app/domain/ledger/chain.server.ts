import { createHash } from "node:crypto";

/** One link of a wallet's chain: a changed, added or missing entry breaks every link behind it. */
export function entryHash(entry: {
  previous: string;
  transactionId: number;
  seq: number;
  ledgerAccountId: number;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}): string {
  const { previous, transactionId, seq, ledgerAccountId, amountMinor, balanceAfterMinor } = entry;
  const text = [previous, transactionId, seq, ledgerAccountId, amountMinor, balanceAfterMinor].join("|");
  return createHash("sha256").update(text).digest("base64url");
}
