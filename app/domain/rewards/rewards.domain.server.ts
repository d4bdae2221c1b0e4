import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { closeBoards } from "./board/close-boards.server";
import { payCashback } from "./cashback/pay-cashback.server";
import { tellMissions } from "./missions/tell-missions.server";
import { rewardsPersonalData } from "./personal-data.server";
import { payReferral } from "./referral/pay-referral.server";
import { updateRanks } from "./ranks/update-ranks.server";
import { callOffUntold, tellOfCallOff } from "./raffle/call-off-raffle.server";
import { closeRaffles } from "./raffle/close-raffles.server";
import { payRebate } from "./rebate/pay-rebate.server";

export const rewardsDomain: Domain<App> = {
  name: "rewards",
  jobs: [
    { name: "update-ranks", when: { cron: "55 4 * * *" }, leaseMs: 600_000, run: updateRanks },
    { name: "pay-rebate", when: { cron: "5 5 * * *" }, leaseMs: 600_000, run: payRebate },
    { name: "pay-referral", when: { cron: "15 5 * * *" }, leaseMs: 600_000, run: payReferral },
    { name: "close-boards", when: { cron: "20 5 * * *" }, leaseMs: 600_000, run: closeBoards },
    { name: "close-raffles", when: { cron: "25 5 * * *" }, leaseMs: 600_000, run: closeRaffles },
    {
      ...{ name: "tell-of-raffles", when: { everyMs: 20_000 }, leaseMs: 60_000 },
      ...{ hasWork: callOffUntold, run: tellOfCallOff },
    },
    { name: "tell-missions", when: { cron: "30 5 * * *" }, leaseMs: 600_000, run: tellMissions },
    { name: "pay-cashback", when: { cron: "10 5 * * *" }, leaseMs: 600_000, run: payCashback },
  ],
  menu: [
    {
      ...{ group: "site", place: 21, path: "rewards", label: "bonusdesk:programmes.title" },
      ...{ icon: "gift", can: "promotions.manage" },
    },
    {
      ...{ group: "reports", place: 40, path: "rewards/costs", label: "bonusdesk:costs.title" },
      ...{ icon: "chart-bar", can: "promotions.manage" },
    },
    {
      ...{ group: "site", place: 22, path: "rewards/referrals", label: "rewards:desk.referral.title" },
      ...{ icon: "user-plus", can: "promotions.manage" },
    },
    {
      ...{ group: "site", place: 23, path: "rewards/boards", label: "rewards:desk.board.title" },
      ...{ icon: "ranking", can: "promotions.manage" },
    },
    {
      ...{ group: "site", place: 24, path: "rewards/raffles", label: "rewards:desk.raffle.title" },
      ...{ icon: "ticket", can: "promotions.manage" },
    },
  ],
  auditActions: {
    "programme.created": "warn",
    "programme.changed": "warn",
    "referral.created": "info",
    "referral.changed": "info",
    "board.created": "info",
    "board.changed": "info",
    "raffle.created": "info",
    "raffle.changed": "info",
    "raffle.drawn": "good",
    "raffle.called_off": "warn",
  },
  personalData: rewardsPersonalData,
};
