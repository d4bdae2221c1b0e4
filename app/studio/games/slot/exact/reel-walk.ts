import type { Column, Reels, Slot } from "../compile";
import { tagOf, type Tally } from "./tally";

/** Windows of one reel that cannot be told apart: at so many stops it shows this. */
interface WindowGroup {
  symbols: readonly number[];
  /** By symbol: in how many cells it or a wild stands. */
  matches: readonly number[];
  tag: number;
  stops: number;
}

/** The wins that can still grow at one reel: one per line, or one per symbol of the first reel in a game of ways. */
class Runs {
  count = 0;
  readonly lines = new Int32Array(64);
  readonly symbols = new Int32Array(64);
  readonly ways = new Float64Array(64);

  push(line: number, symbol: number, ways: number) {
    this.lines[this.count] = line;
    this.symbols[this.count] = symbol;
    this.ways[this.count++] = ways;
  }
}

/**
 * Counts every stop, reel by reel from the left. Windows that look alike are taken together, and only runs that are
 * unbroken are carried on; once all are broken, the reels that are left decide nothing but scatters, coins and wilds
 * that stick, which are added up beforehand.
 */
export function walkReels(slot: Slot, reels: Reels, stuck: number, tally: Tally) {
  const { model, pays, wild } = slot;
  const groups = reels.windows.map((windows, reel) => groupWindows(slot, reels, windows, reel, stuck));
  const rest = tagsOfRest(groups);
  const runsAt = Array.from({ length: model.reels + 1 }, () => new Runs());

  const walk = (reel: number, won: number, tag: number, stops: number) => {
    const runs = runsAt[reel]!;
    if (runs.count === 0)
      for (const [restTag, restStops] of rest[reel]!) tally.add(won, tag + restTag, stops * restStops);
    else if (reel === model.reels) tally.add(won + payOfRuns(slot, runs), tag, stops);
    else
      for (const group of groups[reel]!) {
        const broken = extendRuns(runs, runsAt[reel + 1]!, reel, group);
        walk(reel + 1, won + broken, tag + group.tag, stops * group.stops);
      }
  };

  /** Carries the runs on that this window continues; returns what those pay that it breaks. */
  const extendRuns = (runs: Runs, longer: Runs, reel: number, { symbols, matches }: WindowGroup): number => {
    let paid = 0;
    longer.count = 0;
    for (let index = 0; index < runs.count; index++) {
      const line = runs.lines[index]!;
      const symbol = runs.symbols[index]!;
      const ways = runs.ways[index]!;
      let continued = 0;
      if (model.lines) {
        const shown = symbols[model.lines[line]![reel]!]!;
        if (shown === symbol || shown === wild) continued = 1;
      } else continued = matches[symbol]!;
      if (continued === 0) paid += pays[symbol]![reel]! * ways;
      else longer.push(line, symbol, ways * continued);
    }
    return paid;
  };

  for (const group of groups[0]!) {
    beginRuns(slot, runsAt[1]!, group);
    walk(1, 0, group.tag, group.stops);
  }
}

/** The first reel names what each line, or each symbol by ways, can win. What never pays is left out. */
function beginRuns({ model, pays }: Slot, runs: Runs, { symbols, matches }: WindowGroup) {
  const canPay = (symbol: number) => pays[symbol]![model.reels]! > 0;
  runs.count = 0;
  if (model.lines) {
    for (const [line, rows] of model.lines.entries()) {
      const symbol = symbols[rows[0]!]!;
      if (canPay(symbol)) runs.push(line, symbol, 1);
    }
  } else for (const symbol of new Set(symbols)) if (canPay(symbol)) runs.push(0, symbol, matches[symbol]!);
}

function payOfRuns({ model, pays }: Slot, runs: Runs): number {
  let paid = 0;
  for (let index = 0; index < runs.count; index++)
    paid += pays[runs.symbols[index]!]![model.reels]! * runs.ways[index]!;
  return paid;
}

function groupWindows(
  slot: Slot,
  reels: Reels,
  windows: readonly Column[],
  reel: number,
  stuck: number,
): WindowGroup[] {
  const { model, wild } = slot;
  const isStuck = ((stuck >> reel) & 1) === 1;
  const groups = new Map<string, WindowGroup>();
  for (const fell of windows) {
    const becomesWild = isStuck || ((reels.expand || reels.sticky) && fell.hasWild);
    const shown = (becomesWild ? slot.wildColumn : fell).symbols;
    // By ways it does not matter in which row a symbol stands.
    const symbols = model.pay === "ways" ? shown.toSorted((a, b) => a - b) : shown;
    const sticks = reels.sticky && fell.hasWild ? 1 << reel : 0;
    const tag = isStuck ? 0 : tagOf({ scatters: fell.scatters, coins: fell.coins, sticks });
    const key = `${symbols.join()} ${tag}`;
    const group = groups.get(key);
    if (group) group.stops++;
    else groups.set(key, { symbols, matches: matchesOf(slot, symbols), tag, stops: 1 });
  }
  return [...groups.values()];

  function matchesOf({ pays }: Slot, symbols: readonly number[]): number[] {
    return pays.map((_, symbol) => symbols.filter((shown) => shown === symbol || shown === wild).length);
  }
}

/** By reel: what that reel and all to its right set off together, and at how many stops. */
function tagsOfRest(groups: readonly WindowGroup[][]): [tag: number, stops: number][][] {
  const rest: [number, number][][] = [[[0, 1]]];
  for (const ofReel of groups.toReversed()) {
    const sums = new Map<number, number>();
    for (const { tag, stops } of ofReel)
      for (const [restTag, restStops] of rest[0]!)
        sums.set(tag + restTag, (sums.get(tag + restTag) ?? 0) + stops * restStops);
    rest.unshift([...sums]);
  }
  return rest;
}
