import { createInstance } from "i18next";
import bn from "./bn.json";
import en from "./en.json";

export type Locale = "en" | "bn";
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Every text of the studio, as a path into the English catalogue; plural forms go by their common name. */
export type MessageKey = Paths<typeof en>;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
type Singular<Key extends string> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

const CATALOGUES = { en, bn } satisfies Record<Locale, unknown>;

const translators: Record<Locale, Translate> = { en: translator("en"), bn: translator("bn") };

export function messagesIn(locale: Locale): Translate {
  return translators[locale];
}

/** The studio's language for a launch's `bn`, `en-gb` or `en_gb`; what it does not speak is answered in English. */
export function localeOf(wanted: string | undefined): Locale {
  const language = wanted?.slice(0, 2).toLowerCase();
  return language === "bn" ? "bn" : "en";
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
    // React escapes what it prints.
    interpolation: { escapeValue: false },
  });
  return (key, values) => instance.t(key, values);
}
