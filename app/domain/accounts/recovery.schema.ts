import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { CODE_DIGITS } from "./codes/purpose";
import { passwordRules, usernameRules, type PasswordProfile } from "./credential-rules";
import { humanCheckFields, LONGEST_SECRET, required, ruled } from "./credentials.schema";
import { formatError, hasFormat } from "./formats";
import { checkMobile, mobileFields } from "./mobile";

/** The forms of people who log in or get back in by something that is sent to them. */

/** What the button that sends a code looks at; the rest of the form may still be empty. */
export const CodeRequestSchema = z
  .object({ ...mobileFields(), ...humanCheckFields() })
  .superRefine(checkMobile);

export const SmsLoginSchema = z
  .object({ ...mobileFields(), verificationCode: typedCode(), ...humanCheckFields() })
  .superRefine(checkMobile);

export function phoneResetSchema(profile: PasswordProfile) {
  return z
    .object({
      ...mobileFields(),
      verificationCode: typedCode(),
      newPassword: ruled(passwordRules(profile)),
      ...humanCheckFields(),
    })
    .superRefine(checkMobile);
}

export const MailResetSchema = z.object({
  username: ruled(usernameRules),
  email: mailAddress(),
  ...humanCheckFields(),
});

export function linkResetSchema(profile: PasswordProfile) {
  return z
    .object({ newPassword: ruled(passwordRules(profile)), confirmNewPassword: required() })
    .superRefine(({ newPassword, confirmNewPassword }, context) => {
      if (newPassword === confirmNewPassword) return;
      const message = errorMessage("auth:confirmationDiffers");
      context.addIssue({ code: "custom", path: ["confirmNewPassword"], message });
    });
}

/** A new address or number: first it is told, with the password; then the code that went there. */
export const contactSchemas = {
  ask: {
    email: z.object({ email: mailAddress(), password: required().max(LONGEST_SECRET) }),
    mobile: z
      .object({ ...mobileFields(), password: required().max(LONGEST_SECRET) })
      .superRefine(checkMobile),
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

function mailAddress() {
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
