import { createInstance } from "i18next";
import type english from "../../../locales/en/studio/texts.json";
import type symbols from "../../../locales/en/studio/symbols.json";
import { apart, isReadFromRight } from "~/domain/shared/reading-direction";
import { byLanguage, isBundled, readFolders } from "~/i18n/language-folders.server";
import { firstHeard } from "~/i18n/languages";

/** Everything that the studio says in a language, what the symbols of slots are called included. */
export type Catalogue = typeof english & { symbols: typeof symbols };
/** One that may lack what has not been translated yet. */
export type Tree = { [key: string]: string | Tree };

/** The code of a language that the studio speaks. */
export type Locale = string;

const FALLBACK = "en";

const files = byLanguage<Tree>(
  isBundled()
    ? import.meta.glob("../../../locales/*/studio/{texts,symbols}.json", { eager: true, import: "default" })
    : readFolders("studio"),
);

/** The texts in locales/<language>/studio, as they are written there. */
export const written: Record<Locale, Tree> = {};
for (const [language, { texts, symbols }] of Object.entries(files))
  if (texts) written[language] = { ...texts, symbols: symbols ?? {} };

const LOCALES = Object.keys(written);

const catalogues = new Map(
  LOCALES.map((locale) => [locale, completed(written[locale]!, written[FALLBACK]!) as Catalogue]),
);

/** What is not said in a language is said in English. */
export function catalogueOf(locale: Locale): Catalogue {
  return (catalogues.get(locale) ?? catalogues.get(FALLBACK))!;
}

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Every text of the studio, as a path into the English catalogue; plural forms go by their common name. */
export type MessageKey = Paths<Catalogue>;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
type Singular<Key extends string> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

const translators = new Map(LOCALES.map((locale) => [locale, translator(locale)]));

export function messagesIn(locale: Locale): Translate {
  return (translators.get(locale) ?? translators.get(FALLBACK))!;
}

/**
 * The first of `bn`, `en-gb`, `en_gb`, as a launch or a browser asks for them, that the studio speaks; English where it
 * speaks none.
 */
export function localeOf(...wanted: readonly (string | undefined)[]): Locale {
  const tags = wanted.flatMap((tag) => tag?.replaceAll("_", "-") ?? []);
  return firstHeard(tags, LOCALES) ?? FALLBACK;
}

/** A plural is taken whole: its forms are those of one language. */
function completed(texts: Tree, english: Tree): Tree {
  const common = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
  const said = new Set(Object.keys(texts).map(common));
  const own = Object.entries(texts).map(([key, text]) => {
    const source = english[key];
    return [key, isTree(text) && isTree(source) ? completed(text, source) : text] as const;
  });
  const lacking = Object.entries(english).filter(([key]) => !said.has(common(key)));
  return Object.fromEntries([...own, ...lacking]);
}

function isTree(text: string | Tree | undefined): text is Tree {
  return typeof text === "object";
}

function translator(locale: Locale): Translate {
  const instance = createInstance();
  const english = { studio: catalogueOf(FALLBACK) };
  void instance.init({
    lng: locale,
    fallbackLng: FALLBACK,
    resources: { [FALLBACK]: english, [locale]: { studio: written[locale]! } },
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
