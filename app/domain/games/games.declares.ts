import { z } from "zod";
import { topic, type Declaration } from "../shared/declaration";

export const gamesDeclares = {
  settings: {
    jackpot: z
      .object({
        /** A figure to look at that is said to be one, or a pool of the ledger that pays its winner. */
        mode: z.enum(["display", "pool"]).default("display"),
        /** The house studio's games that feed the pool, by their codes. */
        games: z.array(z.string()).default(["rickshaw-reels"]),
        /** Whether the jackpot slots that the built-in studio makes for brands feed it too, by the share that they state. */
        brandGames: z.boolean().default(false),
        /** Hundredths of a percent of a stake; with the others the terms of the next pool, not of the running one. */
        shareBp: z.number().int().default(100),
        /** One win is due on so much staked. */
        oddsMinor: z.coerce.bigint().default(20_000_000_000n),
        /** What the house puts into a new pool. */
        seedMinor: z.coerce.bigint().default(100_000_000n),
        /** What a pool comes to at most before it is won; none where nothing stands here. */
        mustWinByMinor: z.coerce.bigint().nullable().default(null),
      })
      .default({}),
    winners: z
      .object({
        /** Rounds that were played, or rows that staff wrote and that are marked as such. */
        source: z.enum(["real", "seeded"]).default("real"),
        /** The least payout that is told. */
        thresholdMinor: z.coerce.bigint().default(50_000n),
      })
      .default({}),
  },
  permissions: { "games.edit": ["content"], "returns.review": ["finance", "risk"] },
  topics: {
    /** Play of a day as differences; a correction is negative. The day is the bet's. */
    settled: topic<{
      accountId: number;
      day: number;
      currency: string;
      bets: number;
      stakeMinor: bigint;
      validMinor: bigint;
      payoutMinor: bigint;
      /** When the round was settled first; absent from events of before this was told. */
      settledAt?: number;
    }>(),
    /** A bet's record counts for something else than before, what for, it says itself; or it counts for the first time. */
    played: topic<{ accountId: number; betId: number; isFirst: boolean }>(),
  },
} satisfies Declaration;
