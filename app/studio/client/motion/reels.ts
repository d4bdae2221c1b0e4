import { letterAt, type Picture } from "../../games/slot/stage/picture";
import type { MotionModel, SlotArt } from "../../games/slot/stage/props";
import { CELL_FILL, EDGE } from "./measures";
import {
  DROP,
  fallenOut,
  fallingRow,
  fallMs,
  fallOutMs,
  fallsOf,
  FILL_LATER_MS,
  fillsMs,
  HURRIED_MS,
  isSmeared,
  land,
  landingsMs,
  launch,
  NORMAL,
  TURBO,
  type Path,
  type Tempo,
} from "./plan";
import { loadPicture, makeSheet, type Sheet } from "./sheet";

/** What the show of a round asks of whatever draws its reels. */
export interface Reels {
  /** Now at rest here, without motion. */
  show(picture: Picture, at?: { strips: readonly string[]; stops: readonly number[] }): void;
  /** Every reel but those that are held starts at once. */
  launch(options: { isQuick: boolean; held: readonly number[] }): void;
  /** Each reel onto its stop; resolves when the last stands. */
  land(target: Landing, onStop: (reel: number) => void): Promise<void>;
  /** Whole reels turn wild. */
  grow(before: Picture, after: Picture, reels: readonly number[]): Promise<void>;
  /** Winners vanish and what is above them falls. */
  drop(before: Picture, after: Picture, gone: ReadonlySet<string>): Promise<void>;
  /** Empty cells turn. */
  respin(picture: Picture): Promise<void>;
  /** The rest of the motion in a moment. */
  hurry(): void;
  destroy(): void;
}

export interface Landing {
  strips: readonly string[];
  stops: readonly number[];
  picture: Picture;
  held: readonly number[];
}

interface Reel {
  place: number;
  strip: string;
  /** What stands in the window from `place` on, where it is not the strip's own. */
  fixed: { stop: number; letters: readonly string[] } | null;
  path: Path | null;
  since: number;
  isSmeared: boolean;
  onStop: (() => void) | null;
}

/** More pixels than these cost more than they show. */
const SHARPEST = 1.5;
const GROW_MS = 340;
/** How much quicker symbols fall with turbo. */
const QUICKER = 1.8;
const RESPIN_MS = 520;

/**
 * Reels on one 2D canvas over the window: some twenty small bitmaps for each frame. Nothing is painted while they
 * stand.
 */
