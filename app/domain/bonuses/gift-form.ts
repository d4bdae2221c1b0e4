import { z } from "zod";
import { amountSchema } from "../shared/amount.schema";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";
import { wholeNumber } from "../shared/whole-number.schema";
import type { Gift } from "./gift";
import { GRANT_FORMS } from "./grant";

/** The form by which staff give something; a bonus asks for at least one stake of itself. */
export function giftSchema(currency: Pick<Currency, "exponent">) {
  return z
    .object({
      form: z.enum(GRANT_FORMS, { message: "errors:field.choice" }),
      amount: amountSchema(currency).optional(),
      spins: wholeNumber({ min: 1, max: 1_000 }).optional(),
      spinValue: amountSchema(currency).optional(),
      times: wholeNumber({ min: 1, max: 100 }),
      days: wholeNumber({ min: 1, max: 365 }),
      reason: z
        .string({ required_error: "errors:field.required" })
        .trim()
        .min(3, "backoffice:decision.tooShort")
        .max(300, "errors:field.tooLong?max=300"),
      idempotencyKey: formKey,
    })
    .superRefine(({ form, amount, spins, spinValue }, context) => {
      const need = (isMissing: boolean, path: string) => {
        if (isMissing) context.addIssue({ code: "custom", path: [path], message: "errors:field.required" });
      };
      need(form !== "spins" && amount === undefined, "amount");
      need(form === "spins" && spins === undefined, "spins");
      need(form === "spins" && spinValue === undefined, "spinValue");
    });
}

/** Winnings of free bets and free spins are cash. */
export function giftOf(form: z.output<ReturnType<typeof giftSchema>>): Gift {
  const { days, times } = form;
  const terms = {
    days,
    onWithdrawal: "keep" as const,
    ...(form.form === "bonus" && { multiple: times * 100 }),
  };
  if (form.form === "spins")
    return { form: "spins", spins: form.spins!, spinValueMinor: form.spinValue!, terms };
  return { form: form.form, amountMinor: form.amount!, terms };
}
