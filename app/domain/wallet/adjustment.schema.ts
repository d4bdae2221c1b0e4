import { z } from "zod";
import { amountSchema } from "../shared/amount.schema";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";

export const DIRECTIONS = ["credit", "debit"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One waits for a second person where its amount asks for that. */
export type AdjustmentStatus = "waiting" | "booked" | "refused";

/** A credit or a debit of a member's wallet, and why. */
export function walletAdjustmentSchema(currency: Pick<Currency, "exponent">) {
  return z.object({
    direction: z.enum(DIRECTIONS, { errorMap: () => ({ message: "errors:field.choice" }) }),
    amount: amountSchema(currency),
    reason: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .min(3, "backoffice:decision.tooShort")
      .max(300, "errors:field.tooLong?max=300"),
    idempotencyKey: formKey,
  });
}
