import { isOneSlip, withoutOneLetter } from "./one-slip";
import { wordsOf } from "./words";

/** How well a thing answers a query, the best first: by whole words, by beginnings of words, by words misspelt. */
const WHOLE = 1;
const BEGINNING = 2;
const MISSPELT = 3;

/** Shorter words have too many neighbours to guess at. */
const MIN_MISSPELT_LETTERS = 4;

/**
 * Finds things by the words of their names, in time that depends on what is found and not on how many there are.
 * A query's words are looked up in the sorted list of all words and in that of all words short of one letter, so a
 * query is never a pattern and costs the same whatever characters it is made of.
 */
export class NameIndex {
  /** Which things have a word, by their places. */
  readonly #places = new Map<string, number[]>();
  readonly #sorted: string[];
  /** Words by what is left of them without one letter. */
  readonly #shortened = new Map<string, string[]>();

  /** @param names everything that a thing is found by, made `searchable`, thing after thing */
  constructor(names: readonly string[]) {
    for (const [place, name] of names.entries())
      for (const word of new Set(name.split(/[ \n]/))) append(this.#places, word, place);
    this.#sorted = [...this.#places.keys()].sort();
    for (const word of this.#sorted) {
      const letters = [...word];
      if (letters.length < MIN_MISSPELT_LETTERS - 1) continue;
      for (const shortened of new Set(withoutOneLetter(letters))) append(this.#shortened, shortened, word);
    }
  }

  /**
   * The places of the things that have every word of a query, with how far they are from it; undefined for a query
   * without a word, which everything answers.
   */
  find(query: string): ReadonlyMap<number, number> | undefined {
    const words = wordsOf(query);
    if (words.length === 0) return query.trim() === "" ? undefined : new Map();
    let found: Map<number, number> | undefined;
    for (const word of words) {
      const distances = this.#distancesOf(word);
      found = found === undefined ? distances : inBoth(found, distances);
      if (found.size === 0) break;
    }
    return found;
  }

  #distancesOf(word: string): Map<number, number> {
    const distances = new Map<number, number>();
    const note = (known: string, distance: number) => {
      for (const place of this.#places.get(known) ?? [])
        if (!distances.has(place)) distances.set(place, distance);
    };
    note(word, WHOLE);
    for (const known of this.#beginningWith(word)) note(known, BEGINNING);
    for (const known of this.#misspellingsOf(word)) note(known, MISSPELT);
    return distances;
  }

  *#beginningWith(word: string): Generator<string> {
    for (let at = this.#firstFrom(word); this.#sorted[at]?.startsWith(word); at++) yield this.#sorted[at]!;
  }

  /** Where a word stands in the sorted list, or would. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #misspellingsOf(word: string): Set<string> {
    const letters = [...word];
    const known = new Set<string>();
    if (letters.length < MIN_MISSPELT_LETTERS) return known;
    const shortened = withoutOneLetter(letters);
    const candidates = [word, ...shortened].flatMap((text) => this.#shortened.get(text) ?? []);
    for (const candidate of [...candidates, ...shortened])
      if (this.#places.has(candidate) && isOneSlip(letters, [...candidate])) known.add(candidate);
    return known;
  }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** What stands in both, as far away as in the further one. */
function inBoth(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const [place, distance] of small) {
    const far = large.get(place);
    if (far !== undefined) both.set(place, Math.max(distance, far));
  }
  return both;
}
