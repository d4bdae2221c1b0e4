import { expect, test } from "vitest";
import { EVERY_MODEL, shareOf, type ModelCase } from "../../../../tests/support/slot-rounds";
import { currencyOf, inMinor, KNOWN_CURRENCIES } from "../../currencies";
import { defaultChip } from "../press";
import figures from "./figures.json";
import { hashOfModel } from "./model";
import { findModelByHash, figuresOf, slotModels } from "./models";
import { makeSlot, slotIn, type SlotOfModel } from "./slot";

test("[Q66] every model hashes to what its figures were counted for, and is found by it", () => {
  expect(EVERY_MODEL.length).toBeGreaterThanOrEqual(49);
  for (const [hash, { name, version }] of Object.entries(figures)) {
    expect(findModelByHash(hash), name).toMatchObject({ name, version });
    expect(hashOfModel(findModelByHash(hash)!)).toBe(hash);
  }
  for (const [name, model] of slotModels)
    expect(figuresOf(hashOfModel(model)), name).toMatchObject({ name, version: model.version });
});

test("[Q66] the hash of a model does not depend on the order in which its file says things", () => {
  const model = slotModels.get("tumble-orbs")!;
  const reversed = Object.fromEntries(Object.entries(model).toReversed());
  expect(hashOfModel(reversed as unknown as typeof model)).toBe(hashOfModel(model));
  expect(hashOfModel({ ...model, stake: 40 })).not.toBe(hashOfModel(model));
});

test("a hash that no model has finds none, and has no figures", () => {
  const unknown = "0".repeat(64);
  expect(findModelByHash(unknown)).toBeUndefined();
  expect(() => figuresOf(unknown)).toThrow(`no figures of a slot model ${unknown}`);
});

test.each(EVERY_MODEL)(
  "[Q64] $name returns from 94 to 97 %, more than the 75 % that is allowed",
  ({ figures }) => {
    expect(shareOf(figures.return)).toBeGreaterThanOrEqual(0.94);
    expect(shareOf(figures.return)).toBeLessThanOrEqual(0.97);
  },
);

/** Ten small line pays on 24 places: it pays in 45.7 % of all rounds, less each time. */
const PAYS_MORE_OFTEN = "rickshaw-reels";

test.each(EVERY_MODEL.filter(({ name }) => name !== PAYS_MORE_OFTEN))(
  "$name pays in 18 to 35 % of all rounds",
  ({ figures }) => {
    expect(shareOf(figures.hitRate)).toBeGreaterThanOrEqual(0.18);
    expect(shareOf(figures.hitRate)).toBeLessThanOrEqual(0.35);
  },
);

test.each(EVERY_MODEL)("$name is as volatile as it says", ({ model, figures }) => {
  expect(model.volatility).toBe(figures.volatility);
});

test("[Q64] Rickshaw Reels returns 7,691,062 of 7,962,624 and pays at 3,642,624 stops, 3,031 at two of them", () => {
  const rickshaw = figuresOf(hashOfModel(slotModels.get("rickshaw-reels")!));
  expect(rickshaw.stops).toBe(7_962_624);
  expect(timesStops(rickshaw.return, rickshaw.stops)).toBe(7_691_062n);
  expect(timesStops(rickshaw.hitRate, rickshaw.stops)).toBe(3_642_624n);
  expect(rickshaw.top).toMatchObject({ times: 303.1, from: "spin" });
  expect(timesStops(rickshaw.top.odds, rickshaw.stops)).toBe(2n);
});

test("at least 40 models differ from each other in how they play, in their reels, or by a tenth in how often they pay", () => {
  const different: ModelCase[] = [];
  for (const slot of EVERY_MODEL) if (different.every((other) => differ(slot, other))) different.push(slot);
  expect(different.length).toBeGreaterThanOrEqual(40);
});

function timesStops([numerator, denominator]: readonly [string, string], stops: number): bigint {
  expect((BigInt(stops) * BigInt(numerator)) % BigInt(denominator)).toBe(0n);
  return (BigInt(stops) * BigInt(numerator)) / BigInt(denominator);
}

function differ(a: ModelCase, b: ModelCase): boolean {
  if (mechanicOf(a) !== mechanicOf(b) || reelsOf(a) !== reelsOf(b)) return true;
  const [one, other] = [shareOf(a.figures.hitRate), shareOf(b.figures.hitRate)];
  return Math.abs(one - other) / Math.max(one, other) >= 0.1;
}

/** What decides how a round goes, whatever stands on the reels and however much it pays. */
function mechanicOf({ model }: ModelCase): string {
  const { pay, lines, base, wild, free, hold, cascade, orbs, pool } = model;
  const spin = free?.spin ?? base;
  return JSON.stringify([
    [pay, lines?.length, wild !== undefined, base.expand, pool !== undefined],
    [free && { ...free, spin: undefined }, free && [spin.expand, spin.sticky]],
    [hold && [hold.at, hold.lives, hold.chance], cascade?.ladder, orbs?.values],
  ]);
}

function reelsOf({ model }: ModelCase): string {
  return [model.reels, model.rows, ...model.base.strips.map((strip) => strip.length)].join();
}

test.each(KNOWN_CURRENCIES)(
  "[Q64] what a chip wins comes to whole units in %s, so a slot returns what it says",
  (code) => {
    const currency = currencyOf(code);
    for (const model of slotModels.values()) {
      const whole = makeSlot({ model } as SlotOfModel);
      const game = slotIn(whole, currency);
      expect(game.chips.filter((chip) => inMinor(chip, currency) % BigInt(model.stake) !== 0n)).toEqual([]);
      expect([...new Set(game.chips)].sort((a, b) => a - b)).toEqual(game.chips);
      expect([game.least, game.most]).toEqual([game.chips[0], game.chips.at(-1)]);
      expect(game.most).toBeLessThanOrEqual(whole.most);
      expect(game.chips).toContain(defaultChip(game));
      if (currency.exponent === 2) expect(game).toBe(whole);
    }
  },
);
