import { z } from "zod";
import { dayFromText } from "../shared/day";
import { AFFIRMATIONS, type Affirmation } from "./agreement/agreement";
import { errorMessage } from "~/i18n/error-message";
import { passwordRules, usernameRules, type PasswordProfile, type Rule } from "./credential-rules";
import {
  brokenRule,
  shownFields,
  type FieldRule,
  type FieldRules,
  type RegistrationField,
} from "./field-rules";
import { checkMobile, mobileFields } from "./mobile";
import { realName } from "./payee-name.schema";
import { newPaymentPassword } from "./payment-password.schema";
import type { Asked } from "./registration-way";

/** Longer than any password that is taken, and short enough to be hashed without effort. */
export const LONGEST_SECRET = 200;

/** A password is trimmed where it is set and where it is asked for, so that a pasted space locks nobody out. */
const secret = () => required().max(LONGEST_SECRET, errorMessage("refusals:wrong_credentials"));

export const LoginSchema = z.object({
  /** Other ways in are refused by name while they are switched off. */
  type: z
    .literal("username", { errorMap: () => ({ message: errorMessage("refusals:login_type_off") }) })
    .default("username"),
  username: required().max(LONGEST_SECRET, errorMessage("refusals:wrong_credentials")),
  password: secret(),
  remember: z.literal("on").optional(),
  ...humanCheckFields(),
});

/** At a browser that remembers the log-in the password may be left empty. */
export const RememberedLoginSchema = LoginSchema.extend({ password: secret().optional() });

/** By which a form is checked that was made under the same settings. */
export interface RegistrationRules {
  asked: Asked;
  profile: PasswordProfile;
  fields: FieldRules;
  /** In the site's zone, YYYYMMDD. */
  today: number;
}

/** Who is asked for a birthday must be older than who is only asked to tick a box. */
export const LEGAL_AGE = { ticked: 18, proven: 21 };

export function registrationSchema({ asked, profile, fields, today }: RegistrationRules) {
  return z
    .object({
      by: z.literal(asked.by).default(asked.by),
      ...askedFields(asked, profile),
      terms: z.literal("on", { errorMap: () => ({ message: errorMessage("auth:register.termsUnticked") }) }),
      ...affirmationFields(profile),
      idempotencyKey: z.string().max(64).optional(),
      ...profileFields(fields, today),
      ...humanCheckFields(),
    })
    .superRefine(({ username, password, confirmPassword, countryDialingCode, mobileNum }, context) => {
      if (password !== confirmPassword) addIssue(context, "confirmPassword", "auth:confirmationDiffers");
      if (profile === "strict" && username && password?.toLowerCase().includes(username.toLowerCase()))
        addIssue(context, "password", "auth:rules.notUsername.error");
      if (mobileNum) checkMobile({ countryDialingCode, mobileNum }, context);
    });
}

/** Ticked one by one where the rules of a regulated market hold; elsewhere nobody is asked. */
function affirmationFields(profile: PasswordProfile) {
  const tick = z.literal("on", { errorMap: () => ({ message: errorMessage("auth:affirm.unticked") }) });
  const shape = profile === "strict" ? AFFIRMATIONS.map((name) => [name, tick] as const) : [];
  return Object.fromEntries(shape) as unknown as Record<Affirmation, z.ZodType<"on" | undefined>>;
}

/** Longer than any code, and no burden to compare. */
const LONGEST_CODE = 255;

type AskedShape = Record<
  "username" | "password" | "confirmPassword" | "countryDialingCode" | "mobileNum" | "verificationCode",
  z.ZodType<string | undefined>
>;

