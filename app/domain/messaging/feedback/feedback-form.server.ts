import { z } from "zod";
import { formKey } from "../../shared/form-key.schema";
import { plainText } from "../../shared/texts.server";
import { FEEDBACK_KINDS, MAX_COMMENT } from "./feedback";

interface Limits {
  minLength: number;
  maxLength: number;
  /** Who is not signed in says where an answer finds them. */
  signedIn: boolean;
}

/** What somebody tells us; the lengths are counted as people count. */
export function feedbackFormSchema({ minLength, maxLength, signedIn }: Limits) {
  const message = `messages:feedback.length?min=${minLength}&max=${maxLength}`;
  const contact = plainText(120);
  return z.object({
    kind: z.enum(FEEDBACK_KINDS, { errorMap: () => ({ message: "errors:field.choice" }) }),
    content: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .refine((text) => isBetween([...text].length, minLength, maxLength), message),
    contact: signedIn ? contact.optional() : contact,
    picture: z.array(z.instanceof(Blob)).default([]),
    idempotencyKey: formKey,
  });
}

const isBetween = (count: number, least: number, most: number) => count >= least && count <= most;

export type FeedbackForm = z.output<ReturnType<typeof feedbackFormSchema>>;

/** What somebody adds afterwards. */
export const CommentSchema = z.object({ comment: plainText(MAX_COMMENT), idempotencyKey: formKey });

/** What the staff answer. */
export const AnswerSchema = z.object({ answer: plainText(2_000), idempotencyKey: formKey });
