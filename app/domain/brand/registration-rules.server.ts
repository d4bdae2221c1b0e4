import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import {
  fieldRules,
  FIXED_SHAPE,
  MAX_FIELD_LENGTH,
  REGISTRATION_FIELDS,
  type FieldRule,
  type FieldRules,
  type RegistrationField,
} from "../accounts/field-rules";
import { FORMAT_IDS } from "../accounts/formats";
import type { App } from "../app.server";
import { changeSettingByStaff } from "./change-setting.server";

/** What registration asks for, as staff change it: the whole table at once. */
const ticked = () =>
  z
    .literal("on")
    .optional()
    .transform((value) => value === "on");

const count = (least: number) =>
  z
    .string({ required_error: errorMessage("errors:field.required") })
    .trim()
    .regex(/^\d{1,3}$/, errorMessage("fields:lengthBetween", { least, most: MAX_FIELD_LENGTH }))
    .transform(Number)
    .refine(
      (length) => length >= least && length <= MAX_FIELD_LENGTH,
      errorMessage("fields:lengthBetween", { least, most: MAX_FIELD_LENGTH }),
    );

const asked = { enabled: ticked(), required: ticked() };

const ShapedRow = z
  .object({
    ...asked,
    patternId: z.enum(FORMAT_IDS, { errorMap: () => ({ message: errorMessage("errors:field.required") }) }),
    minLength: count(0),
    maxLength: count(1),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, {
    path: ["maxLength"],
    message: errorMessage("fields:mostBelowLeast"),
  });

type Row = Pick<FieldRule, "enabled" | "required"> & Partial<FieldRule>;

type RowSchema = z.ZodType<Row, z.ZodTypeDef, Partial<Record<keyof FieldRule, string>>>;

const schemas = REGISTRATION_FIELDS.map((name): [RegistrationField, RowSchema] => [
  name,
  FIXED_SHAPE.has(name) ? z.object(asked) : ShapedRow,
]);

export const RegistrationRulesSchema = z.object(
  Object.fromEntries(schemas) as Record<RegistrationField, RowSchema>,
);

/** Counts from the next form on; one that was made before is checked by the new table. */
export async function changeRegistrationRules(
  app: App,
  { rows, by }: { rows: Record<RegistrationField, Row>; by: { staffId: number; ip: string } },
): Promise<void> {
  await changeSettingByStaff(app, {
    key: "registration",
    change: (now) => ({ ...now, fields: merged(fieldRules(now.fields), rows) }),
    by,
  });
}

function merged(rules: FieldRules, rows: Record<RegistrationField, Row>): FieldRules {
  const changed = REGISTRATION_FIELDS.map((name) => [name, { ...rules[name], ...rows[name] }]);
  return Object.fromEntries(changed) as FieldRules;
}
