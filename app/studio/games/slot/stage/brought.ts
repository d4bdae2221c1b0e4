import type { ShownRound } from "./props";

type Paid = Pick<ShownRound, "stakeMinor" | "payoutMinor" | "free">;

/** What a round has brought the player: of a free bet, whose stake is not the player's, what is above it. */
export function broughtOf({ stakeMinor, payoutMinor, free }: Paid): bigint {
  const paid = BigInt(payoutMinor);
  if (free?.kind !== "bet") return paid;
  const above = paid - BigInt(stakeMinor);
  return above > 0n ? above : 0n;
}

/** Nothing is called a win that brought back no more than it cost; a free spin costs nothing. */
export function isWin(shown: Paid): boolean {
  const cost = shown.free ? 0n : BigInt(shown.stakeMinor);
  return broughtOf(shown) > cost;
}
