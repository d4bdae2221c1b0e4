import { rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { Award } from "../../bonuses/award.server";
import { addDays } from "../../shared/day";
import type { Lease } from "../../shared/lease";
import { isAgent } from "../../vocabulary/account";
import { giveRewards } from "../programmes/give-rewards.server";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { ReferralSchema } from "../programmes/programme";
import { listProgrammes, openPeriods, runsOn, type Programme } from "../programmes/programmes.server";
import { whoCounts } from "../programmes/who-counts.server";
import { periodOf } from "../missions/mission";
import { payDue } from "./pay-due.server";
import { decideFriends } from "./qualify.server";
import { shareOfDay } from "./referral";

/**
 * The job: every day that is over, the oldest first. Friends who had paid in and played enough by then qualify, the two
 * rewards are given, and then the share of the day for those who had qualified before. Who has registered by the
 * programme's last day has the days to qualify that follow it; the share ends with the programme.
 */
export async function payReferral(app: App, lease: Lease): Promise<"done"> {
  for (const programme of await listProgrammes(app, "referral")) {
    const periodAt = (day: number) => periodOf("day", day);
    const { days } = ReferralSchema.parse(programme.rules);
    const { untilDay } = programme;
    const qualifying = {
      ...programme,
      untilDay: untilDay === undefined ? undefined : addDays(untilDay, days),
    };
    for (const { fromDay: day } of await openPeriods(app, qualifying, { periodAt, waitDays: 0 })) {
      await decideFriends(app, lease, { programme, day });
      await payDue(app, lease, programme);
      await payShares(app, lease, { programme, day });
    }
    await payDue(app, lease, programme);
  }
  return "done";
}

/** Of friends who had qualified on a day before. */
async function payShares(app: App, lease: Lease, { programme, day }: { programme: Programme; day: number }) {
  const rules = ReferralSchema.parse(programme.rules);
  const friends = await app.db
    .selectFrom("referrals")
    .innerJoin("accounts as owner", "owner.id", "referrals.owner_id")
    .select(["friend_id", "owner_id", "owner.member_type", "owner.is_test"])
    .where("programme_id", "=", programme.id)
    .where("state", "=", "qualified")
    .where("qualified_day", "<", day)
    .orderBy("friend_id")
    .execute();
  const isShared = rules.shareBp > 0n && runsOn(programme, day);
  const play = isShared ? byMember(await ownPlay(app, { fromDay: day, toDay: day })) : NO_PLAY;
  const played = friends.filter(({ friend_id: id }) => play.has(id));
  const counting = await whoCounts(
    app,
    played.map(({ friend_id: id }) => id),
  );
  const friendOf = new Map<string, number>();
  const awards = played.flatMap(({ friend_id: friendId, owner_id: accountId, ...owner }): Award[] => {
    const amountMinor = shareOfDay({ shareMostMinor: undefined, ...rules }, validOf(play.get(friendId)));
    const isLeftOut = owner.is_test === 1 || isAgent({ memberType: owner.member_type });
    if (amountMinor === 0n || isLeftOut || !counting.has(friendId)) return [];
    const key = `referral:${friendId}:share:${day}`;
    friendOf.set(key, friendId);
    const { promotionId } = programme;
    return [{ key, accountId, reward: { form: "cash", kind: "referral", promotionId, amountMinor } }];
  });
  await giveRewards(app, lease, {
    ...{ programmeId: programme.id, period: day, awards },
    *given({ key, reward: { amountMinor = 0n } }) {
      yield* rows((db) =>
        db
          .updateTable("referrals")
          .set((eb) => ({ earned_minor: eb("earned_minor", "+", amountMinor) }))
          .where("friend_id", "=", friendOf.get(key)!),
      );
    },
  });
}

const NO_PLAY: ReturnType<typeof byMember> = new Map();

const validOf = (play: readonly { validMinor: bigint }[] = []): bigint =>
  play.reduce((sum, { validMinor }) => sum + validMinor, 0n);
