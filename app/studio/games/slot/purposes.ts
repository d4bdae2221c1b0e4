import type { SlotModel } from "./model";
import type { HoldResult, SlotRound, SlotSpin } from "./round";

/** What one number of a round was drawn for, and what it decided. */
export type Purpose =
  | { for: "reel"; freeSpin: number | undefined; reel: number; letters: string[] }
  | { for: "orb"; cell: [reel: number, row: number]; times: number }
  /** Whether a coin lands in an empty cell in this respin. */
  | { for: "coin"; respin: number; cell: [reel: number, row: number]; landed: boolean }
  | { for: "value"; cell: [reel: number, row: number]; units: number };

/** The purposes of all numbers of a round, in the order in which they are drawn. */
export function purposesOf(model: SlotModel, round: SlotRound): Purpose[] {
  const spins = round.spins.flatMap((spin, index) => purposesOfSpin(spin, index === 0 ? undefined : index));
  return round.hold ? [...spins, ...purposesOfHold(model, round.hold)] : spins;
}

function purposesOfSpin(spin: SlotSpin, freeSpin: number | undefined): Purpose[] {
  const reels = spin.fell.map((letters, reel): Purpose => ({ for: "reel", freeSpin, reel, letters }));
  return [...reels, ...spin.orbs.map(({ cell, times }): Purpose => ({ for: "orb", cell, times }))];
}

/** The coins of the paid spin get their values; then each empty cell is asked in turn, respin by respin. */
function purposesOfHold({ reels, rows }: SlotModel, { respins }: HoldResult): Purpose[] {
  const [first = [], ...later] = respins;
  const filled = new Set(first.map(({ cell }) => String(cell)));
  const purposes: Purpose[] = first.map(({ cell, units }) => ({ for: "value", cell, units }));
  later.forEach((landed, index) => {
    for (let reel = 0; reel < reels; reel++) {
      for (let row = 0; row < rows; row++) {
        const cell: [number, number] = [reel, row];
        if (filled.has(String(cell))) continue;
        const coin = landed.find((each) => String(each.cell) === String(cell));
        purposes.push({ for: "coin", respin: index + 1, cell, landed: coin !== undefined });
        if (coin) purposes.push({ for: "value", cell, units: coin.units });
      }
    }
    for (const { cell } of landed) filled.add(String(cell));
  });
  return purposes;
}
