import type { App } from "../app.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { readRules, type PromotionRules } from "./rules.schema";

/** What a promotion pays and what is left of its budget, as whoever thinks of joining reads it. */
export interface OfferedRules {
  rules: PromotionRules;
  /** Whether a requirement is at most ten times the bonus. */
  isStrict: boolean;
  /** Undefined where it has no limit. */
  leftMinor: bigint | undefined;
  leftCount: number | undefined;
}

/** Undefined for one that pays nothing by rules. */
export async function offeredRules(app: App, promotionId: number): Promise<OfferedRules | undefined> {
  const [found, { isStrict }] = await Promise.all([
    app.db
      .selectFrom("promotion_rules as rule")
      .leftJoin("promotion_budgets as budget", "budget.promotion_id", "rule.promotion_id")
      .select(["rule.rules", "budget.amount_minor", "budget.spent_minor", "budget.reserved_minor"])
      .select(["budget.count", "budget.paid", "budget.reserved"])
      .where("rule.promotion_id", "=", promotionId)
      .executeTakeFirst(),
    bonusRulesOf(app),
  ]);
  if (!found) return undefined;
  const { amount_minor, spent_minor, reserved_minor, count, paid, reserved } = found;
  return {
    ...{ rules: readRules(found.rules), isStrict },
    leftMinor: amount_minor === null ? undefined : amount_minor - spent_minor! - reserved_minor!,
    leftCount: count === null ? undefined : count - paid! - reserved!,
  };
}
