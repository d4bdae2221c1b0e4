import { expect, test } from "vitest";
import { BulkOutcomes } from "../../../../tests/support/bulk-outcomes";
import { EVERY_MODEL } from "../../../../tests/support/slot-rounds";
import { Outcomes } from "../../fairness/outcomes";
import { slotModels } from "./models";
import { playSlot } from "./play";
import { drawsOf, replaySlot } from "./replay";

const ROUNDS = 400;
const SEEDS = { serverSeed: "9f2c61d0b7e84a35c1d0e6f7a2b48893", clientSeed: "farhana-2107" };

test.each(EVERY_MODEL)("[Q66 Q71] $name: the numbers of a round make the same round again", ({ model }) => {
  const outcomes = new BulkOutcomes(SEEDS);
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    outcomes.begin(nonce);
    const played = playSlot(model, outcomes.next);
    outcomes.begin(nonce);
    const numbers = drawsOf(model, outcomes.next);
    expect(replaySlot(model, numbers)).toEqual(played);
    // As it travels to a browser.
    expect(JSON.parse(JSON.stringify(played))).toEqual(played);
  }
});

test.each(EVERY_MODEL)(
  "[Q71] $name: no outcome depends on what earlier rounds paid, only on the seeds and the nonce",
  ({ model }) => {
    const roundOf = (nonce: number) => {
      const outcomes = new Outcomes({ ...SEEDS, nonce });
      return playSlot(model, (bound) => outcomes.next(bound));
    };
    const forwards = [1, 2, 3, 4, 5].map(roundOf);
    expect([5, 4, 3, 2, 1].map(roundOf).toReversed()).toEqual(forwards);
  },
);

test("numbers that are missing, left over or too high are no round", () => {
  const model = slotModels.get("rickshaw-reels")!;
  expect(() => replaySlot(model, [11, 3, 11, 6])).toThrow("rickshaw-reels: number 5 is missing");
  expect(() => replaySlot(model, [11, 3, 11, 6, 9, 0])).toThrow(
    "rickshaw-reels: 6 numbers, but the round takes 5",
  );
  expect(() => replaySlot(model, [11, 3, 24, 6, 9])).toThrow("rickshaw-reels: number 3 is 24, not below 24");
  expect(() => replaySlot(model, [11, 3, -1, 6, 9])).toThrow("not below 24");
  expect(() => replaySlot(model, [11, 3, 1.5, 6, 9])).toThrow("not below 24");
});

test("[Q66] rounds of Rickshaw Reels that were stored as five stops pay what they have paid", () => {
  const model = slotModels.get("rickshaw-reels")!;
  const paid = (stops: number[]) => replaySlot(model, stops).units;
  expect(paid([15, 7, 15, 23, 16])).toBe(0);
  expect(paid([12, 23, 11, 18, 5])).toBe(10);
  expect(paid([19, 4, 3, 7, 9])).toBe(83);
  expect(paid([11, 3, 11, 6, 9])).toBe(3031);
  expect(paid([11, 3, 11, 15, 9])).toBe(3031);
});

test("[Q66] a round of Rickshaw Reels takes five numbers below 24, from the left", () => {
  const outcomes = new Outcomes({ ...SEEDS, nonce: 1203 });
  const again = new Outcomes({ ...SEEDS, nonce: 1203 });
  expect(drawsOf(slotModels.get("rickshaw-reels")!, (bound) => outcomes.next(bound))).toEqual(
    [1, 2, 3, 4, 5].map(() => again.next(24)),
  );
});
