import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";

/** Six digits of the Latin script, as number pads type them. */
const SIX_DIGITS = /^\d{6}$/;

/** As it is typed to approve something: only whether it is right matters, but nonsense costs no try. */
export const givenPaymentPassword = z
  .string({ required_error: errorMessage("errors:field.required") })
  .regex(SIX_DIGITS, errorMessage("member:paymentPassword.format"));

export const newPaymentPassword = givenPaymentPassword.refine(
  (digits) => new Set(digits).size > 1 && !"01234567890".includes(digits) && !"09876543210".includes(digits),
  errorMessage("member:paymentPassword.guessable"),
);

const confirmation = z.string({ required_error: errorMessage("errors:field.required") });
type Chosen = { newPaymentPassword: string; confirmPaymentPassword: string };
const alike = ({ newPaymentPassword: chosen, confirmPaymentPassword: again }: Chosen) => chosen === again;
const unlike = { path: ["confirmPaymentPassword"], message: errorMessage("member:paymentPassword.unlike") };

/** The first one is set by whoever knows the log-in password. */
export const SetPaymentPasswordSchema = z
  .object({
    password: z.string({ required_error: errorMessage("errors:field.required") }).max(200),
    newPaymentPassword,
    confirmPaymentPassword: confirmation,
  })
  .refine(alike, unlike);

export const ChangePaymentPasswordSchema = z
  .object({
    paymentPassword: givenPaymentPassword,
    newPaymentPassword,
    confirmPaymentPassword: confirmation,
  })
  .refine(alike, unlike);
