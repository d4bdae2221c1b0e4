import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";

/** Letters of any script with their marks, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

export const realName = z
  .string({ required_error: errorMessage("errors:field.required") })
  .transform((text) => text.normalize("NFKC").trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(2, errorMessage("member:payeeName.length"))
      .max(50, errorMessage("member:payeeName.length"))
      .regex(NAME, errorMessage("member:payeeName.format")),
  );

export const PayeeNameSchema = z.object({ payeeName: realName });
