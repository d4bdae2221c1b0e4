import { z } from "zod";
import { givenPaymentPassword } from "../access/payment-password.schema";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";
import { amountWithin } from "./amount-limits";

/** What the wallet holds is no part of it: a form that is sent twice must find its first answer, not an empty wallet. */
export function transferSchema(
  currency: Currency,
  { minMinor, asksPaymentPassword }: { minMinor: bigint; asksPaymentPassword: boolean },
) {
  return z.object({
    amount: amountWithin(currency, { minMinor }),
    paymentPassword: asksPaymentPassword ? givenPaymentPassword : z.string().optional(),
    /** What of bonuses it costs, as the page said. */
    loses: z
      .string()
      .regex(/^\d{1,17}$/)
      .default("0")
      .transform(BigInt),
    /** Whom the page named as the upline; a transfer to a downline names nobody. */
    upline: z
      .string()
      .regex(/^\d{1,16}$/)
      .default("0")
      .transform(Number),
    idempotencyKey: formKey,
  });
}
