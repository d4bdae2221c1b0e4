import { z } from "zod";
import { formKey } from "../../shared/form-key.schema";
import { plainText, textsSchema } from "../../shared/texts.server";
import { AUDIENCES, MESSAGE_KINDS } from "./message";

/** As many names as one message takes; more people are a team, or all. */
export const MAX_NAMES = 500;

/** What staff write to members. */
export function sendFormSchema(languages: readonly [string, ...string[]]) {
  return z
    .object({
      audience: z.enum(AUDIENCES, { errorMap: () => ({ message: "errors:field.choice" }) }),
      /** Usernames, apart by spaces, commas or lines. */
      names: z
        .string()
        .max(40_000)
        .default("")
        .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]),
      agent: z.string().trim().max(64).default(""),
      kind: z.enum(MESSAGE_KINDS, { errorMap: () => ({ message: "errors:field.choice" }) }),
      texts: textsSchema(languages, { title: plainText(120), content: plainText(2_000) }),
      idempotencyKey: formKey,
    })
    .superRefine(({ audience, names, agent }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (audience === "named" && names.length === 0) refuse("names", "errors:field.required");
      if (names.length > MAX_NAMES) refuse("names", `messages:desk.tooManyNames?max=${MAX_NAMES}`);
      if (audience === "team" && agent === "") refuse("agent", "errors:field.required");
    });
}

export type SendForm = z.output<ReturnType<typeof sendFormSchema>>;
