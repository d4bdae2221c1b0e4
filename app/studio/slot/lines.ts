import { LINES, PAYS, REELS, symbolAt, type PayingSymbol, type Symbol } from "./reels";

export interface LineWin {
  /** 1 to 10, as it is printed beside the reels. */
  line: number;
  symbol: PayingSymbol;
  count: number;
  /** In line bets. */
  pays: number;
}

/** What a line of five symbols pays, read from the left; the rickshaw stands for any symbol. */
export function payOfLine(symbols: readonly Symbol[]): Omit<LineWin, "line"> | undefined {
  // The first reel carries no rickshaw, so every line names its own symbol.
  const symbol = symbols[0]!;
  if (symbol === "W") throw new RangeError("a rickshaw on the first reel");
  let count = 1;
  while (count < REELS && (symbols[count] === symbol || symbols[count] === "W")) count++;
  if (count < 3) return undefined;
  return { symbol, count, pays: PAYS[symbol][count - 3]! };
}

/** The lines that pay where the reels have stopped, in the order of their numbers. */
export function winsAt(stops: readonly number[]): LineWin[] {
  return LINES.flatMap((rows, index) => {
    const win = payOfLine(rows.map((row, reel) => symbolAt(reel, stops[reel]!, row)));
    return win ? [{ line: index + 1, ...win }] : [];
  });
}

/** The sum of all lines, in line bets. */
export function payAt(stops: readonly number[]): number {
  return winsAt(stops).reduce((sum, win) => sum + win.pays, 0);
}
