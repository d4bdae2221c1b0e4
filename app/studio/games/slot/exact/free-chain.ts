import type { Slot } from "../compile";
import { Fraction } from "./fraction";
import { countSpins, type SpinCount } from "./spin-count";
import { bestOf, chanceOf, momentsOf } from "./spin-moments";

/** What free spins bring in all, from a state on. */
interface FreeSpinMoments {
  mean: Fraction;
  square: Fraction;
  /** How many spins pay the most that a free spin can. */
  bests: Fraction;
}

interface State {
  left: number;
  /** Retriggers used so far. */
  retriggers: number;
  /** Reels that have become wild for good: bit r for reel r. */
  stuck: number;
}

/** One free spin from a set of wild reels: where it leads, and the moments of what it pays on the way. */
interface Step {
  stuck: number;
  isRetrigger: boolean;
  chance: Fraction;
  mean: Fraction;
  square: Fraction;
  bests: Fraction;
}

const NOTHING: FreeSpinMoments = { mean: Fraction.ZERO, square: Fraction.ZERO, bests: Fraction.ZERO };

/**
 * Free spins as a Markov chain on (spins left, retriggers used, wild reels). A step to state j has the chance pⱼ and
 * pays x on the way; with Y for all that follows, E[x + Y] = Σ (Σ p·x + pⱼ·E[Yⱼ]) and
 * E[(x + Y)²] = Σ (Σ p·x² + 2·Σ p·x·E[Yⱼ] + pⱼ·E[Yⱼ²]). Retriggers are limited, so the chain ends.
 */
export class FreeSpinChain {
  readonly #free;
  readonly #counts: ReadonlyMap<number, SpinCount>;
  readonly #steps: ReadonlyMap<number, Step[]>;
  readonly #known = new Map<string, FreeSpinMoments>();
  /** The most that one free spin can pay. */
  readonly bestUnits: number;

  constructor(readonly slot: Slot) {
    this.#free = slot.model.free!;
    const { times } = this.#free;
    this.#counts = countEverySet(slot);
    this.bestUnits = Math.max(
      ...Array.from(this.#counts.values(), (count) => bestOf(slot, count, times).units),
    );
    this.#steps = new Map(
      Array.from(this.#counts, ([stuck, count]) => [stuck, this.#stepsFrom(stuck, count)]),
    );
  }

  /** So many free spins from their start. */
  from(spins: number): FreeSpinMoments {
    return this.#momentsOf({ left: spins, retriggers: 0, stuck: 0 });
  }

  /** No round has more free spins than this. */
  get mostSpins(): number {
    const { spins, again, mostAgain } = this.#free;
    return Math.max(...Object.values(spins)) + again * mostAgain;
  }

  #momentsOf(state: State): FreeSpinMoments {
    if (state.left === 0) return NOTHING;
    const key = [state.left, state.retriggers, state.stuck].join();
    let moments = this.#known.get(key);
    if (!moments) this.#known.set(key, (moments = this.#addUp(state)));
    return moments;
  }

  #addUp(state: State): FreeSpinMoments {
    let { mean, square, bests } = NOTHING;
    for (const step of this.#steps.get(state.stuck)!) {
      const rest = this.#momentsOf(this.#after(state, step));
      mean = mean.plus(step.mean).plus(step.chance.times(rest.mean));
      square = square
        .plus(step.square)
        .plus(step.mean.times(rest.mean).times(2))
        .plus(step.chance.times(rest.square));
      bests = bests.plus(step.bests).plus(step.chance.times(rest.bests));
    }
    return { mean, square, bests };
  }

  #after({ left, retriggers }: State, { stuck, isRetrigger }: Step): State {
    const { again, mostAgain } = this.#free;
    if (!isRetrigger || retriggers === mostAgain) return { left: left - 1, retriggers, stuck };
    return { left: left - 1 + again, retriggers: retriggers + 1, stuck };
  }

  #stepsFrom(stuck: number, count: SpinCount): Step[] {
    const { at, times } = this.#free;
    const steps = new Map<string, Step>();
    for (const moments of momentsOf(this.slot, count, times)) {
      const next = { stuck: stuck | moments.sticks, isRetrigger: moments.scatters >= at };
      const key = `${next.stuck} ${next.isRetrigger}`;
      const step = steps.get(key) ?? { ...next, chance: Fraction.ZERO, ...NOTHING };
      steps.set(key, {
        ...step,
        chance: step.chance.plus(moments.chance),
        mean: step.mean.plus(moments.mean),
        square: step.square.plus(moments.square),
      });
    }
    for (const step of steps.values()) {
      const rows = count.rows.filter(
        ({ scatters, sticks }) => (stuck | sticks) === step.stuck && scatters >= at === step.isRetrigger,
      );
      step.bests = chanceOf(this.slot, { ...count, rows }, { units: this.bestUnits, times });
    }
    return [...steps.values()];
  }
}

/** One count for each set of wild reels that free spins can come to. */
function countEverySet(slot: Slot): Map<number, SpinCount> {
  const counts = new Map<number, SpinCount>();
  const open = [0];
  for (let stuck = open.pop(); stuck !== undefined; stuck = open.pop()) {
    if (counts.has(stuck)) continue;
    const count = countSpins(slot, slot.free!, stuck);
    counts.set(stuck, count);
    for (const sticks of new Set(count.rows.map((row) => row.sticks))) open.push(stuck | sticks);
  }
  return counts;
}
