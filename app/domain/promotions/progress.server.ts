import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { hasRoom } from "../bonuses/budgets.server";
import { holdOwnPurse } from "../bonuses/expire-grants.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { nextGoal } from "./goal";
import { payPart } from "./pay-promotion.server";
import { holdPromotion } from "./promotions.store.server";
import type { PromotionState } from "./promotion-state";
import { releaseLapsed } from "./reservations.server";
import { mostOf, paysNothing, rewardOf } from "./reward";
import { changePart, isEligible, mayTake, readPart, type Part } from "./take-part.server";
import { withoutTakenBack } from "./taken-back.server";

/** Something that brings a member nearer to a promotion's goal: a deposit, the stake of a round. */
export interface Progress {
  promotionId: number;
  accountId: number;
  amountMinor: bigint;
  /** What a reward in percent is reckoned from. */
  baseMinor?: bigint;
  depositId?: number;
  /** Counted once: "deposit:17". */
  eventKey: string;
  /** When it happened: a promotion that has ended since still counts it. Without, now. */
  at?: number | undefined;
}

/**
 * Counts progress, once for each event; a deposit of which the reward would be nothing does not count. At the goal there is a claim, which is paid at once where the promotion says so
 * and its budget has room. Answers the state reached; undefined where it counted nothing.
 */
export async function recordProgress(app: App, progress: Progress): Promise<PromotionState | undefined> {
  const rules = await bonusRulesOf(app);
  return app.store.transaction(() => advance(app, rules, progress));
}

export function* advance(app: App, rules: BonusRules, progress: Progress): Tx<PromotionState | undefined> {
  const { accountId, promotionId, amountMinor, baseMinor = 0n, depositId = null } = progress;
  yield* holdOwnPurse(app, rules, accountId);
  // Staff do not lower the goal meanwhile, or this is counted for the lower one.
  yield* holdPromotion(promotionId);
  yield* releaseLapsed(promotionId, app.clock.now());
  const known = yield* readPart(app, progress);
  const part = known && (yield* withoutTakenBack(known));
  if (!part?.rules || (part.state !== "signed" && part.state !== "process")) return undefined;
  const fit = yield* mayTake(app, accountId);
  if (!fit.ok) return undefined;
  if (!part.row && !(yield* isEligible(part.rules, accountId, depositId ?? undefined))) return undefined;
  if (depositId !== null && paysNothing(rewardOf(promotionId, part.rules, { baseMinor, depositId })))
    return undefined;
  if (!(yield* isNew(app, progress))) return undefined;
  const progressMinor = (part.row?.progress_minor ?? 0n) + amountMinor;
  const earned = { base_minor: baseMinor, deposit_id: depositId };
  return yield* reach(app, rules, { part, fit, progressMinor, earned });
}

/**
 * Play is counted anew each time: what a correction has taken back counts no more, until the goal is reached.
 * @param counted `at` is the last moment of the play that was counted
 */
export function* advanceTo(
  app: App,
  rules: BonusRules,
  counted: { promotionId: number; accountId: number; progressMinor: bigint; at: number },
): Tx<PromotionState | undefined> {
  const { progressMinor, ...who } = counted;
  yield* holdOwnPurse(app, rules, who.accountId);
  yield* holdPromotion(who.promotionId);
  yield* releaseLapsed(who.promotionId, app.clock.now());
  const part = yield* readPart(app, who);
  if (!part?.rules || (part.state !== "signed" && part.state !== "process")) return undefined;
  const fit = yield* mayTake(app, who.accountId);
  if (!fit.ok) return undefined;
  if (!part.row && !(yield* isEligible(part.rules, who.accountId))) return undefined;
  return yield* reach(app, rules, { part, fit, progressMinor, earned: {} });
}

interface Reaching {
  part: Part;
  fit: { isTest: boolean };
  progressMinor: bigint;
  earned: { base_minor?: bigint; deposit_id?: number | null };
}

function* reach(
  app: App,
  rules: BonusRules,
  { part, fit, progressMinor, earned }: Reaching,
): Tx<PromotionState> {
  const { auto } = part.rules!;
  if (!part.row) yield* begin(app, part);
  const isReached = progressMinor >= nextGoal(part.rules!, part.row?.paid ?? 0);
  const state = isReached ? "claim" : "process";
  // Kept with every step, so that a claim pays by it also where staff lower the goal later.
  yield* changePart(part, { state, progress_minor: progressMinor, ...earned });
  if (!isReached || !auto) return state;

  const reserved = part.row?.reserved_minor ?? null;
  const hasIt = fit.isTest || reserved !== null || (yield* hasRoom(part.promotionId, mostOf(part.rules!)));
  if (!hasIt) return state;
  const paid = yield* payPart(app, rules, { part: (yield* readPart(app, part))!, becomes: "claimed" });
  return paid.ok ? paid.state : state;
}

function* isNew({ clock }: App, { promotionId, accountId, eventKey, depositId }: Progress): Tx<boolean> {
  const made = yield* first((db) =>
    db
      .insertInto("promotion_events")
      .values({
        ...{ promotion_id: promotionId, account_id: accountId, event_key: eventKey },
        ...{ created_at: clock.now(), deposit_id: depositId ?? null },
      })
      .onConflict((conflict) => conflict.columns(["promotion_id", "account_id", "event_key"]).doNothing())
      .returning("event_key"),
  );
  return made !== undefined;
}

/** Nobody joins it: it begins with the first thing that counts. */
function* begin({ clock }: App, { promotionId, accountId }: Part): Tx<void> {
  yield* rows((db) =>
    db.insertInto("promotion_members").values({
      ...{ promotion_id: promotionId, account_id: accountId },
      ...{ state: "process", joined_at: clock.now() },
    }),
  );
}
