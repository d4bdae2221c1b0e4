import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { payCashback } from "./cashback/pay-cashback.server";
import { rewardsPersonalData } from "./personal-data.server";
import { updateRanks } from "./ranks/update-ranks.server";
import { payRebate } from "./rebate/pay-rebate.server";

export const rewardsDomain: Domain<App> = {
  name: "rewards",
  jobs: [
    { name: "update-ranks", when: { cron: "55 4 * * *" }, leaseMs: 600_000, run: updateRanks },
    { name: "pay-rebate", when: { cron: "5 5 * * *" }, leaseMs: 600_000, run: payRebate },
    { name: "pay-cashback", when: { cron: "10 5 * * *" }, leaseMs: 600_000, run: payCashback },
  ],
  menu: [
    {
      group: "site",
      place: 22,
      path: "rewards",
      label: "bonusdesk:programmes.title",
      icon: "gift",
      can: "promotions.manage",
    },
    {
      group: "reports",
      place: 40,
      path: "rewards/costs",
      label: "bonusdesk:costs.title",
      icon: "chart-bar",
      can: "promotions.manage",
    },
  ],
  auditActions: { "programme.created": "warn", "programme.changed": "warn" },
  personalData: rewardsPersonalData,
};
