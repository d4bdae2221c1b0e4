import { z } from "zod";
import { AWARD_KINDS, REWARD_FORMS } from "../bonuses/award-kinds";
import { TermsSchema } from "../bonuses/terms";

export const MEASURES = ["deposits", "deposited", "staked"] as const;

/** What a promotion pays, to whom and for what. Amounts are minor units, percents ten-thousandths. */
export const PromotionRulesSchema = z.object({
  /** From this instant on nobody joins and nothing counts; without, from its end. */
  earnUntilAt: z.number().int().optional(),
  /** Whether staff look at who wants to join. */
  review: z.boolean().default(false),
  /** What progress has to reach: an amount, or a number of times. */
  goalMinor: z.coerce.bigint().default(0n),
  /** What progress is: one for each deposit, the sum of deposits, or the own valid stake. */
  measure: z.enum(MEASURES).default("deposits"),
  /** Whether it is paid when it is reached, without a claim. */
  auto: z.boolean().default(false),
  /** How often it pays one member; each time asks for the whole goal again. */
  times: z.number().int().min(1).default(1),
  /** For how long joining keeps room in the budget. */
  reserveHours: z.number().int().min(1).default(24),
  eligible: z
    .object({
      minLevel: z.number().int().min(0).default(0),
      countries: z.array(z.string()).optional(),
      tag: z.string().optional(),
      /** Only for who has no deposit yet. */
      firstDeposit: z.boolean().default(false),
    })
    .default({}),
  reward: z.object({
    form: z.enum(REWARD_FORMS).default("bonus"),
    kind: z.enum(AWARD_KINDS).default("bonus"),
    /** Of the deposit; without, the amount is fixed. */
    percentBp: z.number().int().min(1).optional(),
    /** At most this. */
    capMinor: z.coerce.bigint().optional(),
    amountMinor: z.coerce.bigint().default(0n),
    points: z.number().int().min(0).default(0),
    spins: z.number().int().min(0).default(0),
    spinValueMinor: z.coerce.bigint().default(0n),
    terms: TermsSchema.default({}),
  }),
});
export type PromotionRules = z.output<typeof PromotionRulesSchema>;
export type PromotionRulesGiven = z.input<typeof PromotionRulesSchema>;

export const readRules = (text: string): PromotionRules => PromotionRulesSchema.parse(JSON.parse(text));

export const writeRules = (rules: PromotionRules): string =>
  JSON.stringify(rules, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
