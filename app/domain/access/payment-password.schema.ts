import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { alongside } from "../shared/cross-field.schema";
import { formKey } from "../shared/form-key.schema";
import { lengthError, type Lengths } from "../vocabulary/credential-rules";
import { PAYMENT_DIGITS } from "../vocabulary/field-rules";

/** Of the Latin script, as number pads type them. */
const digits = z
  .string({ required_error: errorMessage("errors:field.required") })
  .regex(/^\d+$/, errorMessage("fields:formats.digits.error"));

const within = ({ min, max }: Lengths) =>
  digits.min(min, lengthError({ min, max })).max(max, lengthError({ min, max }));

/** As it is typed to approve something: only whether it is right matters, but nonsense costs no try. */
export const givenPaymentPassword = within({ min: PAYMENT_DIGITS.least, max: PAYMENT_DIGITS.most });

const UP = "012345678901234567890";
const DOWN = "098765432109876543210";

export const newPaymentPassword = (lengths: Lengths) =>
  within(lengths).refine(
    (chosen) => new Set(chosen).size > 1 && !UP.includes(chosen) && !DOWN.includes(chosen),
    errorMessage("member:paymentPassword.guessable"),
  );

const confirmation = z.string({ required_error: errorMessage("errors:field.required") });
const alike = alongside((textOf, context) => {
  const again = textOf("confirmPaymentPassword");
  if (again === "" || textOf("newPaymentPassword") === again) return;
  const message = errorMessage("member:paymentPassword.unlike");
  context.addIssue({ code: "custom", path: ["confirmPaymentPassword"], message });
});

/** The first one is set by whoever knows the log-in password. */
export const setPaymentPasswordSchema = (lengths: Lengths) =>
  z
    .object({
      password: z.string({ required_error: errorMessage("errors:field.required") }).max(200),
      newPaymentPassword: newPaymentPassword(lengths),
      confirmPaymentPassword: confirmation,
    })
    .and(alike);

export const changePaymentPasswordSchema = (lengths: Lengths) =>
  z
    .object({
      paymentPassword: givenPaymentPassword,
      newPaymentPassword: newPaymentPassword(lengths),
      confirmPaymentPassword: confirmation,
      idempotencyKey: formKey,
    })
    .and(alike);
