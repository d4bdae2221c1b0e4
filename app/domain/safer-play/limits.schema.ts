import { z } from "zod";
import { amountSchema } from "../shared/amount.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import { BREAKS, EXCLUSIONS, type BreakLength, type ExclusionLength } from "../vocabulary/pause";

/** Shorter would log people out before they have found a game. */
const SESSION_MINUTES = { min: 5, max: 1_440 };

/** One field for each limit, named like it; an empty one is no limit. */
export function limitsSchema(currency: { exponent: number }) {
  const amount = amountSchema(currency).optional();
  return z.object({
    deposit_day: amount,
    deposit_week: amount,
    deposit_month: amount,
    loss_day: amount,
    loss_week: amount,
    loss_month: amount,
    wager_day: amount,
    wager_week: amount,
    wager_month: amount,
    bet_single: amount,
    session_single: wholeNumber(SESSION_MINUTES).transform(BigInt).optional(),
  });
}

export type LimitName = keyof z.output<ReturnType<typeof limitsSchema>>;

const keysOf = <Key extends string>(lengths: Record<Key, number>) => Object.keys(lengths) as [Key, ...Key[]];

export const BreakSchema = z.object({ break: z.enum(keysOf<BreakLength>(BREAKS)) });

export const ExclusionSchema = z.object({
  length: z.enum(keysOf<ExclusionLength>(EXCLUSIONS)),
  sure: z.literal("on", { errorMap: () => ({ message: "member:limits.excludeSureMissing" }) }),
});

/** How often time and result are told; "never" is null. */
export const CheckSchema = z.object({
  minutes: z
    .enum(["never", "15", "30", "60", "120"])
    .transform((text) => (text === "never" ? null : Number(text))),
});
