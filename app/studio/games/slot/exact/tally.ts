/** At so many of all stops a spin gives this: what it wins, and what decides what follows. */
export interface SpinRow {
  stops: number;
  /** What lines, ways or the steps of a cascade pay, before orbs multiply it. */
  won: number;
  scatters: number;
  coins: number;
  orbs: number;
  /** Reels that stick as wild from now on: bit r for reel r. */
  sticks: number;
}

/** Each of the counts has room for 31, and there are at most six reels. */
const COIN = 2 ** 5;
const ORB = 2 ** 10;
const STICK = 2 ** 15;
const TAGS = 2 ** 21;

/** What a spin sets off, in one number: the tags of several reels can be added, and with what was won make a key. */
export function tagOf({
  scatters = 0,
  coins = 0,
  orbs = 0,
  sticks = 0,
}: Partial<Omit<SpinRow, "stops" | "won">>): number {
  return scatters + coins * COIN + orbs * ORB + sticks * STICK;
}

/** Adds up the stops of equal results while they are found. */
export class Tally {
  readonly #stops = new Map<number, number>();

  add(won: number, tag: number, stops: number) {
    const key = won * TAGS + tag;
    this.#stops.set(key, (this.#stops.get(key) ?? 0) + stops);
  }

  rows(): SpinRow[] {
    return Array.from(this.#stops, ([key, stops]) => {
      const tag = key % TAGS;
      return {
        stops,
        won: Math.floor(key / TAGS),
        scatters: tag % COIN,
        coins: Math.floor(tag / COIN) % 32,
        orbs: Math.floor(tag / ORB) % 32,
        sticks: Math.floor(tag / STICK),
      };
    });
  }
}
