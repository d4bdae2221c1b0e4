import { z } from "zod";
import { alongside } from "../shared/cross-field.schema";
import { formKey } from "../shared/form-key.schema";
import { usernameRules } from "../vocabulary/credential-rules";
import { profileFields, required, ruled, type RegistrationRules } from "./credentials.schema";
import type { FieldRules, RegistrationField } from "../vocabulary/field-rules";
import { checkMobile, mobileFields } from "../vocabulary/mobile";

/** What nobody tells for somebody else, and what says by whom somebody came. */
const NOT_BY_STAFF = ["paymentPassword", "recommenderId", "affiliateCode"] as const;

/** Of the fields of registration those that the desk asks for. */
export function fieldsByStaff(fields: FieldRules): FieldRules {
  const off = NOT_BY_STAFF.map((name): [RegistrationField, FieldRules[RegistrationField]] => [
    name,
    { ...fields[name], enabled: false },
  ]);
  return { ...fields, ...(Object.fromEntries(off) as Partial<FieldRules>) };
}

type Rules = Pick<RegistrationRules, "asked" | "username" | "fields" | "today"> & { languages: string[] };

/** A member's account as staff open it: by the rules of registration. */
export function openMemberSchema({ asked, username, fields, today, languages }: Rules) {
  const { countryDialingCode, mobileNum } = mobileFields();
  const mobile: Record<"countryDialingCode" | "mobileNum", z.ZodType<string | undefined>> = {
    countryDialingCode,
    mobileNum: asked.mobile === "required" ? mobileNum : mobileNum.optional(),
  };
  return z
    .object({
      idempotencyKey: formKey,
      username: ruled(usernameRules(username)),
      ...(asked.mobile === "no" ? ({} as typeof mobile) : mobile),
      ...profileFields(fieldsByStaff(fields), today),
      language: required().refine((code) => languages.includes(code), "errors:field.required"),
      reason: required().max(300),
    })
    .and(
      alongside((textOf, context) => {
        if (asked.mobile !== "no") checkMobile(textOf, context);
      }),
    );
}
