import { first } from "~/db/runner/transaction";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { addDays, daysBetween } from "../../shared/calendar";
import { dayOf, startOfDay } from "../../shared/day";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { isAgent, isTrial, MEMBER_TYPE } from "../../vocabulary/account";
import { ownPlay } from "../programmes/own-play.server";
import { ReferralSchema } from "../programmes/programme";
import type { Programme } from "../programmes/programmes.server";
import { whoCounts } from "../programmes/who-counts.server";
import { whyNotNew } from "./known-person.server";
import { isQualified } from "./referral";

interface Deciding {
  programme: Programme;
  day: number;
}

/**
 * Friends who had done by the end of a day what the rules ask for: from then on each is written down as qualified, or as
 * somebody who was known already and earns nothing.
 */
export async function decideFriends(app: App, lease: Lease, { programme, day }: Deciding): Promise<void> {
  const rules = ReferralSchema.parse(programme.rules);
  const { timeZone } = app.config;
  const friends = await listOpen(app, { programme, day }, rules.days);
  const counting = await whoCounts(
    app,
    friends.map(({ id }) => id),
  );
  for (const friend of friends) {
    const since = dayOf(friend.created_at, timeZone);
    const { firstDepositMinor, validMinor } = await doneBy(app, { friendId: friend.id, since, day });
    const isExcluded = !counting.has(friend.id);
    const done = { daysSince: daysBetween(since, day), firstDepositMinor, validMinor, isExcluded };
    const bars = { days: rules.days, depositMinor: rules.depositMinor, validMinor: rules.validMinor };
    if (!isQualified(bars, done)) continue;
    const known = { ownerId: friend.owner_id, friendId: friend.id, friendSince: friend.created_at };
    const why = await whyNotNew(app, known);
    const isOwnerIn =
      friend.owner_is_test === 0 &&
      !isAgent({ memberType: friend.owner_type }) &&
      !isTrial({ memberType: friend.owner_type });
    await app.store.transaction(function* () {
      yield* holdLease(app, lease);
      yield* first((db) =>
        db
          .insertInto("referrals")
          .values({
            ...{ friend_id: friend.id, owner_id: friend.owner_id, programme_id: programme.id },
            ...{ state: why ?? "qualified", qualified_day: why ? null : day, earned_minor: 0n },
            ...{ owner_due: !why && isOwnerIn ? 1 : 0, friend_due: why ? 0 : 1 },
            decided_at: app.clock.now(),
          })
          .onConflict((conflict) => conflict.column("friend_id").doNothing()),
      );
    });
  }
}

/** Registered by somebody's code while the programme ran, not too long ago, and not decided yet. */
function listOpen({ db, config }: App, { programme, day }: Deciding, days: number) {
  const oldest = addDays(day, -days);
  const { fromDay, untilDay } = programme;
  const last = untilDay !== undefined && untilDay < day ? untilDay : day;
  return db
    .selectFrom("accounts as friend")
    .innerJoin("accounts as owner", "owner.id", "friend.recommender_id")
    .leftJoin("referrals as decided", "decided.friend_id", "friend.id")
    .select(["friend.id", "friend.created_at", "owner.id as owner_id"])
    .select(["owner.member_type as owner_type", "owner.is_test as owner_is_test"])
    .where("decided.friend_id", "is", null)
    .where("friend.created_at", ">=", startOfDay(oldest > fromDay ? oldest : fromDay, config.timeZone))
    .where("friend.created_at", "<", startOfDay(addDays(last, 1), config.timeZone))
    .where("friend.member_type", "=", MEMBER_TYPE.member)
    .where("friend.id", "not in", testAccounts(db))
    .orderBy("friend.id")
    .execute();
}

/** The first deposit, and the own valid stake, until the end of a day. */
async function doneBy(app: App, { friendId, since, day }: { friendId: number; since: number; day: number }) {
  const deposit = await app.db
    .selectFrom("deposits")
    .select("amount_minor")
    .where("account_id", "=", friendId)
    .where("status", "=", "credited")
    .where("decided_at", "<", startOfDay(addDays(day, 1), app.config.timeZone))
    .orderBy("decided_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const play = deposit ? await ownPlay(app, { fromDay: since, toDay: day, accountId: friendId }) : [];
  return {
    firstDepositMinor: deposit?.amount_minor ?? 0n,
    validMinor: play.reduce((sum, one) => sum + one.validMinor, 0n),
  };
}
