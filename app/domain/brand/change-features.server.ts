import { z } from "zod";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { contentVersion, versionField } from "../shared/content-version.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { wholeNumber } from "../shared/whole-number.schema";
import { settingByStaff } from "./change-setting.server";
import { FEATURES, type Feature, type Features } from "./features";
import {
  DORMANT_DAYS,
  lockSetting,
  LOGIN_IP_VERIFICATIONS,
  PROFILES,
  type Settings,
} from "./settings.server";
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
  version: versionField(),
});

type Switched = Pick<Settings, "features" | "accounts">;

const switchesVersion = ({ features, accounts }: Switched) => contentVersion([features, accounts]);

/** The same as its fields show it. */
export function switchesIn(settings: Switched) {
  const { features, accounts } = settings;
  const { profile, passwordExpiry, loginIpVerification, oneSession, keepYears, dormantDays } = accounts;
  const { enabled, days } = passwordExpiry;
  return {
    ...{ ...features, profile, loginIpVerification, oneSession, keepYears: String(keepYears) },
    ...{ passwordExpiry: enabled, passwordDays: String(days), dormantDays: String(dormantDays) },
    version: switchesVersion(settings),
  };
}

type Changed = Outcome<object, "changed_meanwhile">;

/** Counts from the next request on. Refusals: `changed_meanwhile`. */
export async function changeFeatures(
  app: App,
  { switches, by }: { switches: z.output<typeof FeatureSwitchesSchema>; by: ActingStaff },
): Promise<Changed> {
  const { profile, loginIpVerification, oneSession, keepYears, dormantDays, version, ...others } = switches;
  const { passwordExpiry: enabled, passwordDays: days, ...features } = others;
  return changeKept(app, "settings", function* (): Tx<Changed> {
    const before = {
      features: yield* lockSetting(app, "features"),
      accounts: yield* lockSetting(app, "accounts"),
    };
    if (version !== switchesVersion(before)) return refuse("changed_meanwhile");
    yield* settingByStaff(app, { key: "features", change: () => features satisfies Features, by });
    return yield* settingByStaff(app, {
      key: "accounts",
      change: (now) => ({
        ...{ ...now, profile, loginIpVerification, oneSession, keepYears, dormantDays },
        passwordExpiry: { enabled, days },
      }),
      by,
    });
  });
}
