import { expect, test } from "vitest";
import {
  couponCollector,
  duplicates,
  interplay,
  runs,
  serial,
  totalDistribution,
} from "../../../tests/support/battery";
import { BulkOutcomes } from "../../../tests/support/bulk-outcomes";
import { shareOf } from "../../../tests/support/slot-rounds";
import { hashOfModel } from "../games/slot/model";
import { figuresOf, slotModels } from "../games/slot/models";
import { playSlot } from "../games/slot/play";
import { POCKETS } from "../games/roulette/stage/wheel";

const ROUNDS = 100_000;
/** The battery as a whole turns fair outcomes away once in a hundred times. */
const SIGNIFICANCE = 0.01;

const model = slotModels.get("rickshaw-reels")!;
const hitRate = shareOf(figuresOf(hashOfModel(model)).hitRate);
const PLACES = model.base.strips[0]!.length;

interface Spins {
  stops: number[][];
  paid: boolean[];
  pockets: number[];
}

/** Final outcomes: where the reels stopped and whether that paid, where the ball fell. */
function play(): Spins {
  const slot = new BulkOutcomes({ serverSeed: "5c1a7f0e".repeat(8), clientSeed: "reels" });
  const wheel = new BulkOutcomes({ serverSeed: "5c1a7f0e".repeat(8), clientSeed: "wheel" });
  const spins: Spins = { stops: model.base.strips.map(() => []), paid: [], pockets: [] };
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    slot.begin(nonce);
    wheel.begin(nonce);
    const round = playSlot(model, slot.next);
    for (const [reel, stop] of round.spins[0]!.stops.entries()) spins.stops[reel]!.push(stop);
    spins.paid.push(round.units > 0);
    spins.pockets.push(wheel.next(POCKETS));
  }
  return spins;
}

function battery({ stops, paid, pockets }: Spins): Record<string, number> {
  const perReel = (name: string, tail: (reel: number[]) => number) =>
    stops.map((reel, index): [string, number] => [`${name}, reel ${index + 1}`, tail(reel)]);
  const reelPairs = stops.flatMap((one, a) =>
    stops
      .slice(a + 1)
      .map((other, b): [string, number] => [
        `interplay, reels ${a + 1} and ${a + b + 2}`,
        interplay(one, other, PLACES),
      ]),
  );
  const screens = paid.map((_, round) => stops.reduce((sum, reel) => sum * PLACES + reel[round]!, 0));
  return Object.fromEntries([
    ["total distribution, pockets", totalDistribution(pockets, POCKETS)],
    ["serial, pockets", serial(pockets, POCKETS)],
    [
      "runs, even pockets",
      runs(
        pockets.map((pocket) => pocket % 2 === 0),
        19 / 37,
      ),
    ],
    ["coupon collector, pockets", couponCollector(pockets, POCKETS)],
    ...perReel("total distribution", (reel) => totalDistribution(reel, PLACES)),
    ...perReel("serial", (reel) => serial(reel, PLACES)),
    ...perReel("coupon collector", (reel) => couponCollector(reel, PLACES)),
    ...reelPairs,
    ["runs, paying rounds", runs(paid, hitRate)],
    ["duplicates, screens", duplicates(screens, PLACES ** stops.length)],
  ]);
}

function turnedAway(spins: Spins): string[] {
  const chances = Object.entries(battery(spins));
  return chances.filter(([, chance]) => chance < SIGNIFICANCE / chances.length).map(([name]) => name);
}

const FAIR = play();

test("[Q70] where reels stop and balls fall passes the whole battery at 99 %", () => {
  expect(turnedAway(FAIR)).toEqual([]);
});

/** Outcomes that are spoiled a little, and the test that has to notice. */
const SPOILED: [name: string, spoil: (spins: Spins) => void][] = [
  ["total distribution, pockets", ({ pockets }) => replace(pockets, 100, () => 17)],
  ["total distribution, reel 3", ({ stops }) => replace(stops[2]!, 50, () => 0)],
  ["serial, pockets", ({ pockets }) => replace(pockets, 7, (at) => pockets[at - 1]!)],
  ["serial, reel 1", ({ stops }) => replace(stops[0]!, 7, (at) => stops[0]![at - 1]!)],
  ["interplay, reels 2 and 5", ({ stops }) => replace(stops[4]!, 10, (at) => stops[1]![at]!)],
  ["runs, paying rounds", ({ paid }) => replace(paid, 21, (at) => paid[at - 1]!)],
  ["coupon collector, pockets", ({ pockets }) => replace(pockets, 1, (at) => at % POCKETS)],
  [
    "duplicates, screens",
    ({ stops }) => stops.forEach((reel) => replace(reel, 1, (at) => reel[at % 50_000]!)),
  ],
];

test.each(SPOILED)("[Q70] the battery notices by %s what is not fair", (name, spoil) => {
  const spoiled = structuredClone(FAIR);
  spoil(spoiled);
  expect(turnedAway(spoiled)).toContain(name);
});

/** Replaces every n-th outcome, where n is `every`. */
function replace<Outcome>(outcomes: Outcome[], every: number, by: (at: number) => Outcome) {
  for (let at = every; at < outcomes.length; at += every) outcomes[at] = by(at);
}
