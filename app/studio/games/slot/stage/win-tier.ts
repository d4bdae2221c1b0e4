import type { ShownRound } from "./props";

export type WinTier = "big" | "huge";

const BIG = 15n;
const HUGE = 50n;

/** How loudly a win is told, by how many stakes came back. */
export function winTier({
  stakeMinor,
  payoutMinor,
}: Pick<ShownRound, "stakeMinor" | "payoutMinor">): WinTier | null {
  const [staked, won] = [BigInt(stakeMinor), BigInt(payoutMinor)];
  if (staked === 0n) return null;
  if (won >= HUGE * staked) return "huge";
  return won >= BIG * staked ? "big" : null;
}
