import { z } from "zod";
import { checkedField } from "./credentials.schema";
import type { FieldRules } from "../vocabulary/field-rules";
import { OWN_FIELDS, type OwnField } from "../vocabulary/profile";

interface ProfileRules {
  fields: FieldRules;
  /** In the site's zone, YYYYMMDD. */
  today: number;
  /** What the form does not ask for any more. */
  settled?: readonly OwnField[];
}

/**
 * By the rules of registration. What registration must have cannot be emptied here; what it does not ask for can be
 * told here all the same.
 */
export function profileSchema({ fields, today, settled = [] }: ProfileRules) {
  const shape = OWN_FIELDS.filter((name) => !settled.includes(name)).map((name): [OwnField, FieldType] => {
    const rule = fields[name];
    const checked = checkedField(name, rule, today);
    const isNeeded = name === "nickname" || (rule.enabled && rule.required);
    return [name, isNeeded ? checked : checked.optional()];
  });
  return z.object(Object.fromEntries(shape) as Record<OwnField, FieldType>);
}

type FieldType = z.ZodType<string | undefined>;
