import { z } from "zod";
import { formKey } from "../../shared/form-key.schema";
import { plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";

/** What staff write of a room. */
export function roomFormSchema(languages: readonly [string, ...string[]]) {
  return z.object({
    texts: textsSchema(languages, { name: plainText(40), lead: plainText(120).optional() }),
    sort: wholeNumber({ min: 0, max: 9_999 }),
    enabled: z.boolean().default(false),
    idempotencyKey: formKey.optional(),
  });
}

export type RoomForm = z.output<ReturnType<typeof roomFormSchema>>;
