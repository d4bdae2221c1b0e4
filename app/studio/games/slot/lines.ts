import type { Column, Slot } from "./compile";
import type { SlotWin } from "./round";

/** Each line pays for a run of one symbol from the left; the wild, which the first reel never shows, joins any run. */
export function payLines({ model, pays, wild }: Slot, columns: readonly Column[]): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const [index, rows] of model.lines!.entries()) {
    const symbol = columns[0]!.symbols[rows[0]!]!;
    let count = 1;
    while (count < columns.length) {
      const next = columns[count]!.symbols[rows[count]!]!;
      if (next !== symbol && next !== wild) break;
      count++;
    }
    const units = pays[symbol]![count]!;
    if (units === 0) continue;
    wins.push({
      symbol: model.symbols[symbol]!,
      count,
      units,
      line: index + 1,
      cells: rows.slice(0, count).map((row, reel) => [reel, row]),
    });
  }
  return wins;
}
