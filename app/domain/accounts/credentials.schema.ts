import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { passwordRules, usernameRules, type PasswordProfile, type Rule } from "./credential-rules";

/** Longer than any password that is taken, and short enough to be hashed without effort. */
const LONGEST_SECRET = 200;

/** A password is trimmed where it is set and where it is asked for, so that a pasted space locks nobody out. */
const secret = () => required().max(LONGEST_SECRET, errorMessage("refusals:wrong_credentials"));

export const LoginSchema = z.object({
  /** Other ways in are refused by name while they are switched off. */
  type: z
    .literal("username", { errorMap: () => ({ message: errorMessage("refusals:login_type_off") }) })
    .default("username"),
  username: required().max(LONGEST_SECRET, errorMessage("refusals:wrong_credentials")),
  password: secret(),
  ...humanCheckFields(),
});

export function registrationSchema(profile: PasswordProfile) {
  return z
    .object({
      username: ruled(usernameRules),
      password: ruled(passwordRules(profile)),
      confirmPassword: secret(),
      terms: z.literal("on", { errorMap: () => ({ message: errorMessage("auth:register.termsUnticked") }) }),
      idempotencyKey: z.string().max(64).optional(),
      ...humanCheckFields(),
    })
    .superRefine(({ username, password, confirmPassword }, context) => {
      if (password !== confirmPassword) addIssue(context, "confirmPassword", "auth:confirmationDiffers");
      if (profile === "strict" && password.toLowerCase().includes(username.toLowerCase()))
        addIssue(context, "password", "auth:rules.notUsername.error");
    });
}

export function passwordChangeSchema(profile: PasswordProfile) {
  return z
    .object({
      oldPassword: secret(),
      newPassword: ruled(passwordRules(profile)),
      confirmNewPassword: secret(),
    })
    .superRefine(({ newPassword, confirmNewPassword }, context) => {
      if (newPassword !== confirmNewPassword)
        addIssue(context, "confirmNewPassword", "auth:confirmationDiffers");
    });
}

function required() {
  const message = errorMessage("errors:field.required");
  return z.string({ required_error: message }).trim().min(1, message);
}

/** The first rule that is broken is the one error that the field shows. */
function ruled(rules: Rule[]) {
  return required().superRefine((text, context) => {
    const broken = rules.find((rule) => !rule.isMet(text));
    if (broken) context.addIssue({ code: "custom", message: errorMessage(broken.error, broken.values) });
  });
}

function humanCheckFields() {
  const short = () => z.string().trim().max(LONGEST_SECRET).optional();
  return { challenge: short(), captcha: short(), proof: short() };
}

function addIssue(context: z.RefinementCtx, field: string, key: Parameters<typeof errorMessage>[0]): void {
  context.addIssue({ code: "custom", path: [field], message: errorMessage(key) });
}
