import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { award, type AwardRefusal } from "../bonuses/award.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { holdOwnPurse } from "../bonuses/expire-grants.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit, type ActingStaff, byStaff } from "../audit/audit.server";
import { paysNothing, rewardOf } from "./reward";
import { releaseLapsed } from "./reservations.server";
import { changePart, mayTake, readPart, type Part, type Unfit } from "./take-part.server";
import { forgetDeposits, withoutTakenBack } from "./taken-back.server";

export type Paid = Outcome<
  { state: "claimed" | "issued"; repeated: boolean },
  Unfit | "unknown_promotion" | "promotion_not_open" | AwardRefusal
>;

interface Claiming {
  promotionId: number;
  accountId: number;
}

/**
 * A member takes what a promotion owes. Twice is the same answer and no money. Refusals: `unknown_promotion`, those of
 * the account, `promotion_not_open`, also after its end, and those of an award, of which `budget_exhausted` leaves the
 * claim where it was.
 */
export async function claimPromotion(app: App, claiming: Claiming): Promise<Paid> {
  const rules = await bonusRulesOf(app);
  return app.store.transaction(() => take(app, rules, { ...claiming, becomes: "claimed" }));
}

/** Staff give it instead. Refusals are the same. */
export async function issuePromotion(
  app: App,
  { by, ...claiming }: Claiming & { by: ActingStaff },
): Promise<Paid> {
  const rules = await bonusRulesOf(app);
  return app.store.transaction(function* (): Tx<Paid> {
    const paid = yield* take(app, rules, { ...claiming, becomes: "issued", staffId: by.staffId });
    if (paid.ok && !paid.repeated)
      yield* recordAudit(app, {
        ...byStaff(by),
        ...{ action: "promotion.issued", target: `member:${claiming.accountId}` },
        after: { promotionId: claiming.promotionId },
      });
    return paid;
  });
}

interface Taking extends Claiming {
  becomes: "claimed" | "issued";
  staffId?: number;
}

function* take(app: App, rules: BonusRules, taking: Taking): Tx<Paid> {
  const { promotionId, accountId, becomes } = taking;
  // The wallet comes first, as in whatever moves it.
  yield* holdOwnPurse(app, rules, accountId);
  const part = yield* readPart(app, taking);
  if (!part) return refuse("unknown_promotion");
  const reached = part.row?.state;
  if (reached === "claimed" || reached === "issued") return { ok: true, state: reached, repeated: true };
  const fit = yield* mayTake(app, accountId);
  if (!fit.ok) return fit;
  // One that pays again has begun anew: the form that took the last reward was sent twice.
  if (part.state === "process" && (part.row?.paid ?? 0) > 0)
    return { ok: true, state: becomes, repeated: true };
  if (part.state !== "claim" || !part.rules) return refuse("promotion_not_open");
  yield* releaseLapsed(promotionId, app.clock.now());
  return yield* payPart(app, rules, {
    part: (yield* readPart(app, taking))!,
    becomes,
    staffId: taking.staffId,
  });
}

/**
 * What is owed is given, by the one way there is. A refusal leaves the claim as it was, unless a deposit that earned it
 * was taken back: then that one counts no more.
 */
export function* payPart(
  app: App,
  rules: BonusRules,
  { part, becomes, staffId }: { part: Part; becomes: "claimed" | "issued"; staffId?: number | undefined },
): Tx<Paid> {
  const { promotionId, accountId, row } = yield* withoutTakenBack(part);
  if (row?.state !== "claim") return refuse("promotion_not_open");
  const base = { baseMinor: row.base_minor, depositId: row.deposit_id };
  const reward = rewardOf(promotionId, part.rules!, base);
  if (paysNothing(reward)) return refuse("promotion_not_open");
  const { reserved_minor: reservedMinor } = row;
  const nth = row.paid + 1;
  const given = yield* award(app, rules, {
    key: `promotion:${promotionId}:${accountId}:${nth}`,
    accountId,
    reward,
    reserved: reservedMinor === null ? undefined : { amountMinor: reservedMinor },
    ...(staffId !== undefined && { staffId }),
  });
  if (!given.ok) return given;
  yield* forgetDeposits(part);
  const done = { paid: nth, reserved_minor: null, reserved_until_at: null, told_end: 0 };
  const isPlay = part.rules!.measure === "staked";
  const again = {
    ...{ state: "process", base_minor: 0n, deposit_id: null },
    progress_minor: isPlay ? row.progress_minor : 0n,
  };
  yield* changePart(part, { ...done, ...(nth < part.rules!.times ? again : { state: becomes }) });
  return { ok: true, state: becomes, repeated: given.repeated };
}
