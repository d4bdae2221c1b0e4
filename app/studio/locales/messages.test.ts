import { expect, test } from "vitest";
import { FINISHED, languageOf } from "~/i18n/languages";
import { localeOf, messagesIn, written, type Tree } from "./messages";

const en = written.en!;
const others = FINISHED.filter((locale) => locale !== "en");
const PLURAL = /_(zero|one|two|few|many|other)$/;
const named = (key: string) => key.replace(PLURAL, "");
const plurals = new Set([...flat(en).keys()].filter((key) => PLURAL.test(key)).map(named));
const english = new Map([...flat(en)].map(([key, text]) => [named(key), text]));

test.each(others)("the catalogue of %s says the same things with the same values", (locale) => {
  const texts = flat(written[locale] ?? {});
  expect([...new Set([...texts.keys()].map(named))].sort()).toEqual([...english.keys()].sort());
  // One of a thing need not be said by its number.
  const needed = (text: string) => valuesOf(text).filter((value) => value !== "count");
  for (const [key, text] of texts) {
    const wanted = english.get(named(key))!;
    const [said, meant] = PLURAL.test(key)
      ? [needed(text), needed(wanted)]
      : [valuesOf(text), valuesOf(wanted)];
    expect(said, key).toEqual(meant);
  }
});

test.each(others)("the catalogue of %s has every plural form of its language", (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const keys = [...flat(written[locale] ?? {}).keys()];
  for (const key of plurals) {
    const forms = keys.filter((other) => named(other) === key);
    expect(forms.sort()).toEqual(pluralCategories.map((form) => `${key}_${form}`).sort());
  }
});

const NAMES = /SHA-256|HMAC|CSV|JSON|OpenSSL|nonce|Node\.js/;

/** A language that is not written in Latin letters says its own name in others. */
const inOtherLetters = FINISHED.filter((locale) => !/\p{Script=Latin}/u.test(languageOf(locale).name));

test.each(inOtherLetters)("no text of %s is left in English", (locale) => {
  const left = [...flat(written[locale] ?? {})].filter(
    ([, text]) => /[a-z]{2}/i.test(text.replace(/\{\{\w+\}\}/g, "")) && !NAMES.test(text),
  );
  expect(left).toEqual([]);
});

test("a sum in an Arabic sentence keeps its sign before it", () => {
  expect(messagesIn("ar")("say.win", { sum: "৳150.00" })).toContain("\u2068৳150.00\u2069");
  expect(messagesIn("en")("say.win", { sum: "৳150.00" })).toBe("You win ৳150.00");
});

test("plural forms and values are filled in", () => {
  expect(messagesIn("en")("rounds.thisPage", { count: 1 })).toBe("This page, 1 round");
  expect(messagesIn("en")("rounds.thisPage", { count: 12 })).toBe("This page, 12 rounds");
  expect(messagesIn("bn")("tableFelt.others", { count: 4, sum: "150.00" })).toBe("আরও 4টি, 150.00");
});

test("a launch's locale picks the language", () => {
  const asked = ["bn", "bn-BD", "en_gb", "en-soc", "ar", "zh-CN", "zh_TW", "pt-BR", "fr", "tl", undefined];
  expect(asked.map((locale) => localeOf(locale))).toEqual([
    ...["bn", "bn", "en", "en", "ar", "zh-Hans", "en", "pt", "en", "en", "en"],
  ]);
  expect(localeOf("sw", "ru-RU", "en")).toBe("ru");
});

function flat(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();
}
