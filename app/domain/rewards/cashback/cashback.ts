import { WHOLE_BP } from "../../bonuses/terms";

export interface CashbackRule {
  /** Share of the loss, in ten-thousandths. */
  rateBp: bigint;
  /** Below this nothing is paid. */
  leastMinor: bigint;
  /** At most this is paid; undefined is without a limit. */
  mostMinor?: bigint | undefined;
}

/** What a member has lost of his own money in a period, and what of it comes back. */
export function cashbackOf(
  sums: { cashStakeMinor: bigint; cashWonMinor: bigint },
  { rateBp, leastMinor, mostMinor }: CashbackRule,
): { lossMinor: bigint; payMinor: bigint } {
  const lostMinor = sums.cashStakeMinor - sums.cashWonMinor;
  const lossMinor = lostMinor > 0n ? lostMinor : 0n;
  const shareMinor = (lossMinor * rateBp) / WHOLE_BP;
  const mostPaid = mostMinor ?? lossMinor;
  const payMinor = shareMinor < mostPaid ? shareMinor : mostPaid;
  return { lossMinor, payMinor: payMinor < leastMinor ? 0n : payMinor };
}
