import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { formKey } from "../shared/form-key.schema";
import { formatMoney, parseAmount, type Currency } from "../shared/money";
import { pictureFiles } from "../accounts/private-picture.schema";

const MAX_REMARK = 140;

/** What a member says of a payout. Only the fields that belong to the answer count. */
export function confirmationSchema(currency: Currency, payableMinor: bigint) {
  return z
    .object({
      answer: z.enum(["received", "partially_received", "not_received"], {
        errorMap: () => ({ message: errorMessage("cashier:confirm.answerMissing") }),
      }),
      receivedAmount: z.string().trim().default(""),
      remainingAmount: z.string().trim().default(""),
      proof: pictureFiles,
      remark: z.string().trim().max(MAX_REMARK, errorMessage("cashier:confirm.remarkLength")).default(""),
      idempotencyKey: formKey,
    })
    .transform((fields, context) => {
      const { answer, receivedAmount, remainingAmount, ...rest } = fields;
      if (answer !== "partially_received") return { ...rest, answer };
      const refuse = (path: string, message: string) => {
        context.addIssue({ code: "custom", path: [path], message });
        return z.NEVER;
      };
      if (!receivedAmount) return refuse("receivedAmount", errorMessage("errors:field.required"));
      const received = amountOf(receivedAmount, currency);
      if (!received.ok)
        return refuse("receivedAmount", errorMessage(`errors:field.amount.${received.problem}`));
      const { amountMinor: receivedMinor } = received;
      const whole = { amount: formatMoney(payableMinor, currency) };
      if (receivedMinor >= payableMinor)
        return refuse("receivedAmount", errorMessage("cashier:confirm.notAPart", whole));
      const remaining = amountOf(remainingAmount, currency);
      const addsUp = remaining.ok && receivedMinor + remaining.amountMinor === payableMinor;
      if (remainingAmount && !addsUp)
        return refuse("remainingAmount", errorMessage("cashier:confirm.notTheRest", whole));
      return { ...rest, answer, receivedMinor };
    });
}

function amountOf(text: string, currency: Currency) {
  return parseAmount(text.replace(/,(?=\d{3}(\D|$))/g, ""), currency);
}
