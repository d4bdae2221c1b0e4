import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { contentVersion, versionField } from "../../shared/content-version.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { settingByStaff } from "../../settings/change-setting.server";
import { FEATURES, type Feature, type Features } from "../../settings/features";
import {
  DORMANT_DAYS,
  lockSetting,
  LOGIN_IP_VERIFICATIONS,
  PROFILES,
  type Settings,
} from "../../settings/settings.server";
import type { ActingStaff } from "../../audit/audit.server";

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

type Switches = Omit<z.output<typeof FeatureSwitchesSchema>, "version">;
type Switched = Pick<Settings, "features" | "accounts">;

/** The same as its fields show it. */
export function switchesIn({ features, accounts }: Switched) {
  const { profile, passwordExpiry, loginIpVerification, oneSession, keepYears, dormantDays } = accounts;
  const { enabled, days } = passwordExpiry;
  return {
    ...{ ...features, profile, loginIpVerification, oneSession, keepYears: String(keepYears) },
    ...{ passwordExpiry: enabled, passwordDays: String(days), dormantDays: String(dormantDays) },
  };
}

/** Of what the form shows, and nothing else of the two settings that it lies in. */
export const switchesVersion = (now: Switched): string => contentVersion(switchesIn(now));

/**
 * Counts from the next request on. `version` is of what the form was made from; without one, what is there is changed
 * whatever it is. Refusals: `changed_meanwhile`, but for a form that asks for what is there, as one that is sent twice.
 */
export async function changeFeatures(
  app: App,
  { switches, version, by }: { switches: Switches; version?: string; by: ActingStaff },
): Promise<Outcome<object, "changed_meanwhile">> {
  return changeKept(app, "settings", function* (): Tx<Outcome<object, "changed_meanwhile">> {
    const accounts = yield* lockSetting(app, "accounts");
    const now = { features: yield* lockSetting(app, "features"), accounts };
    const after = switched(now, switches);
    const isStale = version !== undefined && version !== switchesVersion(now);
    if (isStale && !isDeepStrictEqual(now, after)) throw new Rollback(refuse("changed_meanwhile"));
    yield* settingByStaff(app, { key: "features", change: () => after.features, by });
    yield* settingByStaff(app, { key: "accounts", change: () => after.accounts, by });
    return { ok: true };
  });
}

function switched({ accounts }: Switched, switches: Switches): Switched {
  const { profile, loginIpVerification, oneSession, keepYears, dormantDays, ...others } = switches;
  const { passwordExpiry: enabled, passwordDays: days, ...features } = others;
  const rules = { profile, loginIpVerification, oneSession, keepYears, dormantDays };
  return {
    features: features satisfies Features,
    accounts: { ...accounts, ...rules, passwordExpiry: { enabled, days } },
  };
}