/** By which somebody is known later on. What a way does not ask for is not looked at, whatever is sent. */
function askedFields(asked: Asked, profile: PasswordProfile): AskedShape {
  const { countryDialingCode, mobileNum } = mobileFields();
  const code = z
    .string({ required_error: errorMessage("refusals:code_missing") })
    .trim()
    .min(1, errorMessage("refusals:code_missing"))
    .max(LONGEST_CODE, errorMessage("errors:field.tooLong", { max: LONGEST_CODE }));
  return {
    ...(asked.username && { username: ruled(usernameRules) }),
    ...(asked.password && { password: ruled(passwordRules(profile)), confirmPassword: secret() }),
    ...(asked.mobile !== "no" && {
      countryDialingCode,
      mobileNum: asked.mobile === "required" ? mobileNum : mobileNum.optional(),
    }),
    ...(asked.code && { verificationCode: code }),
  } as AskedShape;
}

type ShownField = Exclude<RegistrationField, "mobileNum">;
type ProfileShape = Record<ShownField, z.ZodType<string | undefined>>;

/** A field that is switched off is not looked at, whatever is sent: to the form's type it is one left empty. */
function profileFields(fields: FieldRules, today: number): ProfileShape {
  const shown = shownFields(fields).filter(({ name }) => name !== "mobileNum");
  const shape = shown.map(({ name, rule }): [string, z.ZodType<string | undefined>] => {
    const checked = checkedField(name, rule, today);
    return [name, rule.required ? checked : checked.optional()];
  });
  return Object.fromEntries(shape) as ProfileShape;
}

/** One field by its rule, wherever it is asked for. */
export function checkedField(name: RegistrationField, rule: FieldRule, today: number) {
  return required().superRefine((text, context) => {
    const message = brokenRule(rule, text) ?? brokenMeaning(name, text, today);
    if (message) context.addIssue({ code: "custom", message });
  });
}

/** What a shape cannot tell: whether it can be a name, a secret, the birthday of somebody old enough. */
function brokenMeaning(name: RegistrationField, text: string, today: number): string | undefined {
  const schema =
    name === "payeeName" ? realName : name === "paymentPassword" ? newPaymentPassword : undefined;
  if (schema) return schema.safeParse(text).error?.issues[0]?.message;
  if (name !== "birthday") return undefined;
  const birthday = dayFromText(text)!;
  const { proven: age } = LEGAL_AGE;
  if (birthday > today || birthday < today - OLDEST)
    return errorMessage("fields:formats.date_year_first.error");
  return isOfAge(birthday, { today, age }) ? undefined : errorMessage("fields:tooYoung", { age });
}

/** Nobody was born before this: 130 years, in days written as YYYYMMDD. */
const OLDEST = 130_00_00;

/** On the birthday itself one is as old as the year says; who was born on 29 February is so on 1 March. */
export function isOfAge(birthday: number, { today, age }: { today: number; age: number }): boolean {
  return today - birthday >= age * 10_000;
}

/** Whoever has just logged in with the old password, and may do nothing else, is not asked for it again. */
export function passwordChangeSchema(profile: PasswordProfile, { isForced = false } = {}) {
  return z
    .object({
      oldPassword: isForced ? secret().optional() : secret(),
      newPassword: ruled(passwordRules(profile)),
      confirmNewPassword: secret(),
    })
    .superRefine(({ newPassword, confirmNewPassword }, context) => {
      if (newPassword !== confirmNewPassword)
        addIssue(context, "confirmNewPassword", "auth:confirmationDiffers");
    });
}

export function required() {
  const message = errorMessage("errors:field.required");
  return z.string({ required_error: message }).trim().min(1, message);
}

/** The first rule that is broken is the one error that the field shows. */
export function ruled(rules: Rule[]) {
  return required().superRefine((text, context) => {
    const broken = rules.find((rule) => !rule.isMet(text));
    if (broken) context.addIssue({ code: "custom", message: errorMessage(broken.error, broken.values) });
  });
}

export function humanCheckFields() {
  const short = () => z.string().trim().max(LONGEST_SECRET).optional();
  return { challenge: short(), captcha: short(), proof: short() };
}

function addIssue(context: z.RefinementCtx, field: string, key: Parameters<typeof errorMessage>[0]): void {
  context.addIssue({ code: "custom", path: [field], message: errorMessage(key) });
}
