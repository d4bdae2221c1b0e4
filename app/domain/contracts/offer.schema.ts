import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { amountSchema } from "../shared/amount.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import { PERIODS, WHOLE_BP, type ContractType, type Terms } from "./contract";

const MOST_MEMBERS = 100_000;
const RATE_SHAPE = errorMessage("contracts:form.rateShape");

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

/** What an agent fills in for a contract of a type: a condition that is left empty is none. */
export function offerSchema(type: ContractType, currency: { exponent: number }) {
  const amount = amountSchema(currency).optional();
  const shared = {
    downline: z.string({ required_error: "errors:field.required" }).trim().max(100),
    rate,
    activeMembers: wholeNumber({ min: 0, max: MOST_MEMBERS }).optional(),
  };
  return z.object({
    ...shared,
    period:
      type === "dividend"
        ? z.enum(PERIODS, { errorMap: () => ({ message: errorMessage("errors:field.choice") }) })
        : z.undefined(),
    periodValidBet: type === "dividend" ? amount : z.undefined(),
    periodProfitLoss: type === "dividend" ? amount : z.undefined(),
    dailyBetAmount: type === "dividend" ? z.undefined() : amount,
  });
}

/** The terms that such a form has asked for. */
export function termsIn(type: ContractType, asked: z.output<ReturnType<typeof offerSchema>>): Terms {
  const shared = { rateBp: asked.rate, activeMembers: asked.activeMembers ?? 0 };
  if (type !== "dividend") return { ...shared, type, dailyBetMinor: asked.dailyBetAmount ?? 0n };
  return {
    ...{ ...shared, type, period: asked.period ?? "monthly" },
    ...{ validBetMinor: asked.periodValidBet ?? 0n, lossMinor: asked.periodProfitLoss ?? 0n },
  };
}
