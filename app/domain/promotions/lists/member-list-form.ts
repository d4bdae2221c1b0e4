import { z } from "zod";
import { formKey } from "../../shared/form-key.schema";

/** So many names are taken at once. */
export const MOST_NAMES = 2_000;

export const NewListSchema = z.object({
  tag: z
    .string({ required_error: "errors:field.required" })
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "bonusdesk:lists.tagWrong"),
  idempotencyKey: formKey,
});

/** A name a line; commas part names as well, as spreadsheets paste them. */
export const NamesSchema = z.object({
  names: z
    .string({ required_error: "errors:field.required" })
    .transform((text) => [...new Set(text.split(/[\r\n,;]+/).map((name) => name.trim()))].filter(Boolean))
    .superRefine((names, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (names.length === 0) refuse("errors:field.required");
      if (names.length > MOST_NAMES) refuse(`bonusdesk:lists.tooMany?max=${MOST_NAMES}`);
    }),
});

export const LIST_CHANGES = ["add", "remove"] as const;
export type ListChange = (typeof LIST_CHANGES)[number];
