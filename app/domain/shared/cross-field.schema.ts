import { z } from "zod";

/**
 * What several fields must be together, looked at whether or not each is right by itself, so that whoever has left one
 * empty is told of the others in the same round: `z.object({ … }).and(alongside((textOf, context) => …))`.
 * A text is what was sent, trimmed; of a field that was not sent it is empty.
 */
export function alongside(
  check: (textOf: (name: string) => string, context: z.RefinementCtx) => void,
): z.ZodType<object, z.ZodTypeDef, object> {
  return z
    .object({})
    .passthrough()
    .superRefine((sent, context) => check((name) => textIn(sent[name]), context))
    .transform(() => ({}));
}

const textIn = (value: unknown) => (typeof value === "string" ? value.trim() : "");
