import { isReadFromRight } from "../domain/shared/reading-direction";

/** Languages the product knows; a site enables some of them. Messages, settings and pages name them by BCP 47. */
export interface Language {
  /** BCP 47: "bn", "zh-Hans". */
  code: string;
  /** In the language itself. */
  name: string;
  english: string;
  direction: "ltr" | "rtl";
}

/** Said when a site has not chosen, the default first. */
export const USUAL_LANGUAGES = ["bn", "en"] as const;

/**
 * One line for each; all of its words are in locales/<code>/. A number marks a language as finished, which tests hold it
 * to: its place among those that the demo brand offers.
 */
const ENTRIES: Record<string, [name: string, english: string, place?: number]> = {
  bn: ["বাংলা", "Bengali", 1],
  en: ["English", "English", 2],
  hi: ["हिन्दी", "Hindi"],
  ur: ["اردو", "Urdu"],
  ta: ["தமிழ்", "Tamil"],
  te: ["తెలుగు", "Telugu"],
  mr: ["मराठी", "Marathi"],
  gu: ["ગુજરાતી", "Gujarati"],
  pa: ["ਪੰਜਾਬੀ", "Punjabi"],
  ml: ["മലയാളം", "Malayalam"],
  kn: ["ಕನ್ನಡ", "Kannada"],
  si: ["සිංහල", "Sinhala"],
  ne: ["नेपाली", "Nepali"],
  my: ["မြန်မာ", "Burmese"],
  th: ["ไทย", "Thai", 5],
  km: ["ខ្មែរ", "Khmer"],
  lo: ["ລາວ", "Lao"],
  vi: ["Tiếng Việt", "Vietnamese", 6],
  id: ["Bahasa Indonesia", "Indonesian"],
  ms: ["Bahasa Melayu", "Malay"],
  fil: ["Filipino", "Filipino"],
  "zh-Hans": ["简体中文", "Chinese, simplified", 4],
  "zh-Hant": ["繁體中文", "Chinese, traditional"],
  ja: ["日本語", "Japanese", 7],
  ko: ["한국어", "Korean"],
  mn: ["Монгол", "Mongolian"],
  kk: ["Қазақша", "Kazakh"],
  uz: ["Oʻzbekcha", "Uzbek"],
  ar: ["العربية", "Arabic", 3],
  fa: ["فارسی", "Persian"],
  he: ["עברית", "Hebrew"],
  tr: ["Türkçe", "Turkish", 9],
  ru: ["Русский", "Russian", 8],
  uk: ["Українська", "Ukrainian"],
  pl: ["Polski", "Polish"],
  cs: ["Čeština", "Czech"],
  ro: ["Română", "Romanian"],
  el: ["Ελληνικά", "Greek"],
  de: ["Deutsch", "German"],
  fr: ["Français", "French"],
  it: ["Italiano", "Italian"],
  es: ["Español", "Spanish", 10],
  pt: ["Português", "Portuguese", 11],
  nl: ["Nederlands", "Dutch"],
  sw: ["Kiswahili", "Swahili"],
};

/** In the order in which they are offered to an operator. */
export const LANGUAGES: readonly Language[] = Object.keys(ENTRIES).map(languageOf);

/** Those that are translated whole, in the order in which the demo brand offers them. */
export const FINISHED: readonly string[] = Object.entries(ENTRIES)
  .flatMap(([code, [, , place]]) => (place === undefined ? [] : [{ code, place }]))
  .sort((one, other) => one.place - other.place)
  .map(({ code }) => code);

/** A code that is not known is its own name: rows outlive registries. */
export function languageOf(code: string): Language {
  const [name, english] = ENTRIES[code] ?? [code, code];
  return { code, name, english, direction: isReadFromRight(code) ? "rtl" : "ltr" };
}

/** Chinese is called after countries outside of this product; every other code is the language's in capitals. */
const OUTSIDE: Record<string, string> = { "zh-Hans": "CN", "zh-Hant": "TW" };

/** How cookies, the browser's storage and outside calls name a language: BN, EN, CN. */
export function outsideCode(code: string): string {
  return OUTSIDE[code] ?? code.toUpperCase();
}

/** Vendors are told a language by two letters, or by those and a country; some have no two letters of their own. */
const AT_VENDORS: Record<string, string> = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", fil: "tl" };

/** How a launch names a language. */
export const vendorLocale = (code: string): string => AT_VENDORS[code] ?? code;

const BY_ANY_CODE = new Map(
  LANGUAGES.flatMap(({ code }): [string, string][] => [
    [code.toLowerCase(), code],
    [outsideCode(code).toLowerCase(), code],
  ]),
);

/** The code of a known language, however an address, a cookie or a call spells it. */
export function languageCode(text: string | null | undefined): string | undefined {
  return text ? BY_ANY_CODE.get(text.toLowerCase()) : undefined;
}

/** More than a browser sends; whoever sends thousands is not listened to for longer. */
const MOST_TAGS = 10;

/** The first language of a browser's list ("zh-CN", "en", "*") that is among those offered. */
export function firstHeard(tags: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of tags.slice(0, MOST_TAGS)) {
    const code = spellingsOf(tag).map(languageCode).find(Boolean);
    if (code !== undefined && offered.includes(code)) return code;
  }
  return undefined;
}

/** A tag as it came, by its script, and by its language alone; "*" and what is no tag have none. */
function spellingsOf(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [tag, `${language}-${script}`, language];
  } catch {
    return [];
  }
}
