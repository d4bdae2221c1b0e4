import { amountSchema } from "../shared/amount.schema";
import { formatMoney, type Currency } from "../shared/money";

export interface AmountLimits {
  minMinor: bigint;
  maxMinor: bigint;
  /** What the wallet holds, where the amount comes out of one. */
  availableMinor?: bigint;
}

/** An amount within what a method or a wallet allows; each error names the limit. */
export function amountWithin(currency: Currency, limits: AmountLimits) {
  return amountSchema(currency).superRefine((amountMinor, context) => {
    if (typeof amountMinor !== "bigint") return;
    const problem = limitProblem(amountMinor, limits);
    if (!problem) return;
    const amount = formatMoney(problem.limitMinor, currency);
    context.addIssue({
      code: "custom",
      message: `errors:field.amount.${problem.code}?${new URLSearchParams({ amount }).toString()}`,
    });
  });
}

export function limitProblem(
  amountMinor: bigint,
  { minMinor, maxMinor, availableMinor }: AmountLimits,
): { code: "below_minimum" | "above_maximum" | "above_balance"; limitMinor: bigint } | undefined {
  if (amountMinor < minMinor) return { code: "below_minimum", limitMinor: minMinor };
  if (amountMinor > maxMinor) return { code: "above_maximum", limitMinor: maxMinor };
  if (availableMinor !== undefined && amountMinor > availableMinor) {
    return { code: "above_balance", limitMinor: availableMinor };
  }
  return undefined;
}
