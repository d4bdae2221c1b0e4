import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { LENGTHS } from "../vocabulary/credential-rules";
import {
  fieldRules,
  FIXED_SHAPE,
  MAX_FIELD_LENGTH,
  PAYMENT_DIGITS,
  REGISTRATION_FIELDS,
  type FieldRule,
  type FieldRules,
  type RegistrationField,
} from "../vocabulary/field-rules";
import { FORMAT_IDS } from "../vocabulary/formats";
import type { App } from "../app.server";
import { versionField } from "../shared/content-version.server";
import type { Outcome } from "../shared/refusal";
import { changeSettingByStaff } from "../settings/change-setting.server";
import type { ActingStaff } from "../audit/audit.server";

/** What registration asks for, as staff change it: the whole table at once. */
const ticked = () =>
  z
    .literal("on")
    .optional()
    .transform((value) => value === "on");

const count = (least: number, most: number = MAX_FIELD_LENGTH) =>
  z
    .string({ required_error: errorMessage("errors:field.required") })
    .trim()
    .regex(/^\d{1,3}$/, errorMessage("fields:lengthBetween", { least, most }))
    .transform(Number)
    .refine(
      (length) => length >= least && length <= most,
      errorMessage("fields:lengthBetween", { least, most }),
    );

const asked = { enabled: ticked(), required: ticked() };

type Bounds = Record<"least" | "most", number>;

function within({ least, most }: Bounds) {
  return { minLength: count(least, most), maxLength: count(least, most) };
}

const ordered: [(row: LengthsOfRow) => boolean, { path: string[]; message: string }] = [
  ({ minLength, maxLength }) => minLength <= maxLength,
  { path: ["maxLength"], message: errorMessage("fields:mostBelowLeast") },
];

type LengthsOfRow = { minLength: number; maxLength: number };

const ShapedRow = z
  .object({
    ...asked,
    patternId: z.enum(FORMAT_IDS, { errorMap: () => ({ message: errorMessage("errors:field.required") }) }),
    minLength: count(0),
    maxLength: count(1),
  })
  .refine(...ordered);

/** Digits they stay, and required where they are shown; how many, staff choose. */
const DigitsRow = z.object({ enabled: ticked(), ...within(PAYMENT_DIGITS) }).refine(...ordered);

type Row = Pick<FieldRule, "enabled"> & Partial<FieldRule>;

type RowSchema = z.ZodType<Row, z.ZodTypeDef, Partial<Record<keyof FieldRule, string>>>;

const schemas = REGISTRATION_FIELDS.map((name): [RegistrationField, RowSchema] => [
  name,
  name === "paymentPassword" ? DigitsRow : FIXED_SHAPE.has(name) ? z.object(asked) : ShapedRow,
]);

const LengthsRow = (bounds: Bounds) => z.object(within(bounds)).refine(...ordered);

export const RegistrationRulesSchema = z.object({
  ...(Object.fromEntries(schemas) as Record<RegistrationField, RowSchema>),
  username: LengthsRow(LENGTHS.username),
  password: LengthsRow(LENGTHS.password),
  captcha: z.boolean().default(false),
  captchaAtLogin: z.boolean().default(false),
  version: versionField(),
});

/**
 * Counts from the next form on; one that was made before is checked by the new table. Refusals: `changed_meanwhile` of
 * rules with the version of a form.
 */
export async function changeRegistrationRules(
  app: App,
  { rows, by }: { rows: NewRules; by: ActingStaff },
): Promise<Outcome<object, "changed_meanwhile">> {
  const { username, password, captcha, captchaAtLogin, version, ...fields } = rows;
  return changeSettingByStaff(app, {
    key: "registration",
    change: (now) => ({
      fields: merged(fieldRules(now.fields), fields),
      username: lengthsOf(username) ?? now.username,
      password: lengthsOf(password) ?? now.password,
      captcha: captcha ?? now.captcha,
      captchaAtLogin: captchaAtLogin ?? now.captchaAtLogin,
    }),
    ...{ by, version },
  });
}

/** Of all fields; the rest stays what it is where nothing is said of it. */
type NewRules = Record<RegistrationField, Row> &
  Partial<Record<"username" | "password", LengthsOfRow> & Record<"captcha" | "captchaAtLogin", boolean>> & {
    version?: string;
  };

const lengthsOf = (row: LengthsOfRow | undefined) => row && { min: row.minLength, max: row.maxLength };

function merged(rules: FieldRules, rows: Record<RegistrationField, Row>): FieldRules {
  const changed = REGISTRATION_FIELDS.map((name) => [name, { ...rules[name], ...rows[name] }]);
  return Object.fromEntries(changed) as FieldRules;
}
