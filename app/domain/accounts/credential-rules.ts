import type { MessageKey } from "~/i18n/keys";
import { isCommonPassword } from "./common-passwords.server";

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

export const USERNAME_LENGTH = { min: 6, max: 12 };

export const usernameRules: Rule[] = [
  lengthRule(USERNAME_LENGTH),
  patternRule("letterFirst", "^[A-Za-z]"),
  patternRule("lettersDigits", "^[A-Za-z0-9]+$"),
];

export const notCommon: Rule = { ...namesOf("notCommon"), isMet: (text) => !isCommonPassword(text) };

export function passwordRules(profile: PasswordProfile): Rule[] {
  if (profile === "strict") return [lengthRule({ min: 8, max: 64 }), notCommon];
  return [
    lengthRule({ min: 8, max: 20 }),
    patternRule("lower", "[a-z]"),
    patternRule("upper", "[A-Z]"),
    patternRule("digit", "[0-9]"),
    notCommon,
  ];
}

type RuleName = "length" | "letterFirst" | "lettersDigits" | "lower" | "upper" | "digit" | "notCommon";

function namesOf(name: RuleName) {
  return { label: `auth:rules.${name}.label`, error: `auth:rules.${name}.error` } as const;
}

function lengthRule(values: { min: number; max: number }): Rule {
  return { ...patternRule("length", `^.{${values.min},${values.max}}$`), values };
}

function patternRule(name: RuleName, pattern: string): Rule {
  const expression = new RegExp(pattern, "u");
  return { ...namesOf(name), pattern, isMet: (text) => expression.test(text) };
}
