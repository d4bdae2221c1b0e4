import type { SlotModel } from "../model";
import { Fraction, sumOf } from "./fraction";
import { highestValue, momentsOfDraw, momentsOfSum } from "./spin-moments";

interface HoldMoments {
  mean: Fraction;
  square: Fraction;
  /** The chance that every cell holds a coin in the end. */
  full: Fraction;
}

/**
 * The hold as a Markov chain on n, the number of filled cells of N. Let q be the chance of a coin in an empty cell and
 * e = (1 − q)^(N − n) that of a respin without a coin. With l lives the hold ends at n with the chance eˡ, and k new
 * coins come next with the chance (1 + e + … + eˡ⁻¹)·C(N − n, k)·qᵏ·(1 − q)^(N − n − k). What the coins are worth does
 * not depend on when they came.
 */
export class HoldChain {
  readonly #hold;
  readonly #cells: number;
  readonly #ends = new Map<number, Fraction[]>();

  constructor({ hold, reels, rows }: SlotModel) {
    this.#hold = hold!;
    this.#cells = reels * rows;
  }

  /** The moments of what a hold pays that begins with so many coins. */
  from(coins: number): HoldMoments {
    const ends = this.#endsFrom(coins);
    const coin = momentsOfDraw(this.#hold.values);
    const moments = { mean: Fraction.ZERO, square: Fraction.ZERO, full: ends[this.#cells]! };
    for (const [count, chance] of ends.entries()) {
      if (chance.isZero()) continue;
      const sum = momentsOfSum(coin, count);
      const bonus = BigInt(count === this.#cells ? this.#hold.full : 0);
      // E[S + b] and E[(S + b)²].
      const square = sum.square.plus(sum.mean.times(2n * bonus)).plus(Fraction.of(bonus * bonus));
      moments.mean = moments.mean.plus(chance.times(sum.mean.plus(Fraction.of(bonus))));
      moments.square = moments.square.plus(chance.times(square));
    }
    return moments;
  }

  /** No hold pays more than this. */
  get mostUnits(): number {
    return this.#hold.full + this.#cells * highestValue(this.#hold.values);
  }

  /** By number of coins: the chance that a hold which has `filled` of them ends with so many. */
  #endsFrom(filled: number): Fraction[] {
    let ends = this.#ends.get(filled);
    if (!ends) this.#ends.set(filled, (ends = this.#countEnds(filled)));
    return ends;
  }

  #countEnds(filled: number): Fraction[] {
    const ends = new Array<Fraction>(this.#cells + 1).fill(Fraction.ZERO);
    const empty = this.#cells - filled;
    if (empty === 0) {
      ends[filled] = Fraction.ONE;
      return ends;
    }
    const { lives, chance } = this.#hold;
    const lands = Fraction.of(chance[0], chance[1]);
    const misses = Fraction.ONE.minus(lands);
    const noCoin = misses.power(empty);
    const tries = sumOf(Array.from({ length: lives }, (_, life) => noCoin.power(life)));
    ends[filled] = noCoin.power(lives);
    for (let coins = 1; coins <= empty; coins++) {
      const comes = tries
        .times(choose(empty, coins))
        .times(lands.power(coins))
        .times(misses.power(empty - coins));
      for (const [count, end] of this.#endsFrom(filled + coins).entries())
        if (!end.isZero()) ends[count] = ends[count]!.plus(comes.times(end));
    }
    return ends;
  }
}

/** In how many ways so many things can be picked. */
function choose(things: number, picked: number): bigint {
  let ways = 1n;
  for (let index = 0; index < picked; index++) ways = (ways * BigInt(things - index)) / BigInt(index + 1);
  return ways;
}
