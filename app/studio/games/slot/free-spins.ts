import type { Slot } from "./compile";
import type { Draw } from "./draw";
import type { SlotSpin } from "./round";
import { spinReels } from "./spin";

/** How many free spins so many scatters of the paid spin bring. */
export function freeSpinsOf({ model }: Slot, scatters: number): number {
  return model.free?.spins[scatters] ?? 0;
}

/** Plays as many free spins as there are, and those that they bring. A reel that became wild by sticking stays so. */
export function playFreeSpins(slot: Slot, count: number, draw: Draw): SlotSpin[] {
  const { free } = slot.model;
  const spins: SlotSpin[] = [];
  if (!free || !slot.free) return spins;
  let total = count;
  let retriggers = 0;
  let stuck: number[] = [];
  while (spins.length < total) {
    const spin = spinReels(slot, slot.free, draw, { kind: "free", times: free.times, stuck });
    if (slot.free.sticky) stuck = spin.wildReels;
    if (spin.scatters >= free.at && retriggers < free.mostAgain) {
      spin.broughtSpins = free.again;
      total += free.again;
      retriggers++;
    }
    spins.push(spin);
  }
  return spins;
}
