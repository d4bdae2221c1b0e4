import { compileSlot } from "./compile";
import type { Draw } from "./draw";
import { freeSpinsOf, playFreeSpins } from "./free-spins";
import { playHold } from "./hold";
import type { SlotModel } from "./model";
import type { SlotRound } from "./round";
import { spinReels } from "./spin";

/**
 * Plays one round: the paid spin, the free spins that it set off, then the hold. Everything that chance decides is
 * drawn from `draw` in that order, so the same numbers give the same round.
 */
export function playSlot(model: SlotModel, draw: Draw): SlotRound {
  const slot = compileSlot(model);
  const paid = spinReels(slot, slot.paid, draw, { kind: "paid", times: 1, stuck: [] });
  paid.broughtSpins = freeSpinsOf(slot, paid.scatters);
  const spins = [paid, ...playFreeSpins(slot, paid.broughtSpins, draw)];
  const units = spins.reduce((sum, spin) => sum + spin.units, 0);
  if (!model.hold || paid.coins < model.hold.at) return { units, spins };
  const hold = playHold(model.hold, paid, draw);
  return { units: units + hold.units, spins, hold };
}
