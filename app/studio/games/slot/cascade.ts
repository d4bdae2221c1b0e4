import type { Column, Reels, Slot } from "./compile";
import { drawWeighted, type Draw } from "./draw";
import type { CascadeStep, OrbValue, SlotWin } from "./round";

export interface Cascade {
  steps: CascadeStep[];
  /** The symbols that lie there at the end, reel by reel from the left, each from the top. */
  end: readonly (readonly number[])[];
}

/**
 * Enough of a symbol anywhere pay. The winners vanish, what is above them on the strip falls in, and the screen is
 * paid again, times the next step of the ladder, until nothing pays.
 */
export function playCascade(
  slot: Slot,
  reels: Reels,
  { stops, columns: fell }: { stops: readonly number[]; columns: readonly Column[] },
): Cascade {
  const { ladder, most } = slot.model.cascade!;
  const steps: CascadeStep[] = [];
  let columns = fell.map(({ symbols }) => symbols);
  /** The place of each strip that lies in the top row. */
  const tops = [...stops];
  while (steps.length < most) {
    const counts = countSymbols(slot, columns);
    const winners = winnersOf(slot, counts);
    if (winners.length === 0) break;
    const times = ladder[Math.min(steps.length, ladder.length - 1)]!;
    const wins = winners.map((symbol) => winOf(slot, columns, symbol, counts[symbol]!));
    const units = wins.reduce((sum, win) => sum + win.units, 0) * times;
    steps.push({ columns: columns.map((symbols) => lettersOf(slot, symbols)), wins, times, units });
    columns = columns.map((symbols, reel) => fallIn(symbols, winners, reels.strips[reel]!, tops, reel));
  }
  return { steps, end: columns };
}

/** One draw for each orb of the last screen, column by column from the top. Orbs matter only where something has won. */
export function drawOrbs({ model, orb }: Slot, { steps, end }: Cascade, draw: Draw): OrbValue[] {
  const { orbs } = model;
  if (!orbs || steps.length === 0) return [];
  return end.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): OrbValue[] =>
      symbol === orb ? [{ cell: [reel, row], times: drawWeighted(orbs.values, draw) }] : [],
    ),
  );
}

export function lettersOf({ model }: Slot, symbols: readonly number[]): string[] {
  return symbols.map((symbol) => model.symbols[symbol]!);
}

function countSymbols({ model }: Slot, columns: readonly (readonly number[])[]): number[] {
  const counts = new Array<number>(model.symbols.length).fill(0);
  for (const symbols of columns) for (const symbol of symbols) counts[symbol]!++;
  return counts;
}

function winnersOf({ pays }: Slot, counts: readonly number[]): number[] {
  const winners: number[] = [];
  for (let symbol = 0; symbol < counts.length; symbol++)
    if (pays[symbol]![counts[symbol]!]! > 0) winners.push(symbol);
  return winners;
}

function winOf(
  { model, pays }: Slot,
  columns: readonly (readonly number[])[],
  symbol: number,
  count: number,
): SlotWin {
  const cells: SlotWin["cells"] = [];
  for (const [reel, symbols] of columns.entries())
    for (const [row, shown] of symbols.entries()) if (shown === symbol) cells.push([reel, row]);
  return { symbol: model.symbols[symbol]!, count, units: pays[symbol]![count]!, cells };
}

/** What is left of a column sinks; the strip above the window fills it up from the top. */
function fallIn(
  symbols: readonly number[],
  winners: readonly number[],
  strip: readonly number[],
  tops: number[],
  reel: number,
): number[] {
  const column = symbols.filter((symbol) => !winners.includes(symbol));
  while (column.length < symbols.length) {
    tops[reel] = (tops[reel]! + strip.length - 1) % strip.length;
    column.unshift(strip[tops[reel]]!);
  }
  return column;
}
