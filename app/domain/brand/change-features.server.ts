import { z } from "zod";
import type { App } from "../app.server";
import { wholeNumber } from "../shared/whole-number.schema";
import { changeSettingByStaff } from "./change-setting.server";
import { FEATURES, type Feature, type Features } from "./features";
import { DORMANT_DAYS, LOGIN_IP_VERIFICATIONS, PROFILES, type Settings } from "./settings.server";
import type { ActingStaff } from "../staff/audit.server";

/** The form of the desk: what is not ticked is off. */
export const FeatureSwitchesSchema = z.object({
  ...(Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean().default(false)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >),
  profile: z.enum(PROFILES),
  loginIpVerification: z.enum(LOGIN_IP_VERIFICATIONS),
  oneSession: z.boolean().default(false),
  passwordExpiry: z.boolean().default(false),
  passwordDays: wholeNumber({ min: 1, max: 3_650 }),
  keepYears: wholeNumber({ min: 0, max: 30 }),
  dormantDays: wholeNumber(DORMANT_DAYS),
});

/** The same as its fields show it. */
export function switchesIn({ features, accounts }: Settings) {
  const { profile, passwordExpiry, loginIpVerification, oneSession, keepYears, dormantDays } = accounts;
  const { enabled, days } = passwordExpiry;
  return {
    ...{ ...features, profile, loginIpVerification, oneSession, keepYears: String(keepYears) },
    ...{ passwordExpiry: enabled, passwordDays: String(days), dormantDays: String(dormantDays) },
  };
}

/** Counts from the next request on. Refuses nothing. */
export async function changeFeatures(
  app: App,
  { switches, by }: { switches: z.output<typeof FeatureSwitchesSchema>; by: ActingStaff },
): Promise<void> {
  const { profile, loginIpVerification, oneSession, keepYears, dormantDays, ...others } = switches;
  const { passwordExpiry: enabled, passwordDays: days, ...features } = others;
  await changeSettingByStaff(app, { key: "features", change: () => features satisfies Features, by });
  await changeSettingByStaff(app, {
    key: "accounts",
    change: (now) => ({
      ...{ ...now, profile, loginIpVerification, oneSession, keepYears, dormantDays },
      passwordExpiry: { enabled, days },
    }),
    by,
  });
}
