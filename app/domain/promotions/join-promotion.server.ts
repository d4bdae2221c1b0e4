import { readOutside, rows, type Tx } from "~/db/runner/transaction";
import { mayLogIn } from "../vocabulary/account";
import type { App } from "../app.server";
import { hasRoom, reserveBudget } from "../bonuses/budgets.server";
import { hasExclusiveGrant } from "../bonuses/exclusive.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import type { PromotionState } from "./promotion-state";
import * as store from "./promotions.store.server";
import { releaseLapsed, setFree } from "./reservations.server";
import { mostOf } from "./reward";
import { holdPart, isEligible, lookAtPart, mayTake, type Part, type Unfit } from "./take-part.server";
import { holdAccount } from "../account-rows/account-rows.server";

type NotAllowed = "account_dormant" | "account_frozen" | Unfit;

interface Joining {
  accountId: number;
  promotionId: number;
  ip: string;
}

export type Joined = Outcome<
  { state: PromotionState },
  | NotAllowed
  | "unknown_promotion"
  | "not_eligible"
  | "promotion_not_open"
  | "one_at_a_time"
  | "budget_exhausted"
>;

const HOUR_MS = 3_600_000;

/**
 * A member joins a promotion: one row, no money. Asked twice it is joined once, and the log has it once. Account and
 * promotion are held, so that two at once are one after the other, and none joins what staff close meanwhile. Where the
 * promotion has a budget, room for the most that it can pay is kept for a while. Refusals: those of the account
 * (`account_dormant`, `account_frozen`, `true_account_needed` of a trial account, `account_closed`, `play_paused`),
 * `unknown_promotion`, `not_eligible`, `promotion_not_open` when it cannot be joined now, `one_at_a_time` while a grant of
 * another one is active of which only one may be, `budget_exhausted`.
 */
export function joinPromotion(app: App, joining: Joining): Promise<Joined> {
  const { accountId, promotionId, ip } = joining;
  return app.store.transaction(function* (): Tx<Joined> {
    const standing = yield* holdMember(accountId);
    const part = yield* holdPart(app, joining);
    const isIn = part?.state === "signed" || part?.state === "applying";
    if (standing && !(isIn && standing === "play_paused")) return refuse(standing);
    const fit = yield* mayTake(app, accountId);
    if (!fit.ok) return fit;
    if (!part) return refuse("unknown_promotion");
    if (isIn) return { ok: true, state: part.state };
    if (part.rules && !(yield* isEligible(part.rules, accountId))) return refuse("not_eligible");
    if (part.state !== "join") return refuse("promotion_not_open");
    if (part.rules?.reward.terms.exclusive && (yield* hasExclusiveGrant(app, accountId)))
      return refuse("one_at_a_time");
    const reserved = yield* reserve(app, part, fit);
    if (!reserved.ok) return reserved;
    const state = part.rules?.review ? "applying" : "signed";
    yield* store.insertJoined({ accountId, promotionId, state, now: app.clock.now(), ...reserved.kept });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      ...{ action: "member.promotion_joined", target: `member:${accountId}` },
      after: { promotionId },
    });
    return { ok: true, state };
  });
}

type Kept = { reserved_minor: bigint; reserved_until_at: number };

/** Test accounts are paid with test money, of which there is no end. */
function* reserve(
  app: App,
  { promotionId, rules }: Part,
  { isTest }: { isTest: boolean },
): Tx<Outcome<{ kept: Kept | undefined }, "budget_exhausted">> {
  if (!rules || isTest) return { ok: true, kept: undefined };
  const now = app.clock.now();
  yield* releaseLapsed(promotionId, now);
  const mostMinor = mostOf(rules);
  if (!(yield* reserveBudget(promotionId, mostMinor))) return refuse("budget_exhausted");
  return {
    ok: true,
    kept: { reserved_minor: mostMinor, reserved_until_at: now + rules.reserveHours * HOUR_MS },
  };
}

/**
 * A member who has not made any progress thinks better of it; what was kept is free again. Who has not joined has
 * nothing to leave. Refusals: `unknown_promotion`, `promotion_not_open` once there is progress.
 */
export function leavePromotion(
  app: App,
  leaving: Omit<Joining, "ip">,
): Promise<Outcome<object, "unknown_promotion" | "promotion_not_open">> {
  return app.store.transaction(function* (): Tx<Outcome<object, "unknown_promotion" | "promotion_not_open">> {
    const part = yield* holdPart(app, leaving);
    if (!part) return refuse("unknown_promotion");
    if (!part.row) return { ok: true };
    if (part.state !== "signed") return refuse("promotion_not_open");
    const { reserved_minor: amountMinor } = part.row;
    if (amountMinor !== null) yield* setFree({ ...leaving, amountMinor });
    yield* rows((db) =>
      db
        .deleteFrom("promotion_members")
        .where("promotion_id", "=", leaving.promotionId)
        .where("account_id", "=", leaving.accountId),
    );
    return { ok: true };
  });
}

/**
 * How many promotions somebody can take something of now: a claim that waits, or one that can be joined. It is the
 * badge of the reward centre, with the rewards that wait elsewhere.
 */
export function countAvailable(app: App, accountId: number): Promise<number> {
  return readOutside(app, function* (): Tx<number> {
    const fit = yield* mayTake(app, accountId);
    if (!fit.ok) return 0;
    const shown = yield* rows((db) => db.selectFrom("promotions").select("id").where("enabled", "=", 1));
    let count = 0;
    for (const { id: promotionId } of shown) {
      const part = yield* lookAtPart(app, { promotionId, accountId });
      if (part?.state === "claim") count += 1;
      if (part?.state !== "join") continue;
      const { rules } = part;
      const isOpen =
        !rules ||
        ((yield* isEligible(rules, accountId)) &&
          !(rules.reward.terms.exclusive && (yield* hasExclusiveGrant(app, accountId))) &&
          (yield* hasRoom(promotionId, mostOf(rules))));
      if (isOpen) count += 1;
    }
    return count;
  });
}

function* holdMember(accountId: number): Tx<NotAllowed | undefined> {
  const account = yield* holdAccount(accountId);
  if (!account) return "account_closed";
  if (account.status === "dormant") return "account_dormant";
  const open = mayLogIn(account);
  return open.ok || open.refusal === "account_closed" ? undefined : open.refusal;
}
