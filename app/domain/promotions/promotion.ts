/** What promotions are for; a list is filtered by it. */
export const PROMOTION_TYPES = [
  "deposit",
  "cashback",
  "rebate",
  "referral",
  "tournament",
  "raffle",
  "vip",
] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** How a member comes to one: A by itself, M by asking for it, O by the operator's choice. */
export const EXECUTIONS = ["A", "M", "O"] as const;
export type Execution = (typeof EXECUTIONS)[number];

export function isPromotionType(text: string): text is PromotionType {
  return (PROMOTION_TYPES as readonly string[]).includes(text);
}
