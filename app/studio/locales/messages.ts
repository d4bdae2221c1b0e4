import { createInstance } from "i18next";
import { apart, isReadFromRight } from "~/domain/shared/reading-direction";
import { firstHeard } from "~/i18n/languages";
import ar from "./ar.json";
import bn from "./bn.json";
import en from "./en.json";
import es from "./es.json";
import ja from "./ja.json";
import pt from "./pt.json";
import ru from "./ru.json";
import th from "./th.json";
import tr from "./tr.json";
import vi from "./vi.json";
import zhHans from "./zh-Hans.json";

export const CATALOGUES = { en, bn, "zh-Hans": zhHans, ja, th, vi, es, pt, tr, ar, ru };
export type Locale = keyof typeof CATALOGUES;
const LOCALES = Object.keys(CATALOGUES) as Locale[];

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Every text of the studio, as a path into the English catalogue; plural forms go by their common name. */
export type MessageKey = Paths<typeof en>;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
type Singular<Key extends string> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

const translators = Object.fromEntries(LOCALES.map((locale) => [locale, translator(locale)])) as Record<
  Locale,
  Translate
>;

export function messagesIn(locale: Locale): Translate {
  return translators[locale];
}

/**
 * The first of `bn`, `en-gb`, `en_gb`, as a launch or a browser asks for them, that the studio speaks; English where it
 * speaks none.
 */
export function localeOf(...wanted: readonly (string | undefined)[]): Locale {
  const tags = wanted.flatMap((tag) => tag?.replaceAll("_", "-") ?? []);
  return (firstHeard(tags, LOCALES) as Locale | undefined) ?? "en";
}

function translator(locale: Locale): Translate {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: "en",
    resources: { [locale]: { studio: CATALOGUES[locale] } },
    ns: ["studio"],
    defaultNS: "studio",
    initImmediate: false,
    interpolation: {
      // React escapes what it prints.
      escapeValue: false,
      alwaysFormat: true,
      format: isReadFromRight(locale) ? (value) => apart(String(value)) : String,
    },
  });
  return (key, values) => instance.t(key, values);
}
