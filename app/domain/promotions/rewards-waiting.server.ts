import type { App } from "../app.server";
import type { Reward } from "../bonuses/award.server";
import { rewardOf } from "./reward";
import { readRules } from "./rules.schema";

/** What each claim of a member would pay, by the promotion's id; whether it can be claimed now is its state's to say. */
export async function rewardsWaiting(
  { db }: Pick<App, "db">,
  accountId: number,
): Promise<Map<number, Reward>> {
  const rows = await db
    .selectFrom("promotion_members as member")
    .innerJoin("promotion_rules as rule", "rule.promotion_id", "member.promotion_id")
    .select(["member.promotion_id", "member.base_minor", "member.deposit_id", "rule.rules"])
    .where("member.account_id", "=", accountId)
    .where("member.state", "=", "claim")
    .execute();
  return new Map(
    rows.map(({ promotion_id: id, base_minor: baseMinor, deposit_id: depositId, rules }) => [
      id,
      rewardOf(id, readRules(rules), { baseMinor, depositId }),
    ]),
  );
}
