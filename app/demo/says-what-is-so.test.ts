import { expect, test } from "vitest";
import { furtherWords } from "./other-languages";
import { gamesOfTheBrand } from "./games-of-the-brand";
import { written } from "./help/written";
import { HOUSE_VENDOR } from "./names/front-row";
import { notices } from "./notices-of-the-brand";
import { isMadeByStudio, returnOf } from "./studio-games";

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
  const { en, bn } = notices.find(({ en: { title } }) => title === "Look around first")!;
  const said = [en, bn, ...Object.values(furtherWords).map(({ notices: words }) => words[en.title]!)];
  expect(said).toHaveLength(11);
  expect(en.content).toContain("Games marked <strong>Try free</strong> can be tried");
  const everything = JSON.stringify([notices, furtherWords, written]);
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
  expect(
    notices.map(({ en }) => `${en.title} ${en.content}`).filter((said) => /promotion|bonus/i.test(said)),
  ).toEqual([]);
});
