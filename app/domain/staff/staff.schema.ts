import { z } from "zod";
import { notCommon } from "../vocabulary/credential-rules";

/** Staff hold the keys of the cash box, so that their passwords are longer than members' are. */
export const MIN_STAFF_PASSWORD = 12;

const USERNAME = /^[a-z][a-z0-9._-]{1,29}$/;
export const ROLES = ["owner", "finance", "risk", "content", "support", "read_only"] as const;

const required = { required_error: "errors:field.required" };

export const StaffSignInSchema = z.object({
  username: z.string(required).trim().max(60),
  password: z.string(required).max(200),
});

/** What the desk asks for; the password is made there. */
export const StaffFormSchema = z.object({
  username: z.string(required).trim().toLowerCase().regex(USERNAME, "backoffice:staff.usernameWrong"),
  displayName: z.string(required).trim().min(1, "errors:field.required").max(60),
  role: z.enum(ROLES),
});

export const StaffChangeSchema = z.discriminatedUnion("change", [
  z.object({ change: z.literal("role"), role: z.enum(ROLES) }),
  z.object({ change: z.literal("disable") }),
  z.object({ change: z.literal("enable") }),
  z.object({ change: z.literal("resetTotp") }),
  z.object({ change: z.literal("resetPassword") }),
]);

export const StaffCodeSchema = z.object({
  code: z.string(required).trim().min(1, "errors:field.required").max(40, "refusals:totp_wrong"),
});

/** As it is typed to show who one is. */
const ownPassword = z.string(required).min(1, "errors:field.required").max(200);

export const EnrolmentSchema = StaffCodeSchema.extend({
  sealed: z.string().max(400),
  password: ownPassword,
});

const chosenPassword = z.object({
  newPassword: z
    .string(required)
    .trim()
    .min(MIN_STAFF_PASSWORD, `auth:rules.length.error?min=${MIN_STAFF_PASSWORD}&max=64`)
    .max(64, `auth:rules.length.error?min=${MIN_STAFF_PASSWORD}&max=64`)
    .refine((password) => notCommon.isMet(password), notCommon.error),
  confirmNewPassword: z.string(required).trim(),
});

function bothAlike(
  { newPassword, confirmNewPassword }: z.output<typeof chosenPassword>,
  context: z.RefinementCtx,
): void {
  if (newPassword === confirmNewPassword) return;
  context.addIssue({ code: "custom", path: ["confirmNewPassword"], message: "auth:confirmationDiffers" });
}

/** Instead of one that was handed out. */
export const StaffPasswordSchema = chosenPassword.superRefine(bothAlike);

/** Instead of the own one. */
export const OwnPasswordSchema = chosenPassword.extend({ oldPassword: ownPassword }).superRefine(bothAlike);

export const NewStaffSchema = z.object({
  username: z.string().regex(USERNAME, "lower-case letters, digits, dots and dashes, 2 to 30"),
  displayName: z.string().trim().min(1).max(60),
  role: z.enum(ROLES),
  password: z
    .string()
    .min(MIN_STAFF_PASSWORD, `at least ${MIN_STAFF_PASSWORD} characters`)
    .max(200)
    .refine((password) => notCommon.isMet(password), "one of the passwords that everybody tries"),
});
