import { expect, test } from "vitest";
import { firstHeard, languageCode, languageOf, LANGUAGES, outsideCode, vendorLocale } from "./languages";

test("[I01 L39] forty-five languages are known, the ten that are named among them", () => {
  expect(LANGUAGES).toHaveLength(45);
  const named = ["CN", "EN", "JA", "TH", "VI", "ES", "PT", "TR", "AR", "RU"];
  expect(named.map(languageCode)).toEqual(["zh-Hans", "en", "ja", "th", "vi", "es", "pt", "tr", "ar", "ru"]);
  for (const { code, name, english } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(code)).toEqual([code]);
    expect([name, english].map((text) => text.length > 1)).toEqual([true, true]);
  }
});

test("a code is known however it is spelt, and leads back to itself", () => {
  for (const { code } of LANGUAGES) {
    expect(languageCode(outsideCode(code))).toBe(code);
    expect(languageCode(code.toUpperCase())).toBe(code);
  }
  for (const unknown of ["xx", "", "__proto__", undefined, null])
    expect(languageCode(unknown)).toBeUndefined();
});

test("[I09] Arabic, Persian, Urdu and Hebrew are read from the right, and nothing else is", () => {
  const fromRight = LANGUAGES.filter(({ direction }) => direction === "rtl").map(({ code }) => code);
  expect(fromRight.sort()).toEqual(["ar", "fa", "he", "ur"]);
  expect(languageOf("xx")).toEqual({ code: "xx", name: "xx", english: "xx", direction: "ltr" });
});

test("every language has a name that a launch may carry, and none has another's", () => {
  const names = LANGUAGES.map(({ code }) => vendorLocale(code));
  for (const name of names) expect(name).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  [["en-GB", "bn"], "en"],
  [["bn-BD", "en"], "bn"],
  [["zh-CN"], "zh-Hans"],
  [["zh-Hans-SG", "en"], "zh-Hans"],
  [["zh-TW", "en"], "en"],
  [["PT-br"], "pt"],
  [["sw", "*"], undefined],
  [["not a tag", "x".repeat(500), "ar"], "ar"],
  [[], undefined],
])("of %j the first language that is offered is heard: %s", (tags, heard) => {
  expect(firstHeard(tags, ["bn", "en", "zh-Hans", "pt", "ar"])).toBe(heard);
});
