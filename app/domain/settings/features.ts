import { z } from "zod";

/** What an operator offers or leaves out. Each is a switch of the desk; on is what a new site has unless said. */
export const FEATURE_GROUPS = {
  waysIn: [
    "usernameRegistration",
    "mobileRegistration",
    "mobileRegistrationPassword",
    "registrationSms",
    "smsLogin",
    "googleLogin",
    "facebookLogin",
  ],
  passwords: ["passwordReset", "forgotByEmail", "forgotByPhone", "alikeRecovery"],
  offers: ["pointsSystem", "agentPolicy", "freePlay"],
  transfers: ["transferUpline", "transferDownline"],
  safety: ["identityForWithdrawal"],
} as const;

export type Feature = (typeof FEATURE_GROUPS)[keyof typeof FEATURE_GROUPS][number];
export type Features = Record<Feature, boolean>;

export const FEATURES: readonly Feature[] = Object.values(FEATURE_GROUPS).flat();

/** A site that can send no messages yet must still be able to take members; the others are an operator's own choice. */
const OFF_AT_FIRST: ReadonlySet<Feature> = new Set([
  "registrationSms",
  "identityForWithdrawal",
  "alikeRecovery",
]);

export const FeaturesSchema = z.object(
  Object.fromEntries(
    FEATURES.map((feature) => [feature, z.boolean().default(!OFF_AT_FIRST.has(feature))]),
  ) as Record<Feature, z.ZodDefault<z.ZodBoolean>>,
);

/** Whether anybody can open an account at all. */
export const takesRegistrations = ({ usernameRegistration, mobileRegistration }: Features): boolean =>
  usernameRegistration || mobileRegistration;

/** Recovery needs both the whole and the way. */
export const recoversByEmail = ({ passwordReset, forgotByEmail }: Features): boolean =>
  passwordReset && forgotByEmail;
export const recoversByPhone = ({ passwordReset, forgotByPhone }: Features): boolean =>
  passwordReset && forgotByPhone;
