import { expect, test } from "vitest";
import { FINISHED } from "~/i18n/languages";
import { gamesOfTheBrand } from "./games-of-the-brand";
import { HOUSE_VENDOR } from "./names/front-row";
import { isMadeByStudio, returnOf } from "./studio-games";
import { demoWords } from "./words";
import { written } from "./written-help";

test("the demo draws no return by lot: the house's own games state theirs, slots of brands their model's, and of the others none is known", () => {
  const games = gamesOfTheBrand();
  const known = games.filter(({ returnHundredths }) => returnHundredths !== undefined);
  expect(known.map(({ vendor, returnHundredths }) => [vendor, returnHundredths])).toEqual([
    [HOUSE_VENDOR, 9_659],
    [HOUSE_VENDOR, 9_730],
  ]);
  const made = games.filter(isMadeByStudio);
  expect(made).toHaveLength(9_066 + 56);
  for (const game of made.slice(0, 200)) {
    expect(returnOf(game), game.code).toBeGreaterThanOrEqual(9_400);
    expect(returnOf(game), game.code).toBeLessThanOrEqual(9_700);
  }
});

test("the demo says only what is so: that games marked so can be tried, and not that every slot can", () => {
  for (const language of FINISHED)
    expect([language, demoWords[language]?.notices?.["look-around-first"]?.content]).toEqual([
      language,
      expect.stringContaining("<strong>"),
    ]);
  expect(demoWords.en!.notices!["look-around-first"]!.content).toContain(
    "Games marked <strong>Try free</strong> can be tried",
  );
  const everything = JSON.stringify([demoWords, written]);
  for (const untrue of ["Every slot can be tried", "প্রতিটি স্লট খেলে", "Todas las tragaperras", "Любой слот"])
    expect(everything).not.toContain(untrue);
});

test("help describes only what exists: no bonus that nothing pays, no sports that nobody can bet on", () => {
  for (const topics of Object.values(written)) {
    expect(Object.keys(topics)).not.toContain("bonus");
    expect(Object.keys(topics)).not.toContain("sports");
    expect(JSON.stringify(topics)).not.toContain("/promotions");
  }
});

test("no announcement speaks of promotions that nothing pays", () => {
  const said = Object.values(demoWords.en!.notices!).map(({ title, content }) => `${title} ${content}`);
  expect(said.filter((text) => /promotion|bonus/i.test(text))).toEqual([]);
});
