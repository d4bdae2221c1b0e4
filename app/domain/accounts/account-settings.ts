import { z } from "zod";

/** How strictly accounts are kept: as the specification has it, or as regulated markets ask for. */
export const PROFILES = ["specification", "strict"] as const;

export const LOGIN_IP_VERIFICATIONS = ["off", "unregistered", "always"] as const;

/** Longer than any log-in lasts, so that nobody is dormant who is in. */
export const DORMANT_DAYS = { min: 90, max: 1_825 } as const;

export const AccountsSchema = z.object({
  profile: z.enum(PROFILES).default("specification"),
  /** Whether a log-in ends the one before it, in whatever browser that is. */
  oneSession: z.boolean().default(false),
  /** From where a password is not enough: a code to a confirmed number or mailbox has to follow. */
  loginIpVerification: z.enum(LOGIN_IP_VERIFICATIONS).default("unregistered"),
  /** For how many years after its end the law wants to know whose an account was. */
  keepYears: z.number().int().min(0).default(5),
  /** Unused for so many days an account is dormant. */
  dormantDays: z.number().int().min(DORMANT_DAYS.min).max(DORMANT_DAYS.max).default(365),
  /** After so many days a password has to be changed at the next log-in with it. */
  passwordExpiry: z
    .object({ enabled: z.boolean().default(false), days: z.number().int().min(1).default(90) })
    .default({}),
});
