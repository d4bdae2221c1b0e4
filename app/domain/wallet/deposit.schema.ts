import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";
import { amountWithin } from "./amount-limits";
import { pictureFiles } from "../accounts/private-picture.schema";

interface Method {
  id: number;
  minMinor: bigint;
  maxMinor: bigint;
}

/** The limits are those of the chosen method; without one, or with an unknown one, the widest. */
export function depositSchema(currency: Currency, methods: Method[], chosen: unknown) {
  const method = methods.find(({ id }) => String(id) === chosen);
  const ids = methods.map(({ id }) => String(id));
  return z.object({
    method: z
      .string({ required_error: errorMessage("cashier:deposit.methodMissing") })
      .refine((id) => ids.includes(id), errorMessage("cashier:deposit.methodMissing"))
      .transform(Number),
    amount: amountWithin(currency, method ?? widest(methods)),
    idempotencyKey: formKey,
  });
}

export const PaymentReportSchema = z.object({
  reference: z
    .string({ required_error: errorMessage("errors:field.required") })
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,39}$/, errorMessage("cashier:payment.referenceFormat")),
  proof: pictureFiles,
  idempotencyKey: formKey,
});

function widest(methods: Method[]) {
  const by = (choose: (one: bigint, other: bigint) => boolean, values: bigint[]) =>
    values.reduce((one, other) => (choose(one, other) ? one : other), values[0] ?? 0n);
  return {
    minMinor: by(
      (one, other) => one < other,
      methods.map(({ minMinor }) => minMinor),
    ),
    maxMinor: by(
      (one, other) => one > other,
      methods.map(({ maxMinor }) => maxMinor),
    ),
  };
}
