import type { SlotModel, Strips } from "./model";

/**
 * A model made ready to be played: symbols are numbers, their places in `model.symbols`; every pay is looked up by a
 * count; every window is cut out of its strip once.
 */
export interface Slot {
  model: SlotModel;
  /** What so many of a symbol pay: `pays[symbol][count]`. The scatter is paid apart. */
  pays: number[][];
  scatterPays: number[];
  paid: Reels;
  free?: Reels;
  /** Symbols with a part of their own; NONE in a model without one. */
  wild: number;
  scatter: number;
  coin: number;
  orb: number;
  /** What a reel shows that is wild as a whole. */
  wildColumn: Column;
}

export interface Reels {
  strips: number[][];
  /** What a reel shows at a stop: `windows[reel][stop]`. */
  windows: Column[][];
  expand: boolean;
  sticky: boolean;
}

/** What one reel shows, from the top. */
export interface Column {
  symbols: readonly number[];
  letters: string[];
  hasWild: boolean;
  scatters: number;
  coins: number;
}

export const NONE = -1;

const compiled = new WeakMap<SlotModel, Slot>();

/** Compiles a model once; a model is never changed, so what was made of it stays right. */
export function compileSlot(model: SlotModel): Slot {
  let slot = compiled.get(model);
  if (!slot) compiled.set(model, (slot = compile(model)));
  return slot;
}

function compile(model: SlotModel): Slot {
  const symbolOf = (letter: string | undefined) =>
    letter === undefined ? NONE : model.symbols.indexOf(letter);
  const special = {
    wild: symbolOf(model.wild),
    scatter: symbolOf(model.scatter),
    coin: symbolOf(model.hold?.coin),
    orb: symbolOf(model.orbs?.symbol),
  };
  const columnOf = (symbols: number[]): Column => ({
    symbols,
    letters: Object.freeze(symbols.map((symbol) => model.symbols[symbol]!)) as string[],
    hasWild: symbols.includes(special.wild),
    scatters: symbols.filter((symbol) => symbol === special.scatter).length,
    coins: symbols.filter((symbol) => symbol === special.coin).length,
  });
  const reelsOf = ({ strips: texts, expand = false, sticky = false }: Strips): Reels => {
    const strips = texts.map((text) => [...text].map(symbolOf));
    const windows = strips.map((strip) =>
      strip.map((_, stop) => columnOf(windowAt(strip, stop, model.rows))),
    );
    return { strips, windows, expand, sticky };
  };
  const paid = reelsOf(model.base);
  return {
    model,
    ...special,
    pays: model.symbols.map((letter) => paysByCount(model, letter === model.scatter ? undefined : letter)),
    scatterPays: paysByCount(model, model.scatter),
    paid,
    free: model.free && (model.free.spin ? reelsOf(model.free.spin) : paid),
    wildColumn: columnOf(new Array<number>(model.wild === undefined ? 0 : model.rows).fill(special.wild)),
  };
}

/** The window of a stop: the place that stands in the top row and those below it, round the end of the strip. */
function windowAt(strip: readonly number[], stop: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** A pay is for at least so many, so that a count between two of them takes the lower one. */
function paysByCount({ pays, reels, rows }: SlotModel, letter: string | undefined): number[] {
  const steps = Object.entries(letter === undefined ? {} : (pays[letter] ?? {}))
    .map(([least, units]) => ({ least: Number(least), units }))
    .sort((a, b) => a.least - b.least);
  return Array.from(
    { length: reels * rows + 1 },
    (_, count) => steps.findLast(({ least }) => least <= count)?.units ?? 0,
  );
}
