import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { payCashback } from "./cashback/pay-cashback.server";
import { rewardsPersonalData } from "./personal-data.server";
import { payReferral } from "./referral/pay-referral.server";
import { updateRanks } from "./ranks/update-ranks.server";
import { payRebate } from "./rebate/pay-rebate.server";

export const rewardsDomain: Domain<App> = {
  name: "rewards",
  jobs: [
    { name: "update-ranks", when: { cron: "55 4 * * *" }, leaseMs: 600_000, run: updateRanks },
    { name: "pay-rebate", when: { cron: "5 5 * * *" }, leaseMs: 600_000, run: payRebate },
    { name: "pay-referral", when: { cron: "15 5 * * *" }, leaseMs: 600_000, run: payReferral },
    { name: "pay-cashback", when: { cron: "10 5 * * *" }, leaseMs: 600_000, run: payCashback },
  ],
  personalData: rewardsPersonalData,
};
