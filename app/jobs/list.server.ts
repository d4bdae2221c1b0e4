import { markDormant } from "~/domain/accounts/dormancy/dormant.server";
import { warnDormant } from "~/domain/accounts/dormancy/warn-dormant.server";
import { compareYesterday } from "~/domain/agents/compare-rollups.server";
import { ROLLED_UP, rollUp } from "~/domain/agents/rollups.server";
import { expireGrants, grantsAreDue } from "~/domain/bonuses/expire-grants.server";
import { endsAreNear, warnOfEnds } from "~/domain/bonuses/warn-of-end.server";
import { poolsWantTending, tendPools } from "~/domain/games/jackpot/pool.server";
import { endUpkeep, upkeepIsOver } from "~/domain/games/desk/end-upkeep.server";
import { messagesWait, sendMessages } from "~/domain/messaging/send-messages.server";
import { pruneChat } from "~/domain/messaging/chat/prune-chat.server";
import { creditPlay, playWaits } from "~/domain/points/earn.server";
import { eraseDue } from "~/domain/privacy/erase.server";
import { advancePromotions, progressWaits } from "~/domain/promotions/advance-promotions.server";
import { releaseReserved, reservationsLapse } from "~/domain/promotions/reservations.server";
import { payCashback } from "~/domain/rewards/cashback/pay-cashback.server";
import { updateRanks } from "~/domain/rewards/ranks/update-ranks.server";
import { payRebate } from "~/domain/rewards/rebate/pay-rebate.server";
import { outboxWaits } from "~/domain/shared/outbox.server";
import { prune } from "~/domain/shared/prune.server";
import { RELAYED, relayNews } from "~/domain/shared/relay-news.server";
import { depositsAreDue, expireDeposits } from "~/domain/wallet/deposits.server";
import { confirmationsAreDue, receiveUnconfirmed } from "~/domain/wallet/withdrawal-confirmation.server";
import type { Job } from "./job";

/** Everything that the site does by itself. */
export const siteJobs: readonly Job[] = [
  {
    name: "relay-news",
    when: { everyMs: 300 },
    leaseMs: 10_000,
    hasWork: (app) => outboxWaits(app, RELAYED),
    run: relayNews,
  },
  {
    name: "roll-up",
    when: { everyMs: 3_000 },
    leaseMs: 30_000,
    hasWork: (app) => outboxWaits(app, ROLLED_UP),
    run: rollUp,
  },
  {
    name: "credit-points",
    when: { everyMs: 3_000 },
    leaseMs: 30_000,
    hasWork: playWaits,
    run: creditPlay,
  },
  {
    name: "send-messages",
    when: { everyMs: 500 },
    leaseMs: 60_000,
    hasWork: messagesWait,
    run: (app, lease) => sendMessages(app, lease),
  },
  {
    name: "tend-jackpot",
    when: { everyMs: 3_000 },
    leaseMs: 30_000,
    hasWork: poolsWantTending,
    run: tendPools,
  },
  {
    name: "expire-deposits",
    when: { everyMs: 15_000 },
    leaseMs: 30_000,
    hasWork: depositsAreDue,
    run: async (app, lease) => {
      await expireDeposits(app, lease);
      return "done";
    },
  },
  {
    name: "receive-unconfirmed",
    when: { everyMs: 15_000 },
    leaseMs: 60_000,
    hasWork: confirmationsAreDue,
    run: async (app, lease) => {
      await receiveUnconfirmed(app, lease);
      return "done";
    },
  },
  {
    name: "end-upkeep",
    when: { everyMs: 15_000 },
    leaseMs: 30_000,
    hasWork: upkeepIsOver,
    run: async (app, lease) => {
      await endUpkeep(app, lease);
      return "done";
    },
  },
  {
    name: "expire-bonuses",
    when: { everyMs: 60_000 },
    leaseMs: 60_000,
    hasWork: grantsAreDue,
    run: expireGrants,
  },
  {
    name: "warn-of-bonus-ends",
    when: { everyMs: 60_000 },
    leaseMs: 60_000,
    hasWork: endsAreNear,
    run: warnOfEnds,
  },
  {
    name: "advance-promotions",
    when: { everyMs: 3_000 },
    leaseMs: 30_000,
    hasWork: progressWaits,
    run: advancePromotions,
  },
  {
    name: "free-reservations",
    when: { everyMs: 60_000 },
    leaseMs: 60_000,
    hasWork: reservationsLapse,
    run: releaseReserved,
  },
  {
    name: "prune",
    when: { cron: "30 4 * * *" },
    leaseMs: 60_000,
    run: prune,
  },
  {
    name: "prune-chat",
    when: { cron: "35 4 * * *" },
    leaseMs: 60_000,
    run: pruneChat,
  },
  {
    name: "erase-due",
    when: { cron: "40 4 * * *" },
    leaseMs: 60_000,
    run: eraseDue,
  },
  {
    name: "warn-dormant",
    when: { cron: "50 9 * * *" },
    leaseMs: 60_000,
    run: warnDormant,
  },
  {
    name: "mark-dormant",
    when: { cron: "20 4 * * *" },
    leaseMs: 60_000,
    run: markDormant,
  },
  {
    name: "update-ranks",
    when: { cron: "55 4 * * *" },
    leaseMs: 600_000,
    run: updateRanks,
  },
  {
    name: "pay-rebate",
    when: { cron: "5 5 * * *" },
    leaseMs: 600_000,
    run: payRebate,
  },
  {
    name: "pay-cashback",
    when: { cron: "10 5 * * *" },
    leaseMs: 600_000,
    run: payCashback,
  },
  {
    name: "compare-roll-ups",
    when: { cron: "45 4 * * *" },
    leaseMs: 600_000,
    run: compareYesterday,
  },
];
