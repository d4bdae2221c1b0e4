import { expect, test } from "vitest";
import { languageCode, languageOf, LANGUAGES, outsideCode } from "./languages";

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
