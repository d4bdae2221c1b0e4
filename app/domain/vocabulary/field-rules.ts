import { z } from "zod";
import { FORMAT_IDS, hasFormat, type FormatId } from "./formats";
import { errorMessage } from "~/i18n/error-message";

/** Where else one can be written to. */
export const MESSENGERS = [
  "whatsapp",
  "telegram",
  "line",
  "wechat",
  "facebook",
  "zalo",
  "skype",
  "qqNum",
] as const;

/**
 * What registration asks for beyond a username and a password, and of what shape: a table of the operator's settings
 * that the form, its checks and the public calls all read. A pattern is chosen by its name: an expression of somebody's
 * own could keep the server busy for ever.
 */
export const REGISTRATION_FIELDS = [
  "mobileNum",
  "payeeName",
  "nickname",
  "fullName",
  "birthday",
  "email",
  "paymentPassword",
  "idNumber",
  "address",
  "nationality",
  "placeOfBirth",
  "occupation",
  "sourceOfIncome",
  ...MESSENGERS,
  "recommenderId",
  "affiliateCode",
] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export interface FieldRule {
  enabled: boolean;
  required: boolean;
  patternId: FormatId;
  /** In characters as people count them: an accent that is typed apart is none of its own. */
  minLength: number;
  maxLength: number;
}

export const MAX_FIELD_LENGTH = 255;

const DEFAULTS: Record<RegistrationField, Pick<FieldRule, "patternId" | "minLength" | "maxLength">> = {
  mobileNum: { patternId: "any", minLength: 4, maxLength: 32 },
  payeeName: { patternId: "any", minLength: 2, maxLength: 50 },
  nickname: { patternId: "any", minLength: 2, maxLength: 20 },
  fullName: { patternId: "full_name", minLength: 3, maxLength: 60 },
  birthday: { patternId: "date_year_first", minLength: 10, maxLength: 10 },
  email: { patternId: "email", minLength: 6, maxLength: 120 },
  paymentPassword: { patternId: "digits", minLength: 6, maxLength: 6 },
  idNumber: { patternId: "upper_case_and_digits", minLength: 8, maxLength: 20 },
  address: { patternId: "any", minLength: 5, maxLength: 200 },
  nationality: { patternId: "any", minLength: 2, maxLength: 60 },
  placeOfBirth: { patternId: "any", minLength: 2, maxLength: 100 },
  occupation: { patternId: "any", minLength: 2, maxLength: 60 },
  sourceOfIncome: { patternId: "any", minLength: 2, maxLength: 100 },
  whatsapp: { patternId: "any", minLength: 3, maxLength: 32 },
  telegram: { patternId: "no_spaces", minLength: 3, maxLength: 64 },
  line: { patternId: "any", minLength: 3, maxLength: 64 },
  wechat: { patternId: "any", minLength: 3, maxLength: 64 },
  facebook: { patternId: "any", minLength: 3, maxLength: 120 },
  zalo: { patternId: "any", minLength: 3, maxLength: 32 },
  skype: { patternId: "any", minLength: 3, maxLength: 64 },
  qqNum: { patternId: "digits", minLength: 5, maxLength: 12 },
  recommenderId: { patternId: "any", minLength: 4, maxLength: 20 },
  affiliateCode: { patternId: "any", minLength: 4, maxLength: 16 },
};

/** These are read as what they are, so that their shape is not the operator's to choose. */
export const FIXED_SHAPE: ReadonlySet<RegistrationField> = new Set(["mobileNum", "birthday", "email"]);

/** Digits, as number pads type them; how many is the operator's to choose. */
export const PAYMENT_DIGITS = { least: 4, most: 12 } as const;

export type FieldRules = Record<RegistrationField, FieldRule>;

const length = () => z.number().int().min(0).max(MAX_FIELD_LENGTH);

/** As settings keep it: what was never set has its default and is off. */
export const StoredFieldRulesSchema = z.record(
  z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(FORMAT_IDS),
    minLength: length(),
    maxLength: length(),
  }),
);

/** The whole table. Mobile number, birthday and e-mail keep their shape, whatever is stored; a payment password its digits, and it is never optional where it is shown. */
export function fieldRules(stored: Record<string, FieldRule>): FieldRules {
  const rules = REGISTRATION_FIELDS.map((name) => {
    const rule = stored[name] ?? { enabled: false, required: false, ...DEFAULTS[name] };
    if (name === "paymentPassword") return [name, ofDigits(rule)];
    return [name, FIXED_SHAPE.has(name) ? { ...rule, ...DEFAULTS[name] } : rule];
  });
  return Object.fromEntries(rules) as FieldRules;
}

const ofDigits = (rule: FieldRule): FieldRule => ({
  ...rule,
  required: rule.enabled,
  patternId: "digits",
  minLength: Math.max(rule.minLength, PAYMENT_DIGITS.least),
  maxLength: Math.min(rule.maxLength, PAYMENT_DIGITS.most),
});

/** The fields that the form shows, in its order. */
export function shownFields(rules: FieldRules): { name: RegistrationField; rule: FieldRule }[] {
  return REGISTRATION_FIELDS.filter((name) => rules[name].enabled).map((name) => ({
    name,
    rule: rules[name],
  }));
}

/** What is wrong with a text, the first thing only; undefined when nothing is. An empty text is for `required` to judge. */
export function brokenRule(rule: FieldRule, text: string): string | undefined {
  const { minLength: min, maxLength: max, patternId } = rule;
  // However a character is put together, what is stored stays short; and what is too long is not counted.
  const isLong = text.length > 4 * max;
  const length = isLong ? Infinity : [...new Intl.Segmenter("und").segment(text.normalize("NFC"))].length;
  if (length < min || length > max)
    return min === max
      ? errorMessage("fields:exactLength", { max })
      : errorMessage("fields:length", { min, max });
  if (patternId === "any" || hasFormat(patternId, text)) return undefined;
  return errorMessage(`fields:formats.${patternId}.error`);
}
