import { z } from "zod";
import type { FormSite } from "../settings/form-site.server";
import { widePictureFields } from "../publishing/wide-picture.schema";
import { formKey } from "../shared/form-key.schema";
import { runningTimeSchema } from "../shared/running-time";
import { htmlText, plainText, textsSchema } from "../shared/texts.server";
import { wholeNumber } from "../shared/whole-number.schema";
import { EXECUTIONS, PROMOTION_TYPES } from "./promotion";

/** The form of a promotion. */
export function promotionSchema({ languages, timeZone, imageServers = [] }: FormSite) {
  return z.object({
    texts: textsSchema(languages, {
      title: plainText(80),
      summary: plainText(160),
      terms: htmlText(20_000, imageServers),
    }),
    type: z.enum(PROMOTION_TYPES, { message: "errors:field.choice" }),
    execution: z.enum(EXECUTIONS, { message: "errors:field.choice" }),
    joinable: z.boolean().default(false),
    ...widePictureFields,
    sort: wholeNumber({ min: 0, max: 9999 }),
    runs: runningTimeSchema(timeZone),
    version: wholeNumber({ min: 0, max: 1_000_000 }),
    idempotencyKey: formKey,
  });
}

/** A new one is given its name in addresses as well; one of digits alone would be taken for an id. */
export function newPromotionSchema(site: FormSite) {
  return promotionSchema(site).extend({
    slug: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, "backoffice:promotions.slugWrong")
      .max(60, "errors:field.tooLong?max=60"),
  });
}
