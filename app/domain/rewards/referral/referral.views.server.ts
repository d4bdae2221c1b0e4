import { sql } from "kysely";
import { friendCodeOf } from "../../agent-tree/invitations/invitations.server";
import type { App } from "../../app.server";
import { REWARD_FORMS } from "../../bonuses/award-kinds";
import type { RewardWorth } from "../../bonuses/reward-text";
import { keptCopy } from "../../shared/cached-reading";
import { addDays, dayOf, startOfDay } from "../../shared/day";
import { maskedName } from "../../vocabulary/masked-name";
import { ReferralSchema } from "../programmes/programme";
import { listProgrammes, runsOn } from "../programmes/programmes.server";
import type { z } from "zod";

/** The terms of the referral programme that runs. */
export interface ReferralOffer extends z.output<typeof ReferralSchema> {
  fromDay: number;
  untilDay: number | undefined;
}

const keptOffers = keptCopy("content", async (app) =>
  (await listProgrammes(app, "referral")).map(({ rules, fromDay, untilDay }): ReferralOffer => ({
    ...ReferralSchema.parse(rules),
    fromDay,
    untilDay,
  })),
);

/** Undefined while none runs: nobody is invited then. */
export async function referralOffer(app: App): Promise<ReferralOffer | undefined> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  return (await keptOffers(app)).find((offer) => runsOn(offer, today));
}

/** Until when a page that says whether there is one stays true. */
export async function referralTurnAt(app: App): Promise<number> {
  const now = app.clock.now();
  const { timeZone } = app.config;
  const turns = (await keptOffers(app)).flatMap(({ fromDay, untilDay }) => [
    startOfDay(fromDay, timeZone),
    ...(untilDay === undefined ? [] : [startOfDay(addDays(untilDay, 1), timeZone)]),
  ]);
  return Math.min(Infinity, ...turns.filter((at) => at > now));
}

export const FRIEND_STATES = ["new", "playing", "paid", "none", "over"] as const;

export interface FriendLine {
  /** Masked. */
  name: string;
  registeredAt: number;
  /** Has not paid in, under way, paid, earns nothing, time is up. */
  state: (typeof FRIEND_STATES)[number];
  /** In cash. */
  earnedMinor: bigint;
  /** What was given in another form. */
  gift: RewardWorth | undefined;
}

export interface ReferralView {
  code: string;
  offer: ReferralOffer | undefined;
  /** The latest; the counts are of all. */
  friends: FriendLine[];
  registered: number;
  qualified: number;
  earnedMinor: bigint;
}

const MOST_SHOWN = 50;

/** A member's own code, the friends who came by it, and what they have earned. */
export async function referralView(app: App, accountId: number): Promise<ReferralView> {
  const friends = app.db
    .selectFrom("accounts as friend")
    .leftJoin("referrals as decided", (join) =>
      join.onRef("decided.friend_id", "=", "friend.id").on("decided.owner_id", "=", accountId),
    )
    .where("friend.recommender_id", "=", accountId)
    .where("friend.is_test", "=", 0);
  const [code, offer, latest, sums] = await Promise.all([
    friendCodeOf(app, accountId),
    referralOffer(app),
    friends
      .leftJoin("awards as gift", (join) =>
        join
          .on(sql`gift.source_key`, "=", sql`'referral:' || friend.id || ':owner'`)
          .on("gift.account_id", "=", accountId)
          .on("gift.form", "!=", "cash"),
      )
      .leftJoin("grants as given", "given.id", "gift.grant_id")
      .select(["friend.id", "friend.username", "friend.created_at", "decided.state", "decided.earned_minor"])
      .select(["gift.form", "gift.amount_minor", "gift.points", "given.spins"])
      .select((eb) =>
        eb
          .selectFrom("deposits")
          .select((own) => own.fn.countAll<number>().as("count"))
          .whereRef("deposits.account_id", "=", "friend.id")
          .where("deposits.status", "=", "credited")
          .as("deposits"),
      )
      .orderBy("friend.id", "desc")
      .limit(MOST_SHOWN)
      .execute(),
    friends
      .select((eb) => [
        eb.fn.countAll<number>().as("registered"),
        eb.fn.sum<number>(eb.case().when("decided.state", "=", "qualified").then(1).else(0).end()).as("paid"),
        eb
          .cast<bigint>(eb.fn.coalesce(eb.fn.sum("decided.earned_minor"), eb.val(0n)), "bigint")
          .as("earned_minor"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const offers = await keptOffers(app);
  const undecided = (createdAt: number, deposits: number): FriendLine["state"] => {
    const since = dayOf(createdAt, app.config.timeZone);
    const registeredIn = offers.find((one) => runsOn(one, since));
    // Nothing is to be earned, so no time runs out.
    if (!registeredIn) return "none";
    if (addDays(since, registeredIn.days) < today) return "over";
    return deposits > 0 ? "playing" : "new";
  };
  return {
    ...{ code, offer, registered: Number(sums.registered), qualified: Number(sums.paid ?? 0) },
    earnedMinor: sums.earned_minor,
    friends: latest.map(({ username, created_at: registeredAt, state, earned_minor, deposits, ...gift }) => ({
      name: maskedName(username),
      registeredAt,
      state:
        state === "qualified" ? "paid" : state !== null ? "none" : undecided(registeredAt, Number(deposits)),
      earnedMinor: earned_minor ?? 0n,
      gift: giftOf(gift),
    })),
  };
}

interface GiftRow {
  form: string | null;
  amount_minor: bigint | null;
  points: number | null;
  spins: number | null;
}

function giftOf({ form, amount_minor, points, spins }: GiftRow): RewardWorth | undefined {
  const known = REWARD_FORMS.find((one) => one === form);
  if (!known) return undefined;
  return { form: known, amountMinor: amount_minor ?? 0n, points: points ?? 0, spins: spins ?? 0 };
}
