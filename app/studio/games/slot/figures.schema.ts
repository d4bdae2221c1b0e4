import { z } from "zod";

/** A fraction in lowest terms, as two whole numbers in digits: some have hundreds of them. */
const FractionText = z.tuple([z.string().regex(/^\d+$/), z.string().regex(/^\d+$/)]);

/** What is known exactly about a model. Counted by exact/, kept in figures.json. */
export const SlotFiguresSchema = z.object({
  name: z.string(),
  version: z.number(),
  /** The share of all stakes that comes back in the long run, what the pool pays out included. */
  return: FractionText,
  /** The same without what goes into the pool; equal to `return` where no pool is fed. */
  returnWithoutPool: FractionText,
  /** The chance that a round pays anything. */
  hitRate: FractionText,
  /** Of a round's return, in stakes. */
  standardDeviation: z.number(),
  /** The standard deviation as a word: below 4.8 low, from 9 high. */
  volatility: z.enum(["low", "medium", "high"]),
  /** The best that one spin can pay, its multiplier included, or what a full grid pays on top of its coins. */
  top: z.object({
    /** Times the stake. */
    times: z.number(),
    from: z.enum(["spin", "free spin", "full grid"]),
    /** How many a round brings on average, which is the chance of it. */
    odds: FractionText,
    /** One in so many rounds. */
    oneIn: z.number(),
  }),
  /** No round returns more than this, times the stake. */
  bound: z.number(),
  /** The chance that a paid spin sets off free spins or the hold. */
  freeSpins: FractionText.optional(),
  hold: FractionText.optional(),
  /** How many stops all reels of the paid spin have together. */
  stops: z.number(),
});

export type SlotFigures = z.infer<typeof SlotFiguresSchema>;
export type FractionText = z.infer<typeof FractionText>;
