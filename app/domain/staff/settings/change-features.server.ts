import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { declared } from "../../declared";
import { contentVersion, versionField } from "../../shared/content-version.server";
import type { RuleField } from "../../shared/declaration";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { settingByStaff } from "../../settings/change-setting.server";
import { FEATURES, RULES, type Feature, type Features, type Rule } from "../../settings/features";
import { lockSetting, type Settings } from "../../settings/settings.server";
import type { ActingStaff } from "../../audit/audit.server";

type Declared = typeof declared.rules;
type OptionOf<Field> = Field extends { options: readonly (infer Option extends string)[] } ? Option : never;
/** By what kind each rule is: as it is stored, as its field shows it, as the form reads it. */
type Kinds<Field> = {
  switch: { stored: boolean; shown: boolean; schema: z.ZodDefault<z.ZodBoolean> };
  whole: { stored: number; shown: string; schema: ReturnType<typeof wholeNumber> };
  choice: { stored: OptionOf<Field>; shown: OptionOf<Field>; schema: z.ZodType<OptionOf<Field>> };
};
type Rules<As extends "stored" | "shown" | "schema"> = {
  [Name in Rule]: Kinds<Declared[Name]>[Declared[Name]["kind"]][As];
};
type Switches = Features & Rules<"stored">;

/** The form of the desk: what is not ticked is off. */
export const FeatureSwitchesSchema = z.object({
  ...(Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean().default(false)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >),
  ...(Object.fromEntries(RULES.map(([name, rule]) => [name, schemaOf(rule)])) as Rules<"schema">),
  version: versionField(),
});

function schemaOf(rule: RuleField): z.ZodTypeAny {
  if (rule.kind === "switch") return z.boolean().default(false);
  return rule.kind === "whole" ? wholeNumber(rule) : z.enum(rule.options as [string, ...string[]]);
}

/** The settings that the form's fields lie in. */
const KEYS = [...new Set(["features", ...RULES.map(([, { at }]) => at[0])])] as (keyof Settings)[];

type Stored = Pick<Settings, "features"> & Partial<Settings>;

/** The same as its fields show it. */
export function switchesIn(settings: Stored) {
  const rules = RULES.map(([name, { at, kind }]) => {
    const value = at.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], settings);
    return [name, kind === "whole" ? String(value) : value];
  });
  return { ...settings.features, ...(Object.fromEntries(rules) as Rules<"shown">) };
}

/** Of what the form shows, and nothing else of the settings that it lies in. */
export const switchesVersion = (now: Stored): string => contentVersion(switchesIn(now));

/**
 * Counts from the next request on. `version` is of what the form was made from; without one, what is there is changed
 * whatever it is. Refusals: `changed_meanwhile`, but for a form that asks for what is there, as one that is sent twice.
 */
export async function changeFeatures(
  app: App,
  { switches, version, by }: { switches: Switches; version?: string; by: ActingStaff },
): Promise<Outcome<object, "changed_meanwhile">> {
  return changeKept(app, "settings", function* (): Tx<Outcome<object, "changed_meanwhile">> {
    const stored: Partial<Record<keyof Settings, unknown>> = {};
    for (const key of KEYS.toSorted()) stored[key] = yield* lockSetting(app, key);
    const now = stored as Stored;
    const after = switched(now, switches);
    const isStale = version !== undefined && version !== switchesVersion(now);
    if (isStale && !isDeepStrictEqual(now, after)) throw new Rollback(refuse("changed_meanwhile"));
    for (const key of KEYS) yield* settingByStaff(app, { key, change: () => after[key]!, by });
    return { ok: true };
  });
}

function switched(now: Stored, switches: Switches): Stored {
  const features = Object.fromEntries(FEATURES.map((feature) => [feature, switches[feature]])) as Features;
  return RULES.reduce<Stored>((after, [name, { at }]) => withValue(after, at, switches[name]), {
    ...now,
    features,
  });
}

/** A copy in which something else stands at the end of a path. */
function withValue<Value extends object>(
  of: Value,
  [first, ...rest]: readonly string[],
  value: unknown,
): Value {
  if (first === undefined) return value as Value;
  const inner = (of as Record<string, object>)[first]!;
  return { ...of, [first]: withValue(inner, rest, value) };
}
