import { expect, test } from "vitest";
import { parseModel } from "./model-files";
import type { SlotModel } from "./model";
import { slotModels } from "./models";

const modelOf = (name: string) => structuredClone(slotModels.get(name)!);

/** A model, a change that spoils it, and what is said of it. */
const SPOILED: [fault: string, name: string, spoil: (model: SlotModel) => void][] = [
  ["stake", "lines-5-low", (model) => (model.stake = 0)],
  ["Unrecognized key", "lines-5-low", (model) => Object.assign(model, { jackpot: 1 })],
  ["symbol Z is not in the list", "lines-5-low", (model) => (model.wild = "Z")],
  ["symbol A is listed twice", "lines-5-low", (model) => model.symbols.push("A")],
  ["Z has pays, but is no symbol", "lines-5-low", (model) => (model.pays.Z = { 3: 5 })],
  ["the wild has pays", "lines-5-low", (model) => (model.pays.W = { 3: 5 })],
  ["A pays for more than there are cells", "lines-5-low", (model) => (model.pays.A![16] = 9999)],
  ["A does not pay more for more", "lines-5-low", (model) => (model.pays.A![5] = 1)],
  ["base: strip 2 has the unknown letter !", "lines-5-low", (model) => (model.base.strips[1] += "!")],
  ["base: 4 strips for 5 reels", "lines-5-low", (model) => model.base.strips.pop()],
  ["base: a wild on the first reel", "lines-5-low", (model) => (model.base.strips[0] += "W")],
  ["base: strip 3 is shorter than its window", "lines-5-low", (model) => (model.base.strips[2] = "AB")],
  ["free: a wild on the first reel", "sticky-low", (model) => (model.free!.spin!.strips[0] += "W")],
  ["wilds stick in free spins alone", "sticky-low", (model) => (model.base.sticky = true)],
  ["no wild that could expand or stick", "sticky-low", (model) => delete model.wild],
  ["line 2 leaves the window", "lines-5-low", (model) => (model.lines![1] = [0, 0, 3, 0, 0])],
  ["line 1 has 4 rows for 5 reels", "lines-5-low", (model) => model.lines![0]!.pop()],
  ["lines are for a model that pays by lines", "lines-5-low", (model) => delete model.lines],
  ["lines are for a model that pays by lines", "ways-243-low", (model) => (model.lines = [[0, 0, 0, 0, 0]])],
  ["a cascade is for a model whose symbols pay anywhere", "tumble-low", (model) => delete model.cascade],
  ["the columns of a cascade share one strip", "tumble-low", (model) => (model.base.strips[5] += "A")],
  ["hold chance is not below 1", "coins-low", (model) => (model.hold!.chance = [50, 50])],
  ["free spins need a scatter", "free-lines20-x2", (model) => delete model.scatter],
  ["4 scatters bring no free spins, though fewer do", "sticky-low", (model) => delete model.free!.spins[4]],
  ["3 scatters bring free spins, but pay nothing", "sticky-low", (model) => delete model.pays.S![3]],
];

test.each(SPOILED)("a model is refused: %s (%s)", (fault, name, spoil) => {
  const model = modelOf(name);
  expect(parseModel(`${name}.json`, model)).toEqual(model);
  spoil(model);
  expect(() => parseModel(`${name}.json`, model)).toThrow(
    new RegExp(`^slot model ${name}\\.json: .*${fault.replaceAll("!", "\\!")}`),
  );
});

test("[Q66] a file is called after its model; one that was replaced carries its version", () => {
  const model = modelOf("lines-5-low");
  expect(parseModel("lines-5-low.v1.json", model)).toEqual(model);
  for (const file of ["other.json", "lines-5-low.v2.json"])
    expect(() => parseModel(file, model)).toThrow(`slot model ${file}: its name is lines-5-low, version 1`);
});
