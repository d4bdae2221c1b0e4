import { errorMessage } from "~/i18n/error-message";
import type { MessageKey } from "~/i18n/keys";
import { isCommonPassword } from "./common-passwords.server";
import { passwordForm } from "./password-form";

/** What a username or password must be like: said beside the field before anybody types, checked one by one. */
export interface Rule {
  /** Beside the field: "6–12 characters". */
  label: MessageKey;
  /** Below it, when it is broken: "Enter 6-12 characters." */
  error: MessageKey;
  values?: Record<string, number>;
  /** As a regular expression, so that a browser can check it too; without one only the server knows. */
  pattern?: string;
  isMet: (text: string) => boolean;
}

/**
 * `specification` asks for kinds of characters; `strict`, for markets that follow the newer guides of the trade, for
 * length alone. Both refuse what everybody tries first.
 */
export type PasswordProfile = "specification" | "strict";

/** How long something may be, in characters. */
export interface Lengths {
  min: number;
  max: number;
}

/** "Enter 6-12 characters."; one length alone is said as one. */
export const lengthError = ({ min, max }: Lengths): string =>
  min === max ? errorMessage("fields:exactLength", { max }) : errorMessage("fields:length", { min, max });

/** What a new site asks for, and between what staff may set it. */
export const LENGTHS = {
  username: { min: 6, max: 12, least: 3, most: 32 },
  password: { min: 6, max: 20, least: 6, most: 64 },
} as const;

/** What a password is checked by. */
export interface PasswordPolicy extends Lengths {
  profile: PasswordProfile;
}

/** A shorter one is taken where staff allow it; that this is not wise is said. */
const RECOMMENDED = 8;

/** In regulated markets no password is shorter than eight, and none of a line's length refused. */
export const passwordPolicy = (profile: PasswordProfile, { min, max }: Lengths): PasswordPolicy =>
  profile === "strict"
    ? { profile, min: Math.max(min, RECOMMENDED), max: Math.max(max, LENGTHS.password.most) }
    : { profile, min, max };

export const usernameRules = (lengths: Lengths): Rule[] => [
  lengthRule(lengths),
  patternRule("letterFirst", "^[A-Za-z]"),
  patternRule("lettersDigits", "^[A-Za-z0-9]+$"),
];

export const notCommon: Rule = { ...namesOf("notCommon"), isMet: (text) => !isCommonPassword(text) };

/** Met or not by the form that a password is kept in, not by how a keyboard writes it. */
export function passwordRules(policy: PasswordPolicy): Rule[] {
  return rulesOf(policy).map((rule) => ({ ...rule, isMet: (typed) => rule.isMet(passwordForm(typed)) }));
}

function rulesOf({ profile, min, max }: PasswordPolicy): Rule[] {
  if (profile === "strict") return [lengthRule({ min, max }), notCommon];
  return [
    min < RECOMMENDED && min < max ? recommendedRule({ min, max }) : lengthRule({ min, max }),
    patternRule("lower", "[a-z]"),
    patternRule("upper", "[A-Z]"),
    patternRule("digit", "[0-9]"),
    notCommon,
  ];
}

/** Several rules as one expression; those that only the server knows are not in it. */
export function acceptedPattern(rules: readonly Rule[]): string {
  const ahead = rules.flatMap(({ pattern }) => pattern ?? []);
  return `^${ahead.map((pattern) => (pattern.startsWith("^") ? `(?=${pattern.slice(1)})` : `(?=.*${pattern})`)).join("")}`;
}

type RuleName = "length" | "letterFirst" | "lettersDigits" | "lower" | "upper" | "digit" | "notCommon";

function namesOf(name: RuleName) {
  return { label: `auth:rules.${name}.label`, error: `auth:rules.${name}.error` } as const;
}

function lengthRule({ min, max }: Lengths): Rule {
  const rule = patternRule("length", `^.{${min},${max}}$`);
  const label = min === max ? ("auth:rules.length.exactly" as const) : rule.label;
  const error = min === max ? ("fields:exactLength" as const) : rule.error;
  return { ...rule, label, error, values: { min, max } };
}

function recommendedRule(lengths: Lengths): Rule {
  const values = { ...lengths, wise: RECOMMENDED };
  return { ...lengthRule(lengths), label: "auth:rules.length.wise", values };
}

function patternRule(name: RuleName, pattern: string): Rule {
  const expression = new RegExp(pattern, "u");
  return { ...namesOf(name), pattern, isMet: (text) => expression.test(text) };
}
