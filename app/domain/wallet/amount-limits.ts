import { errorMessage } from "~/i18n/error-message";
import { amountSchema } from "../shared/amount.schema";
import { formatMoney, type Currency } from "../shared/money";

export interface AmountLimits {
  minMinor: bigint;
  maxMinor: bigint;
}

/** An amount within what a method allows; each error names the limit. */
export function amountWithin(
  currency: Currency,
  limits: Pick<AmountLimits, "minMinor"> & Partial<AmountLimits>,
) {
  return amountSchema(currency).superRefine((amountMinor, context) => {
    if (typeof amountMinor !== "bigint") return;
    const problem = limitProblem(amountMinor, limits);
    if (!problem) return;
    const amount = formatMoney(problem.limitMinor, currency);
    context.addIssue({
      code: "custom",
      message: errorMessage(`errors:field.amount.${problem.code}`, { amount }),
    });
  });
}

export function limitProblem(
  amountMinor: bigint,
  { minMinor, maxMinor }: Pick<AmountLimits, "minMinor"> & Partial<AmountLimits>,
): { code: "below_minimum" | "above_maximum"; limitMinor: bigint } | undefined {
  if (amountMinor < minMinor) return { code: "below_minimum", limitMinor: minMinor };
  if (maxMinor !== undefined && amountMinor > maxMinor)
    return { code: "above_maximum", limitMinor: maxMinor };
  return undefined;
}

/** Round amounts within the limits, the smallest first: 500, 1,000, 2,000, 5,000, 10,000. */
export function roundAmounts({ minMinor, maxMinor }: AmountLimits, count = 5): bigint[] {
  const amounts: bigint[] = [];
  for (let power = 1n; power <= maxMinor && amounts.length < count; power *= 10n) {
    for (const digit of [1n, 2n, 5n]) {
      const amount = digit * power;
      if (amount >= minMinor && amount <= maxMinor && amounts.length < count) amounts.push(amount);
    }
  }
  return amounts;
}
