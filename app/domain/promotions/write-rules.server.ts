import { rows, type Tx } from "~/db/runner/transaction";
import { PromotionRulesSchema, writeRules, type PromotionRulesGiven } from "./rules.schema";
import { setBudget } from "../bonuses/budgets.server";

/** What a promotion may cost; null is without a limit. */
export interface Budget {
  amountMinor: bigint | null;
  count: number | null;
}

/**
 * Rules and budget of a promotion, as part of the transaction that saves it. A change leaves what was given as it is,
 * and a budget cannot fall below what was paid and promised: the store refuses it.
 */
export function* writePromotionRules(
  promotionId: number,
  { rules: given, budget }: { rules: PromotionRulesGiven; budget: Budget },
): Tx<void> {
  const rules = writeRules(PromotionRulesSchema.parse(given));
  yield* rows((db) =>
    db
      .insertInto("promotion_rules")
      .values({ promotion_id: promotionId, rules })
      .onConflict((conflict) => conflict.column("promotion_id").doUpdateSet({ rules })),
  );
  yield* setBudget(promotionId, budget);
}
