import { z } from "zod";
import { widePictureFields } from "../publishing/wide-picture.schema";
import { amountSchema } from "../shared/amount.schema";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";
import { runningTimeSchema } from "../shared/running-time";
import { plainText, textsSchema } from "../shared/texts.server";
import { wholeNumber } from "../shared/whole-number.schema";

const MOST_POINTS = 100_000_000;
export const MOST_STOCK = 1_000_000;

/** The form of a product: without an amount it asks for no deposits, without a stock it does not run out. */
export function productSchema({
  languages,
  timeZone,
  currency,
}: {
  languages: readonly [string, ...string[]];
  timeZone: string;
  currency: Pick<Currency, "exponent">;
}) {
  return z.object({
    texts: textsSchema(languages, { title: plainText(80), summary: plainText(160) }),
    points: wholeNumber({ min: 1, max: MOST_POINTS }),
    amount: amountSchema(currency).optional(),
    stock: wholeNumber({ min: 0, max: MOST_STOCK }).optional(),
    /** What the form showed, so that it is changed by the difference. */
    stockSeen: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
    isPhysical: z.boolean().default(false),
    /** What one of it credits to the wallet; empty for what is handed out otherwise. */
    credit: amountSchema(currency).optional(),
    ...widePictureFields,
    sort: wholeNumber({ min: 0, max: 9999 }),
    runs: runningTimeSchema(timeZone),
    version: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    idempotencyKey: formKey,
  });
}
