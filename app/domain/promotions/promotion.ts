import type { Period } from "../brand/content-rows";

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

/** What a promotion is to somebody who has not joined it. */
export type PromotionState = "coming_soon" | "process" | "closed";

export function stateOf({ startsAt, endsAt }: Period, now: number): PromotionState {
  if (now < startsAt) return "coming_soon";
  return endsAt !== undefined && endsAt <= now ? "closed" : "process";
}

export function isPromotionType(text: string): text is PromotionType {
  return (PROMOTION_TYPES as readonly string[]).includes(text);
}
