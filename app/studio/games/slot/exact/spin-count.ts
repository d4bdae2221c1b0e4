import type { Reels, Slot } from "../compile";
import { countCascades } from "./cascade-count";
import { walkReels } from "./reel-walk";
import { Tally, type SpinRow } from "./tally";

/** Every stop of some reels, counted: the joint distribution of what a spin wins and what it sets off. */
export interface SpinCount {
  rows: SpinRow[];
  /** How many stops there are. Plain numbers count them: six reels of 40 places are 2³², far below 2⁵³. */
  stops: number;
}

const counted = new WeakMap<Reels, Map<number, SpinCount>>();

/**
 * Free spins on the reels of the paid spin are counted with it.
 * @param stuck Reels that are wild already: bit r for reel r.
 */
export function countSpins(slot: Slot, reels: Reels, stuck = 0): SpinCount {
  let counts = counted.get(reels);
  if (!counts) counted.set(reels, (counts = new Map<number, SpinCount>()));
  let count = counts.get(stuck);
  if (!count) counts.set(stuck, (count = countEvery(slot, reels, stuck)));
  return count;
}

function countEvery(slot: Slot, reels: Reels, stuck: number): SpinCount {
  const tally = new Tally();
  if (slot.model.pay === "anywhere") countCascades(slot, reels, tally);
  else walkReels(slot, reels, stuck, tally);
  return {
    rows: tally.rows(),
    stops: reels.strips.reduce((product, strip) => product * strip.length, 1),
  };
}
