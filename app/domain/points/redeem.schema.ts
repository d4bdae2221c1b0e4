import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { givenPaymentPassword } from "../accounts/payment-password.schema";
import { formKey } from "../shared/form-key.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import { MAX_QUANTITY, MAX_REMARK } from "./points";

/** As people count, a letter with its marks as few as may be. */
const upTo = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, errorMessage("errors:field.tooLong", { max }))
    .default("");

/** The password that guards points, whichever it is. */
export const pointsPassword = (asks: "payment" | "login") =>
  asks === "payment"
    ? givenPaymentPassword
    : z.string({ required_error: errorMessage("errors:field.required") }).max(200);

/** What a member has and what there is are no part of it: a form that is sent twice must find its first answer. */
export function redeemSchema({ asks }: { asks: "payment" | "login" }) {
  return z.object({
    quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
    pointsEach: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    password: pointsPassword(asks),
    receiverName: upTo(80),
    phone: upTo(30),
    address: upTo(300),
    remark: upTo(MAX_REMARK),
    idempotencyKey: formKey,
  });
}
