import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { advancePromotions, progressWaits } from "./advance-promotions.server";
import { applicationsWaiting } from "./applications.views.server";
import { countPlay, playCounts } from "./count-play.server";
import { barredHaveRewards, endRewardsOfBarred } from "./end-of-barred.server";
import { releaseReserved, reservationsLapse } from "./reservations.server";
import { claimsEndSoon, tellOfClaimEnds } from "./tell-of-claim-ends.server";
import { promotionsPersonalData } from "./personal-data.server";

export const promotionsDomain: Domain<App> = {
  name: "promotions",
  jobs: [
    {
      name: "advance-promotions",
      when: { everyMs: 3_000 },
      leaseMs: 30_000,
      hasWork: progressWaits,
      run: advancePromotions,
    },
    {
      name: "count-play-for-promotions",
      when: { everyMs: 60_000 },
      leaseMs: 120_000,
      hasWork: playCounts,
      run: countPlay,
    },
    {
      name: "tell-of-claim-ends",
      when: { everyMs: 60_000 },
      leaseMs: 60_000,
      hasWork: claimsEndSoon,
      run: tellOfClaimEnds,
    },
    {
      name: "end-rewards-of-barred",
      when: { cron: "*/10 * * * *" },
      leaseMs: 60_000,
      hasWork: barredHaveRewards,
      run: endRewardsOfBarred,
    },
    {
      name: "free-reservations",
      when: { everyMs: 60_000 },
      leaseMs: 60_000,
      hasWork: reservationsLapse,
      run: releaseReserved,
    },
  ],
  queues: [{ name: "applications", waiting: applicationsWaiting, lateAfterMs: 86_400_000 }],
  menu: [
    {
      group: "site",
      place: 20,
      path: "promotions",
      label: "backoffice:promotions.title",
      icon: "gift",
      can: "promotions.manage",
    },
    {
      ...{ group: "site", place: 25, path: "promotions/lists", label: "bonusdesk:lists.title" },
      ...{ icon: "users-three", can: "promotions.manage" },
    },
    {
      group: "money",
      place: 45,
      path: "promotions/applications",
      label: "bonusdesk:applications.title",
      icon: "gift",
      can: "promotions.review",
      queue: "applications",
    },
  ],
  auditActions: {
    "member_list.created": "info",
    "member_list.changed": "info",
    "promotion.approved": "good",
    "promotion.rejected": "bad",
    "promotion.issued": "good",
    "member.promotion_joined": "info",
    "promotion.created": "info",
    "promotion.changed": "info",
    "promotion.rules_changed": "warn",
  },
  personalData: promotionsPersonalData,
};
