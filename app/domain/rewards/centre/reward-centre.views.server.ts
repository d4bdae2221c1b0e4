import type { App } from "../../app.server";
import type { Reward } from "../../bonuses/award.server";
import { countAvailable } from "../../promotions/join-promotion.server";
import { promotionsOf, type Promotion } from "../../promotions/promotions.views.server";
import { rewardsWaiting } from "../../promotions/rewards-waiting.server";
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
  /** Promotions that are in process or can be joined. */
  others: Promotion[];
}

export async function rewardCentre(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<RewardCentre> {
  const [promotions, missions, rewards] = await Promise.all([
    promotionsOf(app, { accountId, language }),
    missionsOf(app, { accountId, language }),
    rewardsWaiting(app, accountId),
  ]);
  return {
    claims: promotions
      .filter(({ state }) => state === "claim")
      .map((promotion) => ({ promotion, reward: rewards.get(promotion.id) })),
    missions: missions.filter(({ state }) => state === "ready"),
    others: promotions.filter(({ state }) => ["join", "applying", "signed", "process"].includes(state)),
  };
}

/** The badges of the menu: missions that are ready, and these with all promotions that can be joined or claimed now. */
export async function rewardCounts(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<{ rewards: number; missions: number }> {
  const [missions, available] = await Promise.all([
    missionsOf(app, { accountId, language }),
    countAvailable(app, accountId),
  ]);
  const ready = missions.filter(({ state }) => state === "ready").length;
  return { rewards: available + ready, missions: ready };
}
