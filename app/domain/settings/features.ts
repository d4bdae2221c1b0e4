import { z } from "zod";
import { declared } from "../declared";
import { FEATURE_GROUPS, type FeatureGroup, type FeatureSwitch, type RuleField } from "../shared/declaration";

/** What an operator offers or leaves out, as the rooms declare it. Each is a switch of the desk. */
export type Feature = keyof typeof declared.features;
export type Features = Record<Feature, boolean>;

const SWITCHES: Record<Feature, FeatureSwitch> = declared.features;

export const FEATURES = FEATURE_GROUPS.flatMap(featuresOf);

export function featuresOf(group: FeatureGroup): Feature[] {
  return (Object.keys(SWITCHES) as Feature[]).filter((feature) => SWITCHES[feature].group === group);
}

export const FeaturesSchema = z.object(
  Object.fromEntries(
    FEATURES.map((feature) => [feature, z.boolean().default(!SWITCHES[feature].startsOff)]),
  ) as Record<Feature, z.ZodDefault<z.ZodBoolean>>,
);

/** What is left of them under the rules of regulated markets, whatever is switched on. */
export function strictFeatures(switched: Features): Features {
  const left = FEATURES.map((feature) => [feature, switched[feature] && !SWITCHES[feature].isOffWhereStrict]);
  return Object.fromEntries(left) as Features;
}

/** The rules that the desk shows beside the switches: fields of other settings. */
export type Rule = keyof typeof declared.rules;

export const RULES = Object.entries<RuleField>(declared.rules) as [Rule, RuleField][];
