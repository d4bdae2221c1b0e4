import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { alongside } from "../../shared/cross-field.schema";
import { CODE_DIGITS } from "../../access/codes/purpose";
import {
  LENGTHS,
  passwordRules,
  usernameRules,
  type Lengths,
  type PasswordPolicy,
} from "../../vocabulary/credential-rules";
import { humanCheckFields, idToken, LONGEST_SECRET, required, ruled, sameAgain } from "../credentials.schema";
import { formatError, hasFormat } from "../../vocabulary/formats";
import { checkMobile, mobileFields } from "../../vocabulary/mobile";

/** The forms of people who log in or get back in by something that is sent to them. */

/** What the button that sends a code looks at; the rest of the form may still be empty. */
export const CodeRequestSchema = z
  .object({ ...mobileFields(), ...humanCheckFields() })
  .and(alongside(checkMobile));

export const SmsLoginSchema = z
  .object({ ...mobileFields(), verificationCode: typedCode(), ...humanCheckFields() })
  .and(alongside(checkMobile));

/** The same number, of which Firebase has told whose it is. */
export const FirebaseLoginSchema = z
  .object({ ...mobileFields(), firebaseIdToken: idToken(), verificationCode: z.string().optional() })
  .and(alongside(checkMobile));

export function phoneResetSchema(policy: PasswordPolicy) {
  return z
    .object({
      ...mobileFields(),
      verificationCode: typedCode(),
      newPassword: phonePassword(policy),
      ...humanCheckFields(),
    })
    .and(alongside(checkMobile));
}

/** Names that were chosen while other lengths held are asked for as well. */
export const mailResetSchema = ({ min, max }: Lengths) =>
  z.object({
    username: ruled(
      usernameRules({ min: Math.min(min, LENGTHS.username.min), max: Math.max(max, LENGTHS.username.max) }),
    ),
    email: mailAddress(),
    ...humanCheckFields(),
  });

type MaybeText = z.ZodType<string | undefined, z.ZodTypeDef, string | undefined>;

/** Strict, the phone alone does not change a password: the next page asks for it. */
const phonePassword = (policy: PasswordPolicy): MaybeText =>
  policy.profile === "strict" ? z.string().optional() : ruled(passwordRules(policy));

/** Strict, the link alone does not either. */
export function linkResetSchema(policy: PasswordPolicy) {
  return z
    .object({
      verificationCode: (policy.profile === "strict" ? typedCode() : z.string().optional()) as MaybeText,
      newPassword: ruled(passwordRules(policy)),
      confirmNewPassword: required(),
    })
    .and(alongside(sameAgain("newPassword", "confirmNewPassword")));
}

/** A new address or number: first it is told, with the password; then the code that went there. */
export const contactSchemas = {
  ask: {
    email: z.object({ email: mailAddress(), password: required().max(LONGEST_SECRET) }),
    mobile: z
      .object({ ...mobileFields(), password: required().max(LONGEST_SECRET) })
      .and(alongside(checkMobile)),
  },
  confirm: {
    email: z.object({ verificationCode: typedCode() }),
    mobile: z.object({ verificationCode: typedCode() }),
  },
} as const;

/** The second step of a log-in by password. */
export const SecondStepSchema = z.object({
  verificationCode: typedCode(),
  /** Whether the address is enough the next time. */
  trust: z.boolean().default(false),
});

export function mailAddress() {
  return required().refine((text) => hasFormat("email", text), { message: formatError("email") });
}

/** Whether it is six digits, in whatever script, is for the code itself to say. */
export function typedCode() {
  const missing = errorMessage("refusals:code_missing");
  return z
    .string({ required_error: missing })
    .trim()
    .min(1, missing)
    .max(4 * CODE_DIGITS, errorMessage("refusals:code_wrong"));
}
