import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { givenPaymentPassword } from "../access/payment-password.schema";
import { MAX_FIELD_LENGTH } from "../vocabulary/field-rules";
import { realName } from "../vocabulary/payee-name.schema";
import { alongside } from "../shared/cross-field.schema";
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
    // Longer or shorter than the payee name it could not be the same.
    holderName: realName({ min: 1, max: MAX_FIELD_LENGTH }),
    number: z.string(required).transform((text) => withoutSpaces(text)),
    idempotencyKey: formKey,
  })
  .and(
    alongside((textOf, context) => {
      const isBank = textOf("kind") === "bank";
      const number = withoutSpaces(textOf("number"));
      if (number === "" || (isBank ? BANK : MOBILE).test(number)) return;
      const message = errorMessage(isBank ? "cashier:account.bankNumber" : "cashier:account.walletNumber");
      context.addIssue({ code: "custom", path: ["number"], message });
    }),
  );

const withoutSpaces = (text: string) => text.replace(/[\s-]/g, "");

export const RemoveAccountSchema = z.object({ paymentPassword: givenPaymentPassword });
