import { z } from "zod";
import { LONGEST_SECRET, required } from "./credentials.schema";
import { givenPaymentPassword } from "../access/payment-password.schema";
import { errorMessage } from "~/i18n/error-message";

/** Only whoever knows the password closes the account; what is in it is paid out as any withdrawal is. */
export function closingSchema({
  paysOut,
  asksPaymentPassword,
}: {
  paysOut: boolean;
  asksPaymentPassword: boolean;
}) {
  const account = z
    .string({ required_error: errorMessage("cashier:withdraw.accountMissing") })
    .regex(/^\d{1,16}$/, errorMessage("cashier:withdraw.accountMissing"))
    .transform(Number);
  return z.object({
    withdrawalAccount: paysOut ? account : account.optional(),
    paymentPassword: paysOut && asksPaymentPassword ? givenPaymentPassword : z.string().optional(),
    /** Asks to be erased as well. */
    erases: z.boolean().default(false),
    password: required().max(LONGEST_SECRET, errorMessage("refusals:password_wrong")),
  });
}
