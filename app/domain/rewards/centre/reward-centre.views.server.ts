import type { App } from "../../app.server";
import type { Reward } from "../../bonuses/award.server";
import { countAvailable } from "../../promotions/join-promotion.server";
import { promotionsOf, type Promotion } from "../../promotions/promotions.views.server";
import { rewardsWaiting } from "../../promotions/rewards-waiting.server";
import { readOutside } from "~/db/runner/transaction";
import { mayTake } from "../../promotions/take-part.server";
import { prizesWaiting, type RafflePrize } from "../raffle/raffles.views.server";
import { missionsOf, type MissionView } from "../missions/missions.server";

/** A promotion whose claim waits, and what it pays; undefined where its rules are gone. */
export interface Claim {
  promotion: Promotion;
  reward: Reward | undefined;
}

/** What waits for a member's click, and what can be joined. */
export interface RewardCentre {
  claims: Claim[];
  /** Missions whose reward waits, each with its period. */
  missions: MissionView[];
  /** Prizes of raffles that wait. */
  prizes: RafflePrize[];
  /** Promotions that are in process or can be joined. */
  others: Promotion[];
}

export async function rewardCentre(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<RewardCentre> {
  const [promotions, missions, prizes, rewards] = await Promise.all([
    promotionsOf(app, { accountId, language }),
    missionsOf(app, { accountId, language }),
    prizesWaiting(app, { accountId, language }),
    rewardsWaiting(app, accountId),
  ]);
  return {
    claims: promotions
      .filter(({ state }) => state === "claim")
      .map((promotion) => ({ promotion, reward: rewards.get(promotion.id) })),
    missions: missions.filter(({ state }) => state === "ready"),
    prizes,
    others: promotions.filter(({ state }) => ["join", "applying", "signed", "process"].includes(state)),
  };
}

/**
 * The badges of the menu: missions that are ready, and these with prizes of raffles and all promotions that can be joined
 * or claimed now. Who pauses can take nothing, and has none.
 */
export async function rewardCounts(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<{ rewards: number; missions: number }> {
  const fit = await readOutside(app, () => mayTake(app, accountId));
  if (!fit.ok) return { rewards: 0, missions: 0 };
  const [missions, prizes, available] = await Promise.all([
    missionsOf(app, { accountId, language }),
    prizesWaiting(app, { accountId, language }),
    countAvailable(app, accountId),
  ]);
  const ready = missions.filter(({ state }) => state === "ready").length;
  return { rewards: available + ready + prizes.length, missions: ready };
}
