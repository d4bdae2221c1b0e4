import { createInstance, type i18n } from "i18next";
import type { MessageKey } from "./keys";
import { byLanguage, isBundled, readFolders } from "./language-folders.server";
import { apart, isReadFromRight } from "~/domain/shared/reading-direction";

/** The catalogues in locales/<language>/<namespace>.json, bundled with the server; none travels to browsers. */
export const catalogues = byLanguage<Record<string, unknown>>(
  isBundled()
    ? import.meta.glob("../../locales/*/*.json", { eager: true, import: "default" })
    : readFolders(),
);

export type Values = Record<string, string | number>;
/** Says a message: `t("auth:login.title")`, `t("lobby:games", { count: 12 })`. */
export type Translate = (key: MessageKey, values?: Values) => string;

export interface Messages {
  language: string;
  t: Translate;
  /** A message with its placeholders left in, and its plural forms, for an island that fills them in itself. */
  raw(key: MessageKey): Record<string, string>;
}

const FALLBACK = "en";
const PLURALS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];
const made = new Map<string, Messages>();

/** One long-lived translator per language; a message that lacks a translation is said in English. */
export function messagesIn(language: string): Messages {
  let messages = made.get(language);
  if (!messages) made.set(language, (messages = make(language)));
  return messages;
}

/** A number of things is grouped as amounts are; what is no count, such as a year, stays as it is. */
function counted(
  value: unknown,
  _format?: string,
  _language?: string,
  { interpolationkey }: Record<string, unknown> = {},
) {
  return interpolationkey === "count" && typeof value === "number"
    ? value.toLocaleString("en")
    : String(value);
}

function make(language: string): Messages {
  const instance: i18n = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: FALLBACK,
    resources: catalogues,
    ns: Object.keys(catalogues[FALLBACK] ?? {}),
    defaultNS: "common",
    initImmediate: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      format: isReadFromRight(language) ? (...filledIn) => apart(counted(...filledIn)) : counted,
    },
  });
  const plain = new Map<string, string>();
  return {
    language,
    t: (key, values) => {
      if (values) return instance.t(key, values);
      let text = plain.get(key);
      if (text === undefined) plain.set(key, (text = instance.t(key)));
      return text;
    },
    raw: (key) =>
      Object.fromEntries(
        PLURALS.filter((plural) => instance.exists(key + plural)).map((plural) => [
          key + plural,
          instance.t(key + plural, { skipInterpolation: true }),
        ]),
      ),
  };
}
