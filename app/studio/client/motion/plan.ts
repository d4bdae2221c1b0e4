/**
 * The physics of a reel, in cells and milliseconds, without anything that draws. A place is where on its strip the top
 * row stands; symbols move down, so places fall.
 */

export interface Tempo {
  /** A short pull against the way, then up to speed. */
  pullMs: number;
  speedUpMs: number;
  brakeMs: number;
  settleMs: number;
  /** From the press until the first and the last reel stand. */
  firstMs: number;
  lastMs: number;
  /** From the answer until the first reel stands, at the least. */
  tailMs: number;
  /** Cells per millisecond. */
  speed: number;
}

export const NORMAL: Tempo = {
  ...{ pullMs: 70, speedUpMs: 130, brakeMs: 230, settleMs: 110 },
  ...{ firstMs: 600, lastMs: 900, tailMs: 380, speed: 0.04 },
};

export const TURBO: Tempo = {
  ...{ pullMs: 0, speedUpMs: 70, brakeMs: 110, settleMs: 60 },
  ...{ firstMs: 250, lastMs: 300, tailMs: 190, speed: 0.045 },
};

/** What a second press leaves of the way. */
export const HURRIED_MS = 130;

/** How far a reel is pulled back before it starts, and goes too far before it settles. */
const PULL = 0.2;
const OVERSHOOT = 0.13;
/** Between two reels. */
const LONGEST_STEP_MS = 75;

export interface Path {
  (ms: number): number;
  endsMs: number;
}

/** From rest to speed, and on at that speed for as long as it is asked. */
export function launch(from: number, { pullMs, speedUpMs, speed }: Tempo): Path {
  const top = pullMs > 0 ? from + PULL : from;
  const path = (ms: number) => {
    if (ms < pullMs) return from + PULL * Math.sin((Math.PI / 2) * (ms / pullMs));
    const since = ms - pullMs;
    if (since < speedUpMs) return top - (speed * since * since) / (2 * speedUpMs);
    return top - speed * (since - speedUpMs / 2);
  };
  return Object.assign(path, { endsMs: Infinity });
}

/**
 * From full speed onto a stop in exactly so many milliseconds: runs on, brakes, goes a little too far, settles. At speed
 * nobody sees which symbols pass, so the reel skips whole cells and keeps its speed to within a few percent. What passes
 * while it brakes is the strip.
 */
export function land(from: number, stop: number, ms: number, tempo: Tempo): Path {
  const brakeMs = Math.min(tempo.brakeMs, ms * 0.5);
  const settleMs = Math.min(tempo.settleMs, ms * 0.25);
  const runMs = ms - brakeMs - settleMs;
  const goal = stop - OVERSHOOT;
  const wayMs = runMs + brakeMs / 3;
  const wanted = goal + tempo.speed * wayMs;
  const start = wanted + (from - wanted) - Math.round(from - wanted);
  const speed = (start - goal) / wayMs;
  const path = (at: number) => {
    if (at >= ms) return stop;
    if (at < runMs) return start - speed * at;
    if (at < runMs + brakeMs) {
      const left = 1 - (at - runMs) / brakeMs;
      return goal + speed * (brakeMs / 3) * left ** 3;
    }
    const settled = (at - runMs - brakeMs) / settleMs;
    return goal + (OVERSHOOT * (1 - Math.cos(Math.PI * settled))) / 2;
  };
  return Object.assign(path, { endsMs: ms });
}

/**
 * How long from now each reel takes to its stop. The last one waits no longer after its neighbour than any other does,
 * whatever it will show.
 */
export function landingsMs(
  reels: number,
  tempo: Tempo,
  { elapsedMs, isHurried }: { elapsedMs: number; isHurried: boolean },
): number[] {
  const stepMs = reels > 1 ? Math.min(LONGEST_STEP_MS, (tempo.lastMs - tempo.firstMs) / (reels - 1)) : 0;
  return Array.from({ length: reels }, (_, reel) =>
    isHurried ? HURRIED_MS : Math.max(tempo.firstMs - elapsedMs, tempo.tailMs) + stepMs * reel,
  );
}

/** Whether a reel is so fast that the eye sees a smear. */
export const isSmeared = (cellsPerMs: number) => Math.abs(cellsPerMs) > 0.019;

/** Where each symbol of a column comes from when the winners below it have vanished; rows above the window are new. */
export function fallsOf(rows: number, gone: ReadonlySet<number>): number[] {
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = Array.from({ length: gone.size }, (_, index) => index - gone.size);
  return [...fresh, ...kept];
}

const VANISH_MS = 210;
const REEL_LATER_MS = 22;

/** How long a column takes to fall so many cells. */
export const fallMs = (cells: number) => (cells === 0 ? 0 : 120 + 95 * Math.sqrt(cells));

/** The row at which a symbol is, on its way from one row to another. */
export function fallingRow(from: number, to: number, ms: number): number {
  const whole = fallMs(to - from);
  if (ms <= 0) return from;
  if (ms >= whole) return to;
  const part = ms / whole;
  // Down as a stone falls, then up a little and down again.
  const down = 0.78;
  if (part < down) return from + (to - from) * (part / down) ** 2;
  return to - 0.07 * Math.sin(Math.PI * ((part - down) / (1 - down)));
}

/** How many cells a symbol has fallen that nothing holds any more. */
export const fallenOut = (ms: number) => (ms <= 0 ? 0 : (ms / 95) ** 2);

/** Until the last of so many rows has left the window. */
export const fallOutMs = (rows: number) => 95 * Math.sqrt(rows);

/** When each column of a window that fills from above lies still. */
export function fillsMs(reels: number, rows: number): number[] {
  return Array.from({ length: reels }, (_, reel) => reel * FILL_LATER_MS + fallMs(rows));
}

/** Between two columns that fill. */
export const FILL_LATER_MS = 45;

export const DROP = { vanishMs: VANISH_MS, reelLaterMs: REEL_LATER_MS };
