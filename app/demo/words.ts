import type brand from "../../locales/en/demo/brand.json";
import type names from "../../locales/en/demo/names.json";
import type promotions from "../../locales/en/demo/promotions.json";
import { byLanguage, isBundled, readFolders } from "~/i18n/language-folders.server";

type English = typeof brand & typeof names & { promotions: typeof promotions };

/** What the demo brand says of itself in one language, as far as it is translated. */
export type DemoWords = { [Section in keyof English]?: Partial<English[Section]> };

/** The key of something that the demo brand says, in a section of its words. */
export type DemoKey<Section extends keyof English> = keyof English[Section];

const files = byLanguage<object>(
  isBundled()
    ? import.meta.glob("../../locales/*/demo/*.json", { eager: true, import: "default" })
    : readFolders("demo"),
);

/**
 * The words of the demo brand by language, in locales/<language>/demo. Names of teams and the like, in names.json, are
 * proper names and in Latin letters, but for whom they are at home.
 */
export const demoWords: Readonly<Record<string, DemoWords>> = Object.fromEntries(
  Object.entries(files).map(
    ([language, { brand: said, names: named, promotions: offered }]): [string, DemoWords] => [
      language,
      { ...said, ...named, promotions: offered },
    ],
  ),
);

/** One thing in all languages that say it. */
export function inAllLanguages<Said>(say: (words: DemoWords) => Said | undefined): Record<string, Said> {
  return Object.fromEntries(
    Object.entries(demoWords).flatMap(([language, words]) => {
      const said = say(words);
      return said === undefined ? [] : [[language, said]];
    }),
  );
}

/** A title in all languages that say it, as texts of content. */
export function titled(say: (words: DemoWords) => string | undefined): Record<string, { title: string }> {
  return inAllLanguages((words) => {
    const title = say(words);
    return title === undefined ? undefined : { title };
  });
}
