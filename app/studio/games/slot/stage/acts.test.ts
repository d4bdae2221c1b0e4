import { expect, test } from "vitest";
import type { SlotModel } from "../model";
import { playSlot } from "../play";
import { slotModels } from "../models";
import type { SlotRound } from "../round";
import { actsOf, type Act } from "./acts";
import { holdPicture, restPicture } from "./picture";
import { motionModelOf } from "./props";

/** A round of a model that is as wanted, found by drawing: the same one every time. */
function findRound(model: SlotModel, isWanted: (round: SlotRound) => boolean): SlotRound {
  let state = 1;
  const draw = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  for (let at = 0; at < 300_000; at++) {
    const round = playSlot(model, draw);
    if (isWanted(round)) return round;
  }
  throw new Error("no such round");
}

const actsFor = (name: string, isWanted: (round: SlotRound) => boolean) => {
  const model = slotModels.get(name)!;
  const round = findRound(model, isWanted);
  return { model, round, acts: actsOf(motionModelOf(model), round) };
};
const kinds = (acts: Act[]) => acts.map(({ kind }) => kind);

test("a plain spin is one spin, its win and the end", () => {
  const { acts, round } = actsFor("rickshaw-reels", ({ units }) => units > 0);
  expect(kinds(acts)).toEqual(["spin", "win", "end"]);
  expect(acts.at(-1)!.picture).toEqual(
    restPicture(motionModelOf(slotModels.get("rickshaw-reels")!), round, []),
  );
});

test.each([...slotModels.keys()])("the reels of %s end on the columns that were drawn", (name) => {
  const { acts, round, model } = actsFor(name, () => true);
  const first = acts[0]!;
  if (first.kind !== "spin") throw new Error("a round begins with a spin");
  expect(first.picture.columns).toEqual(round.spins[0]!.fell);
  expect(first.stops).toEqual(round.spins[0]!.stops);
  expect(first.strips).toEqual(model.base.strips);
  expect(acts.at(-1)!.units).toBe(round.units);
});

test("each step of a cascade shows its winners and then lets the next screen fall", () => {
  const { acts, round } = actsFor("tumble-medium", ({ spins }) => spins[0]!.steps.length >= 3);
  const drops = acts.filter((act) => act.kind === "drop");
  const { steps, columns } = round.spins[0]!;
  expect(drops.length).toBe(steps.length);
  drops.forEach((drop, at) => {
    expect(drop.before.columns).toEqual(steps[at]!.columns);
    expect(drop.picture.columns).toEqual(steps[at + 1]?.columns ?? columns);
    expect(drop.meter.ladder).toBe(at + 1);
    expect(drop.gone.length).toBeGreaterThan(0);
  });
});

test("free spins announce themselves and play one after the other with a running total", () => {
  const { acts, round } = actsFor("free-lines20-x2", ({ spins }) => spins.length > 1);
  const spins = acts.filter((act) => act.kind === "spin");
  expect(spins.length).toBe(round.spins.length);
  const announced = acts.findIndex(({ kind }) => kind === "announce");
  expect(announced).toBeLessThan(acts.indexOf(spins[1]!));
  const numbers = spins.slice(1).map(({ meter }) => meter.free!.no);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(spins.at(-1)!.meter.free).toMatchObject({ no: numbers.length, of: numbers.length });
  const paid = round.spins.slice(1).reduce((sum, { units }) => sum + units, 0);
  expect(acts.find(({ kind }) => kind === "total")!.meter.total).toBe(paid);
});

test("a sticky wild reel does not turn again", () => {
  const { acts } = actsFor("sticky-medium", ({ spins }) =>
    spins.slice(1, -1).some(({ wildReels }) => wildReels.length > 0),
  );
  const spins = acts.filter((act) => act.kind === "spin");
  const held = spins.map((spin) => spin.held.length);
  expect(held[0]).toBe(0);
  expect(held.at(-1)).toBeGreaterThan(0);
  expect(held).toEqual([...held].sort((a, b) => a - b));
});

test("coins stay, a new one gives the respins back, and the end is the grid as it was paid", () => {
  const { acts, round, model } = actsFor(
    "coins-medium",
    ({ hold }) => (hold?.respins.flat().length ?? 0) > 8,
  );
  const lives = model.hold!.lives;
  const respins = acts.filter((act) => act.kind === "respin");
  expect(respins.length).toBe(round.hold!.respins.length - 1);
  let left = lives;
  for (const { landed, meter } of respins) {
    left = landed.length > 0 ? lives : left - 1;
    expect(meter.respins).toBe(left);
  }
  expect(left === 0 || round.hold!.isFull).toBe(true);
  const end = acts.at(-1)!.picture;
  expect(end).toEqual(holdPicture(motionModelOf(model), round, round.hold!.respins.length));
  expect(end.coins.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(round.hold!.units);
});