export async function makeReels(host: HTMLElement, model: MotionModel, art: SlotArt): Promise<Reels> {
  const vectors = await loadPicture(art.sheet);
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to draw on");

  let sheet: Sheet;
  let size = 1;
  let edge = EDGE;
  let fittedFor = "";
  let frame = 0;
  let tempo: Tempo = NORMAL;
  let pressedAt = 0;
  let isHurried = false;
  /** Draws one frame of the motion and says whether there is another. */
  let step: ((now: number) => boolean) | null = null;
  /** Ends a motion that is not the reels'. */
  let hasten: (() => void) | null = null;
  let isGone = false;
  const reels: Reel[] = Array.from({ length: model.reels }, () => ({
    ...{ place: 0, strip: model.base.strips[0]!, fixed: null, path: null },
    ...{ since: 0, isSmeared: false, onStop: null },
  }));

  function fit() {
    const { clientWidth, clientHeight } = host;
    const sharpness = Math.min(SHARPEST, devicePixelRatio || 1);
    const width = Math.max(1, Math.round(clientWidth * sharpness));
    const height = Math.max(1, Math.round(clientHeight * sharpness));
    const drawnFor = `${width} ${height} ${edge}`;
    if (drawnFor === fittedFor) return drawReels();
    fittedFor = drawnFor;
    canvas.width = width;
    canvas.height = height;
    const fitting = Math.min(canvas.width / model.reels, canvas.height / (model.rows + 2 * edge));
    size = Math.max(1, Math.round(fitting * CELL_FILL));
    sheet = makeSheet(vectors, art, size);
    drawReels();
  }

  const columnWidth = () => canvas.width / model.reels;
  const rowHeight = () => canvas.height / (model.rows + 2 * edge);
  const xOf = (reel: number) => Math.round(reel * columnWidth() + (columnWidth() - size) / 2);
  const yOf = (row: number) => (row + edge) * rowHeight() + (rowHeight() - size) / 2;

  function drawReels() {
    pen!.clearRect(0, 0, canvas.width, canvas.height);
    reels.forEach((reel, index) => drawReel(reel, index));
  }

  function drawReel({ place, strip, fixed, isSmeared: smeared }: Reel, index: number) {
    const top = place - edge;
    const x = xOf(index);
    for (let at = Math.floor(top); at < top + model.rows + 2 * edge; at++) {
      const letter = fixed?.letters[at - fixed.stop] ?? letterAt(strip, at);
      sheet.draw(pen!, letter, x, yOf(at - place), { isSmeared: smeared });
    }
  }

  /** The first press shall not be the first time that this code runs. */
  function warm() {
    for (const smeared of [true, false]) {
      for (const reel of reels) reel.isSmeared = smeared;
      drawReels();
    }
    land(launch(0, NORMAL)(300), 0, 400, NORMAL)(200);
  }

  function run(next: (now: number) => boolean) {
    step = next;
    if (!frame) tick();
  }

  function tick() {
    const goesOn = !isGone && step?.(performance.now()) === true;
    frame = goesOn ? requestAnimationFrame(tick) : 0;
    if (!goesOn) step = null;
  }

  function turn(now: number): boolean {
    let goesOn = false;
    const stopped: (() => void)[] = [];
    reels.forEach((reel, index) => {
      const { path } = reel;
      if (!path) return;
      const ms = Math.min(now - reel.since, path.endsMs);
      reel.place = path(ms);
      reel.isSmeared = isSmeared((reel.place - path(Math.max(0, ms - 8))) / 8);
      if (ms < path.endsMs) goesOn = true;
      else {
        reel.path = null;
        reel.isSmeared = false;
        if (reel.onStop) stopped.push(reel.onStop);
        reel.onStop = null;
      }
      // Reels that stand are left as they are.
      const [left, right] = [Math.round(index * columnWidth()), Math.round((index + 1) * columnWidth())];
      pen!.clearRect(left, 0, right - left, canvas.height);
      drawReel(reel, index);
    });
    for (const tell of stopped) tell();
    return goesOn;
  }

  /** Where symbols fall instead of turning: what lies there falls out of the window. */
  function fallOut(isQuick: boolean) {
    const pace = isQuick ? QUICKER : 1;
    const lying = reels.map(({ fixed, strip, place }) =>
      Array.from({ length: model.rows }, (_, row) => fixed?.letters[row] ?? letterAt(strip, place + row)),
    );
    run((now) => {
      pen!.clearRect(0, 0, canvas.width, canvas.height);
      lying.forEach((column, reel) => {
        const fallen = fallenOut((now - pressedAt) * pace - reel * DROP.reelLaterMs);
        column.forEach((letter, row) => {
          if (row + fallen < model.rows) sheet.draw(pen!, letter, xOf(reel), yOf(row + fallen));
        });
      });
      return true;
    });
  }

  /** The new ones fall in from above, column after column. */
  function fallIn({ strips, stops, picture }: Landing, onStop: (reel: number) => void): Promise<void> {
    const pace = tempo === TURBO ? QUICKER : 1;
    const endsMs = fillsMs(model.reels, model.rows);
    rest(picture, { strips, stops });
    let standing = 0;
    const filled = play(Math.max(...endsMs) / pace, (played) => {
      const ms = played * pace;
      picture.columns.forEach((column, reel) =>
        column.forEach((letter, row) => {
          const at = fallingRow(row - model.rows, row, ms - reel * FILL_LATER_MS);
          if (at > -1) sheet.draw(pen!, letter, xOf(reel), yOf(at));
        }),
      );
      while (standing < endsMs.length && ms >= endsMs[standing]! - 1) onStop(standing++);
    });
    if (isHurried) hasten?.();
    return filled;
  }

  /** A motion of so many milliseconds that draws every cell itself. */
  function play(wholeMs: number, draw: (ms: number) => void): Promise<void> {
    return new Promise((resolve) => {
      let begun = performance.now();
      let pace = 1;
      hasten = () => {
        const left = wholeMs - (performance.now() - begun) * pace;
        if (left <= HURRIED_MS) return;
        begun = performance.now() - ((wholeMs - left) * HURRIED_MS) / left;
        pace = left / HURRIED_MS;
      };
      run((now) => {
        const ms = Math.min(wholeMs, (now - begun) * pace);
        pen!.clearRect(0, 0, canvas.width, canvas.height);
        draw(ms);
        if (ms < wholeMs) return true;
        hasten = null;
        resolve();
        return false;
      });
    });
  }

  function rest({ columns, edges }: Picture, at?: { strips: readonly string[]; stops: readonly number[] }) {
    edge = edges ? EDGE : 0;
    reels.forEach((reel, index) => {
      reel.path = null;
      reel.isSmeared = false;
      reel.strip = at?.strips[index] ?? reel.strip;
      reel.place = at?.stops[index] ?? Math.round(reel.place);
      reel.fixed = { stop: reel.place, letters: columns[index]! };
    });
    fit();
  }

  fit();
  warm();
  host.insertBefore(canvas, host.querySelector("[data-marks]"));
  host.classList.add("drawn");
  const watch = new ResizeObserver(() => {
    if (frame) return;
    fit();
  });
  watch.observe(host);

  return {
    show(picture, at) {
      if (!frame) rest(picture, at);
    },
    launch({ isQuick, held }) {
      tempo = isQuick ? TURBO : NORMAL;
      pressedAt = performance.now();
      isHurried = false;
      if (model.cascade) return fallOut(isQuick);
      reels.forEach((reel, index) => {
        if (held.includes(index)) return;
        reel.path = launch(reel.place, tempo);
        reel.since = pressedAt;
      });
      return run(turn);
    },
    land(target, onStop) {
      const { strips, stops, picture, held } = target;
      if (model.cascade) {
        const outMs =
          (fallOutMs(model.rows) + model.reels * DROP.reelLaterMs) / (tempo === TURBO ? QUICKER : 1);
        const left = outMs - (performance.now() - pressedAt);
        return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, left))).then(() =>
          fallIn(target, onStop),
        );
      }
      return new Promise((resolve) => {
        const begin = () => {
          const now = performance.now();
          const times = landingsMs(reels.length, tempo, { elapsedMs: now - pressedAt, isHurried });
          let left = reels.length - held.length;
          reels.forEach((reel, index) => {
            if (held.includes(index)) return;
            reel.strip = strips[index]!;
            reel.fixed = null;
            reel.path = land(reel.place, stops[index]!, times[index]!, tempo);
            reel.since = now;
            reel.onStop = () => {
              reel.fixed = { stop: reel.place, letters: picture.columns[index]! };
              onStop(index);
              left--;
              if (left === 0) resolve();
            };
          });
          if (left === 0) resolve();
          run(turn);
        };
        // Who answers before the reels are at speed waits until they are.
        const waitMs = tempo.pullMs + tempo.speedUpMs - (performance.now() - pressedAt);
        if (waitMs > 0) setTimeout(begin, waitMs);
        else begin();
      });
    },
    grow(before, after, grown) {
      return play(GROW_MS, (ms) => {
        const part = ms / GROW_MS;
        after.columns.forEach((column, reel) =>
          column.forEach((letter, row) => {
            const was = before.columns[reel]![row]!;
            const isTurning = grown.includes(reel) && was !== letter;
            if (!isTurning) return sheet.draw(pen, letter, xOf(reel), yOf(row));
            const [near = row] = before.columns[reel]!.flatMap((other, at) => (other === letter ? [at] : []));
            const own = Math.max(0, Math.min(1, part * 1.6 - 0.3 * (Math.abs(near - row) - 1)));
            sheet.draw(pen, was, xOf(reel), yOf(row), { alpha: 1 - own });
            const scale = 0.4 + 0.6 * own + 0.22 * Math.sin(Math.PI * own);
            return sheet.draw(pen, letter, xOf(reel), yOf(row), { alpha: own, scale });
          }),
        );
      }).then(() => rest(after));
    },
    drop(before, after, gone) {
      const falls = before.columns.map((column, reel) => {
        const lost = new Set(column.map((_, row) => row).filter((row) => gone.has(`${reel}-${row}`)));
        return { lost, from: fallsOf(model.rows, lost), delayMs: DROP.vanishMs + reel * DROP.reelLaterMs };
      });
      const wholeMs = Math.max(
        ...falls.map(({ delayMs, from }) => delayMs + Math.max(...from.map((row, to) => fallMs(to - row)))),
      );
      return play(wholeMs, (ms) => {
        const part = Math.min(1, ms / DROP.vanishMs);
        falls.forEach(({ lost, from, delayMs }, reel) => {
          for (const row of lost) {
            const scale = part < 0.4 ? 1 + part * 0.5 : Math.max(0, 1.2 * (1 - (part - 0.4) / 0.6));
            sheet.draw(pen, before.columns[reel]![row]!, xOf(reel), yOf(row), {
              scale,
              alpha: 1 - part ** 3,
            });
          }
          from.forEach((row, to) => {
            const at = fallingRow(row, to, ms - delayMs);
            if (at > -1) sheet.draw(pen, after.columns[reel]![to]!, xOf(reel), yOf(at));
          });
        });
      }).then(() => rest(after));
    },
    respin(picture) {
      rest(picture);
      return play(RESPIN_MS, (ms) => {
        picture.columns.forEach((column, reel) =>
          column.forEach((letter, row) => {
            if (letter) return sheet.draw(pen, letter, xOf(reel), yOf(row));
            return drawRolling(
              pen,
              { x: xOf(reel), y: yOf(row), size },
              ms / RESPIN_MS,
              ms * 0.9 + reel * 37,
            );
          }),
        );
      }).then(() => rest(picture));
    },
    hurry() {
      isHurried = true;
      hasten?.();
      const now = performance.now();
      for (const reel of reels) {
        const { path } = reel;
        if (!path || !reel.onStop) continue;
        const at = now - reel.since;
        const left = path.endsMs - at;
        if (left <= HURRIED_MS) continue;
        const quick = (ms: number) => path(at + (ms / HURRIED_MS) * left);
        reel.path = Object.assign(quick, { endsMs: HURRIED_MS });
        reel.since = now;
      }
    },
    destroy() {
      isGone = true;
      cancelAnimationFrame(frame);
      watch.disconnect();
      canvas.remove();
      host.classList.remove("drawn");
    },
  };
}

/** One band of light, from its pale edges to its middle: how strong and how much of the way it is. */
const BAND = [
  [0.07, 0.6],
  [0.07, 0.42],
  [0.08, 0.26],
  [0.1, 0.12],
] as const;

/** An empty cell that turns: bands of light run through it and fade out. */
function drawRolling(
  pen: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  part: number,
  run: number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, size, size);
  pen.clip();
  pen.fillStyle = "#fff6dc";
  const band = size / 1.6;
  const fade = Math.sin(Math.PI * Math.min(1, part * 1.1));
  for (const [alpha, height] of BAND) {
    pen.globalAlpha = alpha * fade;
    for (let at = -band + (run % band); at < size; at += band)
      pen.fillRect(x, y + at + ((1 - height) * band) / 2, size, height * band);
  }
  pen.restore();
}
