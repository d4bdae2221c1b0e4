import type { PromotionRules } from "./rules.schema";

/** What progress has to come to. Of one that pays several times deposits begin anew, and play is added up over all. */
export function nextGoal(
  { goalMinor, measure }: Pick<PromotionRules, "goalMinor" | "measure">,
  paid: number,
): bigint {
  return measure === "staked" ? goalMinor * BigInt(paid + 1) : goalMinor;
}
