import { z } from "zod";

/** Letters of any script with their marks, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

export const realName = z
  .string({ required_error: "errors:field.required" })
  .transform((text) => text.normalize("NFKC").trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(2, "member:payeeName.length")
      .max(50, "member:payeeName.length")
      .regex(NAME, "member:payeeName.format"),
  );

export const PayeeNameSchema = z.object({ payeeName: realName });
