import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { BulkOutcomes } from "../../../../tests/support/bulk-outcomes";
import { makeScratchFolder } from "../../../../tests/support/scratch-folder";
import { EVERY_MODEL } from "../../../../tests/support/slot-rounds";
import { verify } from "../../../../docs/verifier/verify.mjs";
import { Outcomes } from "../../fairness/outcomes";
import { fingerprintOf } from "../../fairness/seeds";
import { ROULETTE } from "../roulette/roulette";
import { SPOTS } from "../roulette/stage/spots";
import { houseSlots } from "./make-slots";
import { hashOfModel, type SlotModel } from "./model";
import { slotModels } from "./models";
import { playSlot } from "./play";
import { replaySlot } from "./replay";
import { makeSlot, WHOLE_STAKE } from "./slot";

const ROUNDS = 200;
const SEEDS = { serverSeed: "9f2c61d0b7e84a35".repeat(4), clientSeed: "farhana-2107" };
const COMMITMENT = fingerprintOf(SEEDS.serverSeed);

test.each(EVERY_MODEL)(
  "[Q69 Q71] $name: a stranger's verifier finds what the studio has played",
  ({ model }) => {
    const hash = hashOfModel(model);
    const outcomes = new BulkOutcomes(SEEDS);
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      outcomes.begin(nonce);
      let draws = 0;
      const { units } = playSlot(model, (bound) => (draws++, outcomes.next(bound)));
      const round = roundOf(model, { hash, nonce, paidMinor: units * 50 });
      const { faults, numbersRead } = verify(round);
      expect(faults, `nonce ${nonce}`).toEqual([]);
      expect(numbersRead).toBeGreaterThanOrEqual(draws);
    }
  },
);

test("[Q69 Q71] every feature was met by the rounds that were compared", () => {
  const met = new Set<string>();
  for (const { model } of EVERY_MODEL) {
    const outcomes = new BulkOutcomes(SEEDS);
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      outcomes.begin(nonce);
      const { spins, hold } = playSlot(model, outcomes.next);
      if (hold) met.add("hold");
      for (const { kind, wildReels, orbs, steps } of spins) {
        met.add(kind);
        if (wildReels.length > 0) met.add(`${kind}, wild reel`);
        if (orbs.length > 0) met.add("orbs");
        if (steps.length > 1) met.add("cascade");
      }
    }
  }
  expect([...met].sort()).toEqual([
    "cascade",
    "free",
    "free, wild reel",
    "hold",
    "orbs",
    "paid",
    "paid, wild reel",
  ]);
});

const rickshaw = slotModels.get("rickshaw-reels")!;
const stops = new Outcomes({ ...SEEDS, nonce: 7 });
const paidUnits = playSlot(rickshaw, (bound) => stops.next(bound)).units;
const RIGHT = roundOf(rickshaw, { hash: hashOfModel(rickshaw), nonce: 7, paidMinor: paidUnits * 50 });

test.each<[what: string, change: Partial<typeof RIGHT>, fault: string]>([
  ["payment", { paidMinor: RIGHT.paidMinor + 50 }, "Paid, in minor units"],
  ["server seed", { serverSeed: "a".repeat(64) }, "SHA-256 of the server seed"],
  ["commitment", { commitment: "0".repeat(64) }, "SHA-256 of the server seed"],
  ["hash of the model", { hash: "0".repeat(64) }, "SHA-256 of the model"],
  ["model", { model: { ...rickshaw, pays: { ...rickshaw.pays, C: { 3: 6 } } } }, "SHA-256 of the model"],
  ["stake", { stakeMinor: 0, paidMinor: 0 }, "the stake is not above zero"],
  ["stake", { stakeMinor: -500, paidMinor: -50 * paidUnits }, "the stake is not above zero"],
])("[Q69 Q71] a changed %s is found out", (_, change, fault) => {
  expect(verify(RIGHT).faults).toEqual([]);
  const { faults } = verify({ ...RIGHT, ...change });
  expect(faults.some((found: string) => found.startsWith(fault))).toBe(true);
});

