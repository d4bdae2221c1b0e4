import { z } from "zod";
import { alongside } from "../shared/cross-field.schema";
import { dayFromText } from "../shared/day";
import { AFFIRMATIONS, type Affirmation } from "./agreement/agreement";
import { isOfAge, legalAge } from "../vocabulary/legal-age";
import { errorMessage } from "~/i18n/error-message";
import {
  passwordRules,
  usernameRules,
  type Lengths,
  type PasswordPolicy,
  type PasswordProfile,
  type Rule,
} from "../vocabulary/credential-rules";
import {
  brokenRule,
  shownFields,
  type FieldRule,
  type FieldRules,
  type RegistrationField,
} from "../vocabulary/field-rules";
import { checkMobile, mobileFields } from "../vocabulary/mobile";
import { realName } from "../vocabulary/payee-name.schema";
import { passwordForm } from "../vocabulary/password-form";
import { newPaymentPassword } from "../access/payment-password.schema";
import { LONGEST_ID_TOKEN } from "../vocabulary/sms-channel";
import type { Asked } from "./registration-ways";

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
  username: Lengths;
  password: PasswordPolicy;
  fields: FieldRules;
  /** In the site's zone, YYYYMMDD. */
  today: number;
  /** Whether Firebase may vouch for the number in the place of a code of ours. */
  firebase: boolean;
}

export function registrationSchema(rules: RegistrationRules) {
  const { asked, profile, fields, today, firebase } = rules;
  const whole = z
    .object({
      by: z.literal(asked.by).default(asked.by),
      ...askedFields(rules),
      terms: z.literal("on", { errorMap: () => ({ message: errorMessage("auth:register.termsUnticked") }) }),
      ...affirmationFields(profile === "strict" ? AFFIRMATIONS : []),
      idempotencyKey: z.string().max(64).optional(),
      ...profileFields(fields, today),
      ...humanCheckFields(),
    })
    .and(
      alongside((textOf, context) => {
        if (asked.password) sameAgain("password", "confirmPassword")(textOf, context);
        const username = textOf("username").toLowerCase();
        const isName = usernameRules(rules.username).every(({ isMet }) => isMet(username));
        if (
          profile === "strict" &&
          isName &&
          passwordForm(textOf("password")).toLowerCase().includes(username)
        )
          addIssue(context, "password", "auth:rules.notUsername.error");
        if (asked.mobile !== "no") checkMobile(textOf, context);
      }),
    );
  return whole.and(numberShownSchema(asked.code, firebase));
}

/** Ticked one by one where the rules of a regulated market hold; elsewhere nobody is asked. */
export function affirmationFields(asked: readonly Affirmation[]) {
  const tick = z.literal("on", { errorMap: () => ({ message: errorMessage("auth:affirm.unticked") }) });
  const shape = asked.map((name) => [name, tick] as const);
  return Object.fromEntries(shape) as unknown as Record<Affirmation, z.ZodType<"on" | undefined>>;
}

type NumberShown = {
  verificationCode?: string;
  /** That Firebase was asked: any word but "false". */
  firebaseChannel?: string;
  firebaseIdToken?: string;
};

/** Whose the number is, is shown by a code of ours, or by Firebase, whose token must be there once it was asked. */
function numberShownSchema(isAsked: boolean, firebase: boolean): z.ZodType<NumberShown> {
  if (!isAsked) return z.object({});
  if (!firebase) return z.object({ verificationCode: verificationCode() });
  return z
    .object({
      verificationCode: verificationCode().optional(),
      firebaseChannel: z.string().max(32).optional(),
      firebaseIdToken: idToken().optional(),
    })
    .superRefine(({ verificationCode: code, firebaseChannel = "false", firebaseIdToken }, context) => {
      const isShown = firebaseIdToken ?? (firebaseChannel === "false" ? code : undefined);
      if (!isShown) addIssue(context, "verificationCode", "refusals:code_missing");
    });
}

