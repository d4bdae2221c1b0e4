import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { formKey } from "../../shared/form-key.schema";

export const LONGEST_TEAM_MESSAGE = 1_000;

/** What somebody writes to the upline. */
export const UplineMessageSchema = z.object({
  idempotencyKey: formKey,
  text: z
    .string({ required_error: "errors:field.required" })
    .trim()
    .max(LONGEST_TEAM_MESSAGE, errorMessage("errors:field.tooLong", { max: LONGEST_TEAM_MESSAGE })),
});

/** What an agent writes to one account of the team, or to all of it where no name is given. */
export const TeamMessageSchema = UplineMessageSchema.extend({
  downline: z.string().trim().max(64).optional(),
});
