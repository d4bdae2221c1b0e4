import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { mayGiveAlone } from "./give-alone.server";
import { award, costOf, type AwardRefusal, type Reward } from "./award.server";
import { bonusRulesOf } from "./open-purse.server";

export interface Giving {
  accountId: number;
  reward: Omit<Reward, "promotionId" | "kind" | "depositId" | "matchedMinor">;
  /** The member's page says it. */
  reason: string;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
  by: ActingStaff;
}

export type GiveRefusal = "reason_missing" | "another_person_must_sign" | AwardRefusal;
export type Given = { ok: true; grantId: number | undefined; repeated: boolean } | Refused<GiveRefusal>;

/**
 * Staff give a bonus, a free bet or free spins, on terms like any other. Refusals, in this order: `reason_missing`,
 * `another_person_must_sign` from the amount on that takes two signatures for money that leaves, and those of an award.
 */
export async function giveGrant(app: App, giving: Giving): Promise<Given> {
  const { accountId, reward, reason, formKey, by } = giving;
  if (reason.trim() === "") return refuse("reason_missing");
  const rules = await bonusRulesOf(app);
  return app.store.transaction(function* (): Tx<Given> {
    const whole = { ...reward, kind: "bonus", promotionId: 0 } as const;
    const costMinor = costOf(whole);
    if (!(yield* mayGiveAlone(app, { staffId: by.staffId, costMinor })))
      return refuse("another_person_must_sign");
    const key = `staff:${formKey}`;
    const given = yield* award(app, rules, { key, accountId, reward: whole, staffId: by.staffId });
    if (given.ok && !given.repeated)
      yield* recordAudit(app, {
        ...byStaff(by),
        ...{ action: "member.bonus_given", target: `member:${accountId}` },
        after: { grantId: given.grantId, form: reward.form, costMinor, reason },
      });
    return given;
  });
}
