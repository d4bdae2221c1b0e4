import type { Column, Slot } from "./compile";
import type { SlotWin } from "./round";

/**
 * A symbol of the first reel pays for the run of reels, from the left, that show it or a wild in any row: once for
 * each way of picking one such cell per reel.
 */
export function payWays(slot: Slot, columns: readonly Column[]): SlotWin[] {
  const { model, pays } = slot;
  const wins: SlotWin[] = [];
  for (const symbol of new Set(columns[0]!.symbols)) {
    let ways = 1;
    let count = 0;
    for (; count < columns.length; count++) {
      const matches = countMatches(slot, columns[count]!, symbol);
      if (matches === 0) break;
      ways *= matches;
    }
    const units = pays[symbol]![count]! * ways;
    if (units === 0) continue;
    wins.push({
      symbol: model.symbols[symbol]!,
      count,
      units,
      ways,
      cells: cellsOf(slot, columns.slice(0, count), symbol),
    });
  }
  return wins;
}

function countMatches({ wild }: Slot, { symbols }: Column, symbol: number): number {
  let matches = 0;
  for (const shown of symbols) if (shown === symbol || shown === wild) matches++;
  return matches;
}

function cellsOf({ wild }: Slot, columns: readonly Column[], symbol: number): SlotWin["cells"] {
  return columns.flatMap(({ symbols }, reel) =>
    symbols.flatMap((shown, row): SlotWin["cells"] =>
      shown === symbol || shown === wild ? [[reel, row]] : [],
    ),
  );
}
