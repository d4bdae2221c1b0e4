import type { RoundRow } from "../store/schema";

type Paid = Pick<RoundRow, "stake_minor" | "payout_minor" | "free_play_kind">;

/** What a round took from the player: nothing, where a free bet or a free spin paid it. */
export const takenMinor = ({ free_play_kind, stake_minor }: Omit<Paid, "payout_minor">): bigint =>
  free_play_kind === null ? stake_minor : 0n;

/** What it brought: of a free bet, whose stake is not the player's, what is above it. */
export function broughtMinor({ free_play_kind, stake_minor, payout_minor }: Paid): bigint {
  if (free_play_kind !== "bet") return payout_minor;
  return payout_minor > stake_minor ? payout_minor - stake_minor : 0n;
}
