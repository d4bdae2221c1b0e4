import type { Translate } from "~/i18n/messages.server";

/** Digits as a language says them, one after the other. */
export function digitWords(t: Translate, digits: number[]): string {
  const words = t("auth:captcha.digits").split(" ");
  return digits.map((digit) => words[digit]).join(", ");
}
