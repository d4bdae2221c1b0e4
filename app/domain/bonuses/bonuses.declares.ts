import { z } from "zod";
import { topic, type Declaration } from "../shared/declaration";

export const bonusesDeclares = {
  settings: {
    bonuses: z
      .object({
        /** Which money is staked first; where regulated markets are served, always the restricted. */
        order: z.enum(["restricted_first", "cash_first"]).default("restricted_first"),
        /** How much of a deposit has to be staked before a withdrawal: 100 is once its amount. */
        depositTurnover: z.number().int().min(0).max(10_000).default(100),
        /** How long before its end a member is told of a bonus. */
        warnHours: z.array(z.number().int().min(1)).default([48, 24]),
      })
      .default({}),
  },
  permissions: { "bonus.grant": ["finance"] },
  topics: {
    /** By bonuses and rewards; negative where what was given is lost or has run out. */
    rewarded: topic<{ accountId: number; day: number; currency: string; amountMinor: bigint }>(),
    /** A letter about a reward was written to somebody who has allowed mail about them. */
    rewardLetter: topic<{ accountId: number; messageId: number }>(),
  },
} satisfies Declaration;
