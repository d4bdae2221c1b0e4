import { parseDrawings } from "../../../tests/support/well-formed";
import { describe, expect, test } from "vitest";
import { type ArtCategory, artCategories } from "../category";
import { pickGlyph } from "../glyphs/glyphs";
import { byteLength } from "../markup";
import { studios } from "../studios/table";
import { gameTitle } from "../title/game-title";
import { gameArt, TILE_MAX_BYTES } from "./tile";

const count = 10_000;

function game(index: number): { seed: string; title: string; category: ArtCategory; vendor: string } {
  const category = artCategories[index % artCategories.length] ?? "rng";
  const vendor = studios[index % studios.length]?.id ?? "";
  return { seed: `game-${index}`, title: gameTitle(`game-${index}`, category), category, vendor };
}

describe("ten thousand tiles", () => {
  const tiles = Array.from({ length: count }, (_, index) => gameArt(game(index)));

  test("none is larger than a tile may be", () => {
    expect(Math.max(...tiles.map(byteLength))).toBeLessThanOrEqual(TILE_MAX_BYTES);
  });

  test("each is well-formed", async () => {
    await expect(parseDrawings(tiles)).resolves.toBeUndefined();
    await expect(parseDrawings([...tiles.slice(0, 5), "<svg><b></svg>"])).rejects.toThrow(/XML/);
  }, 60_000);

  test("the same game is drawn the same again, and games of different titles are not alike", () => {
    for (let index = 0; index < count; index += 97) expect(gameArt(game(index))).toBe(tiles[index]);
    const titles = new Set(tiles.map((_, index) => game(index).title));
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(titles.size);
  });

  test("no tile reaches outside itself", () => {
    for (const tile of tiles) expect(tile).not.toMatch(/<script|<image|<style|href="(?!#)|url\((?!#)/);
  });
});

test("a Bengali title is set in fonts, whole, within the size", async () => {
  const tile = gameArt({ ...game(0), title: "পদ্মার ইলিশ", original: "Padma Ilish", category: "fish" });
  await parseDrawings([tile]);
  expect(tile).toContain(">পদ্মার</text>");
  expect(tile).toContain(">ইলিশ</text>");
  expect(tile).toContain("Noto Sans Bengali");
  expect(byteLength(tile)).toBeLessThanOrEqual(TILE_MAX_BYTES);
});

test.each(["リキシャ・リール", "ベーズ・ルーレット", "贝斯轮盘", "릭샤릴스"])(
  "squares are set as wide as the tile has room: %s",
  (title) => {
    const tile = gameArt({ ...game(0), title, original: "Rickshaw Reels", category: "rng" });
    const size = Number(/font-size="(\d+)"/.exec(tile)?.[1]);
    const lines = [...tile.matchAll(/>([^<>]+)<\/text>/g)].map(([, line]) => line!);
    expect(lines.join("")).toBe(title.replace("・", ""));
    for (const line of lines) expect(line.length * size).toBeLessThanOrEqual(250);
  },
);

test("the emblem follows the catalogue's own title in every language", () => {
  const english = { ...game(0), title: "Rickshaw Rush", category: "rng" as const };
  const bengali = gameArt({ ...english, title: "রিকশা রাশ", original: english.title });
  const emblemOf = (tile: string) => tile.match(/<g id="g">(.*?)<\/defs>/)?.[1];
  expect(emblemOf(bengali)).toBe(emblemOf(gameArt(english)));
});

test.each(["A & B <script>", "Ω", "!", "", "  ", `${"মহাসাগরের রাজা ".repeat(9)}`, "W".repeat(80), "🐯🐯"])(
  "any title fits and is escaped: %s",
  async (title) => {
    const tiles = artCategories.map((category) => gameArt({ seed: "s", title, category, vendor: "saffron" }));
    await parseDrawings(tiles);
    expect(Math.max(...tiles.map(byteLength))).toBeLessThanOrEqual(TILE_MAX_BYTES);
  },
);

test("the most detailed emblems fit under the longest titles", () => {
  for (const word of ["Shadow", "Football", "Lotus", "Monarch", "Ace", "Smash", "Tiger", "Drake"])
    for (const { id: vendor } of studios)
      for (const category of ["rng", "sports", "esports"] as const) {
        const tile = gameArt({
          seed: word,
          title: `Mymensingh Championship ${word} Weekend`,
          category,
          vendor,
        });
        expect(byteLength(tile)).toBeLessThanOrEqual(TILE_MAX_BYTES);
      }
});

test.each([
  ["Padma Tiger Rush", "rng", "tiger-face"],
  ["Golden Dragon Tiger", "live", "yin-yang"],
  ["Table Tennis Cup", "sports", "ping-pong"],
  ["Lucky 7", "lott", "keycap-7"],
  ["Five Foxes", "rng", "fox"],
  ["Monsoon Mango", "rng", "mango"],
] as const)("%s (%s) shows a %s", (title, category, glyph) => {
  expect(pickGlyph({ seed: "any", category, title })).toBe(glyph);
});
