import type { App } from "../../app.server";
import type { Award } from "../../bonuses/award.server";
import type { Lease } from "../../shared/lease";
import { periodOf } from "../missions/mission";
import { giveRewards } from "../programmes/give-rewards.server";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { RebateSchema, rewardGiven } from "../programmes/programme";
import { listProgrammes, openPeriods } from "../programmes/programmes.server";
import { levelsOf } from "../ranks/ranks.views.server";
import { rebateOf } from "./rebate";

/** The job: every day that is over, once for each member, the oldest first. */
export async function payRebate(app: App, lease: Lease): Promise<"done"> {
  for (const programme of await listProgrammes(app, "rebate")) {
    const rules = RebateSchema.parse(programme.rules);
    const periodAt = (day: number) => periodOf("day", day);
    for (const span of await openPeriods(app, programme, { periodAt, waitDays: 0 })) {
      const members = byMember(await ownPlay(app, span));
      const levels = await levelsOf(app, [...members.keys()]);
      const awards = [...members].flatMap(([accountId, play]): Award[] => {
        const level = levels.get(accountId) ?? 0;
        const rates = rules.rates.findLast(({ fromLevel }) => fromLevel <= level)?.rateBp ?? {};
        const valid = Object.fromEntries(play.map(({ gameType, validMinor }) => [gameType, validMinor]));
        const amountMinor = rebateOf(valid, rates);
        if (amountMinor === 0n) return [];
        const { id, promotionId } = programme;
        const key = `rebate:${id}:${span.fromDay}:${accountId}`;
        const reward = rewardGiven(rules.given, { kind: "rebate", promotionId, amountMinor });
        return [{ key, accountId, reward }];
      });
      await giveRewards(app, lease, { programmeId: programme.id, period: span.fromDay, awards });
    }
  }
  return "done";
}
