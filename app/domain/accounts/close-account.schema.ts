import { z } from "zod";
import { LONGEST_SECRET, required } from "./credentials.schema";
import { errorMessage } from "~/i18n/error-message";

/** Only whoever knows the password closes the account. */
export const ClosingSchema = z.object({
  password: required().max(LONGEST_SECRET, errorMessage("refusals:password_wrong")),
});
