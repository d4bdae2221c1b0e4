import type { Reward } from "../bonuses/award.server";
import { WHOLE_BP } from "../bonuses/terms";
import type { PromotionRules } from "./rules.schema";

/** The most that a promotion can pay to one member: what joining keeps in its budget. */
export function mostOf({ reward }: PromotionRules): bigint {
  const { form, capMinor, amountMinor, spins, spinValueMinor } = reward;
  if (form === "spins") return BigInt(spins) * spinValueMinor;
  return form === "points" ? 0n : (capMinor ?? amountMinor);
}

/** What it pays for a deposit, or whatever it is reckoned from; the part of the deposit beyond the cap earns nothing. */
export function rewardOf(
  promotionId: number,
  rules: PromotionRules,
  { baseMinor, depositId }: { baseMinor: bigint; depositId: number | null },
): Reward {
  const { percentBp, capMinor: _cap, ...reward } = rules.reward;
  const whose = { ...reward, promotionId, depositId: depositId ?? undefined };
  if (percentBp === undefined) return { ...whose, matchedMinor: 0n };
  const mostMinor = mostOf(rules);
  const share = BigInt(percentBp);
  const amountMinor = least((baseMinor * share) / WHOLE_BP, mostMinor);
  return { ...whose, amountMinor, matchedMinor: least(baseMinor, (mostMinor * WHOLE_BP) / share) };
}

/** A share of a deposit so small that nothing is left of it. */
export const paysNothing = ({ form, amountMinor = 0n }: Reward): boolean =>
  form !== "points" && form !== "spins" && amountMinor <= 0n;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
