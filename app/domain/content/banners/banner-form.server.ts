import { z } from "zod";
import { formKey } from "../../shared/form-key.schema";
import { runningTimeSchema } from "../../shared/running-time";
import { plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { BANNER_GROUPS } from "./banner";
import { LinkSchema } from "./banner-link";
import { widePictureFields } from "../../publishing/wide-picture.schema";

/** The form of a banner. */
export function bannerSchema({
  languages,
  timeZone,
}: {
  languages: readonly [string, ...string[]];
  timeZone: string;
}) {
  return z.object({
    texts: textsSchema(languages, {
      kicker: plainText(40).optional(),
      title: plainText(60),
      text: plainText(160).optional(),
      button: plainText(30),
    }),
    group: z.enum(BANNER_GROUPS),
    link: LinkSchema,
    ...widePictureFields,
    sort: wholeNumber({ min: 0, max: 9999 }),
    runs: runningTimeSchema(timeZone),
    version: wholeNumber({ min: 0, max: 1_000_000 }),
    idempotencyKey: formKey,
  });
}
