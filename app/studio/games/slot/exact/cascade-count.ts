import { playCascade } from "../cascade";
import type { Reels, Slot } from "../compile";
import { tagOf, type Tally } from "./tally";

/**
 * All columns of a cascade share one strip, and what pays anywhere pays in any order of the columns. So stops are taken
 * as a multiset: C(L + R − 1, R) cascades are played in place of Lᴿ, each standing for R! ÷ ∏ mᵢ! stops, where mᵢ is how
 * often a stop occurs in it.
 */
export function countCascades(slot: Slot, reels: Reels, tally: Tally) {
  const { model, pays, orb } = slot;
  const windows = reels.windows[0]!;
  const perWindow = windows.map(({ symbols }) =>
    pays.map((_, symbol) => symbols.filter((shown) => shown === symbol).length),
  );
  const orders = factorial(model.reels);
  const stops = new Array<number>(model.reels).fill(0);
  /** How many of each symbol the columns up to a reel show. */
  const countsAt = Array.from({ length: model.reels + 1 }, () => new Int32Array(pays.length));

  const walk = (reel: number, least: number, repeated: number, repeats: number) => {
    if (reel === model.reels) return countStops(orders / repeats);
    for (let stop = least; stop < windows.length; stop++) {
      stops[reel] = stop;
      const before = countsAt[reel]!;
      const after = countsAt[reel + 1]!;
      const shown = perWindow[stop]!;
      for (let symbol = 0; symbol < after.length; symbol++) after[symbol] = before[symbol]! + shown[symbol]!;
      const times = reel > 0 && stop === stops[reel - 1] ? repeated + 1 : 1;
      walk(reel + 1, stop, times, repeats * times);
    }
  };

  const countStops = (weight: number) => {
    const counts = countsAt[model.reels]!;
    const scatters = slot.scatter >= 0 ? counts[slot.scatter]! : 0;
    if (!counts.some((count, symbol) => pays[symbol]![count]! > 0))
      return tally.add(0, tagOf({ scatters }), weight);
    const { steps, end } = playCascade(slot, reels, { stops, columns: stops.map((stop) => windows[stop]!) });
    const orbs = end.reduce((sum, column) => sum + column.filter((symbol) => symbol === orb).length, 0);
    const won = steps.reduce((sum, { units }) => sum + units, 0);
    tally.add(won, tagOf({ scatters, orbs }), weight);
  };

  walk(0, 0, 0, 1);
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}
