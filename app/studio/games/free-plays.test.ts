import { expect, test } from "vitest";
import { Outcomes } from "../fairness/outcomes";
import { createCatalogue } from "./catalogue";
import { playableFreely } from "./free-plays";
import { houseSlots } from "./slot/make-slots";
import { slotModels } from "./slot/models";
import { replaySlot } from "./slot/replay";
import { makeSlot, WHOLE_STAKE } from "./slot/slot";

const BDT = { exponent: 2 };
const [house] = houseSlots();
const slots = [...slotModels.values()].map((model) => makeSlot({ ...house!, model, sinceDay: 20_260_101 }));
const spins = (valueMinor: bigint) => ({ id: "1", kind: "spins" as const, valueMinor, left: 3 });

test.each(slots)(
  "[Q64 Z15] $model.name plays a free spin at any value, and pays the model's share of it",
  (slot) => {
    expect(playableFreely(slot, BDT, [spins(100n)])).toHaveLength(1);
    for (let nonce = 1; nonce <= 200; nonce++) {
      const stops = slot.draw(new Outcomes({ serverSeed: "s", clientSeed: "c", nonce }));
      const paid = (minor: bigint) => slot.payout(new Map([[WHOLE_STAKE, minor]]), stops);
      const { units } = replaySlot(slot.model, stops);
      expect(paid(100n)).toBe((100n * BigInt(units)) / BigInt(slot.model.stake));
      expect(paid(1_000n) * BigInt(slot.model.stake)).toBe(1_000n * BigInt(units));
    }
  },
);

test("[Z15] a value whose best round could not be paid, nothing, and a table are not offered", () => {
  const wide = slots.find(({ figures }) => figures.bound > 200_000)!;
  expect(playableFreely(wide, BDT, [spins(20_000n), spins(0n), { ...spins(100n), left: 0 }])).toEqual([]);
  const table = createCatalogue()
    .ofLabel("studio")
    .find(({ rules }) => rules === "roulette")!;
  expect(playableFreely(table, BDT, [spins(100n)])).toEqual([]);
});
