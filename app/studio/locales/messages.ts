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
import arSymbols from "../skins/names/ar.json";
import bnSymbols from "../skins/names/bn.json";
import enSymbols from "../skins/names/en.json";
import esSymbols from "../skins/names/es.json";
import jaSymbols from "../skins/names/ja.json";
import ptSymbols from "../skins/names/pt.json";
import ruSymbols from "../skins/names/ru.json";
import thSymbols from "../skins/names/th.json";
import trSymbols from "../skins/names/tr.json";
import viSymbols from "../skins/names/vi.json";
import zhHansSymbols from "../skins/names/zh-Hans.json";

/** What the symbols of slots are called lies beside their drawings. */
export const CATALOGUES = {
  en: withSymbols(en, enSymbols),
  bn: withSymbols(bn, bnSymbols),
  "zh-Hans": withSymbols(zhHans, zhHansSymbols),
  ja: withSymbols(ja, jaSymbols),
  th: withSymbols(th, thSymbols),
  vi: withSymbols(vi, viSymbols),
  es: withSymbols(es, esSymbols),
  pt: withSymbols(pt, ptSymbols),
  tr: withSymbols(tr, trSymbols),
  ar: withSymbols(ar, arSymbols),
  ru: withSymbols(ru, ruSymbols),
};
export type Locale = keyof typeof CATALOGUES;
const LOCALES = Object.keys(CATALOGUES) as Locale[];

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Every text of the studio, as a path into the English catalogue; plural forms go by their common name. */
export type MessageKey = Paths<(typeof CATALOGUES)["en"]>;
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

function withSymbols<Texts extends { symbols: object }, Names>(texts: Texts, names: Names) {
  return { ...texts, symbols: { ...texts.symbols, ...names } as Texts["symbols"] & Names };
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
  /** A text without values is always the same one, and looking it up costs more than the page around it. */
  const plain = new Map<MessageKey, string>();
  return (key, values) => {
    if (values) return instance.t(key, values);
    let text = plain.get(key);
    if (text === undefined) plain.set(key, (text = instance.t(key)));
    return text;
  };
}
