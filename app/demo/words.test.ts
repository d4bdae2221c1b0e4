import { expect, test } from "vitest";
import { FINISHED, languageOf } from "~/i18n/languages";
import { houseGames } from "./names/front-row";
import { demoWords, type DemoWords } from "./words";

type Tree = { [key: string]: string | Tree };

const TAGS = /<[^>]*>/g;

/** Every text of the brand by its path, as the marks that are in it. What is in names.json a language may leave out. */
function marksIn(words: DemoWords | undefined): [path: string, marks: string[]][] {
  const { matches: _teams, choices: _tiles, maintenance: _reasons, ...said } = words ?? {};
  const walk = (tree: Tree, path: string): [string, string[]][] =>
    Object.entries(tree).flatMap(([key, text]): [string, string[]][] => {
      if (typeof text === "object") return walk(text, `${path}${key}.`);
      return [[path + key, text.trim() === "" ? ["nothing is said"] : (text.match(TAGS) ?? [])]];
    });
  return walk(said, "").sort(([one], [other]) => (one < other ? -1 : 1));
}

test.each(FINISHED)("the demo brand says everything in %s, with the same marks", (language) => {
  expect(marksIn(demoWords[language])).toEqual(marksIn(demoWords.en));
});

test("games of the house are named in every finished language that is not written in Latin letters", () => {
  const others = FINISHED.filter((code) => !/\p{Script=Latin}/u.test(languageOf(code).name));
  expect(others.length).toBeGreaterThan(0);
  for (const { en, bn, further } of houseGames) {
    const names = { bn, ...further };
    expect([en, Object.keys(names).sort()]).toEqual([en, [...others].sort()]);
    for (const name of Object.values(names)) expect(name).not.toMatch(/\p{Script=Latin}/u);
  }
});
