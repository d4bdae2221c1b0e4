import type { Part } from "../../bonuses/purse";

/** What taking a vendor's transaction back moves. */
export interface Reversal {
  toMemberMinor: bigint;
  /** What a win's taking back lacked: the player has spent it, and the site stands in for it. */
  uncollectedMinor: bigint;
  toVendorMinor: bigint;
  /** Differences to the round. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  bonusStakeMinor?: bigint;
  bonusPayoutMinor?: bigint;
  /** Towards the member's pockets, where they are not cash alone. */
  parts?: Part[];
}

/**
 * A bet comes back whole; of a win as much as the wallet holds. Undefined for what cannot be taken back: a rollback,
 * or a transaction that is known by its id alone.
 */
export function reversalOf(
  original: { kind: string; amountMinor: bigint | null },
  balanceMinor: bigint,
): Reversal | undefined {
  const { kind, amountMinor } = original;
  if (amountMinor === null || (kind !== "bet" && kind !== "win")) return undefined;
  if (kind === "bet") {
    return {
      toMemberMinor: amountMinor,
      uncollectedMinor: 0n,
      toVendorMinor: -amountMinor,
      stakeMinor: -amountMinor,
      payoutMinor: 0n,
    };
  }
  const taken = amountMinor < balanceMinor ? amountMinor : balanceMinor;
  return {
    toMemberMinor: -taken,
    uncollectedMinor: amountMinor - taken,
    toVendorMinor: amountMinor,
    stakeMinor: 0n,
    payoutMinor: -amountMinor,
  };
}
