import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** Named like a field that robots like to fill in, and no browser's autofill knows. */
export const HONEYPOT_FIELD = "name__confirm";

/** Without its second field, the time: pages are kept, and somebody may fill in a form the day after. */
const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null });

/** Whether a form holds the field that people do not see, and something in it. */
export function isSpam(form: FormData): boolean {
  try {
    honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
