import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { lengthError, type Lengths } from "./credential-rules";

/** Letters of any script with their marks, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

export const realName = ({ min, max }: Lengths) =>
  z
    .string({ required_error: errorMessage("errors:field.required") })
    .transform((text) => text.normalize("NFKC").trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(min, lengthError({ min, max }))
        .max(max, lengthError({ min, max }))
        .regex(NAME, errorMessage("member:payeeName.format")),
    );

export const payeeNameSchema = (lengths: Lengths) => z.object({ payeeName: realName(lengths) });
