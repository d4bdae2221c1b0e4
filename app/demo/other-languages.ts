import ar from "./words/ar";
import es from "./words/es";
import ja from "./words/ja";
import pt from "./words/pt";
import ru from "./words/ru";
import th from "./words/th";
import tr from "./words/tr";
import vi from "./words/vi";
import zhHans from "./words/zh-Hans";
import type { BrandWords } from "./words/brand-words";

/** The demo brand in the finished languages beside Bengali and English, which stand with the things themselves. */
export const furtherWords: Record<string, BrandWords> = {
  ...{ ar, "zh-Hans": zhHans, ja, th, vi, es, pt, tr, ru },
};

/** One thing in all of these languages. */
export const elsewhere = <Said>(said: (words: BrandWords) => Said): Record<string, Said> =>
  Object.fromEntries(Object.entries(furtherWords).map(([language, words]) => [language, said(words)]));
