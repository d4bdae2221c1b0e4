import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { givenPaymentPassword } from "../accounts/payment-password.schema";
import { realName } from "../accounts/payee-name.schema";
import { formKey } from "../shared/form-key.schema";

const required = { required_error: errorMessage("errors:field.required") };
const MOBILE = /^\+?\d{8,15}$/;
const BANK = /^[A-Z0-9]{6,34}$/i;

export const WithdrawalAccountSchema = z
  .object({
    kind: z.enum(["mobile_wallet", "bank"], { required_error: errorMessage("errors:field.required") }),
    institution: z
      .string(required)
      .trim()
      .min(2, errorMessage("cashier:account.institutionLength"))
      .max(60, errorMessage("cashier:account.institutionLength")),
    holderName: realName,
    number: z.string(required).transform((text) => text.replace(/[\s-]/g, "")),
    idempotencyKey: formKey,
  })
  .superRefine(({ kind, number }, context) => {
    const fits = kind === "bank" ? BANK.test(number) : MOBILE.test(number);
    if (fits) return;
    const message =
      kind === "bank"
        ? errorMessage("cashier:account.bankNumber")
        : errorMessage("cashier:account.walletNumber");
    context.addIssue({ code: "custom", path: ["number"], message });
  });

export const RemoveAccountSchema = z.object({ paymentPassword: givenPaymentPassword });
