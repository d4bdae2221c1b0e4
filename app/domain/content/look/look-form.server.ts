import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { plainText } from "../../shared/texts.server";
import { THEMES, TONES } from "./look";
import { misfitOf } from "./theme";

/** What staff fill in about the operator's face. */
export const LookFormSchema = z
  .object({
    name: plainText(40),
    accent: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .toLowerCase()
      .regex(/^#?[0-9a-f]{6}$/, "brand:form.badColour")
      .transform((text) => `#${text.replace("#", "")}`),
    tone: z.enum(TONES),
    theme: z.enum(THEMES),
    logo: z.instanceof(Blob).optional(),
    /** One that was sent already. */
    logoId: z
      .string()
      .regex(/^\d{1,16}$/, "errors:form.stale")
      .transform(Number)
      .optional(),
    withoutLogo: z.boolean().default(false),
    /** What the form was made from. */
    version: z.string().max(64).default(""),
  })
  .superRefine(({ accent, tone }, context) => {
    const misfit = misfitOf({ accent, tone });
    if (!misfit) return;
    const { why, ratio, least, nearest } = misfit;
    const values = { ratio: ratio.toFixed(1), least: String(least), nearest };
    context.addIssue({
      code: "custom",
      path: ["accent"],
      message: errorMessage(`brand:form.${why}`, values),
    });
  });
