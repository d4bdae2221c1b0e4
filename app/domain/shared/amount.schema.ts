import { z } from "zod";
import { parseAmount } from "./money";

/** An amount as a person types it, as minor units. Signs, exponents and other scripts' digits are refused in words. */
export function amountSchema(currency: { exponent: number }) {
  return z
    .string({ required_error: "errors:field.required" })
    .trim()
    .transform((text, context) => {
      const parsed = parseAmount(text.replace(/,(?=\d{3}(\D|$))/g, ""), currency);
      if (parsed.ok) return parsed.amountMinor;
      context.addIssue({ code: "custom", message: `errors:field.amount.${parsed.problem}` });
      return z.NEVER;
    });
}
