import type { MessageKey } from "~/i18n/keys";
import { dayFromText } from "../shared/day";

/**
 * The shapes that an operator may ask of what people type, by names that stay: settings and public calls carry them as
 * `patternId`. Texts are compared in their composed form (NFC), as keyboards of one script send the other one.
 */
export interface Format {
  /** As a regular expression with the `u` flag, so that a browser can check it too; `*` matches anything. */
  pattern: string;
  /** What a pattern cannot tell, such as that a day exists. */
  isReal?: (text: string) => boolean;
}

const LATIN = "A-Za-z";
/** Hiragana, katakana, kanji and full-width forms; the half-width katakana of old terminals are not among them. */
const FULL_WIDTH = "\\u3000-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uFF01-\\uFF60\\uFFE0-\\uFFE6";
const NAME_PART = "[\\p{L}\\p{M}.'’\\-]+";
/** White space, and what looks like nothing at all. */
const BLANK = "\\s\\u200B\\u2060\\uFEFF";

export const FORMATS = {
  any: { pattern: "*" },
  letter_first: { pattern: `^[${LATIN}][${LATIN}0-9]*$` },
  kanji_digits: { pattern: "^[\\p{Script=Han}0-9]+$" },
  email: {
    pattern: `^[${LATIN}0-9.!#$%&'*+\\/=?^_\`\\{\\|\\}~\\-]{1,64}@(?:[${LATIN}0-9](?:[${LATIN}0-9\\-]{0,61}[${LATIN}0-9])?\\.)+[${LATIN}]{2,63}$`,
    isReal: (text) => text.length <= 254 && !/^\.|\.\.|\.@/.test(text),
  },
  letters_or_digits: { pattern: `^[${LATIN}0-9]+$` },
  letters_and_digits: { pattern: `^(?=.*[${LATIN}])(?=.*[0-9])[${LATIN}0-9]+$` },
  digits: { pattern: "^[0-9]+$" },
  with_upper_case: { pattern: `^(?=.*[A-Z])[${LATIN}0-9]+$` },
  letters_and_spaces: { pattern: `^[${LATIN}]+(?: [${LATIN}]+)*$` },
  no_spaces: { pattern: `^[^${BLANK}]+$` },
  chinese: { pattern: "^(?=.*\\p{Script=Han})[\\p{Script=Han}\\p{P}]+$" },
  date_year_first: {
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    isReal: (text) => dayFromText(text) !== undefined,
  },
  date_month_first: {
    pattern: "^\\d{2}-\\d{2}-\\d{4}$",
    isReal: (text) => dayFromText(`${text.slice(6)}-${text.slice(0, 5)}`) !== undefined,
  },
  korean: { pattern: "^\\p{Script=Hangul}+$" },
  thai: { pattern: "^\\p{Script=Thai}+$" },
  thai_or_english: { pattern: `^[\\p{Script=Thai}${LATIN}]+$` },
  upper_case_and_digits: { pattern: "^(?=.*[A-Z])[A-Z0-9]+$" },
  letters_digits_symbols: { pattern: "^[\\u0021-\\u007E]+$" },
  every_kind: {
    pattern: `^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^${LATIN}0-9])[\\u0021-\\u007E]+$`,
  },
  full_name: { pattern: `^${NAME_PART}(?: ${NAME_PART})+$` },
  full_width_japanese: { pattern: `^[${FULL_WIDTH}]+$` },
  upper_case: { pattern: "^[A-Z]+$" },
} satisfies Record<string, Format>;

export type FormatId = keyof typeof FORMATS;

export const FORMAT_IDS = Object.keys(FORMATS) as [FormatId, ...FormatId[]];

const formats: Record<FormatId, Format> = FORMATS;
const expressions = new Map<string, RegExp>();

/** Whether a text has the shape of a format; it is compared composed and as it stands otherwise. */
export function hasFormat(id: FormatId, text: string): boolean {
  const { pattern, isReal } = formats[id];
  if (pattern === "*") return true;
  let expression = expressions.get(pattern);
  if (!expression) expressions.set(pattern, (expression = new RegExp(pattern, "u")));
  const composed = text.normalize("NFC");
  return expression.test(composed) && (isReal?.(composed) ?? true);
}

/** What is said when a text has another shape: "The first character must be a letter …". */
export function formatError(id: Exclude<FormatId, "any">): MessageKey {
  return `fields:formats.${id}.error`;
}
