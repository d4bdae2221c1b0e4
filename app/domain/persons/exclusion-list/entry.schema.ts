import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { hasFormat } from "../../vocabulary/formats";
import { readMobile } from "../../vocabulary/mobile";
import { dayFromText } from "../../shared/day";
import { formKey } from "../../shared/form-key.schema";

/** One line of the exclusion list, as a form or a file says it. */
export interface Entry {
  fullName: string;
  /** YYYYMMDD */
  birthday: number | null;
  idNumber: string;
  /** E.164. */
  mobile: string;
  email: string;
  fromDay: number;
  /** The last one; null is for good. */
  untilDay: number | null;
  reason: string;
}

/** For numbers that are said without their country, and for entries that begin when they are made. */
export interface EntryContext {
  dialingCode: string | undefined;
  today: number;
}

const text = (longest: number) => z.string().trim().max(longest).default("");

const day = text(10).transform((given, context) => {
  if (given === "") return null;
  const found = dayFromText(given);
  if (found !== undefined) return found;
  context.addIssue({ code: "custom", message: errorMessage("fields:formats.date_year_first.error") });
  return z.NEVER;
});

/** Known again by at least one thing: a name and a birthday, an ID number, a phone or a mailbox. */
export function entrySchema({ dialingCode, today }: EntryContext) {
  return z
    .object({
      fullName: text(120),
      birthday: day,
      idNumber: text(60),
      mobile: text(32),
      email: text(254),
      from: day,
      until: day,
      reason: z
        .string({ required_error: "errors:field.required" })
        .trim()
        .min(3, errorMessage("backoffice:decision.tooShort"))
        .max(300),
      idempotencyKey: formKey.optional(),
    })
    .transform(({ from, until, mobile: typed, idempotencyKey: _, ...rest }, context): Entry => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const mobile = typed === "" ? "" : readMobile({ mobileNum: typed, countryDialingCode: dialingCode });
      if (mobile === undefined) wrong("mobile", errorMessage("refusals:mobile_invalid"));
      if (rest.email !== "" && !hasFormat("email", rest.email))
        wrong("email", errorMessage("fields:formats.email.error"));
      const fromDay = from ?? today;
      if (until !== null && until < fromDay) wrong("until", errorMessage("backoffice:exclusions.endsBefore"));
      const isKnown = (rest.fullName && rest.birthday) || rest.idNumber || typed || rest.email;
      if (!isKnown) wrong("fullName", errorMessage("backoffice:exclusions.unknowable"));
      return { ...rest, mobile: mobile ?? "", fromDay, untilDay: until };
    });
}
