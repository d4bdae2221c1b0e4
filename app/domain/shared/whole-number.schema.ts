import { z } from "zod";

/** A whole number as a form carries it: a place in a list, a count. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = `errors:field.wholeNumber?min=${min}&max=${max}`;
  return z
    .string({ required_error: "errors:field.required" })
    .trim()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}
