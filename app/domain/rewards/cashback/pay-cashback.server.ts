import type { App } from "../../app.server";
import type { Award } from "../../bonuses/award.server";
import type { Lease } from "../../shared/lease";
import { periodOf } from "../missions/mission";
import { giveRewards } from "../programmes/give-rewards.server";
import { byMember, ownPlay, type OwnPlay } from "../programmes/own-play.server";
import { CashbackSchema, rewardGiven } from "../programmes/programme";
import { listProgrammes, openPeriods, withinProgramme } from "../programmes/programmes.server";
import { cashbackOf } from "./cashback";

/** A day after the period, so that most corrections are in; later ones change nothing that was paid. */
const WAIT_DAYS = 1;

/** The job: every week or month that is over, once for each member, the oldest first. */
export async function payCashback(app: App, lease: Lease): Promise<"done"> {
  for (const programme of await listProgrammes(app, "cashback")) {
    const rules = CashbackSchema.parse(programme.rules);
    const periodAt = (day: number) => periodOf(rules.period, day);
    for (const span of await openPeriods(app, programme, { periodAt, waitDays: WAIT_DAYS })) {
      const counts = ({ gameType }: OwnPlay) => rules.kinds.length === 0 || rules.kinds.includes(gameType);
      const members = byMember((await ownPlay(app, withinProgramme(programme, span))).filter(counts));
      const awards = [...members].flatMap(([accountId, play]): Award[] => {
        const sum = (name: "cashStakeMinor" | "cashWonMinor") =>
          play.reduce((all, one) => all + one[name], 0n);
        const sums = { cashStakeMinor: sum("cashStakeMinor"), cashWonMinor: sum("cashWonMinor") };
        const { payMinor: amountMinor } = cashbackOf(sums, { ...rules, mostMinor: rules.mostMinor });
        if (amountMinor === 0n) return [];
        const { id, promotionId } = programme;
        const key = `cashback:${id}:${span.fromDay}:${accountId}`;
        const reward = rewardGiven(rules.given, { kind: "cashback", promotionId, amountMinor });
        return [{ key, accountId, reward }];
      });
      await giveRewards(app, lease, { programmeId: programme.id, period: span.fromDay, awards });
    }
  }
  return "done";
}
