import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { amountSchema } from "../shared/amount.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import {
  CARRY,
  MOST_TIERS,
  NO_CONDITIONS,
  PERIODS,
  WHOLE_BP,
  type ContractType,
  type Terms,
} from "./contract";

const MOST_MEMBERS = 100_000;
const RATE_SHAPE = errorMessage("contracts:form.rateShape");
const CHOICE = { errorMap: () => ({ message: errorMessage("errors:field.choice") }) };

/** "12.5" as basis points: more than nothing, at most the whole, at most two decimals. */
const rate = z
  .string({ required_error: "errors:field.required" })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, RATE_SHAPE)
  .transform((text) => {
    const [whole = "", decimals = ""] = text.split(".");
    return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  })
  .pipe(z.number().min(1, RATE_SHAPE).max(WHOLE_BP, RATE_SHAPE));

/** A rate and its conditions; one that is left empty is none. */
function tierSchema(type: ContractType, currency: { exponent: number }) {
  const amount = amountSchema(currency).optional();
  const [ofDividend, ofSalary] = type === "dividend" ? [amount, z.undefined()] : [z.undefined(), amount];
  return z.object({
    rate,
    periodValidBet: ofDividend,
    periodProfitLoss: ofDividend,
    dailyBetAmount: ofSalary,
    activeMembers: wholeNumber({ min: 0, max: MOST_MEMBERS }).optional(),
  });
}

/** What a contract of a type promises, as it is filled in by an agent or by staff. */
export function termsSchema(type: ContractType, currency: { exponent: number }) {
  const isDividend = type === "dividend";
  return z.object({
    period: isDividend ? z.enum(PERIODS, CHOICE) : z.undefined(),
    tiers: z
      .array(tierSchema(type, currency))
      .min(1)
      .max(MOST_TIERS, errorMessage("contracts:form.mostRates")),
    carryUnpaid: z.enum(CARRY, CHOICE).default("forever"),
    carryNegative: isDividend ? z.enum(CARRY, CHOICE).default("none") : z.undefined(),
  });
}

/** The same to a downline of an agent. */
export function offerSchema(type: ContractType, currency: { exponent: number }) {
  return termsSchema(type, currency).extend({
    downline: z.string({ required_error: "errors:field.required" }).trim().max(100),
  });
}

/** The terms that such a form has asked for. */
export function termsIn(type: ContractType, asked: z.output<ReturnType<typeof termsSchema>>): Terms {
  return {
    type,
    ...(type === "dividend" && { period: asked.period ?? "monthly" }),
    tiers: asked.tiers.map((tier) => ({
      ...NO_CONDITIONS,
      rateBp: tier.rate,
      ...(tier.periodValidBet !== undefined && { validBetMinor: tier.periodValidBet }),
      ...(tier.periodProfitLoss !== undefined && { lossMinor: tier.periodProfitLoss }),
      ...(tier.dailyBetAmount !== undefined && { dailyBetMinor: tier.dailyBetAmount }),
      ...(tier.activeMembers !== undefined && { activeMembers: tier.activeMembers }),
    })),
    carryUnpaid: asked.carryUnpaid,
    carryNegative: asked.carryNegative ?? "none",
  };
}
