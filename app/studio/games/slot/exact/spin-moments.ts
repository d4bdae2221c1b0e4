import type { Slot } from "../compile";
import { sumOfWeights } from "../draw";
import { Fraction } from "./fraction";
import type { SpinCount } from "./spin-count";
import type { SpinRow } from "./tally";

/** Spins that set off the same: the chance of them, and with it the first two moments of what they pay. */
export interface SpinMoments {
  scatters: number;
  coins: number;
  sticks: number;
  /** Σ p, over the rows that belong here. */
  chance: Fraction;
  /** Σ p·x, where x is what a spin pays in units. */
  mean: Fraction;
  /** Σ p·x². */
  square: Fraction;
}

/** The moments of a spin, by what it sets off. */
export function momentsOf(slot: Slot, { rows, stops }: SpinCount, times = 1): SpinMoments[] {
  return groupRows(rows).map((group) => {
    const sums = momentsOfGroup(slot, group, times);
    return {
      ...sums,
      chance: sums.chance.dividedBy(stops),
      mean: sums.mean.dividedBy(stops),
      square: sums.square.dividedBy(stops),
    };
  });
}

function groupRows(rows: readonly SpinRow[]): SpinRow[][] {
  const groups = new Map<string, SpinRow[]>();
  for (const row of rows) {
    const key = [row.scatters, row.coins, row.orbs, row.sticks].join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/**
 * With w won, k orbs whose values add up to V (1 without orbs), s paid for scatters and t times it all, a spin pays
 * x = t·(w·V + s). V does not depend on w, so Σ x = t·(E[V]·Σ w + s·n) and
 * Σ x² = t²·(E[V²]·Σ w² + 2·s·E[V]·Σ w + s²·n).
 */
function momentsOfGroup(slot: Slot, group: readonly SpinRow[], times: number): SpinMoments {
  const { scatters, coins, orbs, sticks } = group[0]!;
  let [n, w, ww] = [0n, 0n, 0n];
  for (const { stops, won } of group) {
    n += BigInt(stops);
    w += BigInt(stops) * BigInt(won);
    ww += BigInt(stops) * BigInt(won) ** 2n;
  }
  const v = orbMoments(slot, orbs);
  const s = BigInt(slot.scatterPays[scatters]!);
  const t = BigInt(times);
  return {
    scatters,
    coins,
    sticks,
    chance: Fraction.of(n),
    mean: v.mean
      .times(w)
      .plus(Fraction.of(s * n))
      .times(t),
    square: v.square
      .times(ww)
      .plus(v.mean.times(2n * s * w))
      .plus(Fraction.of(s * s * n))
      .times(t * t),
  };
}

function orbMoments({ model }: Slot, orbs: number) {
  if (!model.orbs || orbs === 0) return { mean: Fraction.ONE, square: Fraction.ONE };
  return momentsOfSum(momentsOfDraw(model.orbs.values), orbs);
}

export interface Moments {
  mean: Fraction;
  square: Fraction;
}

/** E[V] and E[V²] of one weighted draw. */
export function momentsOfDraw(rows: readonly (readonly [weight: number, value: number])[]): Moments {
  const weights = sumOfWeights(rows);
  const sum = (power: number) => rows.reduce((total, [weight, value]) => total + weight * value ** power, 0);
  return { mean: Fraction.of(sum(1), weights), square: Fraction.of(sum(2), weights) };
}

/** The same of a sum of independent draws: E[S] = k·m and E[S²] = k·(E[V²] − m²) + (k·m)². */
export function momentsOfSum({ mean, square }: Moments, count: number): Moments {
  const variance = square.minus(mean.times(mean));
  const total = mean.times(count);
  return { mean: total, square: variance.times(count).plus(total.times(total)) };
}

export interface Best {
  units: number;
  chance: Fraction;
}

/** The most that one spin can pay, and the chance of it. */
export function bestOf(slot: Slot, count: SpinCount, times = 1): Best {
  const units = Math.max(...count.rows.map((row) => mostOfRow(slot, row, times)));
  return { units, chance: chanceOf(slot, count, { units, times }) };
}

/** The chance that a spin pays the most that its row can, and that this is so many units. */
export function chanceOf(
  slot: Slot,
  { rows, stops }: SpinCount,
  { units, times }: { units: number; times: number },
): Fraction {
  return rows
    .filter((row) => units > 0 && mostOfRow(slot, row, times) === units)
    .reduce((sum, row) => sum.plus(chanceOfMostOrbs(slot, row.orbs).times(row.stops)), Fraction.ZERO)
    .dividedBy(stops);
}

function mostOfRow({ model, scatterPays }: Slot, { won, orbs, scatters }: SpinRow, times: number): number {
  const orbTimes = model.orbs && orbs > 0 ? orbs * highestValue(model.orbs.values) : 1;
  return (won * orbTimes + scatterPays[scatters]!) * times;
}

function chanceOfMostOrbs({ model }: Slot, orbs: number): Fraction {
  return model.orbs ? chanceOfHighest(model.orbs.values).power(orbs) : Fraction.ONE;
}

export function highestValue(rows: readonly (readonly [weight: number, value: number])[]): number {
  return Math.max(...rows.map(([, value]) => value));
}

function chanceOfHighest(rows: readonly (readonly [weight: number, value: number])[]): Fraction {
  const highest = rows.filter(([, value]) => value === highestValue(rows));
  return Fraction.of(sumOfWeights(highest), sumOfWeights(rows));
}
