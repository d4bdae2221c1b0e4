import { expect, test } from "vitest";
import bn from "./bn.json";
import en from "./en.json";
import { localeOf, messagesIn } from "./messages";

type Tree = { [key: string]: string | Tree };

test("both catalogues say the same things with the same values", () => {
  const english = flat(en);
  const bengali = flat(bn);
  expect([...bengali.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(valuesOf(bengali.get(key)!), key).toEqual(valuesOf(text));
});

test("Bengali texts are written in Bengali letters, apart from figures and names of methods", () => {
  const latinOnly = [...flat(bn)].filter(([, text]) => /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, "")));
  const names = /SHA-256|HMAC|CSV|OpenSSL|nonce/;
  expect(latinOnly.filter(([, text]) => !names.test(text))).toEqual([]);
});

test("plural forms and values are filled in", () => {
  expect(messagesIn("en")("rounds.thisPage", { count: 1 })).toBe("This page, 1 round");
  expect(messagesIn("en")("rounds.thisPage", { count: 12 })).toBe("This page, 12 rounds");
  expect(messagesIn("bn")("tableFelt.others", { count: 4, sum: "150.00" })).toBe("আরও 4টি, 150.00");
});

test("a launch's locale picks the language", () => {
  expect(["bn", "bn-BD", "en_gb", "en-soc", "ar", undefined].map(localeOf)).toEqual([
    ...["bn", "bn", "en", "en", "en", "en"],
  ]);
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
