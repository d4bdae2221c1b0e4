import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { givenPaymentPassword } from "../access/payment-password.schema";
import { formKey } from "../shared/form-key.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import { MAX_QUANTITY, MAX_REMARK } from "./points";

/** As people count, a letter with its marks as few as may be. */
const atMost = (max: number) =>
  [(text: string) => [...text].length <= max, errorMessage("errors:field.tooLong", { max })] as const;

const upTo = (max: number) =>
  z
    .string()
    .trim()
    .refine(...atMost(max))
    .default("");

const given = (max: number) =>
  z
    .string({ required_error: errorMessage("errors:field.required") })
    .trim()
    .min(1, errorMessage("errors:field.required"))
    .refine(...atMost(max));

/** The password that guards points, whichever it is. */
export const pointsPassword = (asks: "payment" | "login") =>
  asks === "payment"
    ? givenPaymentPassword
    : z.string({ required_error: errorMessage("errors:field.required") }).max(200);

/**
 * What a member has and what there is are no part of it: a form that is sent twice must find its first answer. What is
 * delivered asks for who receives it, where and by which number.
 */
export function redeemSchema({ asks, isPhysical }: { asks: "payment" | "login"; isPhysical: boolean }) {
  const receiver = isPhysical ? given : upTo;
  return z.object({
    quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
    pointsEach: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    password: pointsPassword(asks),
    receiverName: receiver(80),
    phone: receiver(30),
    address: receiver(300),
    remark: upTo(MAX_REMARK),
    idempotencyKey: formKey,
  });
}
