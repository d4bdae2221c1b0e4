import type { CoinLanded, OrbValue, SlotRound, SlotSpin, SlotWin } from "../round";
import type { MotionModel } from "./props";

/** What the window shows while nothing moves. */
export interface Picture {
  /** The letter of each cell, reel by reel, each from the top; an empty text is an empty cell. */
  columns: string[][];
  /** What is cut off above and below each reel; none where symbols fall instead of turning. */
  edges: [above: string, below: string][] | null;
  wins: SlotWin[];
  /** Units on the coins that lie there. */
  coins: CoinLanded[];
  orbs: OrbValue[];
  isHold: boolean;
}

export function stripsOf(model: MotionModel, kind: SlotSpin["kind"]): string[] {
  return (kind === "free" ? model.free?.spin?.strips : undefined) ?? model.base.strips;
}

/** A place on a strip, whatever it is counted from. */
export function letterAt(strip: string, place: number): string {
  return strip[((place % strip.length) + strip.length) % strip.length]!;
}

export function columnsAt(strips: readonly string[], stops: readonly number[], rows: number): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => letterAt(strip, stops[reel]! + row)),
  );
}

function edgesAt(strips: readonly string[], stops: readonly number[], rows: number): Picture["edges"] {
  return strips.map((strip, reel) => [
    letterAt(strip, stops[reel]! - 1),
    letterAt(strip, stops[reel]! + rows),
  ]);
}

const plain = { wins: [], coins: [], orbs: [], isHold: false };

export function idlePicture(model: MotionModel, stops: readonly number[]): Picture {
  const { strips } = model.base;
  return {
    ...plain,
    columns: columnsAt(strips, stops, model.rows),
    edges: model.cascade ? null : edgesAt(strips, stops, model.rows),
  };
}

/** A spin as its reels have come to rest, before anything becomes of it. */
export function fallenPicture(model: MotionModel, spin: SlotSpin): Picture {
  const edges = model.cascade ? null : edgesAt(stripsOf(model, spin.kind), spin.stops, model.rows);
  return { ...plain, columns: spin.fell, edges };
}

/** A spin at its end. */
export function spinPicture(model: MotionModel, spin: SlotSpin): Picture {
  return { ...fallenPicture(model, spin), columns: spin.columns, wins: spin.wins, orbs: spin.orbs };
}

/** The coins that lie after so many respins, the paid spin's counted as the first. */
export function holdPicture(model: MotionModel, round: SlotRound, respins: number): Picture {
  const coins = round.hold!.respins.slice(0, respins).flat();
  const columns = Array.from({ length: model.reels }, () => Array.from({ length: model.rows }, () => ""));
  for (const { cell } of coins) columns[cell[0]]![cell[1]] = model.hold!.coin;
  return { ...plain, columns, edges: null, coins, isHold: true };
}

/** What is left to look at when a round is over: the coins that were held, else the paid spin. */
export function restPicture(model: MotionModel, round: SlotRound | undefined, idleStops: number[]): Picture {
  if (!round) return idlePicture(model, idleStops);
  if (round.hold) return holdPicture(model, round, round.hold.respins.length);
  return spinPicture(model, round.spins[0]!);
}

/** Every cell of a win, with the first win that it belongs to. */
export function winningCells(wins: readonly SlotWin[]): Map<string, number> {
  const cells = new Map<string, number>();
  wins.forEach((win, index) => {
    for (const [reel, row] of win.cells)
      if (!cells.has(keyOf(reel, row))) cells.set(keyOf(reel, row), inkOf(win, index));
  });
  return cells;
}

export const keyOf = (reel: number, row: number) => `${reel}-${row}`;

/** One of ten colours: a line has its own, other wins take them in turn. */
export const inkOf = (win: SlotWin, index: number) => (((win.line ?? index + 1) - 1) % 10) + 1;
