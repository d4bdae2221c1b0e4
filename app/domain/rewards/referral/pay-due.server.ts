import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Translate } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { award, costOf, type Reward } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { rewardText } from "../../bonuses/reward-text";
import { currencyOf } from "../../ledger/currencies.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { Currency } from "../../shared/money";
import { maskedName } from "../../vocabulary/masked-name";
import { isOnBreak } from "../programmes/on-break.server";
import { ReferralSchema, rewardGiven } from "../programmes/programme";
import type { Programme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";

const SIDES = ["owner", "friend"] as const;

/**
 * Gives the two rewards of friends who have qualified, once each and each in its own form. What an owner has earned counts
 * cash alone: the other forms are worth what is made of them. Who takes a break when they come gets them afterwards;
 * who is excluded, has closed the account or comes when the budget is gone gets none.
 */
export async function payDue(app: App, lease: Lease, programme: Programme): Promise<void> {
  const rules = ReferralSchema.parse(programme.rules);
  const due = await app.db
    .selectFrom("referrals")
    .select(["friend_id", "owner_id", "owner_due", "friend_due"])
    .where("programme_id", "=", programme.id)
    .where("state", "=", "qualified")
    .where((eb) => eb.or([eb("owner_due", "=", 1), eb("friend_due", "=", 1)]))
    .orderBy("friend_id")
    .execute();
  if (due.length === 0) return;
  const bonusRules = await bonusRulesOf(app);
  const currency = await currencyOf(app, app.config.currency);
  for (const { friend_id: friendId, owner_id: ownerId, ...waits } of due)
    for (const side of SIDES) {
      if (waits[`${side}_due`] === 0) continue;
      const accountId = side === "owner" ? ownerId : friendId;
      const reward = rewardGiven(rules[side], { kind: "referral", promotionId: programme.promotionId });
      await app.store.transaction(function* (): Tx<void> {
        yield* holdLease(app, lease);
        const isNothing = costOf(reward) === 0n && (reward.points ?? 0) === 0;
        const key = `referral:${friendId}:${side}`;
        const given = isNothing ? undefined : yield* award(app, bonusRules, { key, accountId, reward });
        if (given?.ok === false && given.refusal === "play_paused" && (yield* isOnBreak(app, accountId)))
          return;
        const isNew = given?.ok === true && !given.repeated;
        const isCash = reward.form === "cash" && side === "owner";
        const earnedMinor = isNew && isCash ? costOf(reward) : 0n;
        yield* rows((db) =>
          db
            .updateTable("referrals")
            .set((eb) => ({ [`${side}_due`]: 0, earned_minor: eb("earned_minor", "+", earnedMinor) }))
            .where("friend_id", "=", friendId),
        );
        if (isNew) yield* tell(app, { side, accountId, friendId, reward, currency });
      });
    }
}

interface Told {
  side: (typeof SIDES)[number];
  accountId: number;
  friendId: number;
  reward: Reward;
  currency: Currency;
}

function* tell(app: App, { side, accountId, friendId, reward, currency }: Told): Tx<void> {
  const friend = yield* first((db) =>
    db.selectFrom("accounts").select("username").where("id", "=", friendId),
  );
  const letter = side === "owner" ? "referralOwner" : "referralFriend";
  const values = (t: Translate) => ({
    friend: maskedName(friend?.username ?? ""),
    amount: rewardText(t, reward, currency),
  });
  yield* tellOfReward(app, { accountId, letter, values });
}
