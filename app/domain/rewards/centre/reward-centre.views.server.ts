import type { App } from "../../app.server";
import { countAvailable } from "../../promotions/join-promotion.server";
import { promotionsOf, type Promotion } from "../../promotions/promotions.views.server";
import { missionsOf, type MissionView } from "../missions/missions.server";

/** What waits for a member's click, and what can be joined. */
export interface RewardCentre {
  /** Promotions whose claim waits. */
  claims: Promotion[];
  /** Missions whose reward waits, each with its period. */
  missions: MissionView[];
  /** Promotions that are in process or can be joined. */
  others: Promotion[];
  /** The badge: what can be joined or claimed now. */
  count: number;
}

export async function rewardCentre(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<RewardCentre> {
  const [promotions, missions, available] = await Promise.all([
    promotionsOf(app, { accountId, language }),
    missionsOf(app, accountId),
    countAvailable(app, accountId),
  ]);
  const ready = missions.filter(({ state }) => state === "ready");
  return {
    claims: promotions.filter(({ state }) => state === "claim"),
    missions: ready,
    others: promotions.filter(({ state }) => ["join", "applying", "signed", "process"].includes(state)),
    count: available + ready.length,
  };
}
