import { payOfLine } from "./lines";
import {
  PAYING_SYMBOLS,
  PAYS,
  REELS,
  STRIP_LENGTH,
  STRIPS,
  SYMBOLS,
  type PayingSymbol,
  type Symbol,
} from "./reels";

/** One row of the table that shows where the return comes from. */
export interface Contribution {
  symbol: PayingSymbol;
  count: number;
  pays: number;
  /** In how many of all the ways a line can read this win stands. */
  ways: bigint;
}

export interface SlotReturn {
  /** What all ways together pay, in line bets. */
  paid: bigint;
  /** How many ways a line can read: one bet on each. */
  ways: bigint;
  /** In how many of them the line pays anything. */
  winningWays: bigint;
  contributions: Contribution[];
}

/**
 * The return, counted rather than estimated. Every place of a strip stands in every row equally often, so one line
 * reads like any other and the game returns what a line returns: all 24⁵ lines, grouped by what they show.
 */
export function countReturn(): SlotReturn {
  const ways = new Map<string, bigint>();
  for (const line of linesWithWays()) {
    const win = payOfLine(line.symbols);
    if (win) add(ways, `${win.symbol}${win.count}`, line.ways);
  }
  const contributions = PAYING_SYMBOLS.flatMap((symbol) =>
    [5, 4, 3].map((count) => ({
      symbol,
      count,
      pays: PAYS[symbol][count - 3]!,
      ways: ways.get(`${symbol}${count}`) ?? 0n,
    })),
  );
  return {
    contributions,
    paid: contributions.reduce((sum, { pays, ways }) => sum + BigInt(pays) * ways, 0n),
    winningWays: contributions.reduce((sum, { ways }) => sum + ways, 0n),
    ways: BigInt(STRIP_LENGTH) ** BigInt(REELS),
  };
}

export const SLOT_RETURN = countReturn();

/**
 * Figures of whole rounds, which ten lines at once decide; counting them takes every stop of all five reels, which
 * is for the test beside this file and not for a start.
 */
export const ROUND_FIGURES = {
  /** The highest sum of all ten lines, in line bets, and at how many of all stops it stands. */
  highestPay: 3031,
  highestStops: 2,
  /** At how many of all stops at least one line pays. */
  payingStops: 3_642_624,
};

/** The five symbols of a line with the number of strip places that read so. */
function* linesWithWays(symbols: Symbol[] = [], ways = 1n): Generator<{ symbols: Symbol[]; ways: bigint }> {
  if (ways === 0n) return;
  if (symbols.length === REELS) {
    yield { symbols, ways };
    return;
  }
  const strip = STRIPS[symbols.length]!;
  for (const symbol of SYMBOLS) {
    const places = strip.filter((place) => place === symbol).length;
    yield* linesWithWays([...symbols, symbol], ways * BigInt(places));
  }
}

function add(sums: Map<string, bigint>, key: string, value: bigint) {
  sums.set(key, (sums.get(key) ?? 0n) + value);
}