test("[Q69 Z15] a free spin is right at any value, also where a stake is not a whole number of minor units a unit", () => {
  const model = slotModels.get("ways-1024-medium")!;
  const slot = makeSlot({ ...houseSlots()[0]!, model, sinceDay: 20_260_101 });
  expect(model.stake).toBe(40);
  let cutOff = 0;
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    const stops = slot.draw(new Outcomes({ ...SEEDS, nonce }));
    const stakeMinor = nonce % 2 === 0 ? 500n : 137n;
    const paidMinor = slot.payout(new Map([[WHOLE_STAKE, stakeMinor]]), stops);
    if ((BigInt(replaySlot(model, stops).units) * stakeMinor) % 40n !== 0n) cutOff++;
    const rest = { hash: hashOfModel(model), nonce, paidMinor: 0 };
    const round = { ...roundOf(model, rest), stakeMinor: String(stakeMinor), paidMinor: String(paidMinor) };
    expect(verify({ ...round, free: "spins" }).faults, `nonce ${nonce}`).toEqual([]);
    expect(verify({ ...round, paidMinor: String(paidMinor + 1n) }).faults).toHaveLength(1);
  }
  expect(cutOff).toBeGreaterThan(0);
});

test("[Q69 Z15] a free bet pays what is above it, and a bet that was sent back or not taken pays nothing", () => {
  const stakeMinor = BigInt(RIGHT.stakeMinor);
  const aboveMinor = BigInt(RIGHT.paidMinor) - stakeMinor;
  const paidMinor = String(aboveMinor > 0n ? aboveMinor : 0n);
  expect(verify({ ...RIGHT, free: "bet", paidMinor }).faults).toEqual([]);
  expect(verify({ ...RIGHT, free: "bet" }).faults).toHaveLength(1);
  for (const state of ["returned", "refused"]) {
    expect(verify({ ...RIGHT, state, paidMinor: 0 }).faults).toEqual([]);
    expect(verify({ ...RIGHT, state }).faults).toHaveLength(1);
  }
});

test("[Q69] another client seed or another nonce draws other numbers", () => {
  for (const change of [{ clientSeed: "other" }, { nonce: 8 }]) {
    const printed = (round: object) => {
      const lines: string[] = [];
      verify(round, (line) => void lines.push(line));
      return lines;
    };
    expect(printed({ ...RIGHT, ...change })).not.toEqual(printed(RIGHT));
  }
});

test("[Q69] every bet of roulette comes out as the studio pays it", () => {
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    const outcomes = new Outcomes({ ...SEEDS, nonce });
    const bets = new Map([...SPOTS.keys()].map((id, index) => [id, BigInt(100 + index)]));
    const paidMinor = String(ROULETTE.payout(bets, [outcomes.next(37)]));
    const named = Object.fromEntries([...bets].map(([id, minor]) => [id, String(minor)]));
    const round = { game: "roulette", ...SEEDS, commitment: COMMITMENT, nonce, bets: named, paidMinor };
    expect(verify(round).faults).toEqual([]);
    expect(verify({ ...round, paidMinor: "1" }).faults).toHaveLength(1);
  }
});

test("from the command line it prints every number and says by its exit code if the round checks out", () => {
  const { folder, remove } = makeScratchFolder("verifier");
  onTestFinished(remove);
  const run = (...contents: unknown[]) => {
    const files = contents.map((content, index) => {
      const file = path.join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(content));
      return file;
    });
    const script = fileURLToPath(new URL("../../../../docs/verifier/verify.mjs", import.meta.url));
    return spawnSync(process.execPath, [script, ...files], { encoding: "utf8" });
  };
  const right = run(RIGHT);
  expect(right).toMatchObject({ status: 0, stderr: "" });
  expect(right.stdout.match(/mod 24 = \d+: reel \d shows/g)).toHaveLength(5);
  expect(right.stdout).toContain("Everything agrees.");
  const wrong = run({ ...RIGHT, paidMinor: 1 });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain("DIFFERENT: Paid, in minor units");
  expect(run({ model: { format: "slot-model/9" }, serverSeed: "a" }).status).toBe(2);

  const { model, ...alone } = RIGHT;
  expect(run(alone, { model })).toMatchObject({ status: 0, stderr: "" });
  expect(run(alone, { model: slotModels.get("lines-10-low") }).stderr).toContain("SHA-256 of the model");
  expect(run(alone)).toMatchObject({
    status: 2,
    stderr: "Cannot check this round: the model is missing: node verify.mjs round.json model.json\n",
  });
});

function roundOf(model: SlotModel, rest: { hash: string; nonce: number; paidMinor: number }) {
  return { model, ...SEEDS, commitment: COMMITMENT, stakeMinor: model.stake * 50, ...rest };
}
