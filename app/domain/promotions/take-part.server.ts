import { first, rows, type Tx } from "~/db/runner/transaction";
import type { PromotionMembersTable } from "~/db/schema/promotions";
import type { Selectable } from "kysely";
import { z } from "zod";
import { unfitOf } from "../bonuses/unfit.server";
import type { App } from "../app.server";
import { runningTimeOf } from "../publishing/content-rows";
import { refuse, type Outcome } from "../shared/refusal";
import { PROMOTION_STATES, stateOf, type PromotionState } from "./promotion-state";
import { holdPromotion } from "./promotions.store.server";
import { readRules, type PromotionRules } from "./rules.schema";

/** A promotion and how far one member is with it, as both stand within a transaction. */
export interface Part {
  promotionId: number;
  accountId: number;
  joinable: boolean;
  /** Undefined for one that pays nothing. */
  rules: PromotionRules | undefined;
  /** Undefined for who has not begun. */
  row: Selectable<PromotionMembersTable> | undefined;
  state: PromotionState;
}

interface Who {
  promotionId: number;
  accountId: number;
  /** As of when the promotion's state is asked for; without, now. */
  at?: number | undefined;
}

/** Reads both; whoever changes one of them holds it. Undefined for a promotion that is not there or is switched off. */
export function* readPart(app: Pick<App, "clock">, who: Who): Tx<Part | undefined> {
  return yield* partOf(app, who, () =>
    first((db) =>
      db
        .updateTable("promotion_members")
        .set((eb) => ({ state: eb.ref("state") }))
        .where("promotion_id", "=", who.promotionId)
        .where("account_id", "=", who.accountId)
        .returningAll(),
    ),
  );
}

/** The same for whoever changes neither: it writes nothing and holds nobody up. */
export function* lookAtPart(app: Pick<App, "clock">, who: Who): Tx<Part | undefined> {
  return yield* partOf(app, who, () =>
    first((db) =>
      db
        .selectFrom("promotion_members")
        .selectAll()
        .where("promotion_id", "=", who.promotionId)
        .where("account_id", "=", who.accountId),
    ),
  );
}

function* partOf(
  app: Pick<App, "clock">,
  { promotionId, accountId, at = app.clock.now() }: Who,
  readRow: () => Tx<Part["row"]>,
): Tx<Part | undefined> {
  const promotion = yield* findPromotion(promotionId);
  if (promotion?.enabled !== 1) return undefined;
  const rules = yield* rulesOf(promotionId);
  const row = yield* readRow();
  const joinable = promotion.joinable === 1;
  const reached = z.enum(PROMOTION_STATES).optional().parse(row?.state);
  const standing = { ...runningTimeOf(promotion), joinable, earnUntil: rules?.earnUntilAt };
  const state = stateOf({ promotion: standing, reached }, at);
  return { promotionId, accountId, joinable, rules, row, state };
}

function* findPromotion(id: number) {
  return yield* first((db) => db.selectFrom("promotions").selectAll().where("id", "=", id));
}

/** Holds the promotion as well: nobody closes it meanwhile. */
export function* holdPart(app: Pick<App, "clock">, who: Who): Tx<Part | undefined> {
  yield* holdPromotion(who.promotionId);
  return yield* readPart(app, who);
}

export function* rulesOf(promotionId: number): Tx<PromotionRules | undefined> {
  const found = yield* first((db) =>
    db.selectFrom("promotion_rules").select("rules").where("promotion_id", "=", promotionId),
  );
  return found && readRules(found.rules);
}

export type Unfit = "true_account_needed" | "account_closed" | "play_paused";

/** Whether somebody may be given anything. Refusals: `true_account_needed`, `account_closed`, `play_paused`. */
export function* mayTake(
  app: Pick<App, "clock" | "config">,
  accountId: number,
): Tx<Outcome<{ isTest: boolean }, Unfit>> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["id", "member_type", "status", "pause_kind", "paused_until", "is_test"])
      .where("id", "=", accountId),
  );
  if (!account) return refuse("account_closed");
  const unfit = yield* unfitOf(app, account);
  return unfit ? refuse(unfit) : { ok: true, isTest: account.is_test === 1 };
}

/**
 * Whether a promotion is for somebody: by rank, country, the lists of staff, and whether money was paid in before.
 * @param depositId the deposit that counts: only earlier ones are before it
 */
export function* isEligible(
  { eligible }: Pick<PromotionRules, "eligible">,
  accountId: number,
  depositId?: number,
): Tx<boolean> {
  const { minLevel, countries, tag, firstDeposit } = eligible;
  if (minLevel > 0) {
    const rank = yield* first((db) =>
      db.selectFrom("member_ranks").select("level").where("account_id", "=", accountId),
    );
    if ((rank?.level ?? 0) < minLevel) return false;
  }
  if (countries) {
    const profile = yield* first((db) =>
      db.selectFrom("profiles").select("nationality").where("account_id", "=", accountId),
    );
    if (!countries.includes(profile?.nationality ?? "")) return false;
  }
  if (tag !== undefined) {
    const listed = yield* rows((db) =>
      db.selectFrom("member_tags").select("tag").where("account_id", "=", accountId).where("tag", "=", tag),
    );
    if (listed.length === 0) return false;
  }
  if (!firstDeposit) return true;
  const earliest = yield* firstDepositOf(accountId);
  return earliest === undefined || earliest === depositId;
}

function* firstDepositOf(accountId: number): Tx<number | undefined> {
  const found = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "in", ["credited", "reversed"])
      .orderBy("decided_at")
      .orderBy("id")
      .limit(1),
  );
  return found?.id;
}

export function* changePart(
  { promotionId, accountId }: Pick<Part, "promotionId" | "accountId">,
  change: Partial<Selectable<PromotionMembersTable>>,
): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("promotion_members")
      .set(change)
      .where("promotion_id", "=", promotionId)
      .where("account_id", "=", accountId),
  );
}
