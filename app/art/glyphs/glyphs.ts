import type { ArtCategory } from "../category";
import { seeded } from "../random";
import { common } from "../title/words";
import { animals } from "./animals";
import { cards } from "./cards";
import { cockfight } from "./cockfight";
import { esports } from "./esports";
import { food } from "./food";
import type { Glyph } from "./glyph";
import { lottery } from "./lottery";
import { plain } from "./plain";
import { quick } from "./quick";
import { sea } from "./sea";
import { sports } from "./sports";
import { treasures } from "./treasures";

const groups = [animals, food, treasures, sea, cards, sports, esports, lottery, cockfight, quick, plain];
const glyphs = new Map(groups.flatMap((group) => Object.entries(group)));
/** Every emblem there is, by its name. */
export const glyphNames: readonly string[] = [...glyphs.keys()].sort();
const pools = new Map<ArtCategory, string[]>();
const byWord = new Map<string, string[]>();

for (const [name, { categories, words }] of glyphs) {
  for (const category of categories) append(pools, category, name);
  for (const word of words) append(byWord, word.toLowerCase(), name);
}

export function glyph(name: string): Glyph {
  const found = glyphs.get(name);
  if (!found) throw new Error(`There is no glyph called ${name}`);
  return found;
}

/** The emblem of a game: the one its title names, or else one of its kind by chance. */
export function pickGlyph(game: { seed: string; category: ArtCategory; title?: string }): string {
  const pool = pools.get(game.category) ?? [];
  return namedIn(game.title ?? "", pool) ?? seeded(`${game.seed}:glyph`).pick(pool);
}

/** Of all emblems a title names: its own kind's first, and a telling noun before a common word ("Golden", "Cup"). */
function namedIn(title: string, pool: string[]): string | undefined {
  const named = phrasesOf(title).flatMap((phrase) =>
    emblemsOf(phrase).map((name) => ({
      name,
      rank: (pool.includes(name) ? 0 : 2) + (common.has(phrase) ? 1 : 0),
    })),
  );
  return named.sort((a, b) => a.rank - b.rank)[0]?.name;
}

function emblemsOf(phrase: string): string[] {
  return (
    [phrase, phrase.replace(/s$/, ""), phrase.replace(/es$/, "")]
      .map((word) => byWord.get(word))
      .find(Boolean) ?? []
  );
}

/** Every run of up to three words, the longest first: "Dragon Tiger" is a game of its own. */
function phrasesOf(title: string): string[] {
  const words = title.toLowerCase().split(/\s+/);
  return [3, 2, 1].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(" ")));
}

function append<K>(lists: Map<K, string[]>, key: K, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
