import { z } from "zod";
import { notCommon } from "../accounts/credential-rules";

/** Staff hold the keys of the cash box, so that their passwords are longer than members' are. */
export const MIN_STAFF_PASSWORD = 12;

const required = { required_error: "errors:field.required" };

export const StaffSignInSchema = z.object({
  username: z.string(required).trim().max(60),
  password: z.string(required).max(200),
});

export const NewStaffSchema = z.object({
  username: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{1,29}$/, "lower-case letters, digits, dots and dashes, 2 to 30"),
  displayName: z.string().trim().min(1).max(60),
  role: z.enum(["owner", "finance", "risk", "content", "support", "read_only"]),
  password: z
    .string()
    .min(MIN_STAFF_PASSWORD, `at least ${MIN_STAFF_PASSWORD} characters`)
    .max(200)
    .refine((password) => notCommon.isMet(password), "one of the passwords that everybody tries"),
});
