import { z } from "zod";
import { dayFromText } from "../shared/day";
import { formKey } from "../shared/form-key.schema";
import { PAPERS } from "../vocabulary/identity";

const required = { required_error: "errors:field.required" };
const day = z.string(required).transform((text, context) => {
  const found = dayFromText(text);
  if (found !== undefined) return found;
  context.addIssue({ code: "custom", message: "identity:error.day" });
  return z.NEVER;
});

/** A paper and what stands on it. What the pictures are is judged by their content, later. */
export const IdentitySchema = z.object({
  paper: z.enum(PAPERS, { errorMap: () => ({ message: "errors:field.required" }) }),
  name: z
    .string(required)
    .trim()
    .max(100, "identity:error.name")
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]*$/u, "identity:error.name"),
  number: z
    .string(required)
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} /-]{3,39}$/u, "identity:error.number"),
  birthday: day,
  validUntil: day.optional(),
  pictures: z.array(z.instanceof(Blob)).default([]),
  idempotencyKey: formKey,
});
