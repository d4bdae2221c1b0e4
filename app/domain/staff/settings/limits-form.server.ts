import { z } from "zod";
import { amountSchema } from "../../shared/amount.schema";
import { contentVersion, versionField } from "../../shared/content-version.server";
import { toDecimal, type Currency } from "../../shared/money";
import { wholeNumber } from "../../shared/whole-number.schema";
import type { Settings } from "../../settings/settings.server";

const WEEK_MINUTES = 10_080;

/** The limits and times that hold for everybody. */
export function limitsSchema(currency: Currency) {
  const amount = amountSchema(currency);
  const free = z.literal("0").transform(() => 0n);
  const minutes = wholeNumber({ min: 1, max: WEEK_MINUTES });
  return z
    .object({
      minimum: amount,
      maximum: amount,
      perDayAmount: amount,
      perDay: wholeNumber({ min: 1, max: 100 }),
      fee: free.or(amount),
      dualControl: amount,
      confirmMinutes: minutes,
      expireMinutes: minutes,
      openDeposits: wholeNumber({ min: 1, max: 100 }),
      lockMinutes: minutes,
      version: versionField(),
    })
    .superRefine(({ minimum, maximum, perDayAmount, fee }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (maximum < minimum) refuse("maximum", "backoffice:limits.belowMinimum");
      if (perDayAmount < minimum) refuse("perDayAmount", "backoffice:limits.belowMinimum");
      if (fee >= minimum) refuse("fee", "backoffice:limits.feeTakesAll");
    });
}

export type Limits = z.output<ReturnType<typeof limitsSchema>>;

export type Limited = Pick<Settings, "withdrawals" | "deposits" | "paymentPassword">;

/** What the form was made from; an amount that is only asked for is no part of it. */
export function limitsVersion({ withdrawals, deposits, paymentPassword }: Limited): string {
  const { dualControlAsked: _asked, ...inForce } = withdrawals;
  return contentVersion([inForce, deposits, paymentPassword]);
}

/** What the fields show of the settings as they are. */
export function limitsIn(settings: Limited, currency: Currency): Record<keyof Limits, string> {
  const { withdrawals, deposits, paymentPassword } = settings;
  const amount = (amountMinor: bigint) => toDecimal(amountMinor, currency);
  return {
    minimum: amount(withdrawals.minMinor),
    maximum: amount(withdrawals.maxMinor),
    perDayAmount: amount(withdrawals.perDayMinor),
    perDay: String(withdrawals.perDay),
    fee: withdrawals.feeMinor === 0n ? "0" : amount(withdrawals.feeMinor),
    dualControl: amount(withdrawals.dualControlMinor),
    confirmMinutes: String(withdrawals.confirmMinutes),
    expireMinutes: String(deposits.expireMinutes),
    openDeposits: String(deposits.openPerMember),
    lockMinutes: String(paymentPassword.lockMinutes),
    version: limitsVersion(settings),
  };
}
