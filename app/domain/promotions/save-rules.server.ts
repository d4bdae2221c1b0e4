import { sql } from "kysely";
import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { contentVersion } from "../shared/content-version.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { holdPromotion } from "./promotions.store.server";
import { problemsOf, type Problem } from "./check-rules.server";
import { rulesOfForm, type RulesForm } from "./rules-form.server";
import type { PromotionRules } from "./rules.schema";
import { rulesOf } from "./take-part.server";
import { writePromotionRules, type Budget } from "./write-rules.server";
import { holdBudget } from "../bonuses/budgets.server";

/**
 * Staff say what a promotion pays. What was given stays on the terms on which it was given; who has reached a goal that
 * is lowered can claim at once. Under another measure counting begins anew.
 */
export interface SavingRules {
  promotionId: number;
  form: RulesForm;
  by: ActingStaff;
}

export type RulesRefusal = "unknown_promotion" | "changed_meanwhile" | "unknown_list" | "budget_below_spent";
export type RulesSaved = Outcome<object, RulesRefusal> | (Refused<"rules_refused"> & { problems: Problem[] });

/**
 * Refusals, in this order: `rules_refused` with what is wrong (one product, no cap, the requirement, a rate above what
 * games keep), `unknown_promotion`, `changed_meanwhile`, `unknown_list` of members, `budget_below_spent`.
 */
export async function saveRules(app: App, { promotionId, form, by }: SavingRules): Promise<RulesSaved> {
  const problems = await problemsOf(app, rulesOfForm(form, undefined).rules);
  if (problems.length > 0) return { ...refuse("rules_refused"), problems };
  return changeKept(app, "content", function* (): Tx<Outcome<object, RulesRefusal>> {
    if (!(yield* holdPromotion(promotionId))) return refuse("unknown_promotion");
    const before = yield* readWhole(promotionId);
    if (form.version !== versionOf(before)) return refuse("changed_meanwhile");
    const after = rulesOfForm(form, before.rules);
    const { tag } = after.rules.eligible;
    if (tag !== undefined && !(yield* isList(tag))) return refuse("unknown_list");
    // Members before the budget, as whoever is paid takes them.
    if (before.rules && before.rules.measure !== after.rules.measure) yield* beginAnew(promotionId);
    else yield* letClaim(promotionId, after.rules);
    if (!(yield* fitsBudget(promotionId, after.budget))) throw new Rollback(refuse("budget_below_spent"));
    yield* writePromotionRules(promotionId, { rules: after.rules, budget: after.budget });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "promotion.rules_changed", target: `promotion:${promotionId}`, before, after },
    });
    return { ok: true };
  });
}

function* isList(tag: string): Tx<boolean> {
  const list = yield* first((db) => db.selectFrom("member_lists").select("id").where("tag", "=", tag));
  return list !== undefined;
}

/** What the form was made of. */
export const versionOf = (whole: Whole): string => contentVersion(whole);

export interface Whole {
  rules: PromotionRules | undefined;
  budget: Budget;
}

export function* readWhole(promotionId: number): Tx<Whole> {
  const rules = yield* rulesOf(promotionId);
  const found = yield* first((db) =>
    db
      .selectFrom("promotion_budgets")
      .select(["amount_minor", "count"])
      .where("promotion_id", "=", promotionId),
  );
  const budget = { amountMinor: found?.amount_minor ?? null, count: found?.count ?? null };
  return { rules, budget };
}

/** What was paid and promised stays within it. The row is held until the rules are saved. */
function* fitsBudget(promotionId: number, { amountMinor, count }: Budget): Tx<boolean> {
  const held = yield* holdBudget(promotionId);
  if (!held) return true;
  const isEnough = amountMinor === null || held.spent_minor + held.reserved_minor <= amountMinor;
  return isEnough && (count === null || held.paid + held.reserved <= count);
}

/** So many deposits say nothing of so much money: what was counted by another measure is no progress. */
function* beginAnew(promotionId: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("promotion_events")
      .set({ deposit_id: null })
      .where("promotion_id", "=", promotionId)
      .where("deposit_id", "is not", null)
      .where("account_id", "in", (eb) =>
        eb
          .selectFrom("promotion_members")
          .select("account_id")
          .where("promotion_id", "=", promotionId)
          .where("state", "in", ["signed", "process"]),
      ),
  );
  yield* rows((db) =>
    db
      .updateTable("promotion_members")
      .set({ progress_minor: 0n })
      .where("promotion_id", "=", promotionId)
      .where("state", "in", ["signed", "process"]),
  );
}

/** Of deposits and stakes alike; what is paid by itself waits for a click here, so that nothing is paid unasked. */
function* letClaim(promotionId: number, { goalMinor, measure }: PromotionRules): Tx<void> {
  const times = measure === "staked" ? sql`(paid + 1)` : sql`1`;
  yield* rows((db) =>
    db
      .updateTable("promotion_members")
      .set({ state: "claim" })
      .where("promotion_id", "=", promotionId)
      .where("state", "in", ["signed", "process"])
      .where("progress_minor", ">", 0n)
      .where(sql<boolean>`progress_minor >= cast(${goalMinor} as bigint) * ${times}`),
  );
}