export function idToken() {
  const missing = errorMessage("refusals:code_missing");
  return z
    .string({ required_error: missing })
    .trim()
    .min(1, missing)
    .max(LONGEST_ID_TOKEN, errorMessage("refusals:firebase_refused"));
}

/** Longer than any code, and no burden to compare. */
const LONGEST_CODE = 255;

function verificationCode() {
  return z
    .string({ required_error: errorMessage("refusals:code_missing") })
    .trim()
    .min(1, errorMessage("refusals:code_missing"))
    .max(LONGEST_CODE, errorMessage("errors:field.tooLong", { max: LONGEST_CODE }));
}

type AskedShape = Record<
  "username" | "password" | "confirmPassword" | "countryDialingCode" | "mobileNum",
  z.ZodType<string | undefined>
>;

/** By which somebody is known later on. What a way does not ask for is not looked at, whatever is sent. */
function askedFields({ asked, username, password }: RegistrationRules): AskedShape {
  const { countryDialingCode, mobileNum } = mobileFields();
  return {
    ...(asked.username && { username: ruled(usernameRules(username)) }),
    ...(asked.password && { password: ruled(passwordRules(password)), confirmPassword: secret() }),
    ...(asked.mobile !== "no" && {
      countryDialingCode,
      mobileNum: asked.mobile === "required" ? mobileNum : mobileNum.optional(),
    }),
  } as AskedShape;
}

type ShownField = Exclude<RegistrationField, "mobileNum">;
type ProfileShape = Record<ShownField, z.ZodType<string | undefined>>;

/** A field that is switched off is not looked at, whatever is sent: to the form's type it is one left empty. */
export function profileFields(fields: FieldRules, today: number): ProfileShape {
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
    const message = brokenRule(rule, text) ?? brokenMeaning(name, { text, rule, today });
    if (message) context.addIssue({ code: "custom", message });
  });
}

/** What a shape cannot tell: whether it can be a name, a secret, the birthday of somebody old enough. */
function brokenMeaning(
  name: RegistrationField,
  { text, rule, today }: { text: string; rule: FieldRule; today: number },
): string | undefined {
  const lengths = { min: rule.minLength, max: rule.maxLength };
  const checks = { payeeName: realName, paymentPassword: newPaymentPassword };
  const schema = name === "payeeName" || name === "paymentPassword" ? checks[name](lengths) : undefined;
  if (schema) return schema.safeParse(text).error?.issues[0]?.message;
  if (name !== "birthday") return undefined;
  const birthday = dayFromText(text)!;
  const age = legalAge({ birthday: rule });
  if (birthday > today || birthday < today - OLDEST)
    return errorMessage("fields:formats.date_year_first.error");
  return isOfAge(birthday, { today, age }) ? undefined : errorMessage("fields:tooYoung", { age });
}

/** Nobody was born before this: 130 years, in days written as YYYYMMDD. */
const OLDEST = 130_00_00;

/** Whoever has just logged in with the old password, and may do nothing else, is not asked for it again. */
export function passwordChangeSchema(policy: PasswordPolicy, { isForced = false } = {}) {
  return z
    .object({
      oldPassword: isForced ? secret().optional() : secret(),
      newPassword: ruled(passwordRules(policy)),
      confirmNewPassword: secret(),
    })
    .and(alongside(sameAgain("newPassword", "confirmNewPassword")));
}

/** Of an account that has none yet; a code shows who it is, where one can be sent. */
export function firstPasswordSchema(policy: PasswordPolicy, { asksCode }: { asksCode: boolean }) {
  return z
    .object({
      verificationCode: asksCode ? required() : z.string().optional(),
      newPassword: ruled(passwordRules(policy)),
      confirmNewPassword: secret(),
    })
    .and(alongside(sameAgain("newPassword", "confirmNewPassword")));
}

/** For `alongside`: a secret is typed twice. */
export const sameAgain =
  (secret: string, again: string) =>
  (textOf: (name: string) => string, context: z.RefinementCtx): void => {
    if (textOf(again) !== "" && passwordForm(textOf(secret)) !== passwordForm(textOf(again)))
      addIssue(context, again, "auth:confirmationDiffers");
  };

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
