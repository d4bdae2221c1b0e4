import { expect, test } from "vitest";
import { artCategories } from "../category";
import { pickGlyph } from "../glyphs/glyphs";
import { gameTitle } from "./game-title";
import { titleInBengali } from "./in-bengali";

const seeds = Array.from({ length: 2_000 }, (_, index) => `game-${index}`);

test.each(artCategories)("titles of %s are many, short and of plate letters", (category) => {
  const titles = new Set(seeds.map((seed) => gameTitle(seed, category)));
  expect(titles.size).toBeGreaterThan(250);
  for (const title of titles) expect(title).toMatch(/^[A-Z0-9][A-Za-z0-9 '-]{1,34}$/);
});

test.each(artCategories)("a title of %s shows the emblem it was made around", (category) => {
  const agreeing = seeds.filter(
    (seed) =>
      pickGlyph({ seed, category }) === pickGlyph({ seed, category, title: gameTitle(seed, category) }),
  );
  expect(agreeing.length / seeds.length).toBeGreaterThan(0.95);
});

test("no title says a word twice", () => {
  for (const category of artCategories)
    for (const seed of seeds) {
      const words = gameTitle(seed, category).split(" ");
      expect(new Set(words).size, words.join(" ")).toBe(words.length);
    }
});

test("the same seed gives the same title", () => {
  expect(gameTitle("game-1", "rng")).toBe(gameTitle("game-1", "rng"));
});

test.each(artCategories)("every title of %s can be read in Bengali", (category) => {
  for (const seed of seeds)
    expect(titleInBengali(gameTitle(seed, category))).toMatch(/^[\u0980-\u09FF\u200d -]+$/);
});

test.each([
  ["Golden Tiger", "গোল্ডেন টাইগার"],
  ["Village Three Cards", "ভিলেজ তিন তাস"],
  ["Padma Ilish", "পদ্মা ইলিশ"],
  ["Dhaka Lucky 7", "ঢাকা লাকি ৭"],
  ["Rickshaw Zebra", "রিকশা Zebra"],
])("%s is %s", (title, bengali) => {
  expect(titleInBengali(title)).toBe(bengali);
});
