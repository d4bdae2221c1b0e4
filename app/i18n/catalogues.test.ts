import { describe, expect, test } from "vitest";
import { keysOf } from "./coverage.server";
import { FINISHED, languageCode } from "./languages";
import { catalogues } from "./messages.server";

/** Every text of a language by "namespace:path.to.key", the forms of a plural apart. */
function textsOf(language: string): Map<string, string> {
  const walk = (tree: object, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : walk(value as object, `${path}${key}.`),
    );
  return new Map(
    Object.entries(catalogues[language] ?? {}).flatMap(([name, tree]) => walk(tree, `${name}:`)),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].sort().join(" ");
const plural = /^(.*)_(zero|one|two|few|many|other)$/;

const english = textsOf("en");
const translated = FINISHED.filter((language) => language !== "en");

test.each(translated)("[I04] English and %s have the same messages", (language) => {
  expect([...keysOf(language)].sort()).toEqual([...keysOf("en")].sort());
});

test("[I12] what a closed site and a blocked place say has its given names, in every finished language", () => {
  const named = ["game_maintenance", "info_maintenance", "blockip", "info_ip_block"];
  for (const language of FINISHED)
    expect([language, named.filter((name) => !textsOf(language).has(`status:${name}`))]).toEqual([
      language,
      [],
    ]);
});

test("every catalogue is of a language that is known, under its own code", () => {
  for (const language of Object.keys(catalogues)) expect(languageCode(language)).toBe(language);
});

describe.each(translated)("%s", (language) => {
  const texts = textsOf(language);

  test("[I04] has no message that is empty", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("counts in Latin digits, as amounts and dates do", () => {
    expect([...texts].filter(([, text]) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });

  test("[I04] fills in what English fills in", () => {
    const wrong = [...texts].filter(([key, text]) => {
      const base = plural.exec(key)?.[1];
      const source = (base ? english.get(`${base}_other`) : english.get(key)) ?? "";
      // A form for one thing may leave its number out.
      const may = [
        placeholders(source),
        ...(base ? [placeholders(source.replace(/\{\{count\}\}/g, ""))] : []),
      ];
      return !may.includes(placeholders(text));
    });
    expect(wrong).toEqual([]);
  });

  test("[I04] has every form of a plural that the language asks for", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const bases = new Set([...texts.keys()].flatMap((key) => plural.exec(key)?.[1] ?? []));
    const missing = [...bases].flatMap((base) =>
      forms.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)),
    );
    expect(missing).toEqual([]);
  });
});

/** Names, codes and formats, which are the same in every language. */
const SAME =
  /^[\s\d\p{P}\p{S}]*(([a-z]?[A-Z][\w.+-]*|[a-z]+@[\w.]+|https?:\S+|\{\{\w+\}\})[\s\d\p{P}\p{S}]*)*$/u;

/** Units that some languages shorten as English does. */
const UNITS = /^\{\{count\}\} min$/;

test.each(translated)("[I04] nothing in %s was left in English", (language) => {
  const left = [...textsOf(language)].filter(([key, text]) => {
    const words = text.replace(/\{\{\w+\}\}/g, "").replace(/<[^>]*>/g, "");
    return text === english.get(key) && /[A-Za-z]{3}/.test(words) && !SAME.test(text) && !UNITS.test(text);
  });
  expect(left).toEqual([]);
});
