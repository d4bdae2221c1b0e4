import type { SlotRound, SlotSpin, SlotWin } from "../round";
import {
  fallenPicture,
  holdPicture,
  keyOf,
  restPicture,
  spinPicture,
  stripsOf,
  type Picture,
} from "./picture";
import type { MotionModel } from "./props";

/**
 * A round as a sequence of things to see, each with the picture that it ends in. Whoever cannot or does not want to
 * watch skips to the last one: every act only shows what the round already holds.
 */
export type Act = { picture: Picture; meter: Meter; units: number } & (
  | { kind: "spin"; strips: string[]; stops: number[]; held: number[]; isFree: boolean }
  | { kind: "grow"; before: Picture; reels: number[] }
  | { kind: "win" }
  | { kind: "drop"; before: Picture; gone: string[] }
  | { kind: "orbs"; times: number }
  | { kind: "announce"; spins: number; isMore: boolean }
  | { kind: "hold" }
  | { kind: "respin"; landed: string[] }
  | { kind: "total"; spins: number }
  | { kind: "full" }
  | { kind: "end" }
);

/** What is counted beside the reels. */
export interface Meter {
  free?: { no: number; of: number; times: number };
  /** The step of the ladder that is next to pay, from 0. */
  ladder?: number;
  respins?: number;
  /** What the orbs that lie there multiply the spin by. */
  orbs?: number;
  /** Units that the free spins have paid until now. */
  total?: number;
}

export function actsOf(model: MotionModel, round: SlotRound): Act[] {
  const acts: Act[] = [];
  let units = 0;
  let left = 0;
  let freeNo = 0;
  let freeUnits = 0;
  const stuck = new Set<number>();

  round.spins.forEach((spin, index) => {
    const isFree = spin.kind === "free";
    if (isFree) freeNo++;
    const free = isFree ? { no: freeNo, of: freeNo + left - 1, times: spin.times } : undefined;
    const meter = (extra: Meter = {}): Meter => (free ? { free, total: freeUnits, ...extra } : extra);
    const held = isFree && isSticky(model) ? [...stuck] : [];
    acts.push({
      ...{ kind: "spin", picture: fallenPicture(model, withHeld(model, spin, held)), units, isFree, held },
      ...{ strips: stripsOf(model, spin.kind), stops: spin.stops },
      meter: meter(model.cascade && { ladder: 0 }),
    });
    units += spin.units;
    if (isFree) freeUnits += spin.units;
    for (const act of spinActs(model, spin, held)) acts.push({ ...act, units, meter: meter(act.meter) });
    for (const reel of spin.wildReels) stuck.add(reel);

    if (spin.broughtSpins > 0) {
      acts.push({
        ...{ kind: "announce", spins: spin.broughtSpins, isMore: isFree },
        ...{ picture: spinPicture(model, spin), meter: meter(), units },
      });
    }
    left += spin.broughtSpins - (isFree ? 1 : 0);
    const isLast = index === round.spins.length - 1;
    if (isLast && freeNo > 0)
      acts.push({
        ...{ kind: "total", spins: freeNo, picture: spinPicture(model, spin), units },
        meter: { total: freeUnits },
      });
  });

  if (round.hold) acts.push(...holdActs(model, round, units));
  acts.push({
    ...{ kind: "end", meter: {}, units: round.units },
    picture: restPicture(model, round, []),
  });
  return acts;
}

type Part = Act extends infer A ? (A extends unknown ? Omit<A, "units"> : never) : never;

/** What becomes of the symbols after they have come to rest. */
function spinActs(model: MotionModel, spin: SlotSpin, held: number[]): Part[] {
  const acts: Part[] = [];
  const fallen = fallenPicture(model, withHeld(model, spin, held));
  const end = spinPicture(model, spin);
  const grown = spin.wildReels.filter((reel) => !held.includes(reel));
  if (grown.length > 0 && spin.steps.length === 0)
    acts.push({
      ...{ kind: "grow", before: fallen, reels: grown, meter: {} },
      picture: { ...end, wins: [], orbs: [] },
    });
  spin.steps.forEach((step, index) => {
    const before: Picture = { ...fallen, columns: step.columns, wins: step.wins };
    const after = spin.steps[index + 1]?.columns ?? spin.columns;
    const gone = [...new Set(step.wins.flatMap((win) => win.cells.map(([reel, row]) => keyOf(reel, row))))];
    acts.push({ kind: "win", picture: before, meter: { ladder: index } });
    acts.push({
      ...{ kind: "drop", before: { ...before, wins: [] }, gone, meter: { ladder: index + 1 } },
      picture: { ...before, columns: after, wins: [] },
    });
  });
  if (spin.orbs.length > 0 && spin.steps.length > 0)
    acts.push({
      ...{ kind: "orbs", times: sumOfOrbs(spin), meter: { orbs: sumOfOrbs(spin) } },
      picture: { ...end, wins: [] },
    });
  if (spin.wins.length > 0) acts.push({ kind: "win", picture: end, meter: {} });
  return acts;
}

function holdActs(model: MotionModel, round: SlotRound, units: number): Act[] {
  const { respins, isFull, units: paid } = round.hold!;
  let lives = model.hold!.lives;
  const acts: Act[] = [
    { kind: "hold", picture: holdPicture(model, round, 1), meter: { respins: lives }, units },
  ];
  for (let index = 1; index < respins.length; index++) {
    const landed = respins[index]!.map(({ cell }) => keyOf(...cell));
    lives = landed.length > 0 ? model.hold!.lives : lives - 1;
    acts.push({
      ...{ kind: "respin", landed, picture: holdPicture(model, round, index + 1), units },
      meter: { respins: lives },
    });
  }
  if (isFull)
    acts.push({
      kind: "full",
      picture: holdPicture(model, round, respins.length),
      meter: {},
      units: units + paid,
    });
  return acts;
}

/** Reels that stayed wild from an earlier spin do not turn; they show wilds from the start. */
function withHeld(model: MotionModel, spin: SlotSpin, held: readonly number[]): SlotSpin {
  if (held.length === 0) return spin;
  const fell = spin.fell.map((column, reel) =>
    held.includes(reel) ? column.map(() => model.wild!) : column,
  );
  return { ...spin, fell };
}

const isSticky = ({ free }: MotionModel) => free?.spin?.sticky === true;

export const sumOfOrbs = ({ orbs }: SlotSpin) => orbs.reduce((sum, { times }) => sum + times, 0);

/** Every win of a round, in the order in which it was paid. */
export function winsOf(spin: SlotSpin): { win: SlotWin; times: number }[] {
  return [
    ...spin.steps.flatMap((step) => step.wins.map((win) => ({ win, times: step.times }))),
    ...spin.wins.map((win) => ({ win, times: 1 })),
  ];
}
