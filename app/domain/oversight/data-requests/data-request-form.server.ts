import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { LONGEST_SECRET, required } from "../../membership/credentials.schema";
import { plainText } from "../../shared/texts.server";
import { MAX_SAID, type Right } from "./data-request";

/** Whoever wants something put right, or left alone, says what; an erasure needs no reason, but the password. */
export function dataRequestSchema(right: Right) {
  const said = plainText(MAX_SAID);
  const password = required().max(LONGEST_SECRET, errorMessage("refusals:password_wrong"));
  const isErasure = right === "erasure";
  return z.object({
    said: isErasure ? said.optional() : said,
    password: isErasure ? password : password.optional(),
  });
}

/** What a member who cannot log in asks for, and how it was shown who that is. */
export const erasureForMemberSchema = () =>
  z.object({ said: plainText(MAX_SAID), identity: plainText(MAX_IDENTITY) });

const MAX_IDENTITY = 300;
